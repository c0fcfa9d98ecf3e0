import type { Citation } from '../citations/citation';
import { readPartyWords } from '../citations/compare-names';
import { STATES } from '../citations/facts/states';
import { locatorKey } from '../citations/locator-key';
import { foldText } from '../text/fold';
import { type Span, spanOf } from '../text/span';

const HEAD = 2500;
/** A citation in the first lines, before the text begins, may be the authority's own. */
const FIRST_LINES = 600;
/** What may stand beside an authority's own citation on its line: "Cite as", a page number, a date. */
const MOST_BESIDE = 30;

/** What the head of a text says of itself. What it cites there speaks of others. */
export interface AuthorityHead {
  /** The telling words of its caption. */
  readonly words: readonly string[];
  /** Those that may be its own. */
  readonly locators: readonly string[];
  /** Those that surely are. */
  readonly own: readonly string[];
  /** Reporters of the authority's own citations, where it is sure that they are its own. */
  readonly reporters: readonly string[];
  /** Whether it has the look of a caption: one party against another. */
  readonly versus: boolean;
  /** When it was decided, with the years of amendments after that; null where it does not say. */
  readonly decided: (Span & { readonly years: readonly number[] }) | null;
  /** A federal court of appeals, or the highest or intermediate court of a state, as a citation abbreviates it; null of any other. */
  readonly court: (Span & { readonly name: string }) | null;
}

/** What stands beside a citation on the lines that it is on. */
function beside(text: string, { start, end }: Span): { readonly before: string; readonly length: number } {
  const from = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\f', start - 1)) + 1;
  const to = text.indexOf('\n', end);
  const before = text.slice(from, start).trim();
  return { before, length: before.length + text.slice(end, to < 0 ? text.length : to).trim().length };
}

/** What stands before the citation of a decision that this one reviews. */
const OF_ANOTHER =
  /\b(?:revers(?:ing|ed)|rev[’']g|affirm(?:ing|ed)|aff[’']g|vacat(?:ing|ed)|modif(?:ying|ied)|review(?:ing|ed)|appeal|remand|certiorari)\b/i;

/** Whether a citation in the first lines is the source's own: it has its line for itself, or "Cite as" before it. */
export function isOwn(text: string, citation: Citation): boolean {
  if (citation.start >= FIRST_LINES || OF_ANOTHER.test(citation.text)) return false;
  const { before, length } = beside(text, citation);
  // A line that the one before runs on to is part of a sentence.
  if (/[\p{Ll},;][ \t\r]*\n[ \t]*$/u.test(text.slice(Math.max(0, citation.start - 60), citation.start))) return false;
  return /^[[(]?(?:Cite as:?)?$/i.test(before) && length <= MOST_BESIDE;
}

const DATE = '[A-Z][A-Za-z]{2,8}\\.?\\s+\\d{1,2},\\s+(?<year>(?:1[789]|20)\\d\\d)\\b';
/** “Argued October 10, 2012—Decided June 24, 2013”. */
const DECIDED = new RegExp(`\\b(?:Decided|DECIDED|Opinion [Ff]iled|OPINION FILED)\\b(?:\\s+on)?[\\s:,]{1,24}${DATE}`);
const AMENDED = new RegExp(`\\b(?:[Aa]mended|AMENDED|[Rr]ehearing|REHEARING)\\b[^\\n]{0,40}?\\s${DATE}`, 'g');

function decidedIn(head: string): AuthorityHead['decided'] {
  const decided = DECIDED.exec(head);
  if (decided === null) return null;
  const amended = [...head.matchAll(AMENDED)].map((match) => Number(match.groups?.['year']));
  const years = [...new Set([Number(decided.groups?.['year']), ...amended])];
  return { ...spanOf(decided), years };
}

const CIRCUITS: Readonly<Record<string, string>> = {
  first: '1st Cir.',
  second: '2d Cir.',
  third: '3d Cir.',
  fourth: '4th Cir.',
  fifth: '5th Cir.',
  sixth: '6th Cir.',
  seventh: '7th Cir.',
  eighth: '8th Cir.',
  ninth: '9th Cir.',
  tenth: '10th Cir.',
  eleventh: '11th Cir.',
  federal: 'Fed. Cir.',
  'district of columbia': 'D.C. Cir.',
};
/** On lines of its own, as a caption has it; a sentence may speak of another court. */
const COURT_OF_APPEALS = new RegExp(
  `^[ \\t]{0,80}(?:in\\s{1,4}the\\s{1,40})?united\\s{1,4}states\\s{1,4}court\\s{1,4}of\\s{1,4}appeals,?\\s{1,80}(?:for\\s{1,4}the\\s{1,40})?(?<circuit>${Object.keys(CIRCUITS).join('|').replaceAll(' ', '\\s{1,4}')})\\s{1,4}circuit\\.?[ \\t\\r]{0,80}$`,
  'im',
);

const abbreviations = new Map(STATES.map(({ name, abbreviation }) => [name.toLowerCase(), abbreviation]));
const STATE = [...abbreviations.keys()].join('|').replaceAll(' ', '\\s{1,4}');
const STATE_COURT = new RegExp(
  `^[ \\t]{0,80}(?:(?:in\\s{1,4})?(?:the\\s{1,4})?(?<level>supreme\\s{1,4}court|court\\s{1,4}of\\s{1,4}appeals)\\s{1,4}(?:of|for)\\s{1,4}(?:the\\s{1,4})?(?:(?:state|commonwealth)\\s{1,4}of\\s{1,4})?(?<state>${STATE})|(?<first>${STATE})\\s{1,4}(?<after>supreme\\s{1,4}court|court\\s{1,4}of\\s{1,4}appeals))\\.?[ \\t\\r]{0,80}$`,
  'gim',
);
/** Where the line before goes on, the court is the one that a case came from. */
const CAME_FROM = /\b(?:from|to|of|by|in|review|the)\s{1,80}$/i;
/** States whose Court of Appeals is, or was, the highest. */
const HIGHEST = /^(?:N\.Y\.|Md\.|D\.C\.)$/;

/** The court of a state that a caption names, by its abbreviation in *Bluebook* T1.3; null where it names none, or several. */
function stateCourtIn(head: string): AuthorityHead['court'] {
  const found = [...head.matchAll(STATE_COURT)].flatMap((match) => {
    if (CAME_FROM.test(head.slice(Math.max(0, match.index - 100), match.index))) return [];
    const { level, after, state, first } = match.groups ?? {};
    const of = abbreviations.get((state ?? first ?? '').toLowerCase().replace(/\s+/g, ' '));
    const isAppeals = /appeals/i.test(level ?? after ?? '');
    if (of === undefined || (isAppeals && HIGHEST.test(of))) return [];
    return [{ ...spanOf(match), name: isAppeals ? `${of} Ct. App.` : of }];
  });
  const [only] = found;
  return only && found.every(({ name }) => name === only.name) ? only : null;
}

function courtIn(head: string): AuthorityHead['court'] {
  const match = COURT_OF_APPEALS.exec(head);
  const name = CIRCUITS[(match?.groups?.['circuit'] ?? '').toLowerCase().replace(/\s+/g, ' ')];
  return match && name ? { ...spanOf(match), name } : stateCourtIn(head);
}

const keysOf = (citations: readonly Citation[]): string[] => citations.map(locatorKey).filter((key) => key !== null);

/** Reads the head of a text. Offsets of the citations count in it. */
export function authorityHead(text: string, citations: readonly Citation[]): AuthorityHead {
  const near = citations.filter((citation) => citation.start < HEAD);
  const own = near.filter((citation) => isOwn(text, citation));
  let caption = '';
  let at = 0;
  for (const citation of near) {
    if (citation.name === undefined || own.includes(citation) || citation.start < at) continue;
    caption += `${text.slice(at, citation.start)} `;
    at = Math.min(citation.end, HEAD);
  }
  caption += text.slice(at, HEAD);
  const unnamed = near.filter((citation) => citation.start < FIRST_LINES && !citation.name);
  return {
    versus: /\bv(?:s)?\.?\s/i.test(foldText(caption)),
    words: [...new Set(readPartyWords(caption))],
    locators: keysOf([...unnamed, ...own]),
    own: keysOf(own),
    decided: decidedIn(text.slice(0, HEAD)),
    court: courtIn(text.slice(0, HEAD)),
    reporters: own.flatMap(({ kind, reporter_normalized: reporter }) => (kind === 'case' && reporter) || []),
  };
}
