// The messages of the channel that a person looks at.

import { Avatar } from "./avatar.js";
import { html, useClient, useEffect, useLayoutEffect, useRef, useState } from "./draw.js";
import { MessageView, Note } from "./message.js";

const NEAR_PX = 80;
const EPHEMERAL = 1 << 6;
const TOGETHER_MS = 7 * 60 * 1000;
const GLOW_MS = 2500;

/** The messages of one channel; it stays at the end unless somebody reads further up, and goes there with a private answer. */
export function Log({ place }) {
  const client = useClient();
  const box = useRef();
  const inner = useRef();
  const stays = useRef(true);
  const [isAway, setAway] = useState(false);
  const messages = client.messages(place.id);
  const notes = client.notes.filter((each) => each.channel === place.id);
  const newest = messages.at(-1)?.id;
  const isAnswer = Boolean((messages.at(-1)?.flags ?? 0) & EPHEMERAL);

  const toEnd = () => {
    box.current.scrollTop = box.current.scrollHeight;
  };
  const read = () => {
    if (stays.current && document.visibilityState === "visible") client.markRead(place.id);
  };
  const scrolled = () => {
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    stays.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    setAway(!stays.current);
    read();
  };

  useLayoutEffect(() => {
    // A private message answers this person's own press: it must not appear out of sight.
    if (stays.current || isAnswer) toEnd();
    read();
  }, [newest, notes.length]);
  useEffect(() => {
    // Pictures and edits change the height without a new message.
    const watch = new ResizeObserver(() => stays.current && toEnd());
    watch.observe(inner.current);
    watch.observe(box.current);
    document.addEventListener("visibilitychange", read);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", read);
    };
  }, []);
  useEffect(() => {
    if (!client.highlighted) return undefined;
    const found = box.current.querySelector(`[data-id="${client.highlighted}"]`);
    if (!found) {
      client.tell("That message is not there any more.");
      client.highlighted = null;
      return undefined;
    }
    stays.current = false;
    found.scrollIntoView({ block: "center" });
    const timer = setTimeout(() => {
      client.highlighted = null;
      client.dispatchEvent(new Event("change"));
    }, GLOW_MS);
    return () => clearTimeout(timer);
  }, [client.highlighted]);

  const older = async () => {
    const before = box.current.scrollHeight;
    stays.current = false;
    await client.older(place.id);
    requestAnimationFrame(() => {
      box.current.scrollTop += box.current.scrollHeight - before;
    });
  };
  const names = client.layout.people.map((each) => each.username).join("\n") + client.places().length;

  return html`<div class="log-frame">
    <div class="log" role="log" tabindex="0" aria-label=${`Messages in ${client.nameOf(place)}`} ref=${box} onScroll=${scrolled}>
      <div class="log-inner" ref=${inner}>
        ${client.mayHaveOlder(place.id)
          ? html`<button type="button" class="button secondary older" onClick=${older}>Show older messages</button>`
          : html`<${Beginning} place=${place} />`}
        ${messages.map((each, at) => html`<${MessageView} key=${each.id} message=${each} client=${client} names=${names}
          isFollowing=${follows(each, messages[at - 1])} waiting=${client.waiting.get(each.id)}
          failure=${client.failures.get(each.id)} isHighlighted=${client.highlighted === each.id} />`)}
        ${notes.map((each) => html`<${Note} key=${each.id} note=${each} client=${client} />`)}
      </div>
    </div>
    ${isAway && html`<button type="button" class="to-end" onClick=${toEnd}>Newest messages ↓</button>`}
  </div>`;
}

/** Tell whether a message continues the one before, so that its author need not be named again. */
function follows(message, before) {
  return Boolean(
    before &&
      before.author.id === message.author.id &&
      message.type === 0 &&
      before.flags % 128 === message.flags % 128 &&
      new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER_MS,
  );
}

function Beginning({ place }) {
  const client = useClient();
  const name = client.nameOf(place);
  if (place.type === 1) {
    return html`<div class="beginning">
      <${Avatar} user=${client.layout.bot} bot=${client.layout.bot} people=${client.layout.people} />
      <p>Only you and <strong>${name}</strong> read this.</p></div>`;
  }
  return html`<div class="beginning"><p>This is the beginning of <strong>#${name}</strong>.</p></div>`;
}
