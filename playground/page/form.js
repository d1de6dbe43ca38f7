// A form that the bot opens ("modal"), over the column of the one person whom it asks.

import { html, useClient, useEffect, useId, useRef, useState } from "./draw.js";
import { Icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { Select } from "./select.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const RADIO = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;
const PARAGRAPH = 2;

/** The open form of a person. */
export function Form() {
  const client = useClient();
  const { modal } = client;
  const [values, setValues] = useState({});
  const [fault, setFault] = useState("");
  const [sending, setSending] = useState(false);
  const box = useRef();
  const id = useId("form");

  useEffect(() => {
    const before = document.activeElement;
    const first = box.current.querySelector("textarea, input, [role=combobox], .button");
    first?.focus();
    return () => before?.isConnected && before.focus();
  }, []);

  const set = (key, value) => setValues((known) => ({ ...known, [key]: value }));
  const send = async (event) => {
    event.preventDefault();
    setSending(true);
    setFault((await client.submit(values)) ?? "");
    setSending(false);
  };
  const key = (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) client.closeModal();
  };

  return html`<div class="veil">
    <form class="form" role="dialog" aria-labelledby=${id} ref=${box} onSubmit=${send} onKeyDown=${key} novalidate>
      <header><h3 id=${id}>${modal.title}</h3>
        <button type="button" class="icon-button" aria-label="Close" onClick=${() => client.closeModal()}><${Icon} name="close" /></button></header>
      <div class="fields">${modal.components.map((each) => html`<${Row} key=${each.id} part=${each} set=${set} />`)}</div>
      ${fault && html`<p class="failure" role="alert">${fault}</p>`}
      <footer>
        <button type="button" class="button secondary" onClick=${() => client.closeModal()}>Cancel</button>
        <button type="submit" class="button primary" disabled=${sending}>${sending ? "Sending…" : "Submit"}</button>
      </footer>
    </form>
  </div>`;
}

function Row({ part, set }) {
  const client = useClient();
  if (part.type === TEXT) return html`<div class="text">${markdown(part.content, client)}</div>`;
  if (part.type === LABEL) {
    return html`<${Field} field=${part.component} label=${part.label} about=${part.description} set=${set} />`;
  }
  if (part.type === ROW) {
    return part.components.map((each) => html`<${Field} field=${each} label=${each.label} set=${set} />`);
  }
  return null;
}

function Field({ field, label, about, set }) {
  const id = useId("field");
  const isNeeded = field.required !== false && field.type !== CHECKBOX;
  const caption = html`${label}${isNeeded && html`<span class="needed" aria-hidden="true"> *</span>`}`;
  const change = (value) => set(field.custom_id, value);
  if (field.type === RADIO || field.type === CHECKBOXES) {
    return html`<fieldset class="field"><legend>${caption}</legend>${about && html`<p class="about">${about}</p>`}
      <${Choices} field=${field} name=${id} change=${change} /></fieldset>`;
  }
  if (field.type === CHECKBOX) {
    return html`<div class="field"><label class="choice"><input type="checkbox" checked=${field.default}
      onChange=${(event) => change(event.target.checked)} /> <span>${label}${about && html`<span class="about">${about}</span>`}</span></label></div>`;
  }
  return html`<div class="field"><label for=${id}>${caption}</label>${about && html`<p class="about">${about}</p>`}
    ${field.type === TEXT_INPUT
      ? html`<${TextInput} field=${field} id=${id} change=${change} />`
      : html`<${Select} part=${field} label=${label} onChoose=${change} />`}</div>`;
}

function TextInput({ field, id, change }) {
  const [text, setText] = useState(field.value ?? "");
  const given = {
    id,
    value: text,
    placeholder: field.placeholder ?? "",
    maxlength: field.max_length ?? 4000,
    "aria-required": String(field.required !== false),
    onInput: (event) => {
      setText(event.target.value);
      change(event.target.value);
    },
  };
  return field.style === PARAGRAPH
    ? html`<textarea rows="4" ...${given}></textarea>`
    : html`<input type="text" autocomplete="off" ...${given} />`;
}

function Choices({ field, name, change }) {
  const isSingle = field.type === RADIO;
  const [chosen, setChosen] = useState(() => field.options.filter((each) => each.default).map((each) => each.value));
  const toggle = (value) => {
    const without = chosen.filter((each) => each !== value);
    const made = isSingle ? [value] : without.length < chosen.length ? without : [...chosen, value];
    setChosen(made);
    change(isSingle ? value : made);
  };
  return field.options.map((each) => html`<label key=${each.value} class="choice">
    <input type=${isSingle ? "radio" : "checkbox"} name=${name} checked=${chosen.includes(each.value)} onChange=${() => toggle(each.value)} />
    <span>${each.label}${each.description && html`<span class="about">${each.description}</span>`}</span></label>`);
}
