import { isLower, isUpper } from '../text/fold';
import { readShortName } from './case-name';
import type { Citation } from './citation';
import { matchAt } from './found';
import { beginsLocator } from './numbered';
import { readPin } from './tail';

const ID = /[Ii](?:d|bid)\./y;
const ID_SECTION =
  /,?\s{0,3}(?:at\s)?(?:§{1,2}|[Ss]ec(?:tion|\.))\s?(\d[\w.-]{0,12}(?:\([A-Za-z0-9]{1,5}\)){0,5}(?:\s?[-‐-―]\s?(?:\d[\w.]{0,8}|(?:\([A-Za-z0-9]{1,5}\)){1,3}))?)/y;
const ID_PARAGRAPH = /,?\s{0,3}(?:at\s)?¶{1,2}\s?(\d{1,4}(?:\s?[-‐-―]\s?\d{1,4})?(?:,\s\d{1,4}(?!\s[A-Z\d])){0,4})/y;
const ID_LINES = /,?\s{1,3}(?:at\s)?(\d{1,4}:\d{1,2}(?:\s?[-‐-―]\s?\d{1,4}(?::\d{1,2})?)?)/y;
const ID_PIN =
  /,?\s{1,3}at\s{1,3}(?:pp?\.\s)?(\*?\d{1,5}(?:\s?[-‐-―]\s?\*?\d{1,5})?(?:\s?(?:&\s?)?nn?\.\s?\d{1,3}(?:[-‐-―]\d{1,3})?)?(?:,\s\*?\d{1,5}(?:[-‐-―]\d{1,5})?(?!\s{1,3}[A-Z])){0,4})/y;
const SUPRA = /[Ss]upra\b(?:,?\s(?:[Nn]ote|n\.|[Pp]art|§|[Ss]ection)\s(\d{1,4}|[IVX]{1,6}(?:\.[A-Z])?))?/y;

const bare = { verdict: 'not_checked', settled_by: null } as const;

function citation(kind: 'id' | 'supra', text: string, start: number, end: number, rest: Partial<Citation>): Citation {
  return { kind, start, end, text: text.slice(start, end), core: text.slice(start, end), ...rest, ...bare };
}

/** Reads "Id." and what it points to. */
export function readId(text: string, start: number): Citation | null {
  const word = matchAt(ID, text, start);
  if (!word) return null;
  const end = start + word[0].length;
  const next = text.charCodeAt(end);
  if (isLower(next) || isUpper(next)) return null;
  const section = matchAt(ID_SECTION, text, end);
  if (section) {
    const number = (section[1] as string).replace(/(?<![.-])[.-]+$/, '');
    const stop = end + section[0].length - (section[1] as string).length + number.length;
    return citation('id', text, start, stop, { section: number });
  }
  const paragraph = matchAt(ID_PARAGRAPH, text, end);
  if (paragraph) return citation('id', text, start, end + paragraph[0].length, { paragraph: paragraph[1] as string });
  const pin = matchAt(ID_LINES, text, end) ?? matchAt(ID_PIN, text, end);
  if (pin) return citation('id', text, start, end + pin[0].length, { pin: pin[1] as string });
  return citation('id', text, start, end, {});
}

/** Reads "supra" with the name before it and the pinpoint after it; `floor` is the end of the citation before. */
export function readSupra(text: string, at: number, floor: number): Citation | null {
  const word = matchAt(SUPRA, text, at);
  if (!word) return null;
  const { pin, end } = readPin(text, at + word[0].length, (offset) => beginsLocator(text, offset));
  const name = readShortName(text, at, floor);
  const start = name?.start ?? at;
  return {
    ...citation('supra', text, start, end, { ...(name ? { name: name.name } : {}), ...(pin ? { pin } : {}) }),
    core: word[0],
  };
}
