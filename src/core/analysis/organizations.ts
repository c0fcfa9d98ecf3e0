import { isCapitalAt } from '../text/capital';
import type { Span } from '../text/span';
import { JURISDICTION } from './jurisdictions';

/** What a text says a company is: “Orr Mills LLC, a Delaware limited liability company (“Orr”)”. */
export interface Organization {
  /** Its names in small letters, without commas, article and company form: as it is called here, and as it is defined. */
  readonly names: readonly string[];
  /** Under whose law it exists, and where that is said. */
  readonly state: string;
  readonly stateAt: Span;
  /** What it is; the same for all ways of saying so. */
  readonly kind: string;
  readonly kindAt: Span;
  readonly all: Span;
}

const KINDS: Readonly<Record<string, string>> = {
  corporation: 'corporation',
  'limited liability company': 'llc',
  llc: 'llc',
  'l.l.c.': 'llc',
  'limited liability partnership': 'llp',
  llp: 'llp',
  'limited partnership': 'lp',
  lp: 'lp',
  'general partnership': 'general partnership',
  'professional association': 'professional association',
  'statutory trust': 'trust',
  'business trust': 'trust',
};

const KIND =
  '(?:(?:domestic|foreign|business|stock|close|closely held|for-profit|nonprofit|non-profit|not-for-profit|public benefit|professional|banking) ){0,2}(?<kind>corporation|limited liability company|limited liability partnership|limited partnership|general partnership|professional association|statutory trust|business trust|LLC|L\\.L\\.C\\.|LLP|LP)(?!\\p{L})';
const LAW_OF = '(?:the )?(?:laws of )?(?:the )?(?:State of |Commonwealth of |Province of )?';

const PHRASES: readonly RegExp[] = [
  new RegExp(`(?<![\\p{L}])an? (?<state>${JURISDICTION}) ${KIND}`, 'gdu'),
  new RegExp(
    `(?<![\\p{L}])an? ${KIND},? (?:duly )?(?:organized|incorporated|formed|existing)(?: and existing)?,? (?:under|in|pursuant to) ${LAW_OF}(?<state>${JURISDICTION})`,
    'gdu',
  ),
];

/** How far before such a phrase a name is looked for, and how far after it what the company is called. */
const BEFORE = 160;
const AFTER = 90;
const LONGEST_NAME = 8;

const DEFINED = /[“"](?<term>\p{Lu}[^”"\n]{1,60}?),?[”"]/gu;
const LEADS = /(?:,|,? (?:is|was)(?: and (?:is|was))?(?: at all (?:relevant )?times)?(?: and remains)?| being|, now)$/u;
const FORMS: ReadonlySet<string> = new Set(
  'inc incorporated corp corporation co company llc llp lp ltd limited plc pllc pc'.split(' '),
);
/** What may stand before a name: “Defendant Orr Mills LLC”. */
const ROLES: ReadonlySet<string> = new Set(
  'plaintiff defendant codefendant appellant appellee petitioner respondent movant intervenor debtor creditor seller buyer landlord tenant lessor lessee lender borrower licensor licensee supplier franchisor franchisee'.split(
    ' ',
  ),
);
const WITHIN: ReadonlySet<string> = new Set(['of', 'and', 'the', 'for', '&']);

/** A name by which one company is known again, however its form is written. */
function plainName(words: readonly string[]): string {
  const plain = words.map((word) => word.toLowerCase().replace(/[.,’'”“"]/g, '')).filter((word) => word !== '');
  while (plain.length > 1 && FORMS.has(plain.at(-1) as string)) plain.pop();
  while (plain.length > 1 && (plain[0] === 'the' || ROLES.has(plain[0] as string))) plain.shift();
  return plain.join(' ');
}

const termsIn = (text: string): string[] =>
  [...text.matchAll(DEFINED)].map((match) => plainName((match.groups?.['term'] ?? '').split(' ')));

/** The name that a text ends with, and the terms that are defined right after it. */
function namesAtEnd(text: string): string[] {
  const defined = /\((?<inner>[^()]{1,80})\)$/u.exec(text);
  const called = defined ? text.slice(0, defined.index).trimEnd() : text;
  const words = called.split(' ');
  let from = words.length;
  while (from > 0 && words.length - from < LONGEST_NAME) {
    const word = words[from - 1] as string;
    const isEnd =
      from < words.length && /[.;:]$/u.test(word) && !/^\p{Lu}\.$|^(?:Inc|Corp|Co|Ltd|St|L\.L\.C)\.$/u.test(word);
    // A comma within a name stands before its form alone: “Saltgrass Bakery, Inc.”.
    const isListed = from < words.length && word.endsWith(',') && !FORMS.has(plainName([words[from] as string]));
    if (isEnd || isListed || !(isCapitalAt(word, 0) || WITHIN.has(word))) break;
    from--;
  }
  while (from < words.length && WITHIN.has(words[from] as string)) from++;
  const name = plainName(words.slice(from));
  return [...(name === '' ? [] : [name]), ...termsIn(defined?.groups?.['inner'] ?? '')];
}

/** What the text says of companies, in its order. Offsets count in the text. */
export function organizationsIn(text: string): Organization[] {
  const line = text.replace(/[\n\r\t\u00a0]/g, ' ');
  const found = PHRASES.flatMap((phrase) =>
    [...line.matchAll(phrase)].flatMap((match): Organization[] => {
      const start = match.index;
      const end = start + match[0].length;
      const before = line
        .slice(Math.max(0, start - BEFORE), start)
        .replace(/ +/g, ' ')
        .trimEnd();
      const leads = LEADS.exec(before);
      const [stateAt, kindAt] = [match.indices?.groups?.['state'], match.indices?.groups?.['kind']];
      if (!leads || !stateAt || !kindAt) return [];
      const after = /^[^.;]*?\((?<inner>[^()]*)\)/u.exec(line.slice(end, end + AFTER))?.groups?.['inner'] ?? '';
      const names = [...namesAtEnd(before.slice(0, leads.index)), ...termsIn(after)];
      if (names.length === 0) return [];
      return [
        {
          names,
          state: match.groups?.['state'] ?? '',
          stateAt: { start: stateAt[0], end: stateAt[1] },
          kind: KINDS[(match.groups?.['kind'] ?? '').toLowerCase()] ?? '',
          kindAt: { start: kindAt[0], end: kindAt[1] },
          all: { start, end },
        },
      ];
    }),
  );
  return found.sort((a, b) => a.all.start - b.all.start);
}

/** Whether two names may be one company's: the same, or one that begins with the other's two words and more. */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return one === other || (shorter.includes(' ') && longer.startsWith(`${shorter} `));
}
