// Slash commands as the bot registered them, made ready for typing.

export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const MENTIONABLE = 9;
export const NUMBER = 10;
const SUBCOMMAND = 1;
const GROUP = 2;
const SLASH = 1;

/** List every command that can be run, sub-commands one by one: `{path, about, options}`. */
export function runnable(commands) {
  return commands
    .filter((each) => each.type === SLASH)
    .flatMap((each) => unfolded(each, each.name))
    .sort((one, other) => one.path.localeCompare(other.path));
}

function unfolded(command, path) {
  const options = command.options ?? [];
  const inner = options.filter((each) => each.type === SUBCOMMAND || each.type === GROUP);
  if (inner.length) return inner.flatMap((each) => unfolded(each, `${path} ${each.name}`));
  return [{ path, about: command.description, options }];
}

/** Find the commands that fit what was typed, those that begin with it first. */
export function fitting(commands, typed) {
  const wanted = typed.replace(/^\//, "").toLowerCase().trim();
  const hits = commands.filter((each) => each.path.includes(wanted));
  return hits.sort((one, other) => other.path.startsWith(wanted) - one.path.startsWith(wanted));
}

/** What can be picked for an option without asking the bot; null where it is free text. */
export function offered(option, client) {
  if (option.choices?.length) {
    return option.choices.map((each) => ({ key: each.value, title: each.name, value: each.value }));
  }
  if (option.type === BOOLEAN) {
    return [true, false].map((each) => ({ key: String(each), title: each ? "Yes" : "No", value: each }));
  }
  if (option.type === USER || option.type === MENTIONABLE) {
    const everybody = [...client.layout.people, client.layout.bot];
    return everybody.map((each) => ({ key: each.id, title: each.username, about: each.bot ? "App" : "", value: each.id }));
  }
  if (option.type === CHANNEL) {
    const seen = client.places().filter((each) => each.type !== 1);
    return seen.map((each) => ({ key: each.id, title: `#${each.name}`, value: each.id }));
  }
  return null;
}

/**
 * Make a value of what was typed and picked.
 * @returns {{value?: *, fault?: string}} a value to send, or what is wrong with it.
 */
export function valued(option, { typed, picked }, client) {
  const text = typed.trim();
  if (!text) return option.required ? { fault: "This is needed" } : {};
  if (picked !== undefined) return { value: picked };
  const fixed = offered(option, client);
  if (fixed) {
    const hit = fixed.find((each) => plain(each.title) === plain(text));
    return hit ? { value: hit.value } : { fault: "Pick one from the list" };
  }
  if (option.type === INTEGER && !/^-?\d+$/.test(text)) return { fault: "A whole number, please" };
  if (option.type === NUMBER && Number.isNaN(Number(text))) return { fault: "A number, please" };
  return { value: option.type === STRING ? text : Number(text) };
}

const plain = (text) => text.toLowerCase().replace(/^[@#]/, "");
