// A select of a message or a form: a button that opens a list, with descriptions and several choices.

import { html, useClient, useEffect, useId, useLayoutEffect, useLeave, useRef, useState } from "./draw.js";
import { Icon } from "./icons.js";

const STRINGS = 3;
const USERS = [5, 7];
const CHANNELS = 8;

/** The options of any kind of select, in one shape. */
export function optionsOf(part, client) {
  if (part.type === STRINGS || part.options) return part.options;
  if (USERS.includes(part.type)) {
    const everybody = [...client.layout.people, client.layout.bot];
    return everybody.map((each) => ({ value: each.id, label: each.username }));
  }
  if (part.type === CHANNELS) {
    const seen = client.places().filter((each) => each.type !== 1);
    return seen.map((each) => ({ value: each.id, label: `#${each.name}` }));
  }
  return [];
}

const presets = (part) =>
  part.options
    ? part.options.filter((each) => each.default).map((each) => each.value)
    : (part.default_values ?? []).map((each) => each.id);

/**
 * A select. With one choice it is made by picking; with several, by closing the list.
 * `label` names it where its placeholder does not; `onChoose` gets the values.
 */
export function Select({ part, label, disabled = false, onChoose }) {
  const client = useClient();
  const options = optionsOf(part, client);
  const most = Math.min(part.max_values ?? 1, options.length);
  const least = part.min_values ?? 1;
  const [chosen, setChosen] = useState(() => presets(part));
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [upward, setUpward] = useState(false);
  const box = useRef();
  const list = useRef();
  const id = useId("select");
  // When the bot draws the message anew, its presets count again.
  const drawn = JSON.stringify(presets(part));
  useEffect(() => setChosen(presets(part)), [drawn, part.custom_id]);

  const finish = (values) => {
    setOpen(false);
    box.current?.querySelector("button")?.focus();
    if (values.length >= least) onChoose(values);
  };
  const close = () => (most > 1 && open ? finish(chosen) : setOpen(false));
  useLeave(box, open, close);
  useLayoutEffect(() => {
    if (!open) {
      setUpward(false);
      return;
    }
    const room = (box.current.closest(".log") ?? document.body).getBoundingClientRect();
    const [field, shown] = [box.current.getBoundingClientRect(), list.current.getBoundingClientRect()];
    setUpward(shown.bottom > room.bottom && field.top - room.top > shown.height);
  }, [open]);
  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [open, active]);

  const pick = (option) => {
    if (most === 1) {
      const again = chosen.includes(option.value) && least === 0;
      const values = again ? [] : [option.value];
      setChosen(values);
      finish(values);
    } else if (chosen.includes(option.value)) {
      setChosen(chosen.filter((each) => each !== option.value));
    } else if (chosen.length < most) {
      setChosen([...chosen, option.value]);
    }
  };
  const show = () => {
    setActive(Math.max(0, options.findIndex((each) => chosen.includes(each.value))));
    setOpen(true);
  };
  const key = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (open) setActive((active + step + options.length) % options.length);
      else show();
    } else if (open && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      pick(options[active]);
    } else if (open && event.key === "Tab") {
      close();
    } else if (open && /^[\w]$/.test(event.key)) {
      const from = [...options.keys()].map((step) => (active + 1 + step) % options.length);
      const hit = from.find((at) => options[at].label.toLowerCase().startsWith(event.key.toLowerCase()));
      if (hit !== undefined) setActive(hit);
    }
  };

  const names = options.filter((each) => chosen.includes(each.value)).map((each) => each.label);
  return html`<div class="select" ref=${box}>
    <button type="button" class=${names.length ? "select-button" : "select-button empty"} role="combobox"
      aria-haspopup="listbox" aria-expanded=${String(open)} aria-controls=${open ? id : undefined}
      aria-activedescendant=${open ? `${id}-${active}` : undefined}
      aria-label=${`${label ?? part.placeholder ?? "Choose"}${names.length ? `: ${names.join(", ")}` : ""}`}
      disabled=${disabled} onClick=${() => (open ? close() : show())} onKeyDown=${key}>
      <span>${names.length ? names.join(", ") : part.placeholder || "Make a choice"}</span>
      <${Icon} name="chevron" size=${16} />
    </button>
    ${open && html`<ul class=${upward ? "options upward" : "options"} role="listbox" id=${id} ref=${list} aria-label=${label ?? part.placeholder ?? "Choices"}
      aria-multiselectable=${String(most > 1)}>
      ${options.map((each, at) => html`<li key=${each.value} id=${`${id}-${at}`} role="option"
        class=${at === active ? "option active" : "option"} aria-selected=${String(chosen.includes(each.value))}
        onMouseMove=${() => setActive(at)} onPointerDown=${(event) => event.preventDefault()} onClick=${() => pick(each)}>
        ${each.emoji?.name && html`<span class="emoji">${each.emoji.name}</span>`}
        <span class="option-text"><span class="option-label">${each.label}</span>
        ${each.description && html`<span class="option-about">${each.description}</span>`}</span>
        <span class="tick" aria-hidden="true">${chosen.includes(each.value) ? "✓" : ""}</span>
      </li>`)}
    </ul>`}
  </div>`;
}
