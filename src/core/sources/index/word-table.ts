import { FUNCTION_WORDS } from '../../text/common-words';
import { stemOf } from '../../text/stem';
import { visitWords } from '../../text/words';
import { FormIds, hashOf, SpanColumns } from './form-ids';

export { hashOf } from './form-ids';

/**
 * The words of a source in columns: about 14 bytes a word, whatever the word, where objects would take a hundred. Plain
 * data that is written to a file, posted to another thread and looked up as it is.
 */
export interface WordTable {
  /** Where each word starts and ends in the source's text. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The form of each word, as an index of the vocabulary. */
  readonly forms: Uint16Array | Uint32Array;
  /** Indices of words by stem; those of stem `s` lie from `stemWords[s]` to `stemWords[s + 1]`, ascending. */
  readonly positions: Int32Array;
  readonly vocabulary: Vocabulary;
}

/** The different words of a source, those of one stem side by side, stems by their hashes. */
export interface Vocabulary {
  /** All forms in a row. Form `f` ends at `formEnds[f]`. */
  readonly text: string;
  readonly formEnds: Uint32Array;
  /** `LOWER_CASE` and `FUNCTION_WORD` of each form. */
  readonly traits: Uint8Array;
  /** Ascending; two stems may share one. */
  readonly stemHashes: Uint32Array;
  /** The forms of stem `s` are those from `stemForms[s]` to `stemForms[s + 1]`. */
  readonly stemForms: Uint32Array;
  readonly stemWords: Uint32Array;
  /** How many of any `CROWD` words in a row have stem `s` at most. */
  readonly stemCrowds: Uint8Array;
}

const CROWD = 32;

/** The form stands somewhere without a capital. */
export const LOWER_CASE = 1;
/** The form is a word of grammar. */
export const FUNCTION_WORD = 2;

const at = (column: Uint16Array | Uint32Array | Int32Array, i: number): number => column[i] as number;

/** Fewer than most texts have, spaces counted. */
const CHARACTERS_A_WORD = 5;

/** Splits a text into words, and makes their table. Offsets count in the text. */
export function wordTable(text: string): WordTable {
  const spans = new SpanColumns(Math.ceil(text.length / CHARACTERS_A_WORD) + 16);
  const ids = new FormIds(text);
  visitWords(text, 0, text.length, {
    plain: (start, end) => spans.add(ids.ofPlain(start, end), start, end),
    other: (form, start, end) => spans.add(ids.of(form, start), start, end),
  });
  const { order, vocabulary } = vocabularyOf(ids.forms, ids.lowerCase);
  const count = spans.length;
  const forms = ids.forms.length <= 0x10000 ? new Uint16Array(count) : new Uint32Array(count);
  for (let i = 0; i < count; i++) forms[i] = at(order, at(spans.ids, i));
  return {
    starts: spans.starts.slice(0, count),
    ends: spans.ends.slice(0, count),
    forms,
    ...placed(forms, vocabulary),
  };
}

type Unplaced = Omit<Vocabulary, 'stemWords' | 'stemCrowds'>;

/** Sorts forms into a vocabulary; `order` gives each form's index in it. */
function vocabularyOf(
  forms: readonly string[],
  lowerCase: readonly boolean[],
): { order: Uint32Array; vocabulary: Unplaced } {
  const stems = forms.map(stemOf);
  const hashes = Uint32Array.from(stems, hashOf);
  const sorted = byStem(stems, hashes);
  const order = new Uint32Array(forms.length);
  const formEnds = new Uint32Array(forms.length);
  const traits = new Uint8Array(forms.length);
  const stemHashes: number[] = [];
  const stemForms: number[] = [];
  let length = 0;
  sorted.forEach((id, i) => {
    const form = forms[id] as string;
    order[id] = i;
    length += form.length;
    formEnds[i] = length;
    traits[i] = (lowerCase[id] ? LOWER_CASE : 0) | (FUNCTION_WORDS.has(form) ? FUNCTION_WORD : 0);
    if (i > 0 && stems[id] === stems[sorted[i - 1] as number]) return;
    stemHashes.push(at(hashes, id));
    stemForms.push(i);
  });
  stemForms.push(forms.length);
  return {
    order,
    vocabulary: {
      text: sorted.map((id) => forms[id]).join(''),
      formEnds,
      traits,
      stemHashes: Uint32Array.from(stemHashes),
      stemForms: Uint32Array.from(stemForms),
    },
  };
}

/** More forms than this do not fit into one number with their hashes. */
const MOST_NUMBERED = 2 ** 20;

/** Indices of forms, by the hashes of their stems, then by stem, then in the order in which they were first seen. */
function byStem(stems: readonly string[], hashes: Uint32Array): number[] {
  const inOrder = (a: number, b: number): number =>
    at(hashes, a) - at(hashes, b) || compare(stems[a] as string, stems[b] as string) || a - b;
  const indices = Array.from(stems, (_, i) => i);
  if (stems.length > MOST_NUMBERED) return indices.sort(inOrder);
  const keys = Float64Array.from(hashes, (hash, i) => hash * MOST_NUMBERED + i).sort();
  const sorted = Array.from(keys, (key) => key % MOST_NUMBERED);
  // Two stems of one hash are so rare that they are sorted only where there are any.
  const isMixed = sorted.some((id, i) => {
    const before = sorted[i - 1];
    return before !== undefined && at(hashes, id) === at(hashes, before) && stems[id] !== stems[before];
  });
  return isMixed ? indices.sort(inOrder) : sorted;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The stem of each form. */
function stemsOfForms({ stemForms }: Pick<Vocabulary, 'stemForms'>): Uint32Array {
  const stems = new Uint32Array(at(stemForms, stemForms.length - 1));
  for (let stem = 0; stem + 1 < stemForms.length; stem++)
    stems.fill(stem, at(stemForms, stem), at(stemForms, stem + 1));
  return stems;
}

function placed(
  forms: Uint16Array | Uint32Array,
  vocabulary: Unplaced,
): { positions: Int32Array; vocabulary: Vocabulary } {
  const stems = stemsOfForms(vocabulary);
  const stemWords = new Uint32Array(vocabulary.stemForms.length);
  for (let i = 0; i < forms.length; i++) {
    const next = at(stems, at(forms, i)) + 1;
    stemWords[next] = at(stemWords, next) + 1;
  }
  for (let stem = 1; stem < stemWords.length; stem++) stemWords[stem] = at(stemWords, stem - 1) + at(stemWords, stem);
  const positions = positionsByStem(forms, { ...vocabulary, stemWords });
  return { positions, vocabulary: { ...vocabulary, stemWords, stemCrowds: crowdsOf(positions, stemWords) } };
}

/** The `positions` of a word table, from its other columns: words sorted by stem, by counting. */
export function positionsByStem(
  forms: Uint16Array | Uint32Array,
  vocabulary: Pick<Vocabulary, 'stemForms' | 'stemWords'>,
): Int32Array {
  const stems = stemsOfForms(vocabulary);
  const next = vocabulary.stemWords.slice();
  const positions = new Int32Array(forms.length);
  for (let i = 0; i < forms.length; i++) {
    const stem = at(stems, at(forms, i));
    const place = at(next, stem);
    positions[place] = i;
    next[stem] = place + 1;
  }
  return positions;
}

function crowdsOf(positions: Int32Array, stemWords: Uint32Array): Uint8Array {
  const crowds = new Uint8Array(stemWords.length - 1);
  for (let stem = 0; stem < crowds.length; stem++) {
    let first = at(stemWords, stem);
    let most = 0;
    for (let i = first; i < at(stemWords, stem + 1); i++) {
      while (at(positions, i) - at(positions, first) >= CROWD) first++;
      most = Math.max(most, i - first + 1);
    }
    crowds[stem] = most;
  }
  return crowds;
}

const startOf = ({ formEnds }: Vocabulary, form: number): number => (form === 0 ? 0 : at(formEnds, form - 1));

/** The form with an index. */
export const formText = (vocabulary: Vocabulary, form: number): string =>
  vocabulary.text.slice(startOf(vocabulary, form), at(vocabulary.formEnds, form));

/** Index of a stem; -1 where no word has it. `hash` is `hashOf(stem)`. */
export function stemIndex(vocabulary: Vocabulary, stem: string, hash = hashOf(stem)): number {
  const { stemHashes, stemForms } = vocabulary;
  let low = 0;
  let high = stemHashes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(stemHashes, middle) < hash) low = middle + 1;
    else high = middle;
  }
  if (low === stemHashes.length || at(stemHashes, low) !== hash) return -1;
  // Most stems are words themselves, and are told from others of the same hash by that.
  const isWord = stemOf(stem) === stem;
  for (; low < stemHashes.length && at(stemHashes, low) === hash; low++) {
    if (isWord && formWithin(vocabulary, low, stem) >= 0) return low;
    if (stemOf(formText(vocabulary, at(stemForms, low))) === stem) return low;
  }
  return -1;
}

/** Index of a form; -1 where it does not occur. */
export function formIndex(vocabulary: Vocabulary, form: string, stem = stemOf(form)): number {
  return formWithin(vocabulary, stemIndex(vocabulary, stem), form);
}

/** Index of a form of the stem with an index; -1 where it does not occur, or where there is no such stem (-1). */
export function formWithin(vocabulary: Vocabulary, found: number, form: string): number {
  if (found < 0) return -1;
  const { stemForms, formEnds, text } = vocabulary;
  for (let i = at(stemForms, found); i < at(stemForms, found + 1); i++) {
    const start = startOf(vocabulary, i);
    if (at(formEnds, i) - start === form.length && text.startsWith(form, start)) return i;
  }
  return -1;
}

/** Indices of the words of a stem, ascending; undefined where there are none. A view, not a copy. */
export function positionsOf(table: WordTable, stem: string, hash?: number): Int32Array | undefined {
  const { stemWords } = table.vocabulary;
  const found = stemIndex(table.vocabulary, stem, hash);
  return found < 0 ? undefined : table.positions.subarray(at(stemWords, found), at(stemWords, found + 1));
}
