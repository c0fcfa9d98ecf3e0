import { type AlignedWord, align } from '../text/alignment';
import { FUNCTION_WORDS } from '../text/common-words';
import type { Span } from '../text/span';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';

/** The words of a text with where they stand in it. */
export interface PlacedWords {
  readonly forms: readonly string[];
  readonly starts: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
}

/** Where words that a model copied stand; `missing` where they do not, `ambiguous` where they stand at several places alike. */
export type Located = Span | 'missing' | 'ambiguous';

/** What share of a span's weight has to agree, where it is not copied word for word. */
const FLOOR = 0.85;
/** Shorter spans have to be copied word for word. */
const FEWEST_TELLING = 4;
const STRETCH = 1.3;

const aligned = (form: string): AlignedWord => ({ form, stem: stemOf(form) });

/** Indices at which a run of forms begins. */
function runsOf(words: readonly string[], run: readonly string[]): number[] {
  const found: number[] = [];
  for (let i = 0; i + run.length <= words.length; i++) if (run.every((form, k) => words[i + k] === form)) found.push(i);
  return found;
}

const spanOf = ({ starts, ends }: PlacedWords, from: number, to: number): Span => ({
  start: starts[from] as number,
  end: ends[to - 1] as number,
});

/** How many of the words that explain a span stand about a place, beyond the span's own. */
function nearness(words: PlacedWords, at: number, length: number, hint: ReadonlySet<string>): number {
  const reach = 25;
  const around = [
    ...words.forms.slice(Math.max(0, at - reach), at),
    ...words.forms.slice(at + length, at + length + reach),
  ];
  return new Set(around.map(stemOf).filter((stem) => hint.has(stem))).size;
}

function oneOfRuns(words: PlacedWords, runs: readonly number[], length: number, hint: string): Located {
  const [first = 0] = runs;
  if (runs.length === 1) return spanOf(words, first, first + length);
  const stems = new Set(
    wordsOf(hint)
      .forms.filter((form) => !FUNCTION_WORDS.has(form))
      .map(stemOf),
  );
  const ranked = runs
    .map((at) => ({ at, score: nearness(words, at, length, stems) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (!best || best.score === (second?.score ?? -1)) return 'ambiguous';
  return spanOf(words, best.at, best.at + length);
}

/** Where most of a span stands, in its order and close together, all of its figures among it. */
function locateMost(words: PlacedWords, quote: readonly string[]): Located {
  const telling = quote.filter((form) => !FUNCTION_WORDS.has(form)).length;
  if (telling < FEWEST_TELLING) return 'missing';
  const { coverage, matches, sourceStart, sourceEnd } = align(quote.map(aligned), words.forms.map(aligned));
  const figuresAgree = quote.every((form, i) => !/^\d/.test(form) || words.forms[matches[i] as number] === form);
  const isCompact = sourceEnd - sourceStart <= quote.length * STRETCH + 2;
  return coverage >= FLOOR && figuresAgree && isCompact ? spanOf(words, sourceStart, sourceEnd) : 'missing';
}

/**
 * Finds words that a model copied among the words of a text: as they are but for case, punctuation and white space, else
 * where nearly all of them stand. `hint` tells places apart at which the same words stand: the model's explanation.
 */
export function locateQuote(words: PlacedWords, quote: string, hint = ''): Located {
  const { forms } = wordsOf(quote);
  if (forms.length === 0) return 'missing';
  const runs = runsOf(words.forms, forms);
  return runs.length > 0 ? oneOfRuns(words, runs, forms.length, hint) : locateMost(words, forms);
}

/** The same in a stretch of a text. A span that is copied to the character, and stands once, keeps its punctuation. */
export function locateInText(text: string, within: Span, quote: string, hint = ''): Located {
  const exact = quote.trim();
  const body = text.slice(within.start, within.end);
  const first = exact === '' ? -1 : body.indexOf(exact);
  if (first >= 0 && body.indexOf(exact, first + 1) < 0 && isWhole(body, first, first + exact.length))
    return { start: within.start + first, end: within.start + first + exact.length };
  return locateQuote(wordsOf(text, within.start, within.end), exact, hint);
}

const WORD = /[\p{L}\p{N}]/u;

/** Whether a stretch begins and ends between words. */
function isWhole(text: string, start: number, end: number): boolean {
  const cuts = (at: number): boolean => WORD.test(text[at - 1] ?? ' ') && WORD.test(text[at] ?? ' ');
  return !cuts(start) && !cuts(end);
}
