// The page as a whole: its head, a column for everybody, and what lies over them.

import { Refused, call } from "./api.js";
import { Avatar } from "./avatar.js";
import { Client } from "./client.js";
import { Column } from "./column.js";
import { html, render, useChanges, useEffect, useId, useLeave, useRef, useState } from "./draw.js";
import { Faults } from "./faults.js";
import { Icon } from "./icons.js";
import { Lightbox } from "./media.js";
import { keep, recall } from "./memory.js";

const MOST_PEOPLE = 5;
const NARROW = matchMedia("(max-width: 700px)");
const POLL_MS = 1500;
const THEMES = { auto: "Theme: as the system", light: "Theme: light", dark: "Theme: dark" };
const THEME_SIGNS = { auto: "system", light: "light", dark: "dark" };

/** Everybody's clients, in the order of their appearing. */
class Everybody extends EventTarget {
  constructor() {
    super();
    this.clients = [];
  }

  /** Open a client for each person, and close those of people who are gone. */
  async gather() {
    const people = await call("GET", "/people");
    for (const gone of this.clients.filter((one) => !people.some((each) => each.id === one.person.id))) gone.close();
    const known = new Map(this.clients.map((each) => [each.person.id, each]));
    this.clients = people.slice(0, MOST_PEOPLE).map((each) => known.get(each.id) ?? this._opened(each));
    this.dispatchEvent(new Event("change"));
  }

  _opened(person) {
    const client = new Client(person);
    client.addEventListener("change", () => this._watch(client));
    client.open().catch(() => setTimeout(() => this.gather(), POLL_MS));
    return client;
  }

  /** Others may add and remove people too. */
  _watch(client) {
    this.dispatchEvent(new Event("change"));
    const listed = client.layout.people.slice(0, MOST_PEOPLE).map((each) => each.id).join();
    const shown = this.clients.map((each) => each.person.id).join();
    if (client.ready && listed !== shown && listed !== this._last) {
      this._last = listed;
      this.gather().catch(() => {});
    }
  }
}

const everybody = new Everybody();

function App() {
  useChanges(everybody);
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState(() => recall("tab"));
  const [faults, setFaults] = useState(false);
  const [status, refresh] = useStatus();
  const faultsButton = useRef();
  const { clients } = everybody;
  const shown = clients.find((each) => each.person.id === chosen) ?? clients[0];
  const choose = (id) => {
    keep("tab", id);
    setChosen(id);
  };
  const closeFaults = () => {
    setFaults(false);
    faultsButton.current?.focus();
  };
  useEffect(() => {
    const jump = (event) => {
      const client = clients[Number(event.key) - 1];
      if (!event.altKey || event.ctrlKey || event.metaKey || !client) return;
      event.preventDefault();
      choose(client.person.id);
      const column = document.getElementById(`column-${client.person.id}`);
      setTimeout(() => column?.querySelector("textarea, .command-form input")?.focus());
    };
    document.addEventListener("keydown", jump);
    return () => document.removeEventListener("keydown", jump);
  }, [clients]);
  return html`
    <header class="top">
      <h1><img src="/page/tessera.svg" alt="" /><span>Tessera’s playground</span></h1>
      <${BotState} status=${status} />
      <div class="top-tools">
        ${clients.length < MOST_PEOPLE && html`<${AddPerson} />`}
        <button type="button" class="top-button" ref=${faultsButton} aria-expanded=${String(faults)} onClick=${() => setFaults(!faults)}>
          <${Icon} name="bolt" size=${17} /><span class="wide-only">Break things</span><span class="narrow-only">Break</span></button>
        <${Theme} />
      </div>
    </header>
    ${isNarrow && html`<${Tabs} clients=${clients} shown=${shown} choose=${choose} />`}
    <div class="stage">
      <main class="columns" tabindex=${isNarrow ? undefined : "-1"}>
        ${clients.map((each) => html`<${Column} key=${each.person.id} client=${each} isHidden=${isNarrow && each !== shown}
          mayRemove=${clients.length > 1} panelId=${`column-${each.person.id}`} tabId=${isNarrow ? `tab-${each.person.id}` : null} />`)}
      </main>
      ${faults && html`<${Faults} status=${status} refresh=${refresh} close=${closeFaults} />`}
    </div>
    <${Lightbox} />`;
}

function Tabs({ clients, shown, choose }) {
  const list = useRef();
  const key = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = clients[(clients.indexOf(shown) + step + clients.length) % clients.length];
    choose(next.person.id);
    list.current.querySelector(`#tab-${next.person.id}`).focus();
  };
  return html`<div class="tabs" role="tablist" aria-label="People" ref=${list} onKeyDown=${key}>
    ${clients.map((each) => {
      const isShown = each === shown;
      const unread = isShown ? { messages: 0, pings: 0 } : each.unreadAnywhere();
      return html`<button type="button" key=${each.person.id} id=${`tab-${each.person.id}`} role="tab" aria-selected=${String(isShown)}
        aria-controls=${`column-${each.person.id}`} tabindex=${isShown ? 0 : -1} class="tab" onClick=${() => choose(each.person.id)}>
        <${Avatar} user=${each.person} bot=${each.layout.bot} people=${each.layout.people} /><span>${each.person.username}</span>
        ${unread.messages > 0 && html`<span class=${unread.pings ? "dot pinged" : "dot"}><span class="unseen">${unread.messages} unread</span></span>`}
      </button>`;
    })}
  </div>`;
}

function AddPerson() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [fault, setFault] = useState("");
  const box = useRef();
  const id = useId("add");
  useLeave(box, open, () => setOpen(false));
  const show = () => {
    setName(unused());
    setFault("");
    setOpen(!open);
  };
  const add = async (event) => {
    event.preventDefault();
    try {
      await call("POST", "/people", { name });
      setOpen(false);
      await everybody.gather();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFault(error.message);
    }
  };
  return html`<div class="menu" ref=${box}>
    <button type="button" class="top-button" aria-expanded=${String(open)} aria-label="Add a person" onClick=${show}>
      <${Icon} name="plus" size=${17} /><span class="wide-only">Add a person</span><span class="narrow-only">Person</span></button>
    ${open && html`<form class="popover" onSubmit=${add}><label for=${id}>Name</label>
      <div class="joined"><input id=${id} type="text" maxlength="32" autocomplete="off" value=${name}
        ref=${(node) => node && !node.dataset.seen && ((node.dataset.seen = "yes"), node.select())} onInput=${(event) => setName(event.target.value)} />
      <button type="submit" class="button primary">Add</button></div>
      ${fault && html`<p class="failure" role="alert">${fault}</p>`}</form>`}
  </div>`;
}

function unused() {
  const taken = everybody.clients.map((each) => each.person.username);
  return ["Ada", "Ben", "Cleo", "Dan", "Eve"].find((each) => !taken.includes(each)) ?? "";
}

function BotState({ status }) {
  const [kind, text] = stateOf(status);
  return html`<p class=${`bot-state ${kind}`} role="status"><span class="lamp" aria-hidden="true"></span><span>${text}</span></p>`;
}

function stateOf(status) {
  if (status === undefined) return ["wait", "Connecting …"];
  if (status === null) return ["off", "Playground stopped"];
  return status.connected ? ["on", "Tessera is online"] : ["wait", "Tessera is offline"];
}

function Theme() {
  const [theme, setTheme] = useState(() => recall("theme", "auto"));
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    keep("theme", theme);
  }, [theme]);
  const names = Object.keys(THEMES);
  const next = names[(names.indexOf(theme) + 1) % names.length];
  return html`<button type="button" class="top-button" aria-label=${THEMES[theme]} title=${THEMES[theme]} onClick=${() => setTheme(next)}>
    <${Icon} name=${THEME_SIGNS[theme]} /></button>`;
}

/** How the bot is connected and what waits to go wrong; undefined at first, null while nobody answers. */
function useStatus() {
  const [status, setStatus] = useState(undefined);
  const look = () => call("GET", "/control/state").then(setStatus, () => setStatus(null));
  useEffect(() => {
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return [status, look];
}

function useNarrow() {
  const [isNarrow, setNarrow] = useState(NARROW.matches);
  useEffect(() => {
    const change = () => setNarrow(NARROW.matches);
    NARROW.addEventListener("change", change);
    return () => NARROW.removeEventListener("change", change);
  }, []);
  return isNarrow;
}

document.documentElement.dataset.theme = recall("theme", "auto");
render(html`<${App} />`, document.body);
everybody.gather().catch(() => setTimeout(() => location.reload(), POLL_MS));
