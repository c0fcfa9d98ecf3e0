import type { Citation, CitationKind, CitationVerdict } from '../citations/citation';
import { plainLine } from './plain-line';
import { asWords } from './wording';

const GROUPS = ['Cases', 'Statutes, regulations and rules', 'Other authorities'] as const;
type Group = (typeof GROUPS)[number];

/** An authority that a draft cites, with every place where it is cited in full. */
export interface CitedAuthority {
  readonly group: Group;
  /** As first cited, without its signal. */
  readonly text: string;
  /** The worst verdict that any citation of it got. */
  readonly verdict: CitationVerdict;
  /** The verdict in words, with the look-up that it rests on. */
  readonly said: string;
  /** Where its citations start, ascending. */
  readonly offsets: readonly number[];
}

/** The group of a kind of citation; null for short forms and for what is no authority (the record, a docket). */
const GROUP: Record<CitationKind, Group | null> = {
  case: 'Cases',
  neutral: 'Cases',
  database: 'Cases',
  unknown_reporter: 'Cases',
  docket: 'Cases',
  statute: 'Statutes, regulations and rules',
  regulation: 'Statutes, regulations and rules',
  register: 'Statutes, regulations and rules',
  session_law: 'Statutes, regulations and rules',
  constitution: 'Statutes, regulations and rules',
  rule: 'Statutes, regulations and rules',
  journal: 'Other authorities',
  restatement: 'Other authorities',
  short_case: null,
  supra: null,
  id: null,
  reference: null,
  record: null,
};

const WORST_FIRST: readonly CitationVerdict[] = [
  'contradicted',
  'malformed',
  'unsupported',
  'unverifiable',
  'not_checked',
  'cited',
  'verified',
];

const worst = (a: CitationVerdict, b: CitationVerdict): CitationVerdict =>
  WORST_FIRST.indexOf(a) <= WORST_FIRST.indexOf(b) ? a : b;

function shownText(citation: Citation): string {
  const { signal } = citation;
  const text =
    signal !== undefined && citation.text.startsWith(signal) ? citation.text.slice(signal.length) : citation.text;
  // The markup that closes what a name's first letter opened, before the citation began.
  return plainLine(text)
    .replace(/^[,\s]+/, '')
    .replace(/(?<=[\p{L}.’')])[*_]{1,3}(?=[,\s]|$)/gu, '');
}

const LOOK_UPS: Readonly<Partial<Record<NonNullable<Citation['settled_by']>, string>>> = {
  database: 'citation database',
  service: 'look-up service',
};

function verdictWords({ verdict, settled_by: by }: Citation): string {
  const lookUp = by === null ? undefined : LOOK_UPS[by];
  return lookUp === undefined ? asWords(verdict) : `${asWords(verdict)} (${lookUp})`;
}

/** The table of authorities: one entry for each name and locator, by group, in alphabetical order. */
export function citedAuthorities(citations: readonly Citation[]): CitedAuthority[] {
  const entries = new Map<string, CitedAuthority>();
  for (const citation of citations) {
    const group = GROUP[citation.kind];
    if (group === null) continue;
    const key = `${plainLine(citation.name ?? '')}\n${plainLine(citation.core)}`.toLowerCase();
    const entry = entries.get(key);
    entries.set(
      key,
      entry === undefined
        ? {
            group,
            text: shownText(citation),
            verdict: citation.verdict,
            said: verdictWords(citation),
            offsets: [citation.start],
          }
        : {
            ...entry,
            verdict: worst(entry.verdict, citation.verdict),
            said: worst(entry.verdict, citation.verdict) === entry.verdict ? entry.said : verdictWords(citation),
            offsets: [...entry.offsets, citation.start],
          },
    );
  }
  return [...entries.values()].sort(
    (a, b) =>
      GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.text.localeCompare(b.text, 'en', { numeric: true }),
  );
}
