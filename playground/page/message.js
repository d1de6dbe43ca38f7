// One message, with its author, its marks and what became of the last press.

import { control } from "./api.js";
import { Avatar } from "./avatar.js";
import { Components, Dots } from "./components.js";
import { ClientContext, Component, html } from "./draw.js";
import { Icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { Download, Picture } from "./media.js";
import { Posted } from "./times.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const COMMAND_ANSWER = 20;

/** Drawn anew only when the message, or what is known of it, has changed. */
export class MessageView extends Component {
  shouldComponentUpdate(next) {
    return ["message", "isFollowing", "waiting", "failure", "isHighlighted", "names"].some(
      (name) => next[name] !== this.props[name],
    );
  }

  render({ message, isFollowing, failure, isHighlighted, client }) {
    const isPrivate = Boolean(message.flags & EPHEMERAL);
    const isThinking = Boolean(message.flags & LOADING);
    const author = message.author;
    const marks = [
      "message",
      isFollowing && "following",
      isPrivate && "private",
      !isPrivate && client.isPinged(message) && "pinging",
      isHighlighted && "highlighted",
    ];
    return html`<${ClientContext.Provider} value=${client}>
      <article class=${marks.filter(Boolean).join(" ")} data-id=${message.id} aria-label=${`Message of ${author.username}`}>
        ${message.type === COMMAND_ANSWER && message.interaction_metadata && usedCommand(message)}
        ${!isFollowing && html`<${Avatar} user=${author} bot=${client.layout.bot} people=${client.layout.people} />`}
        <div class="body">
          ${!isFollowing && html`<header class="byline">
            <span class="author">${author.username}</span>
            ${author.bot && html`<span class="badge">APP</span>`}
            <${Posted} at=${message.timestamp} />
          </header>`}
          ${isThinking
            ? html`<p class="thinking" role="status"><${Dots} /> ${author.username} is thinking…</p>`
            : content(message, client)}
          ${failure && html`<p class="failure" role="alert"><${Icon} name="alert" size=${15} /> ${failure}</p>`}
          ${isPrivate && html`<p class="only-you">
            <${Icon} name="eye" size=${14} /> Only you can see this ·${" "}
            <button type="button" class="text-link" onClick=${() => client.dismiss(message)}>Dismiss message</button>
          </p>`}
        </div>
        ${!isPrivate && html`<div class="tools"><button type="button" class="tool" title="Delete, as a moderator could"
          aria-label="Delete this message, as a moderator could" onClick=${() => remove(message)}><${Icon} name="bin" size=${16} /></button></div>`}
      </article>
    </${ClientContext.Provider}>`;
  }
}

const remove = (message) =>
  control("delete-message", { channel: message.channel_id, message: message.id });

function usedCommand(message) {
  const { user, name } = message.interaction_metadata;
  return html`<p class="used"><span aria-hidden="true">╭</span>${" "}<strong>${user.username}</strong> used${" "}
    <span class="mention">${name ? `/${name}` : "a command"}</span></p>`;
}

function content(message, client) {
  const edited = message.edited_timestamp && message.content;
  return html`
    ${message.content && html`<div class="text">${markdown(message.content, client)}
      ${edited && html`<span class="edited">(edited)</span>`}</div>`}
    ${message.embeds.map((each) => html`<${Embed} embed=${each} client=${client} />`)}
    ${message.attachments.map((each) =>
      each.content_type?.startsWith("image/")
        ? html`<${Picture} media=${each} alt=${each.description} />`
        : html`<${Download} file=${each} />`,
    )}
    <${Components} message=${message} />`;
}

function Embed({ embed, client }) {
  const colour = embed.color == null ? "" : `--edge: #${embed.color.toString(16).padStart(6, "0")}`;
  return html`<div class="container edged" style=${colour}>
    ${embed.title && html`<strong>${embed.title}</strong>`}
    ${embed.description && html`<div class="text">${markdown(embed.description, client)}</div>`}
    ${(embed.fields ?? []).map((each) => html`<div class="text"><strong>${each.name}</strong>${markdown(each.value, client)}</div>`)}
    ${embed.image && html`<${Picture} media=${embed.image} alt="" />`}
    ${embed.footer && html`<p class="small">${embed.footer.text}</p>`}
  </div>`;
}

/** A command on its way, or one that came to nothing. */
export function Note({ note, client }) {
  const isFailed = note.state === "failed";
  return html`<article class="message private note" aria-label=${`/${note.command}`}>
    <p class="used"><span aria-hidden="true">╭</span> You used${" "}<span class="mention">/${note.command}</span></p>
    <${Avatar} user=${client.layout.bot} bot=${client.layout.bot} people=${client.layout.people} />
    <div class="body">
      <header class="byline"><span class="author">${client.layout.bot.username}</span><span class="badge">APP</span></header>
      ${isFailed
        ? html`<p class="failure" role="alert"><${Icon} name="alert" size=${15} /> The application did not respond</p>
          <p class="only-you"><${Icon} name="eye" size=${14} /> Only you can see this ·${" "}
            <button type="button" class="text-link" onClick=${() => client.dropNote(note)}>Dismiss message</button></p>`
        : html`<p class="thinking" role="status"><${Dots} /> Sending the command…</p>`}
    </div>
  </article>`;
}
