// Where a person types: a message, or a command with its options.

import { CommandForm } from "./command-form.js";
import { fitting, runnable } from "./commands.js";
import { html, useClient, useEffect, useId, useLayoutEffect, useRef, useState } from "./draw.js";
import { Icon } from "./icons.js";
import { Suggestions, listed, steer } from "./suggestions.js";

const MOST_LINES_PX = 180;
const RETRY_MS = 1000;

/** The composer of one channel. */
export function Composer({ place }) {
  const [command, setCommand] = useState(null);
  const [focus, setFocus] = useState(false);
  const leave = () => {
    setCommand(null);
    setFocus(true);
  };
  return html`<div class="composer">
    ${command
      ? html`<${CommandForm} key=${command.path} command=${command} place=${place} leave=${leave} />`
      : html`<${TextForm} place=${place} focus=${focus} begin=${setCommand} />`}
  </div>`;
}

function TextForm({ place, focus, begin }) {
  const client = useClient();
  const [text, setText] = useState("");
  const [commands, setCommands] = useState(null);
  const [active, setActive] = useState(0);
  const [closed, setClosed] = useState(false);
  const box = useRef();
  const id = useId("composer");
  const isCommand = text.startsWith("/");

  useEffect(() => {
    if (focus) box.current.focus();
  }, []);
  useEffect(() => {
    if (!isCommand) return undefined;
    let timer;
    let isLeft = false;
    const got = (all) => {
      if (isLeft) return;
      setCommands(all);
      // A bot that is still starting has none yet.
      if (!all.length) timer = setTimeout(ask, RETRY_MS);
    };
    const ask = () => client.commands(place.id).then((all) => got(runnable(all)), () => got([]));
    ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isCommand, place.id]);
  useLayoutEffect(() => {
    // The commands may come later than what was typed.
    const whole = commands?.find((each) => text === `/${each.path} `);
    if (whole) begin(whole);
  }, [commands, text]);
  useLayoutEffect(() => {
    box.current.style.height = "auto";
    // In a tab that is not shown nothing has a height.
    const height = Math.min(box.current.scrollHeight, MOST_LINES_PX);
    if (height) box.current.style.height = `${height}px`;
  }, [text]);

  const at = /(?:^|\s)@(\S*)$/.exec(text);
  const items = closed ? [] : suggested();
  function suggested() {
    if (isCommand) {
      return fitting(commands ?? [], text).map((each) => ({ key: each.path, title: `/${each.path}`, about: each.about, command: each }));
    }
    if (!at) return [];
    const people = [...client.layout.people, client.layout.bot];
    return people
      .filter((each) => each.username.toLowerCase().startsWith(at[1].toLowerCase()))
      .map((each) => ({ key: each.id, title: `@${each.username}`, about: each.bot ? "App" : "" }));
  }

  const pick = (item) => {
    setActive(0);
    if (item.command) begin(item.command);
    else setText(`${text.slice(0, text.length - at[1].length - 1)}${item.title} `);
  };
  const typed = (event) => {
    setText(event.target.value);
    setActive(0);
    setClosed(false);
  };
  const key = (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape" && items.length) {
      event.stopPropagation();
      setClosed(true);
    } else if (steer(event, { items, active, setActive, pick })) {
      return;
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  const send = async () => {
    if (!text.trim() || isCommand) return;
    setText("");
    if (!(await client.write(place.id, withMentions(text, client)))) setText(text);
  };

  const name = client.nameOf(place);
  const where = `${place.type === 1 ? "@" : "#"}${name}`;
  const nothing = isCommand && !closed && commands && !items.length;
  return html`<form class="text-form" onSubmit=${(event) => { event.preventDefault(); send(); }}>
    <${Suggestions} id=${id} items=${items} active=${Math.min(active, items.length - 1)} setActive=${setActive} pick=${pick}
      label=${isCommand ? `Commands of ${client.layout.bot.username}` : "People"}
      empty=${nothing ? noCommand(commands, client) : ""} />
    <textarea ref=${box} rows="1" value=${text} onInput=${typed} onKeyDown=${key} maxlength="2000"
      placeholder=${`Message ${where}, or type /`} aria-label=${`Message ${where}`} ...${listed(id, items, active)}></textarea>
    <button type="submit" class="send" aria-label="Send" disabled=${!text.trim() || isCommand}><${Icon} name="send" /></button>
  </form>`;
}

function noCommand(commands, client) {
  return commands.length
    ? "No command fits."
    : `${client.layout.bot.username} offers no command here. It may still be starting.`;
}

/** Discord's clients send names that were picked as ids. */
function withMentions(text, client) {
  const people = [...client.layout.people, client.layout.bot];
  const longestFirst = people.sort((one, other) => other.username.length - one.username.length);
  return longestFirst.reduce((made, each) => made.replaceAll(`@${each.username}`, `<@${each.id}>`), text);
}
