/** Shorter ones are placeholders that a local server is given, and would be found in any text. */
const SHORTEST_KEY = 8;

/** A text with a key taken out of it. */
export const withoutKey = (text: string, key: string): string =>
  key.length < SHORTEST_KEY ? text : text.replaceAll(key, '[key]');
