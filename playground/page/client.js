// One person's client: what they see, kept up to date over a WebSocket, and what they do.

import { Refused, call } from "./api.js";
import { keep, recall } from "./memory.js";
import { byAge, isNewer } from "./snowflakes.js";

const EPHEMERAL = 1 << 6;
const PAGE = 50;
const RECONNECT_MS = 1000;
const NOTICE_MS = 6000;

/** Tells "change" whenever something is to be drawn anew. */
export class Client extends EventTarget {
  constructor(person) {
    super();
    this.person = person;
    this.layout = { people: [], servers: [], dms: [], bot: { username: "Bot" } };
    this.ready = false;
    this.online = false;
    this.modal = null;
    this.notice = null;
    this.highlighted = null;
    this.waiting = new Map(); // message id → custom id of what was pressed
    this.failures = new Map(); // message id → what to tell
    this.notes = []; // commands on their way, and those that came to nothing
    this.ended = new Set(); // channels whose first message is shown
    this.place = recall(`place.${person.id}`);
    this._messages = new Map(); // channel id → (message id → message)
    this._sorted = new Map();
    this._dismissed = new Set();
    this._read = recall(`read.${person.id}`, {});
    this._notes = 0;
    this._closed = false;
    this._url = `/people/${person.id}`;
  }

  // -- the connection

  /** Open as a client that was started anew: what was only for this person is gone. */
  async open() {
    await call("POST", `${this._url}/reload`);
    this._connect();
  }

  close() {
    this._closed = true;
    this._socket?.close();
  }

  _connect() {
    if (this._closed) return;
    this._socket = new WebSocket(`ws://${location.host}${this._url}/live`);
    this._socket.onmessage = (frame) => {
      const { event, data } = JSON.parse(frame.data);
      this._hear(event, data);
    };
    this._socket.onclose = () => {
      if (this._closed) return;
      this.online = false;
      this._changed();
      setTimeout(() => this._connect(), RECONNECT_MS);
    };
  }

  _hear(event, data) {
    if (event === "view" || event === "layout") this._arrange(event, data);
    else if (event === "MESSAGE_DELETE") this._forget(data.channel_id, data.id);
    else if (event === "MESSAGE_CREATE" || event === "MESSAGE_UPDATE") this._take(data);
    else return;
    this._changed();
  }

  _arrange(event, data) {
    const { messages, ...layout } = data;
    if (event === "view") this._messages.clear();
    for (const [channel, listed] of Object.entries(messages)) {
      this._messages.set(channel, new Map(listed.map((each) => [each.id, each])));
    }
    this._sorted.clear();
    this.layout = layout;
    this.person = layout.you;
    this.ready = true;
    this.online = true;
    if (!this.places().some((each) => each.id === this.place)) {
      this.place = this.places()[0]?.id ?? null;
    }
    if (event === "view") this._rememberUnknown();
  }

  /** What stands in a channel that this browser never saw does not count as unread. */
  _rememberUnknown() {
    for (const each of this.places()) {
      const newest = this.messages(each.id).at(-1);
      if (!(each.id in this._read) && each.type !== 1) this._read[each.id] = newest?.id ?? "0";
    }
  }

  _take(message) {
    const { user, name } = message.interaction_metadata ?? {};
    if (user?.id === this.person.id) {
      this.notes = this.notes.filter((each) => each.command !== name || each.state !== "sending");
    }
    const there = this._messages.get(message.channel_id) ?? new Map();
    there.set(message.id, message);
    this._messages.set(message.channel_id, there);
    this._sorted.delete(message.channel_id);
  }

  _forget(channel, id) {
    this._messages.get(channel)?.delete(id);
    this._sorted.delete(channel);
  }

  _changed() {
    this.dispatchEvent(new Event("change"));
  }

  // -- what they see

  /** Every channel, thread and DM, in the order of the list beside the messages. */
  places() {
    return [
      ...this.layout.servers.flatMap((server) => [...server.channels, ...server.threads]),
      ...this.layout.dms,
    ];
  }

  placeOf(id) {
    return this.places().find((each) => each.id === id) ?? null;
  }

  nameOf(place) {
    return place.type === 1 ? this.layout.bot.username : place.name;
  }

  /** The server that a channel belongs to; DMs belong to none. */
  serverOf(place) {
    return this.layout.servers.find((each) => each.id === place?.guild_id) ?? null;
  }

  /** The messages of a channel, oldest first, without those that were dismissed. */
  messages(channel) {
    let sorted = this._sorted.get(channel);
    if (!sorted) {
      sorted = [...(this._messages.get(channel)?.values() ?? [])]
        .filter((each) => !this._dismissed.has(each.id))
        .sort((one, other) => byAge(one.id, other.id));
      this._sorted.set(channel, sorted);
    }
    return sorted;
  }

  /** How many messages of others came after the last one that was read, and how many ping. */
  unread(place) {
    const read = this._read[place.id];
    const fresh = this.messages(place.id).filter(
      (each) => isNewer(each.id, read) && each.author.id !== this.person.id,
    );
    const pings = place.type === 1 ? fresh : fresh.filter((each) => this.isPinged(each));
    return { messages: fresh.length, pings: pings.length };
  }

  unreadAnywhere() {
    const counts = this.places().map((each) => this.unread(each));
    return {
      messages: counts.reduce((sum, each) => sum + each.messages, 0),
      pings: counts.reduce((sum, each) => sum + each.pings, 0),
    };
  }

  isPinged(message) {
    return message.mention_everyone || message.mentions.some((each) => each.id === this.person.id);
  }

  markRead(channel) {
    const newest = this.messages(channel).at(-1)?.id;
    if (!newest || !isNewer(newest, this._read[channel])) return;
    this._read[channel] = newest;
    keep(`read.${this.person.id}`, this._read);
    this._changed();
  }

  /** The name of a person or the bot by their id. */
  userName(id) {
    const everybody = [...this.layout.people, this.layout.bot];
    return everybody.find((each) => each.id === id)?.username ?? "unknown";
  }

  // -- where they are

  /** Go to a channel, and to a message in it. */
  goTo(channel, message = null) {
    if (!this.placeOf(channel)) {
      this.tell("You do not see that channel.");
      return;
    }
    this.place = channel;
    this.highlighted = message;
    keep(`place.${this.person.id}`, channel);
    this._changed();
  }

  async openDm() {
    await this._try(async () => {
      const made = await call("POST", `${this._url}/dm`);
      if (!this.placeOf(made.id)) this.layout.dms.push(made);
      this.goTo(made.id);
    });
  }

  async openThread(channel, name) {
    await this._try(async () => {
      const made = await call("POST", `${this._url}/channels/${channel}/threads`, { name });
      if (!this.placeOf(made.id)) this.serverOf(made)?.threads.push(made);
      this.goTo(made.id);
    });
  }

  /** Fetch what came before the oldest message that is shown. */
  async older(channel) {
    await this._try(async () => {
      const before = this.messages(channel)[0]?.id;
      const query = before ? `?before=${before}&limit=${PAGE}` : "";
      const page = await call("GET", `${this._url}/channels/${channel}/messages${query}`);
      page.forEach((each) => this._take(each));
      if (page.length < PAGE) this.ended.add(channel);
    });
  }

  mayHaveOlder(channel) {
    const shown = this.messages(channel).filter((each) => !(each.flags & EPHEMERAL));
    return shown.length >= PAGE && !this.ended.has(channel);
  }

  // -- what they do

  async write(channel, content) {
    return (await this._act({ act: "write", channel, content })) !== null;
  }

  commands(channel) {
    return call("GET", `${this._url}/channels/${channel}/commands`);
  }

  async complete(channel, command, options, focused) {
    try {
      const body = { act: "complete", channel, command, options, focused };
      const outcome = await call("POST", `${this._url}/act`, body);
      return outcome.choices ?? [];
    } catch (error) {
      if (error instanceof Refused) return [];
      throw error;
    }
  }

  /** Run a command; until the bot has answered, a note stands where the answer will. */
  async command(channel, command, options) {
    const note = { id: `note-${++this._notes}`, channel, command, state: "sending" };
    this.notes.push(note);
    this._changed();
    const outcome = await this._act({ act: "command", channel, command, options });
    if (outcome && ["failed", "gone"].includes(outcome.state)) note.state = "failed";
    else this.dropNote(note);
    this._changed();
    return outcome !== null;
  }

  dropNote(note) {
    this.notes = this.notes.filter((each) => each !== note);
    this._changed();
  }

  /** Press a button, or choose values of a select. */
  async press(message, customId, values) {
    if (this.waiting.has(message.id)) return;
    this.waiting.set(message.id, customId);
    this.failures.delete(message.id);
    this._changed();
    const body = { act: "press", channel: message.channel_id, message: message.id };
    const outcome = await this._act({ ...body, custom_id: customId, ...(values && { values }) });
    this.waiting.delete(message.id);
    if (outcome && ["failed", "gone"].includes(outcome.state)) {
      this.failures.set(message.id, "This interaction failed");
    }
    this._changed();
  }

  /** Send the open form in; gives what is wrong with it, or null. */
  async submit(values) {
    const modal = this.modal;
    const body = { act: "submit", modal: modal.interaction_id, values };
    try {
      const outcome = await call("POST", `${this._url}/act`, body);
      if (outcome.state === "failed") return "The bot did not answer. Close the form and try again.";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return error.message;
    }
    if (this.modal === modal) this.closeModal();
    return null;
  }

  closeModal() {
    this.modal = null;
    this._changed();
  }

  dismiss(message) {
    this._dismissed.add(message.id);
    this._sorted.delete(message.channel_id);
    this._changed();
  }

  change(settings) {
    return this._try(() => call("PATCH", this._url, settings));
  }

  /** Say something to this person alone, for a few seconds. */
  tell(text) {
    clearTimeout(this._noticeTimer);
    this.notice = text;
    this._noticeTimer = setTimeout(() => this.hush(), NOTICE_MS);
    this._changed();
  }

  hush() {
    this.notice = null;
    this._changed();
  }

  async _act(body) {
    return this._try(async () => {
      const outcome = await call("POST", `${this._url}/act`, body);
      if (outcome.state === "modal") this.modal = outcome.modal;
      return outcome;
    });
  }

  async _try(deed) {
    try {
      const result = await deed();
      this._changed();
      return result;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.tell(error.message);
      return null;
    }
  }
}
