import { type Span, spanOf } from './span';

export type HiddenKind = 'tag' | 'override' | 'zero-width' | 'selector';

/** A run of characters that no reader sees. `says` is the text that they spell, where they spell one. */
export interface HiddenRun extends Span {
  readonly kind: HiddenKind;
  readonly says: string;
}

/** Letters of scripts written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Scripts in which joiners shape letters, and signs that they join. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\u0900-\u0dff\u0f00-\u109f\u1780-\u17ff\p{Emoji_Modifier}\p{Extended_Pictographic}]|\ufe0f/u;

const PATTERNS: readonly (readonly [HiddenKind, RegExp])[] = [
  // Tag characters spell a text of their own, except after a black flag, where they name a region's flag.
  ['tag', /(?<!\u{1F3F4})(?<![\u{E0000}-\u{E007F}])[\u{E0000}-\u{E007F}]+/gu],
  ['override', /[\u202d\u202e]/g],
  ['selector', /(?<![\u{E0100}-\u{E01EF}])[\u{E0100}-\u{E01EF}]{2,}/gu],
  // Within a word, or many in a row: a word that looks whole and is not.
  ['zero-width', /(?<![\u200b-\u200d\u2060-\u2064\ufeff])[\u200b-\u200d\u2060-\u2064\ufeff]+/g],
];

const spelled = (text: string): string =>
  [...text]
    .map((character) => (character.codePointAt(0) ?? 0) - 0xe0000)
    .filter((code) => code >= 32 && code < 127)
    .map((code) => String.fromCharCode(code))
    .join('');

const FEWEST_IN_A_ROW = 3;

function hides(kind: HiddenKind, text: string, { start, end }: Span): boolean {
  if (kind === 'override') {
    const line = text.slice(text.lastIndexOf('\n', start) + 1, `${text}\n`.indexOf('\n', start));
    return !RIGHT_TO_LEFT.test(line);
  }
  if (kind !== 'zero-width') return true;
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  if (JOINED.test(before) || JOINED.test(after) || RIGHT_TO_LEFT.test(before + after)) return false;
  if (start === 0) return false;
  const inWord = /[\p{Script=Latin}\d]$/u.test(before) && /^[\p{Script=Latin}\d]/u.test(after);
  return inWord || end - start >= FEWEST_IN_A_ROW;
}

/**
 * Characters that hide something from a reader: tag characters, overrides of the direction of writing, zero-width ones
 * within a word. Soft hyphens, non-breaking spaces, joiners in emoji and in scripts that need them, and byte-order
 * marks are none. Linear.
 */
export function hiddenRuns(text: string): HiddenRun[] {
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .map((match) => spanOf(match))
      .filter((span) => hides(kind, text, span))
      .map((span) => ({ ...span, kind, says: kind === 'tag' ? spelled(text.slice(span.start, span.end)) : '' })),
  ).sort((a, b) => a.start - b.start);
}
