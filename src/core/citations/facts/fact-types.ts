/**
 * Where a decision or law comes from: `US` and the states, territories and tribes by postal code. Courts of the United
 * States are told apart where a reporter carries some and not others: `scotus`, `cir` (courts of appeals), `dist`
 * (district and old circuit courts), `bankr`, `spec` (claims, customs, tax, military and other special courts).
 */
type Jurisdiction = string;

/** What family a reporter is of. A `looseleaf` numbers paragraphs and may be cited without a volume. */
export type ReporterKind = 'federal' | 'regional' | 'state' | 'early' | 'specialty' | 'looseleaf' | 'agency';

/**
 * A series of a case reporter. Years are of decisions it carries; `lastYear` and `lastVolume` are null while it goes on
 * or where they are not known well enough to judge by.
 */
export interface Reporter {
  readonly what: 'reporter';
  readonly kind: ReporterKind;
  readonly abbreviation: string;
  readonly name: string;
  /** Jurisdictions and courts it carries; empty where not known well enough to judge by. */
  readonly courts: readonly Jurisdiction[];
  readonly firstYear: number | null;
  readonly lastYear: number | null;
  readonly lastVolume: number | null;
  /** Other ways it is written, apart from spacing, full stops and apostrophes, which are never told apart. */
  readonly variations: readonly string[];
}

/** A neutral (public-domain) form: the court's own number for a decision, by year. */
export interface Neutral {
  readonly what: 'neutral';
  /** Of a court outside the United States, which American rules do not judge. */
  readonly foreign?: true;
  readonly abbreviation: string;
  readonly name: string;
  readonly courts: readonly Jurisdiction[];
  readonly firstYear: number | null;
  readonly variations: readonly string[];
}

/** What a compilation of law is: a code or statutes, administrative rules, session laws, a register. */
export type LawKind = 'statute' | 'regulation' | 'session_law' | 'register';

/** A code, administrative compilation, session law series or register. */
export interface Law {
  readonly what: 'law';
  readonly kind: LawKind;
  readonly abbreviation: string;
  readonly jurisdiction: Jurisdiction;
  readonly name: string;
  /** Whether the title (or the volume) is written before the abbreviation. */
  readonly titleFirst: boolean;
  /** Whether it may be cited without a title or volume before the abbreviation. */
  readonly bare: boolean;
  /** Where titles are numbered and their number is fixed: the highest; else null. */
  readonly lastTitle: number | null;
  readonly variations: readonly string[];
}

/** A law review, bar journal or legal newspaper. */
export interface Journal {
  readonly what: 'journal';
  readonly abbreviation: string;
  readonly name: string;
  readonly variations: readonly string[];
}

/** Words that open a citation of another kind, and which reader reads it. */
export interface Opening {
  readonly what: 'opening';
  readonly abbreviation: string;
  readonly reads:
    | 'rule'
    | 'constitution'
    | 'subject'
    | 'docket'
    | 'case_number'
    | 'public_law'
    | 'restatement'
    | 'record'
    | 'yearbook'
    | 'numbered';
  readonly name: string;
  readonly variations: readonly string[];
}

export type Fact = Reporter | Neutral | Law | Journal | Opening;

/** A row of a reporter table. */
export type ReporterRow = readonly [
  abbreviation: string,
  name: string,
  courts: string,
  first?: number | null,
  last?: number | null,
  lastVolume?: number | null,
  variations?: readonly string[],
];

export const reporterRows = (kind: ReporterKind, rows: readonly ReporterRow[]): readonly Reporter[] =>
  rows.map(([abbreviation, name, courts, first, last, lastVolume, variations]) => ({
    what: 'reporter',
    kind,
    abbreviation,
    name,
    courts: courts === '' ? [] : courts.split(' '),
    firstYear: first ?? null,
    lastYear: last ?? null,
    lastVolume: lastVolume ?? null,
    variations: variations ?? [],
  }));

/** A row of a law table: `titleFirst` where a title or volume precedes the abbreviation. */
export type LawRow = readonly [
  abbreviation: string,
  jurisdiction: Jurisdiction,
  name: string,
  variations?: readonly string[],
  lastTitle?: number,
];

export const lawRows = (kind: LawKind, titleFirst: boolean, bare: boolean, rows: readonly LawRow[]): readonly Law[] =>
  rows.map(([abbreviation, jurisdiction, name, variations, lastTitle]) => ({
    what: 'law',
    kind,
    abbreviation,
    jurisdiction,
    name,
    titleFirst,
    bare,
    lastTitle: lastTitle ?? null,
    variations: variations ?? [],
  }));
