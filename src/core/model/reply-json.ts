/** Longer replies are not looked into, in UTF-16 units. */
const LONGEST = 2_000_000;

/**
 * The JSON objects that stand in a reply at its outermost level, whatever stands about them: a fence, a preface, prose
 * after them, a model's thoughts. Linear.
 */
export function jsonObjectsIn(reply: string): Readonly<Record<string, unknown>>[] {
  const text = withoutThoughts(reply.slice(0, LONGEST));
  const found: Readonly<Record<string, unknown>>[] = [];
  for (let at = text.indexOf('{'); at >= 0; ) {
    const end = endOfObject(text, at);
    // What is never closed holds nothing that is whole.
    if (end < 0) break;
    const value = parsed(text.slice(at, end));
    if (value !== null) found.push(value);
    at = text.indexOf('{', end);
  }
  return found;
}

function withoutThoughts(text: string): string {
  const end = /^\s*<think(?:ing)?>/i.test(text) ? /<\/think(?:ing)?>/i.exec(text) : null;
  return end ? text.slice(end.index + end[0].length) : text;
}

/** Where the object that starts at `start` ends; -1 where it does not. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (quoted) {
      if (character === '\\') i++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return i + 1;
  }
  return -1;
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}
