// A command that has been picked: its options, one field each.

import { BOOLEAN, INTEGER, NUMBER, STRING, offered, valued } from "./commands.js";
import { html, useClient, useEffect, useId, useRef, useState } from "./draw.js";
import { Icon } from "./icons.js";
import { Suggestions, listed, steer } from "./suggestions.js";

const PAUSE_MS = 120;
const EMPTY = { typed: "", picked: undefined };

/** The form of one command. `leave` goes back to plain typing. */
export function CommandForm({ command, place, leave }) {
  const client = useClient();
  const [values, setValues] = useState({});
  const [added, setAdded] = useState([]);
  const [faults, setFaults] = useState({});
  const form = useRef();
  const shown = command.options.filter((each) => each.required || added.includes(each.name));
  const rest = command.options.filter((each) => !shown.includes(each));

  useEffect(() => {
    const first = form.current.querySelector("input") ?? form.current.querySelector(".send");
    first.focus();
  }, [added.length]);
  useEffect(() => {
    const fields = form.current.querySelectorAll("input");
    if (added.length) fields[fields.length - 1].focus();
  }, [added.length]);

  const valueOf = (option) => values[option.name] ?? EMPTY;
  const set = (option, value) => {
    setValues({ ...values, [option.name]: value });
    setFaults({ ...faults, [option.name]: undefined });
  };
  const drop = (option) => {
    setAdded(added.filter((each) => each !== option.name));
    setValues({ ...values, [option.name]: EMPTY });
  };
  const ready = () => {
    const made = shown.map((option) => [option.name, valued(option, valueOf(option), client)]);
    const wrong = made.filter(([, each]) => each.fault);
    setFaults(Object.fromEntries(wrong.map(([name, each]) => [name, each.fault])));
    if (wrong.length) return null;
    return Object.fromEntries(made.filter(([, each]) => "value" in each).map(([name, each]) => [name, each.value]));
  };
  const run = (event) => {
    event.preventDefault();
    const options = ready();
    if (!options) return;
    client.command(place.id, command.path, options);
    leave();
  };
  const key = (event) => {
    if (event.key === "Escape") leave();
  };

  return html`<form class="command-form" ref=${form} onSubmit=${run} onKeyDown=${key} aria-label=${`/${command.path}`}>
    <div class="command-line">
      <button type="button" class="command-name" title="Back to plain typing" aria-label=${`/${command.path}, leave this command`} onClick=${leave}>
        /${command.path}<span aria-hidden="true"> ×</span></button>
      ${shown.map((option) => html`<${OptionField} key=${option.name} option=${option} command=${command} place=${place}
        value=${valueOf(option)} others=${values} fault=${faults[option.name]} set=${(value) => set(option, value)}
        leave=${option.required ? leave : () => drop(option)} />`)}
      ${rest.map((option) => html`<button type="button" key=${option.name} class="add-option" title=${option.description}
        onClick=${() => setAdded([...added, option.name])}>+ ${option.name}</button>`)}
      <button type="submit" class="send" aria-label=${`Run /${command.path}`}><${Icon} name="send" /></button>
    </div>
    <p class="command-about">${command.about}</p>
  </form>`;
}

function OptionField({ option, command, place, value, others, fault, set, leave }) {
  const client = useClient();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [answers, setAnswers] = useState([]);
  const [answered, setAnswered] = useState(false);
  const id = useId("option");
  const asked = useRef(0);
  const fixed = offered(option, client);

  useEffect(() => {
    if (!open || !option.autocomplete) return undefined;
    const number = ++asked.current;
    const timer = setTimeout(async () => {
      const told = Object.entries(others).filter(([, each]) => each.typed);
      const options = Object.fromEntries(told.map(([name, each]) => [name, each.picked ?? each.typed]));
      const found = await client.complete(place.id, command.path, { ...options, [option.name]: value.typed }, option.name);
      if (number === asked.current) {
        setAnswers(found.map((each) => ({ key: String(each.value), title: each.name, value: each.value })));
        setAnswered(true);
        setActive(0);
      }
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [open, value.typed]);

  const wanted = value.typed.toLowerCase();
  const all = option.autocomplete ? answers : (fixed ?? []).filter((each) => value.picked !== undefined || each.title.toLowerCase().includes(wanted));
  const items = open ? all : [];
  const isEmpty = open && value.picked === undefined && !items.length && (fixed || answered);
  const pick = (item) => {
    set({ typed: item.title, picked: item.value });
    setOpen(false);
  };
  const key = (event) => {
    if (event.key === "Escape" && items.length) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === "Backspace" && !value.typed) {
      event.preventDefault();
      leave();
    } else if (event.key === "Tab" && items.length && !value.typed) {
      setOpen(false);
    } else if (!items.length && event.key === "ArrowDown") {
      setOpen(true);
    } else {
      steer(event, { items, active, setActive, pick });
    }
  };
  const type = (event) => {
    set({ typed: event.target.value, picked: undefined });
    setActive(0);
    setOpen(true);
  };

  return html`<div class=${fault ? "option-field wrong" : "option-field"}>
    <${Suggestions} id=${id} items=${items} active=${Math.min(active, items.length - 1)} setActive=${setActive} pick=${pick}
      label=${`${option.name}: ${option.description}`} empty=${isEmpty ? "Nothing fits here now." : ""} />
    <label for=${`${id}-input`}>${option.name}</label>
    <input id=${`${id}-input`} type="text" autocomplete="off" value=${value.typed} placeholder=${hint(option)}
      inputmode=${option.type === INTEGER || option.type === NUMBER ? "numeric" : "text"}
      title=${option.description} aria-required=${String(Boolean(option.required))} aria-invalid=${String(Boolean(fault))}
      onInput=${type} onFocus=${() => setOpen(true)} onBlur=${() => setOpen(false)} onKeyDown=${key} ...${listed(id, items, active)} />
    ${fault && html`<span class="fault" role="alert">${fault}</span>`}
  </div>`;
}

function hint(option) {
  if (option.choices?.length || option.autocomplete) return "pick one";
  if (option.type === BOOLEAN) return "yes or no";
  if (option.type === INTEGER || option.type === NUMBER) return "a number";
  return option.type === STRING ? "text" : "who";
}
