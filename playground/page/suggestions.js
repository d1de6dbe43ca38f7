// The list that opens above what is being typed.

import { html, useEffect, useRef } from "./draw.js";

/** Let the arrow keys and Enter or Tab choose from a list; tells whether the key was for it. */
export function steer(event, { items, active, setActive, pick }) {
  if (!items.length) return false;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) setActive((active + step + items.length) % items.length);
  else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) pick(items[active]);
  else return false;
  event.preventDefault();
  return true;
}

/** Entries `{key, title, about}`; the active one is marked. */
export function Suggestions({ id, items, active, setActive, pick, label, empty }) {
  const list = useRef();
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: "nearest" }), [active]);
  if (!items.length && !empty) return null;
  if (!items.length) return html`<div class="suggestions"><p class="nothing" role="status">${empty}</p></div>`;
  return html`<div class="suggestions">
    <p class="suggestions-label" id=${`${id}-label`}>${label}</p>
    <ul role="listbox" id=${id} ref=${list} aria-labelledby=${`${id}-label`}>
      ${items.map((each, at) => html`<li key=${each.key} id=${`${id}-${at}`} role="option"
        class=${at === active ? "suggestion active" : "suggestion"} aria-selected=${String(at === active)}
        onMouseMove=${() => at !== active && setActive(at)}
        onPointerDown=${(event) => event.preventDefault()} onClick=${() => pick(each)}>
        <span class="suggestion-title">${each.title}</span>
        ${each.about && html`<span class="suggestion-about">${each.about}</span>`}
      </li>`)}
    </ul>
  </div>`;
}

/** What a text field says of its list to those who hear the page. */
export const listed = (id, items, active) => ({
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": String(items.length > 0),
  "aria-controls": items.length ? id : undefined,
  "aria-activedescendant": items.length ? `${id}-${active}` : undefined,
});
