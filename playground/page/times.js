// Moments as Discord writes them; relative ones tick.

import { html, useEffect, useState } from "./draw.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const LANGUAGE = "en";
const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "always" });

/** Write how far away a moment is, in the largest unit that fits. */
export function distance(seconds) {
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? UNITS.at(-1);
  return relative.format(Math.trunc(seconds / size), unit);
}

/** A `<t:…>` of a message. */
export function Moment({ unix, style }) {
  const date = new Date(unix * 1000);
  const full = new Intl.DateTimeFormat(LANGUAGE, STYLES.F).format(date);
  const text =
    style === "R" ? html`<${Ticking} unix=${unix} />` : stamp(date, STYLES[style] ?? STYLES.f);
  return html`<time class="moment" datetime=${date.toISOString()} title=${full}>${text}</time>`;
}

function Ticking({ unix }) {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  return distance(unix - now);
}

/** The time beside an author's name. */
export function Posted({ at }) {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const shown = stamp(date, isToday ? STYLES.t : { dateStyle: "short", timeStyle: "short" });
  return html`<time class="posted" datetime=${at} title=${stamp(date, STYLES.F)}>${shown}</time>`;
}

function stamp(date, style) {
  return new Intl.DateTimeFormat(undefined, style).format(date);
}
