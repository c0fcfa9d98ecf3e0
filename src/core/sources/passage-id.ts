import { createHash } from 'node:crypto';
import { type IndexedSource, wordAt } from './indexed-source';
import type { Passage } from './passages';

const DIGITS = 12;

/**
 * Names a passage within its source by its words, however they are laid out: 12 hexadecimal digits, and `-2`, `-3`, … for
 * those that come later in the source and have the same words. It stays as it is while other parts of the source change.
 */
export function passageId(indexed: IndexedSource, passage: Passage): string {
  const { passages, words } = indexed.tables;
  const first = wordAt(indexed, passage.start);
  const hasSameWords = (from: number): boolean => {
    for (let i = 0; i < passage.words; i++) if (words.forms[from + i] !== words.forms[first + i]) return false;
    return true;
  };
  let place = 1;
  for (let i = 0; i < passages.length && (passages[i + 2] as number) < first; i += 4)
    if (passages[i + 3] === passage.words && hasSameWords(passages[i + 2] as number)) place++;
  const forms = indexed.words.slice(first, first + passage.words).map(({ form }) => form);
  const id = createHash('sha256').update(forms.join(' ')).digest('hex').slice(0, DIGITS);
  return place === 1 ? id : `${id}-${place}`;
}
