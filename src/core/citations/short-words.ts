import { isDigit, isLower, isUpper } from '../text/fold';
import { readCaseName, readShortName } from './case-name';
import type { Citation } from './citation';
import { type Found, joinedRange, matchAt } from './found';
import { beginsLocator, readNumbered } from './numbered';
import { readPin, skipSpaces } from './tail';

const ID = /[Ii](?:d|bid)\./y;
const ID_SECTION =
  /,?\s{0,3}(?:at\s)?(?:§{1,2}|[Ss]ec(?:tion|\.)|R(?:ule\s|\.))\s?(\d[\w.-]{0,12}(?:\([A-Za-z0-9]{1,5}\)){0,5}(?:,\s(?:\([A-Za-z0-9]{1,5}\)){1,4}){0,3}(?:\s?[-‐-―]\s?(?:\d[\w.]{0,8}|(?:\([A-Za-z0-9]{1,5}\)){1,3}))?)/y;
const ID_PARAGRAPH =
  /,?\s{0,3}(?:at\s)?¶{1,2}\s?(\d{1,4}(?:\s?[-‐-―]\s?\d{1,4})?(?:,\s\d{1,4}(?:\s?[-‐-―]\s?\d{1,4})?(?!\s[A-Z\d])){0,4})/y;
const ID_LINES = /,?\s{1,3}(?:at\s)?(\d{1,4}:\d{1,2}(?:\s?[-‐-―]\s?\d{1,4}(?::\d{1,2})?)?)/y;
const ID_PIN =
  /(?:,?\s{1,12}at\s{1,12}|,\s{1,3}(?=\d{1,5}(?:\s?[-‐-―]\s?\d{1,5})?(?:[.;)]|\s\()))(?:pp?\.\s)?(?:P(?:age|g)\.?\s?ID[.:]?\s{0,3}(?:#:?\s?)?)?(\*?\s?\d{1,5}(?:\s?[-‐-―]\s{0,3}\*?\d{1,5})?(?:,?\s?(?:&\s?)?f?nn?s?\.\s?\d{1,3}(?:[-‐-―]\d{1,3})?)?(?:,\s\*?\d{1,5}(?:[-‐-―]\d{1,5})?(?!\s{1,3}[A-Z])){0,4})/y;
const SUPRA = /[Ss]upra\b(?:,?\s(?:[Nn]ote|n\.|[Pp]art|§|[Ss]ection)\s(\d{1,4}|[IVX]{1,6}(?:\.[A-Z])?))?/y;

/** The end of a range of pages. */
const RANGE_REST = /\s?[-‐-―]\s{0,3}\d{1,5}/y;

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
  if (pin) return citation('id', text, start, end + pin[0].length, { pin: joinedRange(pin[1] as string) });
  return citation('id', text, start, end, {});
}

/** The volume and page that may follow "supra": "supra, 178 Conn. App. 283", "supra, 12 Cal.4th at p. 5". */
function volumeAfter(text: string, from: number): Found | null {
  if (text.charCodeAt(from) !== 44) return null;
  const at = skipSpaces(text, from + 1, 4);
  const found = isDigit(text.charCodeAt(at)) ? readNumbered(text, at) : null;
  return found && (found.kind === 'case' || found.kind === 'short_case') ? found : null;
}

/**
 * Reads "supra" with the name before it and the pinpoint after it; `floor` is the end of the citation before. One that
 * gives volume and page as well is a short form of the case.
 */
export function readSupra(text: string, at: number, floor: number): Citation | null {
  const word = matchAt(SUPRA, text, at);
  if (!word) return null;
  const isLocator = (offset: number): boolean => beginsLocator(text, offset);
  const full = readCaseName(text, at, floor);
  const name = full ?? readShortName(text, at, floor);
  const start = name?.start ?? at;
  const volume = volumeAfter(text, at + word[0].length);
  if (volume) {
    // The page after it is the one that is meant, not the one on which the case begins.
    const { page, ...fields } = volume.fields;
    const rangeEnd = volume.end + (page === undefined ? 0 : (matchAt(RANGE_REST, text, volume.end)?.[0].length ?? 0));
    const more = readPin(text, rangeEnd, isLocator);
    const from = volume.end - (page?.length ?? 0);
    const pin = page === undefined ? more.pin : text.slice(from, more.end);
    const { end } = more;
    return {
      kind: 'short_case',
      start,
      end,
      text: text.slice(start, end),
      core: text.slice(volume.start, end),
      ...(name ? { name: name.name } : {}),
      ...fields,
      ...(pin === null ? {} : { pin: joinedRange(pin) }),
      ...bare,
    };
  }
  const { pin, end } = readPin(text, at + word[0].length, isLocator);
  return {
    ...citation('supra', text, start, end, {
      ...(name ? { name: name.name } : {}),
      ...(pin ? { pin: joinedRange(pin) } : {}),
    }),
    core: word[0],
  };
}
