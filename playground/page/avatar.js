// A round sign for everybody: a coloured letter for people, the mosaic for the bot.

import { html } from "./draw.js";

const COLOURS = 5;

/** The sign of somebody. `people` decides who has which colour. */
export function Avatar({ user, bot, people }) {
  if (user.id === bot.id) {
    return html`<span class="avatar"><img src="/page/tessera.svg" alt="" /></span>`;
  }
  const at = people.findIndex((each) => each.id === user.id);
  const kind = at < 0 ? "none" : String(at % COLOURS);
  return html`<span class="avatar" data-colour=${kind} aria-hidden="true">
    ${[...user.username][0]?.toUpperCase()}
  </span>`;
}
