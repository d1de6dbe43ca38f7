// The panel for the curious: what can go wrong on the internet, at the press of a button.

import { Refused, call, control } from "./api.js";
import { html, useEffect, useRef, useState } from "./draw.js";
import { Icon } from "./icons.js";

const POLL_MS = 1500;
const REQUESTS = 25;

const ANSWERS = "/interactions/*";
const EDITS = "/channels/*/messages/*";
const POSTS = "/channels/*/messages";

const TRIALS = [
  {
    title: "The bot’s process",
    about: "It is a process of its own. Kill it in the middle of a game and go on where you were.",
    deeds: [
      ["Kill the bot", "No goodbye; it is started again at once", () => call("POST", "/control/bot-process/kill", {})],
      ["Stop the bot", "It stays off until you start it", () => call("POST", "/control/bot-process/stop", {})],
      ["Start the bot", "After it was stopped", () => call("POST", "/control/bot-process/start", {})],
    ],
  },
  {
    title: "Its connection",
    about: "What happens meanwhile is told to it when it is back.",
    deeds: [
      ["Cut the line", "The connection breaks without a word", () => control("gateway", { how: "abort" })],
      ["Ask it to reconnect", "As Discord does before maintenance", () => control("gateway", { how: "reconnect" })],
      ["End its session", "It has to log in anew", () => control("gateway", { how: "invalidate" })],
    ],
  },
  {
    title: "Its next request",
    about: "Each strikes once, at the next request of its kind.",
    deeds: [
      ["Answer too late", "A press then reads “This interaction failed”", () => control("fault", { kind: "delay", seconds: 3.5, path: ANSWERS })],
      ["Lose an answer", "The connection breaks while it answers a press", () => control("fault", { kind: "reset", path: ANSWERS })],
      ["Refuse an edit: too many", "429, wait two seconds", () => control("fault", { kind: "429", seconds: 2, method: "PATCH", path: EDITS })],
      ["Fail an edit", "500, Discord’s own fault", () => control("fault", { kind: "500", method: "PATCH", path: EDITS })],
      ["Fail a new message", "500 at the next post", () => control("fault", { kind: "500", method: "POST", path: POSTS })],
    ],
  },
  {
    title: "Time",
    about: "Messages and answers grow older; clocks of games do not.",
    deeds: [
      ["16 minutes", "Answers to older presses can no longer be edited", () => control("advance", { seconds: 960 })],
      ["61 minutes", "Older messages take only few edits", () => control("advance", { seconds: 3660 })],
    ],
  },
];

/** The panel; `close` puts it away. */
export function Faults({ status, refresh, close }) {
  const [said, setSaid] = useState("");
  const [requests, setRequests] = useState([]);
  const panel = useRef();
  useEffect(() => {
    panel.current.querySelector("button").focus();
    const look = () => call("GET", `/control/requests?last=${REQUESTS}`).then((all) => setRequests(all.reverse()), () => {});
    look();
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  const run = async (name, deed) => {
    try {
      await deed();
      setSaid(`Done: ${name}.`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setSaid(error.message);
    }
    refresh();
  };
  const waiting = status?.faults.length ?? 0;
  return html`<aside class="faults" aria-label="Break things" ref=${panel} onKeyDown=${(event) => event.key === "Escape" && close()}>
    <header><h2>Break things</h2><button type="button" class="icon-button" aria-label="Close" onClick=${close}><${Icon} name="close" /></button></header>
    <p class="about">What breaks on the internet, on demand. A game should survive all of it.</p>
    <p class="said" role="status">${said}</p>
    ${TRIALS.map((group) => html`<section key=${group.title} aria-label=${group.title}>
      <h3>${group.title}</h3><p class="about">${group.about}</p>
      ${group.deeds.map(([name, about, deed]) => html`<button type="button" class="trial" key=${name} onClick=${() => run(name, deed)}>
        <strong>${name}</strong><span>${about}</span></button>`)}
    </section>`)}
    <${Places} status=${status} run=${run} />
    ${waiting > 0 && html`<p class="waiting">${waiting} ${waiting === 1 ? "fault waits" : "faults wait"} for a request.
      <button type="button" class="text-link" onClick=${() => run("all forgotten", () => control("clear-faults"))}>Forget them</button></p>`}
    <${Requests} requests=${requests} />
  </aside>`;
}

function Places({ status, run }) {
  const [channel, setChannel] = useState("");
  const server = status?.servers[0];
  if (!server) return null;
  const channels = Object.entries(server.channels);
  const chosen = channel || channels[0]?.[1];
  const deny = (permissions) => () => control("permission", { channel: chosen, deny: permissions });
  return html`<section aria-label="Its place"><h3>Its place</h3>
    <p class="about">What a moderator can do to it. A message is deleted by the bin beside it.</p>
    <label class="pick">Channel <select value=${chosen} onChange=${(event) => setChannel(event.target.value)}>
      ${channels.map(([name, id]) => html`<option key=${id} value=${id}>${name}</option>`)}</select></label>
    ${[
      ["Forbid it to write there", "Send Messages is taken away", deny(["send_messages", "send_messages_in_threads"])],
      ["Forbid it to attach pictures", "Attach Files is taken away", deny(["attach_files"])],
      ["Allow everything again", "As it was at first", () => control("permission", { channel: chosen })],
    ].map(([name, about, deed]) => html`<button type="button" class="trial" key=${name} onClick=${() => run(name, deed)}><strong>${name}</strong><span>${about}</span></button>`)}
    <button type="button" class="trial" onClick=${() => run(server.bot ? "taken off the server" : "back on the server", () => control("bot", { server: server.id, here: !server.bot }))}>
      <strong>${server.bot ? "Throw it off the server" : "Invite it back"}</strong><span>${server.bot ? "It can be invited back" : "With its commands and games"}</span></button>
  </section>`;
}

function Requests({ requests }) {
  return html`<details><summary>What the bot has asked of Discord</summary>
    <ol class="requests" tabindex="0" aria-label="Newest requests first">${requests.map((each) => html`<li key=${`${each.at}${each.path}`} class=${each.status >= 400 || !each.status ? "bad" : ""}>
      <code>${each.method} ${short(each.path)}</code> <span>${each.status || "broken"}${each.code ? ` · ${each.code}` : ""} · ${Math.round(each.seconds * 1000)} ms</span></li>`)}</ol></details>`;
}

const short = (path) => path.replace("/api/v10", "").replace(/\/[\w-]{40,}/g, "/…").replace(/\d{15,}/g, (id) => `…${id.slice(-4)}`);
