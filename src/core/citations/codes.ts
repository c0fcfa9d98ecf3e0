/** A federal code that is cited by title and section. */
export interface Code {
  readonly abbreviation: string;
  readonly name: string;
  readonly kind: 'statute' | 'regulation';
  /** The highest title in force or reserved; a higher one cannot exist. */
  readonly lastTitle: number;
  readonly variations: readonly string[];
}

/**
 * United States Code: titles 1 to 54, of which 53 is reserved (Office of the Law Revision Counsel).
 * Code of Federal Regulations: titles 1 to 50 (Office of the Federal Register).
 */
export const CODES: readonly Code[] = [
  {
    abbreviation: 'C.F.R.',
    name: 'Code of Federal Regulations',
    kind: 'regulation',
    lastTitle: 50,
    variations: ['Code Fed. Regs.'],
  },
  {
    abbreviation: 'U.S.C.',
    name: 'United States Code',
    kind: 'statute',
    lastTitle: 54,
    variations: ['U.S. Code', 'USC'],
  },
  { abbreviation: 'U.S.C.A.', name: 'United States Code Annotated', kind: 'statute', lastTitle: 54, variations: [] },
  { abbreviation: 'U.S.C.S.', name: 'United States Code Service', kind: 'statute', lastTitle: 54, variations: [] },
];

const byAbbreviation = new Map(CODES.map((code) => [code.abbreviation, code]));

export const codeOf = (abbreviation: string): Code | undefined => byAbbreviation.get(abbreviation);
