import { withoutPossessive } from '../text/words';
import { formText } from './index/word-table';
import type { IndexedSource } from './indexed-source';
import { oncePerSource } from './once-per-source';

/** Where a word of a source first stands. */
interface FirstPlace {
  readonly form: string;
  /** Index in `indexed.words`. */
  readonly at: number;
}

/** The different words of a source, a possessive ending left out, by first letter and length. */
interface SourceForms {
  readonly first: ReadonlyMap<string, number>;
  readonly alike: ReadonlyMap<string, readonly FirstPlace[]>;
}

const formsOf = oncePerSource((indexed): SourceForms => {
  const first = new Map<string, number>();
  const alike = new Map<string, FirstPlace[]>();
  const { forms: ids, vocabulary } = indexed.tables.words;
  const isKnown = new Uint8Array(vocabulary.formEnds.length);
  ids.forEach((id: number, at: number) => {
    if (isKnown[id] === 1) return;
    isKnown[id] = 1;
    const form = withoutPossessive(formText(vocabulary, id));
    if (first.has(form)) return;
    first.set(form, at);
    const key = `${form[0]}${form.length}`;
    const list = alike.get(key);
    if (list) list.push({ form, at });
    else alike.set(key, [{ form, at }]);
  });
  return { first, alike };
});

/** Whether a source has a word, whatever its possessive or plural ending. */
export function hasForm(indexed: IndexedSource, form: string): boolean {
  const { first } = formsOf(indexed);
  return first.has(form) || first.has(`${form}s`) || (form.endsWith('s') && first.has(form.slice(0, -1)));
}

/** At most one letter changed, dropped or added, or two neighbours exchanged; the first letter is the same. */
function isNearMiss(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  let j = 0;
  while (j < Math.min(a.length, b.length) - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++;
  const left = a.slice(i, a.length - j);
  const right = b.slice(i, b.length - j);
  if (Math.max(left.length, right.length) <= 1) return a !== b;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

const SHORTEST = 4;

/** A capitalised word of a source that is one slip away from `form`, by the index of its first place; null where there is none. */
export function nearestForm(indexed: IndexedSource, form: string): number | null {
  if (form.length < SHORTEST) return null;
  const { alike } = formsOf(indexed);
  for (const length of [form.length, form.length - 1, form.length + 1]) {
    for (const other of alike.get(`${form[0]}${length}`) ?? []) {
      if (other.form.length >= SHORTEST && isNearMiss(form, other.form) && !indexed.lowerCaseForms.has(other.form))
        return other.at;
    }
  }
  return null;
}
