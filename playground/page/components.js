// What messages are made of: Discord's components ("Component Reference").

import { html, useClient, useState } from "./draw.js";
import { inside, markdown } from "./markdown.js";
import { Download, Picture } from "./media.js";
import { Select } from "./select.js";

const ROW = 1;
const BUTTON = 2;
const SELECTS = [3, 5, 6, 7, 8];
const SECTION = 9;
const TEXT = 10;
const THUMBNAIL = 11;
const GALLERY = 12;
const FILE = 13;
const SEPARATOR = 14;
const CONTAINER = 17;

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary link" };
const LINK = 5;

/** All components of a message. */
export function Components({ message }) {
  return message.components.map(
    (each) => html`<${Part} key=${each.id} part=${each} message=${message} />`,
  );
}

function Part({ part, message }) {
  const client = useClient();
  const inner = (list) =>
    list.map((each) => html`<${Part} key=${each.id} part=${each} message=${message} />`);
  if (part.type === TEXT) return html`<div class="text">${markdown(part.content, client)}</div>`;
  if (part.type === ROW) return html`<div class="row">${inner(part.components)}</div>`;
  if (part.type === BUTTON) return html`<${Button} part=${part} message=${message} />`;
  if (SELECTS.includes(part.type)) {
    const choose = (values) => client.press(message, part.custom_id, values);
    const isWaiting = client.waiting.has(message.id);
    return html`<${Select} part=${part} disabled=${part.disabled || isWaiting} onChoose=${choose} />`;
  }
  if (part.type === SECTION) {
    return html`<div class="section"><div class="section-text">${inner(part.components)}</div>
      ${inner([part.accessory])}</div>`;
  }
  if (part.type === THUMBNAIL) {
    return html`<${Picture} small media=${part.media} alt=${part.description} spoiler=${part.spoiler} />`;
  }
  if (part.type === GALLERY) return html`<${Gallery} items=${part.items} />`;
  if (part.type === FILE) return html`<${Download} file=${{ ...part.file, ...named(part) }} />`;
  if (part.type === SEPARATOR) {
    const wide = part.spacing === 2 ? " wide" : "";
    return part.divider === false
      ? html`<div class=${`gap${wide}`}></div>`
      : html`<hr class=${`line${wide}`} />`;
  }
  if (part.type === CONTAINER) return html`<${Container} part=${part}>${inner(part.components)}</${Container}>`;
  return html`<p class="small">A part of this message cannot be shown here (type ${part.type}).</p>`;
}

const named = (part) => ({
  ...(part.name && { filename: part.name }),
  ...(part.size != null && { size: part.size }),
});

function Gallery({ items }) {
  return html`<div class="gallery" data-count=${Math.min(items.length, 4)}>
    ${items.map((each) => html`<${Picture} key=${each.media.url} media=${each.media}
      alt=${each.description} spoiler=${each.spoiler} />`)}
  </div>`;
}

function Container({ part, children }) {
  const [hidden, setHidden] = useState(Boolean(part.spoiler));
  const colour = part.accent_color == null ? "" : `#${part.accent_color.toString(16).padStart(6, "0")}`;
  return html`<div class=${colour ? "container edged" : "container"} style=${colour ? `--edge: ${colour}` : ""}>
    ${hidden
      ? html`<button type="button" class="button secondary" onClick=${() => setHidden(false)}>Show the spoiler</button>`
      : children}
  </div>`;
}

function Button({ part, message }) {
  const client = useClient();
  const waiting = client.waiting.get(message.id);
  const isPressed = waiting !== undefined && waiting === part.custom_id;
  const face = html`${part.emoji?.name && html`<span class="emoji">${part.emoji.name}</span>`}${part.label}`;
  const style = `button ${STYLES[part.style] ?? "secondary"}`;
  if (part.style === LINK) return html`<${LinkButton} part=${part} style=${style}>${face}</${LinkButton}>`;
  return html`<button type="button" class=${isPressed ? `${style} pressed` : style}
    disabled=${part.disabled} aria-disabled=${String(waiting !== undefined)} aria-busy=${String(isPressed)}
    onClick=${() => client.press(message, part.custom_id)}>
    <span class="face">${face}</span>${isPressed && html`<${Dots} />`}
  </button>`;
}

function LinkButton({ part, style, children }) {
  const client = useClient();
  const target = inside(part.url);
  const arrow = html`<span class="arrow" aria-hidden="true">${target ? "→" : "↗"}</span>`;
  if (target) {
    return html`<button type="button" class=${style} disabled=${part.disabled}
      onClick=${() => client.goTo(target.channel, target.message)}>${children}${arrow}</button>`;
  }
  return html`<a class=${style} href=${part.url} target="_blank" rel="noopener noreferrer">${children}${arrow}</a>`;
}

/** Three dots for "a moment, please". */
export function Dots() {
  return html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
}
