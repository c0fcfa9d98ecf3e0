import type { AbbreviationMatch } from './abbreviation-trie';
import type { Law } from './facts/fact-types';
import { type Found, matchAt } from './found';
import { readSections } from './sections';
import { common, type Volume } from './volume';

const SESSION_PAGE =
  /,?\s{0,3}(?:(?:ch(?:ap)?\.|Nos?\.|Act|P\.?A\.|[Pp]ub\.\sL\.|H\.?B\.|S\.?B\.|c\.|§{1,2}|art\.|Res\.)\s{0,3}(?:Nos?\.\s)?){0,2}(\d{1,6}(?:[-‐-―]\d{1,4})?(?:,\d{1,3}(?!\d))?)(?![A-Za-z])/y;
const SESSION_MORE =
  /(?:,?\s(?:\d{1,5}(?=\s*(?:$|[(;.]))|§{1,2}\s?\d{1,4}(?:[-‐-―(][\w)-]{1,8})?|at\s\d{1,5}|sec\.\s\d{1,4}))?(?:\s?\([^()]{0,24}Sess\.\))?/y;

/** A law whose title, volume or year stands before it. */
export function lawFound(
  text: string,
  volume: Volume,
  from: number,
  match: AbbreviationMatch,
  law: Law,
  isLocator: (offset: number) => boolean,
): Found | null {
  const start = volume.start;
  const named = common(text, from, match, law);
  if (law.kind === 'session_law' || law.kind === 'register') {
    const page = matchAt(SESSION_PAGE, text, match.end);
    if (!page) {
      if (!volume.issue) return null;
      return { kind: law.kind, start, end: match.end, fields: { volume: volume.text, ...named }, goesOn: 'nothing' };
    }
    if (volume.issue && law.kind === 'register') return null;
    let end = match.end + page[0].length;
    if (law.kind === 'register') end = thousands(text, end);
    else end += matchAt(SESSION_MORE, text, end)?.[0].length ?? 0;
    return {
      kind: law.kind,
      start,
      end,
      fields: {
        volume: volume.text,
        ...named,
        page: text.slice(match.end + page[0].length - (page[1] as string).length, end),
      },
      goesOn: 'law',
    };
  }
  const sections = readSections(text, match.end, false, isLocator);
  if (!sections) return null;
  return {
    kind: law.kind,
    start,
    end: sections.end,
    fields: { title: volume.text, ...named, section: sections.section },
    goesOn: 'law',
  };
}

/** Further groups of three digits: "120,345,678" is not cut in half. */
function thousands(text: string, end: number): number {
  return text.charCodeAt(end) === 44 && /^,\d{3}(?!\d)/.test(text.slice(end, end + 5)) ? end + 4 : end;
}
