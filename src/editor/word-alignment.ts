import type { Span } from '../core/text/span';

/** How the words of a draft's passage and of a source's passage correspond. Offsets count in the respective text. */
export interface Alignment {
  /** What of the source stands for the draft's passage. */
  readonly window: Span;
  /** Words of the source within the window that the draft does not have. */
  readonly onlyInSource: readonly Span[];
  /** Words of the draft that the source does not have. */
  readonly onlyInDraft: readonly Span[];
}

interface Word extends Span {
  readonly folded: string;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}.,'’$%§-]*/gu;
const MOST_WORDS = 400;
const MATCH = 2;
const GAP = -1;
/** Below this share of corresponding words the passages are about different things, and nothing is marked. */
const LEAST_SHARE = 0.5;

function words(text: string): readonly Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    if (found.length === MOST_WORDS) break;
    const folded = match[0].replaceAll('’', "'").replace(/[.,'-]+$/, '');
    found.push({ start: match.index, end: match.index + match[0].length, folded: folded.toLowerCase() });
  }
  return found;
}

/** Scores of the best local alignments that end at each pair of words. */
function scores(a: readonly Word[], b: readonly Word[]): Int32Array {
  const width = b.length + 1;
  const table = new Int32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1]?.folded === b[j - 1]?.folded;
      const diagonal = at(i - 1, j - 1) + (same ? MATCH : GAP);
      table[i * width + j] = Math.max(0, diagonal, at(i - 1, j) + GAP, at(i, j - 1) + GAP);
    }
  }
  return table;
}

/** Spans of consecutive words as one. */
function joined(text: string, list: readonly Word[]): readonly Span[] {
  const spans: Span[] = [];
  for (const { start, end } of list) {
    const last = spans.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last.end, start))) spans.splice(-1, 1, { start: last.start, end });
    else spans.push({ start, end });
  }
  return spans;
}

/** Aligns a passage of a draft with one of a source; undefined where they have too little in common. */
export function alignWords(draft: string, source: string): Alignment | undefined {
  const a = words(draft);
  const b = words(source);
  const width = b.length + 1;
  const table = scores(a, b);
  let best = 0;
  for (let k = 1; k < table.length; k += 1) if ((table[k] as number) > (table[best] as number)) best = k;
  if (table[best] === 0) return undefined;

  const inDraft = new Set<number>();
  const inSource = new Set<number>();
  let i = Math.floor(best / width);
  let j = best % width;
  while (i > 0 && j > 0 && (table[i * width + j] as number) > 0) {
    const here = table[i * width + j] as number;
    const same = a[i - 1]?.folded === b[j - 1]?.folded;
    if (here === (table[(i - 1) * width + j - 1] as number) + (same ? MATCH : GAP)) {
      if (same) {
        inDraft.add(i - 1);
        inSource.add(j - 1);
      }
      i -= 1;
      j -= 1;
    } else if (here === (table[(i - 1) * width + j] as number) + GAP) i -= 1;
    else j -= 1;
  }
  if (inDraft.size < a.length * LEAST_SHARE) return undefined;

  const [firstA, lastA] = [Math.min(...inDraft), Math.max(...inDraft)];
  const [firstB, lastB] = [Math.min(...inSource), Math.max(...inSource)];
  // What the draft says before the first and after the last common word stands for as many words of the source there.
  const from = Math.max(0, firstB - firstA);
  const to = Math.min(b.length - 1, lastB + (a.length - 1 - lastA));
  return {
    window: { start: (b[from] as Word).start, end: (b[to] as Word).end },
    onlyInSource: joined(
      source,
      b.filter((_, k) => from <= k && k <= to && !inSource.has(k)),
    ),
    onlyInDraft: joined(
      draft,
      a.filter((_, k) => !inDraft.has(k)),
    ),
  };
}
