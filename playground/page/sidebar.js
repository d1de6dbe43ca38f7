// The list of a person's channels, threads and direct messages, with what is unread.

import { html, useClient } from "./draw.js";

/** `onGo` is called after a place was picked. */
export function Sidebar({ onGo }) {
  const client = useClient();
  const { servers, dms, bot } = client.layout;
  const go = (id) => {
    client.goTo(id);
    onGo();
  };
  return html`<nav class="sidebar" aria-label=${`Places of ${client.person.username}`}>
    ${servers.map((server) => html`<div key=${server.id} class="places">
      <h3>${server.name}</h3>
      <ul>${server.channels.map((each) => html`<li key=${each.id}>
        <${PlaceButton} place=${each} sign="#" go=${go} />
        ${threadsOf(server, each, client).map((thread) => html`<${PlaceButton} key=${thread.id} place=${thread} sign="↳" isThread go=${go} />`)}
      </li>`)}</ul>
    </div>`)}
    <div class="places">
      <h3>Direct messages</h3>
      ${dms.length
        ? html`<ul>${dms.map((each) => html`<li key=${each.id}><${PlaceButton} place=${each} sign="@" go=${go} /></li>`)}</ul>`
        : html`<button type="button" class="place" aria-label=${`Open direct messages with ${bot.username}`} onClick=${() => client.openDm().then(onGo)}>
          <span class="sign" aria-hidden="true">@</span><span class="place-name">${bot.username}</span></button>`}
      <label class="switch"><input type="checkbox" role="switch" checked=${client.person.dms_closed}
        onChange=${(event) => client.change({ dms_closed: event.target.checked })} />
        <span class="track" aria-hidden="true"></span><span>DMs closed</span></label>
    </div>
  </nav>`;
}

/** Archived threads are left out, as Discord does, unless one of them is open. */
const threadsOf = (server, channel, client) =>
  server.threads.filter(
    (each) => each.parent_id === channel.id && (!each.thread_metadata.archived || each.id === client.place),
  );

function PlaceButton({ place, sign, isThread = false, go }) {
  const client = useClient();
  const unread = client.unread(place);
  const isHere = place.id === client.place;
  const name = client.nameOf(place);
  const marks = ["place", isThread && "thread", isHere && "here", unread.messages && !isHere && "unread"];
  const told = unread.messages && !isHere ? `, ${unread.messages} unread` : "";
  return html`<button type="button" class=${marks.filter(Boolean).join(" ")} aria-current=${isHere ? "page" : undefined}
    aria-label=${`${sign === "#" ? "Channel" : sign === "@" ? "Direct messages with" : "Thread"} ${name}${told}`} onClick=${() => go(place.id)}>
    <span class="sign" aria-hidden="true">${sign}</span><span class="place-name">${name}</span>
    ${unread.pings > 0 && !isHere && html`<span class="count" aria-hidden="true">${unread.pings}</span>`}
  </button>`;
}
