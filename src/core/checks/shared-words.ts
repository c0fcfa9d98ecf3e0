import { FUNCTION_WORDS } from '../text/common-words';
import { stemOf } from '../text/stem';
import { wordsOf } from '../text/words';
import type { Comparison } from './comparison';

/** Whether a text has a share of a claim's words of meaning, but for some left out. */
export function sharesWords(
  comparison: Comparison,
  text: string,
  share: number,
  isLeftOut: (form: string) => boolean,
): boolean {
  const stems = new Set(wordsOf(text).forms.map(stemOf));
  const telling = comparison.words.words.filter(({ form }) => !FUNCTION_WORDS.has(form) && !isLeftOut(form));
  return telling.length > 0 && telling.filter(({ stem }) => stems.has(stem)).length >= share * telling.length;
}
