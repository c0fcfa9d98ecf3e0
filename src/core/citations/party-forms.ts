import { CASE_NAME_ABBREVIATIONS } from './case-name-words';
import type { Citation } from './citation';
import { STATES } from './facts/states';

/** Words that end a company's name and are left out of its short form. */
const COMPANY = /,?\s(?:Inc|Co|Cos|Corp|Ltd|LLC|L\.L\.C|LLP|L\.L\.P|LP|L\.P|N\.A|P\.A|P\.C|PLC|S\.A)\.?$/;
/** Parties that so many cases share, or that are places, that their name stands for no case (*Bluebook* rule 10.9(a)(i)). */
const SHARED =
  /^(?:United\sStates|U\.\s?S\.|State|People|Commonwealth|Government|Gov[’']t|Commissioner|Comm[’']r|Secretary|Sec[’']y|Att[’']y|Attorney|Director|Department|Dep[’']?t|Board|Bd\.|City|County|Cnty\.|Town|Twp\.|Village|Borough|School|District|Estate|Dist\.|INS|SEC|FTC|EPA|IRS|NLRB)(?![a-z])|\s(?:Dep[’']t|Department|Bd\.|Board)\b/;
const PROCEDURAL = /^(?:In\sre|Ex\sparte|(?:In\sthe\s)?(?:Matter|Estate|Marriage|Interest)\sof)\s/;
const PLACES: ReadonlySet<string> = new Set(STATES.flatMap(({ name, abbreviation }) => [name, abbreviation]));
/** First words of companies that many share. */
const COMMON_FIRST =
  /^(?:All|American|Bank|Banco|Central|Citizens|Eastern|Federal|First|General|Great|International|National|New|North|Northern|Old|Pacific|Public|Second|Social|South|Southern|Standard|Supreme|The|Union|United|Universal|West|Western)$/;

const isAbbreviated = (word: string): boolean =>
  word.endsWith('.') || word.includes('’') || CASE_NAME_ABBREVIATIONS.has(word.toLowerCase());

/** The forms in which a party alone may stand for its case. */
function formsOf(party: string): readonly string[] {
  const whole = party.replace(PROCEDURAL, '').replace(/,?\set\sal\.?$/, '');
  const plain = whole.replace(COMPANY, '').replace(COMPANY, '').replace(/,$/, '');
  if (plain === '' || SHARED.test(plain) || PLACES.has(plain)) return [];
  const words = plain.split(' ');
  const isCompany = plain !== whole || words.some(isAbbreviated);
  const telling = isCompany ? (words[0] as string) : (words.at(-1) as string);
  const one =
    /^\p{Lu}[\p{L}’'-]{2,}$/u.test(telling) && !COMMON_FIRST.test(telling) && !PLACES.has(telling) ? [telling] : [];
  return [...new Set([plain, ...one])].filter((form) => !PLACES.has(form) && form.length > 2);
}

const kept = new WeakMap<Citation, readonly string[]>();

/** The names by which a case that was cited in full may be spoken of: both parties' together, and each one's own. */
export function partyForms(citation: Citation): readonly string[] {
  const known = kept.get(citation);
  if (known) return known;
  const { name, plaintiff, defendant } = citation;
  const parties = [plaintiff, defendant].filter((party) => party !== undefined);
  const forms = [
    ...(name === undefined ? [] : [name]),
    ...(parties.length > 0 ? parties : name === undefined ? [] : [name]).flatMap(formsOf),
  ];
  kept.set(citation, forms);
  return forms;
}
