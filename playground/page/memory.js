// What this browser remembers of its own accord: the theme, what was read, who stands where.

const PREFIX = "playground.";

/** Read what was kept under a name; `otherwise` where there is nothing. */
export function recall(name, otherwise = null) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep a value under a name. A browser that keeps nothing forgets on reload, and that is all. */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    /* storage is switched off */
  }
}
