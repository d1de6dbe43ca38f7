// Pictures with their alt text, and files to download.

import { html, useEffect, useId, useLeave, useRef, useState } from "./draw.js";
import { Icon } from "./icons.js";

const bus = new EventTarget();

/** The address of an uploaded file on this very server, whatever name it was opened under. */
export function local(url) {
  const parsed = new URL(url, location.href);
  return parsed.pathname.startsWith("/attachments/") ? parsed.pathname : url;
}

/** One picture of a message: press to see it large, "ALT" to read it. */
export function Picture({ media, alt, spoiler = false, small = false }) {
  const [hidden, setHidden] = useState(spoiler);
  const [reading, setReading] = useState(false);
  const id = useId("alt");
  const ref = useRef();
  useLeave(ref, reading, () => setReading(false));
  const source = local(media.url);
  const open = () => bus.dispatchEvent(new CustomEvent("open", { detail: { source, alt } }));
  const { width, height } = media;
  return html`<figure class=${small ? "picture thumbnail" : "picture"} ref=${ref}>
    <button type="button" class="open" aria-label=${hidden ? "Spoiler, show the picture" : `Open large: ${alt || "picture"}`}
      onClick=${hidden ? () => setHidden(false) : open}>
      <img src=${source} alt=${alt || ""} width=${width} height=${height} class=${hidden ? "hidden" : ""}
        style=${width ? `aspect-ratio: ${width} / ${height}` : ""} />
      ${hidden && html`<span class="cover">SPOILER</span>`}
    </button>
    ${alt && !hidden && html`<button type="button" class="alt-button" aria-expanded=${String(reading)}
      aria-controls=${id} aria-label="Alt text" onClick=${() => setReading(!reading)}>ALT</button>`}
    ${reading && html`<figcaption class="alt-text" id=${id} tabindex="0">${alt}</figcaption>`}
  </figure>`;
}

/** A file to download. */
export function Download({ file }) {
  const name = file.filename ?? file.name ?? decodeURIComponent(file.url.split("/").at(-1));
  return html`<a class="file" href=${local(file.url)} download=${name}>
    <${Icon} name="download" size=${22} />
    <span><span class="file-name">${name}</span>
    <span class="file-size">${file.size == null ? "Download" : sized(file.size)}</span></span>
  </a>`;
}

function sized(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024
    ? `${(bytes / 1024).toFixed(1)} KiB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}

/** The picture that is shown large, over everything. */
export function Lightbox() {
  const [shown, setShown] = useState(null);
  const [reading, setReading] = useState(false);
  const dialog = useRef();
  useEffect(() => {
    const open = (event) => {
      setReading(false);
      setShown(event.detail);
    };
    bus.addEventListener("open", open);
    return () => bus.removeEventListener("open", open);
  }, []);
  useEffect(() => {
    if (shown && !dialog.current.open) dialog.current.showModal();
  }, [shown]);
  const close = () => dialog.current.close();
  return html`<dialog class="lightbox" ref=${dialog} aria-label="Picture" onClose=${() => setShown(null)}
    onClick=${(event) => event.target === dialog.current && close()}>
    ${shown && html`
      <img src=${shown.source} alt=${shown.alt || ""} />
      <div class="lightbox-bar">
        ${shown.alt && html`<button type="button" class="button secondary" aria-expanded=${String(reading)}
          onClick=${() => setReading(!reading)}>Alt text</button>`}
        <a class="button secondary" href=${shown.source} target="_blank" rel="noopener">Open in a tab</a>
        <button type="button" class="button secondary" onClick=${close}>Close</button>
      </div>
      ${reading && html`<p class="lightbox-alt" tabindex="0">${shown.alt}</p>`}`}
  </dialog>`;
}
