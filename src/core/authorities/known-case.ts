/** Where bulk data of a case came from. */
export type CaseSource = 'courtlistener' | 'caselaw';

export interface PrintedAt {
  readonly volume: string;
  /** As the data write it. */
  readonly reporter: string;
  readonly page: string;
}

/** A decision that a database or a look-up service knows. */
export interface KnownCase {
  readonly source: CaseSource;
  /** Its number in that source. */
  readonly id: number;
  readonly name: string;
  /** `2015-06-26`, `2015-06` or `2015`; null where the data have none. */
  readonly date: string | null;
  /** True where the data say that the date is not exact. */
  readonly approximate: boolean;
  /** As a citation gives it ("9th Cir."), else the court's name; null where the data do not tell. */
  readonly court: string | null;
  readonly published: boolean;
  /** Every place where it is printed. */
  readonly citations: readonly PrintedAt[];
  /** The last page in the first of `citations`, where the data have it. */
  readonly lastPage: number | null;
}

export const printedAt = ({ volume, reporter, page }: PrintedAt): string => `${volume} ${reporter} ${page}`;

export const yearOf = ({ date }: Pick<KnownCase, 'date'>): number | null =>
  date === null ? null : Number(date.slice(0, 4));

const VERSUS = /\sv(?:s?\.|ersus)?\s/i;
const CAPITALS = /^[^a-z]{6,}$/;

/** The parties of a case by its name, as the comparison of names takes them. */
export function partiesOf(name: string): { name: string; plaintiff?: string; defendant?: string } {
  const found = VERSUS.exec(name);
  if (!found) return { name };
  const plaintiff = name.slice(0, found.index).trim();
  const defendant = name.slice(found.index + found[0].length).trim();
  return plaintiff === '' || defendant === '' ? { name } : { name, plaintiff, defendant };
}

/** A name that is all in capitals, in words that begin with one. */
export const readableName = (name: string): string =>
  CAPITALS.test(name)
    ? name
        .toLowerCase()
        .replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
        .replace(/\sV(s?\.)\s/, ' v$1 ')
    : name;

/** How a decision is cited: name, the place where it is printed (the first, or none for null), court and year. */
export function citedAs(known: KnownCase, at: PrintedAt | null | undefined = known.citations[0]): string {
  const inside = [known.court === 'U.S.' ? null : known.court, known.date?.slice(0, 4) ?? null].filter(
    (part) => part !== null,
  );
  return [
    known.name,
    ...(at ? [`, ${printedAt(at)}`] : []),
    ...(inside.length > 0 ? [` (${inside.join(' ')})`] : []),
  ].join('');
}
