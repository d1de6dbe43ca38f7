// Discord's markdown, as nodes: nothing a message says ever becomes HTML by itself.

import { html, useState } from "./draw.js";
import { Moment } from "./times.js";

const FENCE = /^```(?:(\w*)\n)?([\s\S]+?)```\n?/;
const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const ITEM = /^( *)([-*]|\d+\.) +(.+)$/;
const QUOTE = /^> (.*)$/;

/** Turn a text into nodes. `world` is the client that knows names, and where links lead. */
export function markdown(text, world) {
  const blocks = [];
  let rest = text;
  let plain = "";
  const flush = () => {
    if (plain) blocks.push(...blocksOf(plain, world));
    plain = "";
  };
  while (rest) {
    const fence = FENCE.exec(rest);
    if (fence) {
      flush();
      blocks.push(html`<pre class="code" tabindex="0"><code>${fence[2].replace(/\n$/, "")}</code></pre>`);
      rest = rest.slice(fence[0].length);
    } else if (/^>>> /.test(rest) && (!plain || plain.endsWith("\n"))) {
      flush();
      blocks.push(html`<blockquote>${markdown(rest.slice(4), world)}</blockquote>`);
      rest = "";
    } else {
      const end = rest.slice(1).search(/```|\n/) + 1;
      const length = end === 0 ? rest.length : rest[end] === "\n" ? end + 1 : end;
      plain += rest.slice(0, length);
      rest = rest.slice(length);
    }
  }
  flush();
  return blocks;
}

function blocksOf(text, world) {
  const lines = text.replace(/\n$/, "").split("\n");
  const blocks = [];
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) blocks.push(html`<p>${inline(paragraph.join("\n"), world)}</p>`);
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const [heading, small] = [HEADING.exec(line), SMALL.exec(line)];
    if (heading) {
      flush();
      blocks.push(titled(heading[1].length, inline(heading[2], world)));
    } else if (small) {
      flush();
      blocks.push(html`<p class="small">${inline(small[1], world)}</p>`);
    } else if (QUOTE.test(line)) {
      flush();
      const from = at;
      while (at + 1 < lines.length && QUOTE.test(lines[at + 1])) at++;
      const quoted = lines.slice(from, at + 1).map((each) => QUOTE.exec(each)[1]);
      blocks.push(html`<blockquote>${blocksOf(quoted.join("\n"), world)}</blockquote>`);
    } else if (ITEM.test(line)) {
      flush();
      const from = at;
      while (at + 1 < lines.length && continues(lines[from], lines[at + 1])) at++;
      const items = lines.slice(from, at + 1).map((each) => ITEM.exec(each));
      blocks.push(list(items, world));
    } else if (!line.trim()) {
      flush();
      if (at > 0 && at < lines.length - 1) blocks.push(html`<div class="blank"></div>`);
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return blocks;
}

/** Headings of messages lie below those of the page. */
function titled(level, content) {
  return html`<div class="heading h${level}" role="heading" aria-level=${level + 2}>${content}</div>`;
}

/** Tell whether a line belongs to the list that another one began: deeper, or of the same kind. */
function continues(first, line) {
  const [one, other] = [ITEM.exec(first), ITEM.exec(line)];
  if (!other) return false;
  const isNumbered = (item) => /\d/.test(item[2]);
  return other[1].length > one[1].length || isNumbered(one) === isNumbered(other);
}

function list(items, world) {
  const depth = items[0][1].length;
  const entries = [];
  for (let at = 0; at < items.length; at++) {
    const from = at + 1;
    let to = from;
    while (to < items.length && items[to][1].length > depth) to++;
    const inner = to > from ? list(items.slice(from, to), world) : null;
    entries.push(html`<li>${inline(items[at][3], world)}${inner}</li>`);
    at = to - 1;
  }
  const number = parseInt(items[0][2], 10);
  return Number.isNaN(number)
    ? html`<ul>${entries}</ul>`
    : html`<ol start=${number}>${entries}</ol>`;
}

// Each rule: where it begins to match, and what it becomes. The first that matches counts.
const RULES = [
  [/\\([^A-Za-z0-9\s])/y, ([, sign]) => sign],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , code]) => html`<code>${code.trim() || code}</code>`],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/y, ([, unix, style]) => html`<${Moment} unix=${+unix} style=${style} />`],
  [/<@!?(\d+)>/y, ([, id], world) => mention(`@${world.userName(id)}`, id === world.person.id)],
  [/<@&\d+>/y, () => mention("@role")],
  [/<#(\d+)>/y, ([, id], world) => html`<${ChannelLink} channel=${id} world=${world} />`],
  [/<\/([^:>]+):\d+>/y, ([, name]) => mention(`/${name}`)],
  [/<a?(:\w+:)\d+>/y, ([, name]) => name],
  [/@(?:everyone|here)\b/y, ([text]) => mention(text)],
  [/\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s<>()]+)>?(?: "[^"]*")?\)/y, ([, text, url], world) => link(url, inline(text, world), world)],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url], world) => link(url, null, world)],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]!?*_~|]/y, ([url], world) => link(url, null, world)],
  [/\*\*\*([\s\S]+?)\*\*\*(?!\*)/y, ([, text], world) => html`<strong><em>${inline(text, world)}</em></strong>`],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, ([, text], world) => html`<strong>${inline(text, world)}</strong>`],
  [/__([\s\S]+?)__(?!_)/y, ([, text], world) => html`<u>${inline(text, world)}</u>`],
  [/~~([\s\S]+?)~~/y, ([, text], world) => html`<s>${inline(text, world)}</s>`],
  [/\|\|([\s\S]+?)\|\|/y, ([, text], world) => html`<${Spoiler}>${inline(text, world)}</${Spoiler}>`],
  [/\*(?!\s)((?:\\.|[^*\\])+?)(?<!\s)\*/y, ([, text], world) => html`<em>${inline(text, world)}</em>`],
  [/_((?:\\.|[^_\\])+?)_(?!\w)/y, ([, text], world) => html`<em>${inline(text, world)}</em>`],
  [/\n/y, () => html`<br />`],
];
const SPECIAL = /[\\`<@[h*_~|\n]/g;

function inline(text, world) {
  const nodes = [];
  let at = 0;
  let plain = 0;
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const found = SPECIAL.exec(text);
    if (!found) break;
    at = found.index;
    const hit = matching(text, at);
    if (!hit) {
      at += 1;
      continue;
    }
    if (at > plain) nodes.push(text.slice(plain, at));
    nodes.push(hit.becomes(hit.match, world));
    at += hit.match[0].length;
    plain = at;
  }
  if (plain < text.length) nodes.push(text.slice(plain));
  return nodes;
}

function matching(text, at) {
  // An underscore inside a word is no emphasis.
  if (text[at] === "_" && text[at + 1] !== "_" && /\w/.test(text[at - 1] ?? "")) return null;
  for (const [rule, becomes] of RULES) {
    rule.lastIndex = at;
    const match = rule.exec(text);
    if (match) return { match, becomes };
  }
  return null;
}

const mention = (text, isOwn = false) =>
  html`<span class=${isOwn ? "mention own" : "mention"}>${text}</span>`;

const INSIDE = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** Where an address leads inside of the playground; null for the world outside. */
export function inside(url) {
  const found = INSIDE.exec(url);
  return found && { channel: found[1], message: found[2] ?? null };
}

function link(url, content, world) {
  const target = inside(url);
  if (!target) {
    return html`<a href=${url} target="_blank" rel="noopener noreferrer">${content ?? url}</a>`;
  }
  return html`<${ChannelLink} ...${target} world=${world}>${content}</${ChannelLink}>`;
}

function ChannelLink({ channel, message, world, children }) {
  const place = world.placeOf(channel);
  const name = place ? `${place.type === 1 ? "@" : "#"}${world.nameOf(place)}` : "#unknown";
  const has = Array.isArray(children) ? children.length : children;
  const go = () => world.goTo(channel, message);
  return html`<button type="button" class=${has ? "text-link" : "mention"} onClick=${go}>
    ${has ? children : message ? `${name} › message` : name}
  </button>`;
}

function Spoiler({ children }) {
  const [shown, setShown] = useState(false);
  if (shown) return html`<span class="spoiler shown">${children}</span>`;
  return html`<button type="button" class="spoiler" aria-label="Spoiler, press to read" onClick=${() => setShown(true)}>
    <span aria-hidden="true">${children}</span>
  </button>`;
}
