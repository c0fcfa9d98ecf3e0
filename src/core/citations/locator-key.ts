import { foldText } from '../text/fold';
import type { Citation } from './citation';

const codeKeys = new Map<string, string>();
const MOST_KEPT = 20_000;

/** Letters and digits of a code's name: "TEX. FAM. CODE ANN." and "Tex. Fam. Code" are one. */
export function codeKey(code: string): string {
  const known = codeKeys.get(code);
  if (known !== undefined) return known;
  const key = readCodeKey(code);
  if (codeKeys.size >= MOST_KEPT) codeKeys.clear();
  codeKeys.set(code, key);
  return key;
}

const readCodeKey = (code: string): string =>
  foldText(code)
    .replace(/\bann(?:otated)?\b/g, '')
    .replace(/u\.?\s?s\.?\s?c\.?\s?[as]\b/g, 'usc')
    .replace(/[^a-z0-9]/g, '');

/** What makes two locators one: "477 U.S. 317" whatever its spacing; null for a citation that has none. */
export function locatorKey(citation: Citation): string | null {
  const { volume, reporter_normalized: reporter, page } = citation;
  if (citation.kind === 'case' && volume && reporter && page && /^\d+$/.test(page))
    return `${Number(volume)} ${reporter} ${Number(page)}`;
  if (citation.kind === 'neutral' && volume && reporter && page)
    return `neutral ${volume} ${codeKey(reporter)} ${page.replace(/^0+/, '').toLowerCase()}`;
  if ((citation.kind === 'statute' || citation.kind === 'regulation') && reporter && citation.section)
    return `law ${citation.title ?? ''} ${codeKey(reporter)} ${sectionBase(citation.section)}`;
  return null;
}

/** A section without its subdivisions: "1983" of "1983(a)(1)". */
export const sectionBase = (section: string): string => (section.split(/[\s([]|,\s/, 1)[0] ?? '').replace(/[–—]/g, '-');
