// Ids are Discord's snowflakes: numbers too long for JavaScript, so they stay strings.

/** Compare two ids by age, for sorting. */
export const byAge = (one, other) =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

/** Tell whether an id is younger than another; anything is younger than none. */
export const isNewer = (one, other) => !other || byAge(one, other) > 0;
