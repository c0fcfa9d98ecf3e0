import type { AbbreviationMatch } from './abbreviation-trie';
import { type Found, matchAt, pastLineNumber, squeeze } from './found';
import { isLetter } from './pages';
import { skipSpaces } from './tail';

const RULE_SUBJECT =
  /(?:(?:of|for|on)\s|(?:Civil|Criminal|Appellate|Evidence|Procedure|Professional|Conduct|Judicial|Administration|Court|Practice|Superior|Supreme|Juvenile|Family|Probate)\b\s{0,2}|(?:Civ|Crim|Cr|App|Evid|Prof['’]?l|Jud|Admin|Ct|Prac|Proc|Juv|Fam|Prob|Super|Sup|Gen|Small|Cls|Traf|Resp|Cond|Disc|P|R|A|C|E|S)\b\.?\s{0,2}){1,6}/y;
/** A full stop after a word that is written out ends a sentence. */
const SPELLED_OUT_END = /(?:Procedure|Evidence|Conduct)\.$/;
const RULE_NUMBER =
  /(?:[Rr]ules?\s|R\.\s?|§{1,2}\s?|[Cc]anon\s)?\s{0,2}(\d{1,4}[A-Z]?(?:[.:-]\d{1,4}[A-Z]?){0,3}(?:\s?\([A-Za-z0-9]{1,5}\)){0,6})/y;
const ALPHA_SECTION =
  /\s{0,3}§{1,2}\s?(\d[A-Z]\d(?:\.\d{1,2})?(?:\([A-Za-z0-9]{1,3}\)){0,5}|\d{1,3}\.\d{1,3}(?:\([A-Za-z0-9]{1,3}\)){0,5})/y;
const CONSTITUTION =
  /,?\s{0,3}(?:of\s(?:18|19|20)\d\d,?\s)?((?:[Aa]rt(?:icles?|s?\.|(?=\s))|[Aa]mends?\.|[Aa]mendments?|[Pp]mbl\.|[Cc]h\.|[Pp]t\.)(?:\s{0,3}(?:[IVXLC]{1,7}|\d{1,3}|[A-Z])(?:-[A-Z])?(?![\w]))?)((?:,?\s{0,3}(?:§{1,2}|[Ss]ec(?:tions?|s?\.)|cls?\.|para?\.|¶|[Aa]rt\.|\bpt\.)\s{0,3}\d{1,3}[a-zA-Z]?(?:[-‐-―.]\d{1,3})?(?:\([a-z0-9]{1,3}\)){0,3}){0,4})/y;

/** Rules of procedure, evidence and conduct, and guidelines. `name` is the standard abbreviation of what opens them. */
export function rule(text: string, start: number, match: AbbreviationMatch, name: string): Found | null {
  if (SPELLED_OUT_END.test(text.slice(start, match.end))) return null;
  const stateRule = /^[A-Z][\w. ]{0,14}\sR(?:\.|ule)$/.test(name);
  const subject = matchAt(RULE_SUBJECT, text, skipSpaces(text, match.end, 3));
  if (stateRule && !subject) return null;
  const from = subject ? skipSpaces(text, match.end, 3) + subject[0].length : match.end;
  const alpha = matchAt(ALPHA_SECTION, text, from);
  const numberAt = pastLineNumber(text, skipSpaces(text, from, 3));
  const number = alpha ?? matchAt(RULE_NUMBER, text, numberAt);
  if (!number) return null;
  const at = alpha ? from : numberAt;
  const end = at + number[0].length;
  const next = text.charCodeAt(end);
  if (isLetter(next)) return null;
  return {
    kind: 'rule',
    start,
    end,
    fields: {
      reporter: squeeze(text.slice(start, from)),
      reporter_normalized: stateRule ? squeeze(text.slice(start, from)) : name,
      section: squeeze(number[1] as string),
    },
    goesOn: 'law',
  };
}

/** Articles, amendments and sections of a constitution. */
export function constitution(text: string, start: number, match: AbbreviationMatch, name: string): Found | null {
  const found = matchAt(CONSTITUTION, text, match.end);
  if (!found) return null;
  let end = match.end + found[0].length;
  while (/[\s,]/.test(text[end - 1] as string)) end--;
  return {
    kind: 'constitution',
    start,
    end,
    fields: {
      reporter: squeeze(text.slice(start, match.end)),
      reporter_normalized: name,
      section: squeeze(text.slice(match.end, end)).replace(/^,\s*/, ''),
    },
    goesOn: 'law',
  };
}
