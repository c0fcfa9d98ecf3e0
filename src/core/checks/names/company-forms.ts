import { isInCitation, isQuoted } from '../../analysis/analysis';
import { wordsIn } from '../../analysis/draft-words';
import type { Problem } from '../../report/finding';
import { type IndexedSource, sentenceSpan, type WordList } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { isCapitalAt } from '../../text/capital';
import { type Check, type CheckInput, problem } from '../check';
import { NAME_MISMATCH } from './name-rules';

/** Forms in which a company exists. The words of a row are one form. */
const FORMS: readonly (readonly string[])[] = [
  ['inc', 'incorporated'],
  ['corp', 'corporation'],
  ['llc'],
  ['llp'],
  ['lp'],
  ['ltd', 'limited'],
  ['plc'],
  ['pllc'],
  ['gmbh'],
  ['ag'],
  ['sa'],
  ['bv'],
  ['nv'],
  ['pc'],
];

const formOf = new Map(FORMS.flatMap((row, i) => row.map((word) => [word, i] as const)));

/** “L.L.C.” is three words; written so, it is one form. */
const SPELLED: Readonly<Record<string, string>> = { 'l l c': 'llc', 'l l p': 'llp', 'l p': 'lp', 'p c': 'pc' };

/** What a form begins with. */
const FIRSTS: ReadonlySet<string> = new Set([
  ...formOf.keys(),
  ...Object.keys(SPELLED).map((spelled) => spelled.slice(0, spelled.indexOf(' '))),
]);

interface Words {
  readonly words: readonly AlignedWord[] | WordList;
}

/** The company form that begins at a word, and how many words it has; null where none does. */
function companyForm({ words }: Words, i: number): { readonly row: number; readonly length: number } | null {
  const first = words.at(i)?.form ?? '';
  if (!FIRSTS.has(first)) return null;
  for (const length of [3, 2]) {
    const spelled =
      SPELLED[
        words
          .slice(i, i + length)
          .map(({ form }) => form)
          .join(' ')
      ];
    if (spelled !== undefined) return { row: formOf.get(spelled) as number, length };
  }
  const row = formOf.get(first);
  return row === undefined ? null : { row, length: 1 };
}

/** The telling words of a name before its form, nearest first: at most three, each with a capital. */
function nameBefore(text: string, starts: ArrayLike<number>, { words }: Words, i: number): number {
  let from = i;
  while (from > 0 && i - from < 3 && isCapitalAt(text, starts[from - 1]) && !formOf.has(words.at(from - 1)?.form ?? ''))
    from--;
  return i - from;
}

interface Held {
  readonly indexed: IndexedSource;
  /** Index of the form's first word. */
  readonly at: number;
  readonly row: number;
  readonly length: number;
}

/** Where the sources name a company with a form, one place after another. */
function* heldForms(sources: readonly IndexedSource[], name: readonly string[]): Generator<Held> {
  const last = name.at(-1);
  if (last === undefined) return;
  for (const indexed of sources) {
    for (const at of indexed.positions.get(last) ?? []) {
      const same = name.every((stem, k) => indexed.words.at(at - name.length + 1 + k)?.stem === stem);
      const found = same ? companyForm(indexed, at + 1) : null;
      if (found) yield { indexed, at: at + 1, ...found };
    }
  }
}

/** The first place where a source names a company with a form; null where any source has it with the form of that row. */
function withAnotherForm(sources: readonly IndexedSource[], name: readonly string[], row: number): Held | null {
  let first: Held | null = null;
  for (const held of heldForms(sources, name)) {
    if (held.row === row) return null;
    first ??= held;
  }
  return first;
}

function judge(input: CheckInput): Problem[] {
  const { analysis, sources } = input;
  const { text } = analysis.prose;
  return analysis.sentences.flatMap((sentence) => {
    const draft = wordsIn(text, sentence);
    return draft.words.flatMap((_, i): Problem[] => {
      const ours = companyForm(draft, i);
      if (!ours || !isCapitalAt(text, draft.starts[i])) return [];
      const length = nameBefore(text, draft.starts, draft, i);
      if (length === 0) return [];
      const span = { start: draft.starts[i] as number, end: draft.ends[i + ours.length - 1] as number };
      if (isInCitation(analysis, span) || isQuoted(analysis, span)) return [];
      const name = draft.words.slice(i - length, i).map(({ stem }) => stem);
      const first = withAnotherForm(sources.indexed, name, ours.row);
      if (!first) return [];
      const { indexed, at } = first;
      const written = indexed.source.text.slice(indexed.starts[at], indexed.ends[at + first.length - 1]);
      return [
        problem(
          input,
          NAME_MISMATCH,
          { start: draft.starts[i - length] as number, end: span.end },
          {
            verdict: 'contradicted',
            explanation: `The draft has “${text.slice(draft.starts[i - length], span.end)}” where ${indexed.source.id} has “${written}” after the name.`,
            evidence: [evidenceAt(indexed, sentenceSpan(indexed, at, at + 1))],
            correction: written,
            fixAt: span,
          },
        ),
      ];
    });
  });
}

/** Companies that the sources name with another form: an LLC and a corporation of one name are two companies. */
export const companyForms: Check = {
  needsSources: true,
  rules: [NAME_MISMATCH],
  run: judge,
};
