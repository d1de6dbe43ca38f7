// One person's column: who they are, where they are, what they see and type.

import { Refused, call } from "./api.js";
import { Avatar } from "./avatar.js";
import { Composer } from "./composer.js";
import { ClientContext, html, useChanges, useClient, useEffect, useId, useLeave, useRef, useState } from "./draw.js";
import { Form } from "./form.js";
import { Icon } from "./icons.js";
import { Log } from "./log.js";
import { Sidebar } from "./sidebar.js";

/** The column of one client. `mayRemove` is false for the last person. */
export function Column({ client, isHidden, mayRemove, panelId, tabId }) {
  useChanges(client);
  const [drawer, setDrawer] = useState(false);
  const column = useRef();
  const place = client.placeOf(client.place);
  useEffect(() => {
    const escape = (event) => event.key === "Escape" && setDrawer(false);
    column.current.addEventListener("keydown", escape);
    return () => column.current?.removeEventListener("keydown", escape);
  }, []);
  const role = tabId ? { role: "tabpanel", "aria-labelledby": tabId } : { "aria-label": client.person.username };
  const isAsked = Boolean(client.modal);
  return html`<${ClientContext.Provider} value=${client}>
    <section class="column" id=${panelId} data-person=${client.person.username} ref=${column} hidden=${isHidden} ...${role}>
      <div class="column-inner" inert=${isAsked}>
        <${Heading} mayRemove=${mayRemove} drawer=${drawer} setDrawer=${setDrawer} place=${place} />
        <div class=${drawer ? "column-body drawer-open" : "column-body"}>
          <${Sidebar} onGo=${() => setDrawer(false)} />
          <div class="drawer-veil" onClick=${() => setDrawer(false)}></div>
          <div class="chat">
            ${place
              ? html`<${Log} key=${`log-${place.id}`} place=${place} />
                <${Composer} key=${`composer-${place.id}`} place=${place} />`
              : html`<p class="nowhere">${client.ready ? "There is no channel here." : "Opening …"}</p>`}
          </div>
        </div>
      </div>
      ${isAsked && html`<${Form} key=${client.modal.interaction_id} />`}
      ${client.notice && !isAsked && html`<p class="notice" role="alert">${client.notice}
        <button type="button" class="icon-button" aria-label="Close" onClick=${() => client.hush()}><${Icon} name="close" size=${16} /></button></p>`}
      ${client.ready && !client.online && !client.notice && html`<p class="notice" role="status">Reconnecting …</p>`}
    </section>
  </${ClientContext.Provider}>`;
}

function Heading({ mayRemove, drawer, setDrawer, place }) {
  const client = useClient();
  const elsewhere = client.unreadAnywhere();
  return html`<header class="column-head">
      <button type="button" class="icon-button menu-button" aria-expanded=${String(drawer)}
        aria-label=${elsewhere.messages ? `Channels, ${elsewhere.messages} unread` : "Channels"} onClick=${() => setDrawer(!drawer)}>
        <${Icon} name="menu" size=${20} />${elsewhere.messages > 0 && html`<span class=${elsewhere.pings ? "dot pinged" : "dot"}></span>`}</button>
      <${Avatar} user=${client.person} bot=${client.layout.bot} people=${client.layout.people} />
      <h2>${client.person.username}</h2>
      ${client.person.dms_closed && html`<span class="badge quiet">DMs closed</span>`}
      ${place && html`<${PlaceBar} key=${place.id} place=${place} />`}
      <${PersonMenu} client=${client} mayRemove=${mayRemove} />
    </header>`;
}

function PersonMenu({ client, mayRemove }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [sure, setSure] = useState(false);
  const box = useRef();
  const id = useId("rename");
  useLeave(box, open, () => setOpen(false));
  const show = () => {
    setName(client.person.username);
    setSure(false);
    setOpen(!open);
  };
  const rename = async (event) => {
    event.preventDefault();
    if (await client.change({ name })) setOpen(false);
  };
  const remove = async () => {
    if (!sure) {
      setSure(true);
      return;
    }
    try {
      await call("DELETE", `/people/${client.person.id}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      client.tell(error.message);
    }
  };
  return html`<div class="menu" ref=${box}>
    <button type="button" class="icon-button" aria-expanded=${String(open)} aria-label=${`Settings of ${client.person.username}`} onClick=${show}><${Icon} name="more" /></button>
    ${open && html`<div class="popover">
      <form onSubmit=${rename}><label for=${id}>Name</label>
        <div class="joined"><input id=${id} type="text" value=${name} maxlength="32" autocomplete="off" onInput=${(event) => setName(event.target.value)} />
        <button type="submit" class="button primary">Rename</button></div></form>
      <label class="switch"><input type="checkbox" role="switch" checked=${client.person.dms_closed}
        onChange=${(event) => client.change({ dms_closed: event.target.checked })} />
        <span class="track" aria-hidden="true"></span><span>DMs closed</span></label>
      <p class="about">Closed, the bot cannot write to ${client.person.username} directly and has to ask in the channel.</p>
      ${mayRemove && html`<button type="button" class=${sure ? "button danger" : "button secondary"} onClick=${remove}>
        ${sure ? `Yes, remove ${client.person.username}` : `Remove ${client.person.username}`}</button>`}
    </div>`}
  </div>`;
}

function PlaceBar({ place }) {
  const client = useClient();
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState("");
  const box = useRef();
  useLeave(box, naming, () => setNaming(false));
  const isThread = place.type === 11 || place.type === 12;
  const parent = isThread && client.placeOf(place.parent_id);
  const sign = place.type === 1 ? "@" : isThread ? "↳" : "#";
  const make = async (event) => {
    event.preventDefault();
    setNaming(false);
    await client.openThread(place.id, name);
  };
  return html`<div class="place-bar" ref=${box}>
    <span class="sign" aria-hidden="true">${sign}</span>
    <strong>${client.nameOf(place)}</strong>
    ${parent && html`<button type="button" class="text-link" onClick=${() => client.goTo(parent.id)}>in #${parent.name}</button>`}
    ${place.thread_metadata?.archived && html`<span class="badge quiet">archived</span>`}
    ${place.type === 0 && html`<button type="button" class="bar-button" aria-label="+ Thread" aria-expanded=${String(naming)}
      onClick=${() => setNaming(!naming)}>+<span class="roomy"> Thread</span></button>`}
    ${naming && html`<form class="popover" onSubmit=${make}>
      <label for=${`thread-${place.id}`}>Name of the thread</label>
      <div class="joined"><input id=${`thread-${place.id}`} ref=${(node) => node?.focus()} type="text" maxlength="100" autocomplete="off" value=${name}
        onInput=${(event) => setName(event.target.value)} />
      <button type="submit" class="button primary" disabled=${!name.trim()}>Open</button></div></form>`}
  </div>`;
}
