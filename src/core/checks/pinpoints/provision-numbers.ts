import { isInCitation } from '../../analysis/analysis';
import type { Citation } from '../../citations/citation';
import {
  AMENDMENTS,
  ARTICLES,
  LAST_PARTS,
  LAST_SECTIONS,
  NUMBERED_RULES,
  RESERVED_TITLES,
} from '../../citations/facts/provisions';
import type { Problem } from '../../report/finding';
import { spanOf } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Rule } from '../rule';

const NO_SUCH_PROVISION: Rule = {
  id: 'provision-impossible',
  title: 'There is no such rule, article, part or section',
  detector: 'citation-form',
  flagType: 'misstated_statute',
  severity: 'high',
  live: true,
};

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** The value of a number in Roman or Arabic digits; null where it is neither. */
function numeral(text: string): number | null {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const digits = [...text.toUpperCase()].map((letter) => ROMAN[letter]);
  if (digits.length === 0 || digits.includes(undefined)) return null;
  return digits.reduce<number>((sum, digit = 0, i) => sum + (digit < (digits[i + 1] ?? 0) ? -digit : digit), 0);
}

/** "12, 15 and 17", "101 to 107". */
const listed = (groups: readonly (readonly [number, number])[]): string =>
  groups
    .map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

function ruleFault({ reporter_normalized: rules = '', section = '' }: Citation): string | null {
  const known = NUMBERED_RULES[rules];
  const number = Number(/^\d{1,4}(?![\w-])/.exec(section)?.[0] ?? Number.NaN);
  if (!known || Number.isNaN(number) || known.groups.some(([first, last]) => number >= first && number <= last))
    return null;
  return `The ${known.name} are numbered ${listed(known.groups)}; there is no Rule ${number}.`;
}

const PART = /^(art|amend)[a-z]*\.?\s*([IVXLC]+|\d{1,3})(?:,?\s*(?:§+|[Ss]ec[a-z.]*)\s*(\d{1,3}))?/i;

function constitutionFault({ reporter_normalized: of = '', section = '' }: Citation): string | null {
  const found = of === 'U.S. Const.' ? PART.exec(section) : null;
  const number = found ? numeral(found[2] ?? '') : null;
  if (!found || number === null) return null;
  const isArticle = found[1]?.toLowerCase() === 'art';
  const parts = isArticle ? ARTICLES : AMENDMENTS;
  const [one, many] = isArticle ? ['Article', 'articles'] : ['Amendment', 'amendments'];
  const sections = parts[number - 1];
  if (sections === undefined) return `The Constitution has ${parts.length} ${many}; there is no ${one} ${number}.`;
  const asked = Number(found[3] ?? 0);
  if (asked <= sections || found[3] === undefined) return null;
  return sections === 0
    ? `${one} ${number} is not divided into sections; there is no section ${asked}.`
    : `${one} ${number} has ${sections} sections; there is no section ${asked}.`;
}

function codeFault({ reporter_normalized: code = '', title = '', section = '', year }: Citation): string | null {
  const reserved = RESERVED_TITLES[code]?.[title];
  if (reserved === null || (reserved !== undefined && year !== undefined && year > reserved))
    return `Title ${title} of the ${code} is reserved: it holds ${reserved === null ? 'nothing' : `nothing since ${reserved}`}.`;
  const number = Number(/^\d{1,5}/.exec(section)?.[0] ?? Number.NaN);
  const last = code === 'C.F.R.' ? LAST_PARTS[title] : code === 'U.S.C.' ? LAST_SECTIONS[title] : undefined;
  if (last === undefined || Number.isNaN(number) || number <= last) return null;
  const [one, many] = code === 'C.F.R.' ? ['part', 'parts'] : ['section', 'sections'];
  return `The ${many} of ${title} ${code} do not go beyond ${last}; there is no ${one} ${number}.`;
}

function fault(citation: Citation): string | null {
  switch (citation.kind) {
    case 'rule':
      return ruleFault(citation);
    case 'constitution':
      return constitutionFault(citation);
    case 'statute':
    case 'regulation':
      return codeFault(citation);
    default:
      return null;
  }
}

/** Ordinals from the first one that no amendment has, in words or in digits. */
const NO_AMENDMENT =
  /\b(?:Twenty-(?:Eighth|Ninth)|(?:Thirt|Fort|Fift|Sixt|Sevent|Eight|Ninet)ieth|(?:Thirty|Forty|Fifty|Sixty|Seventy|Eighty|Ninety)-(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth)|(?:2[89]|[3-9]\d)(?:st|nd|rd|th)) Amendment\b(?! to\b)/g;

/** “the Thirty-First Amendment”. One “to” something is a contract’s or a statute’s. */
function amendmentsInWords(input: CheckInput): Problem[] {
  const { analysis } = input;
  if (OTHER_CONSTITUTION.test(analysis.prose.text)) return [];
  return [...analysis.prose.text.matchAll(NO_AMENDMENT)]
    .map((match) => spanOf(match))
    .filter((span) => !isInCitation(analysis, span))
    .map((span) =>
      problem(input, NO_SUCH_PROVISION, span, {
        verdict: 'malformed',
        explanation: `The Constitution has ${AMENDMENTS.length} amendments.`,
      }),
    );
}

/** Constitutions of states, and contracts, may have been amended more often. */
const OTHER_CONSTITUTION =
  /\b(?:[Cc]onstitution of the (?:State|Commonwealth)|[Ss]tate [Cc]onstitution|Amendment No\.|Amendment to (?:the|this) (?:Agreement|Lease|Contract|Note|Loan|Credit))/;

/** Numbers of federal rules, of the Constitution’s parts and of titles that do not exist. What no table covers is left alone. */
export const provisionNumbers: Check = {
  needsSources: false,
  rules: [NO_SUCH_PROVISION],
  run: (input) => [
    ...input.analysis.citations.flatMap((citation): Problem[] => {
      const why = fault(citation);
      return why === null
        ? []
        : [problem(input, NO_SUCH_PROVISION, citation, { verdict: 'malformed', explanation: why })];
    }),
    ...amendmentsInWords(input),
  ],
};
