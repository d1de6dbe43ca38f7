// Signs drawn as lines, so that they look alike whatever fonts there are.

import { html } from "./draw.js";

const PATHS = {
  alert: "M12 4 2.5 20.5h19zM12 10v5M12 18v.2",
  bin: "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5",
  bolt: "M13 3 5 13.5h6L10.5 21 19 10h-6.5z",
  chevron: "m6 9 6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  plus: "M12 5v14M5 12h14",
  send: "M12 19V5.5M6 11.5l6-6 6 6",
  system: "M3 5h18v11.5H3zM8.5 20.5h7M12 16.5v4",
};

/** One sign; it says nothing to those who hear the page. */
export function Icon({ name, size = 18 }) {
  return html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true"
    fill="none" stroke="currentColor" stroke-width=${name === "more" ? 3 : 1.9} stroke-linecap="round" stroke-linejoin="round">
    <path d=${PATHS[name]} /></svg>`;
}
