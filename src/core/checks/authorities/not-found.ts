import type { Coverage } from '../../authorities/coverage';
import type { KnownPage } from '../../authorities/database';
import { citedAs, type KnownCase, partiesOf, printedAt, yearOf } from '../../authorities/known-case';
import { type Locator, reporterKey } from '../../authorities/locator';
import { type Lookups, locatorText, type OfflineCases } from '../../authorities/lookups';
import type { Citation } from '../../citations/citation';
import { compareNames } from '../../citations/compare-names';
import { courtOf } from '../../citations/facts/courts';
import { type CheckInput, problem } from '../check';
import { LOCATOR, NOT_FOUND, UNVERIFIABLE, WRONG_CASE } from './authority-rules';
import { type Elsewhere, elsewhereFixes, elsewhereWords, evidenceFrom, placesOfName } from './known-words';
import { coreSpan, nameOf, type SettledCitation } from './settled-citation';

/** A page farther from the beginning of a decision is seldom within it. */
const LONGEST_DECISION = 150;
/** Decisions of this year and the one before the newest may not be in a database yet. */
const RECENT_YEARS = 1;

const TRIAL_COURT =
  /\b(?:Super\.|Cir\. Ct\.|Dist\. Ct\.|Cty\. Ct\.|Com\. Pl\.|Ct\. Com\. Pl\.|Sup\. Ct\. [A-Z]|Trial|Mun\. Ct\.|Civ\. Ct\.|Crim\. Ct\.|Sur\. Ct\.|Fam\. Ct\.)/;

/** Why no database could be expected to have a citation, as the end of a sentence; null where one could. */
function outOfReach(citation: Citation, newestYear: number | null): string | null {
  if (citation.kind === 'database') return 'what only a commercial database numbers is not in public data as a whole';
  if (
    /-u$/i.test(citation.page ?? '') ||
    citation.parentheticals?.some((one) => /\bunpublished\b|\btable\b/i.test(one))
  )
    return 'unpublished decisions are not in public data as a whole';
  if (citation.year !== undefined && newestYear !== null && citation.year >= newestYear - RECENT_YEARS)
    return `decisions of ${citation.year} may be too recent for it`;
  if (citation.court !== undefined && courtOf(citation.court)?.kind === 'state' && TRIAL_COURT.test(citation.court))
    return 'decisions of state trial courts are seldom in public data';
  return null;
}

/** The decision that a page is within, as far as can be told. */
interface Holder {
  readonly known: KnownCase;
  readonly from: number;
  /** True where the data have its last page; else it is inferred from where the next one begins. */
  readonly isSure: boolean;
}

/** Whether the first place of a decision is in the volume of a locator, so that its last page counts there. */
const isFirstPlace = ({ citations }: KnownCase, { reporter, volume }: Locator): boolean =>
  citations[0] !== undefined && reporterKey(citations[0].reporter) === reporter && citations[0].volume === volume;

function holderOf(before: KnownPage | null, citation: Citation, locator: Locator): Holder | null {
  const page = Number(locator.page);
  if (!before || !Number.isInteger(page) || citation.kind !== 'case') return null;
  const open = before.cases.filter(
    (known) => known.lastPage === null || !isFirstPlace(known, locator) || known.lastPage >= page,
  );
  const [first] = open;
  if (!first) return null;
  const named = open.find((known) => isNamed(citation, known)) ?? first;
  const isSure = named.lastPage !== null && isFirstPlace(named, locator);
  if (!isSure && page - before.page > LONGEST_DECISION) return null;
  return { known: named, from: before.page, isSure };
}

const isNamed = (citation: Citation, known: KnownCase): boolean =>
  citation.name !== undefined && ['same', 'reversed'].includes(compareNames(citation, partiesOf(known.name)));

function withinWords({ known, from, isSure }: Holder, after: number | null): string {
  if (isSure) return `The page is within ${citedAs(known)}, which is printed on pages ${from} to ${known.lastPage}.`;
  const next = after === null ? '' : ` and the next that it has on page ${after}`;
  return `By inference only, the page is within ${citedAs(known)}: that one begins on page ${from}${next}.`;
}

/** How well the database knows the volume, in words. */
function coverageWords(citation: Citation, { volume, why, isGood }: Coverage): string {
  if (isGood && volume)
    return `No decision begins at ${citation.core} in the citation database, which has ${volume.pages} of that volume, on pages ${volume.firstPage} to ${volume.lastPage}.`;
  return `The citation database does not have ${citation.core}, which says little: ${why}.`;
}

interface Missing {
  readonly input: CheckInput;
  readonly citation: Citation;
  readonly coverage: Coverage;
  readonly holder: Holder | null;
  readonly after: number | null;
  readonly elsewhere: readonly Elsewhere[];
}

/** What is wrong, where the database can tell that something is. */
function contradiction({
  input,
  citation,
  coverage,
  holder,
  after,
  elsewhere,
}: Missing): Pick<SettledCitation, 'verdict' | 'problem'> | null {
  const evidence = [...(holder ? [holder.known] : []), ...elsewhere.map(({ known }) => known)].map((known) =>
    evidenceFrom(known, 'database'),
  );
  if (holder && isNamed(citation, holder.known) && (holder.isSure || coverage.isGood)) {
    const at = holder.known.citations.find(
      ({ reporter }) => reporterKey(reporter) === reporterKey(citation.reporter_normalized ?? ''),
    );
    return {
      verdict: 'contradicted',
      problem: problem(input, LOCATOR, coreSpan(citation), {
        verdict: 'contradicted',
        explanation: `${nameOf(citation)} begins on page ${holder.from}, by the citation database, not on page ${citation.page}. ${withinWords(holder, after)}`,
        evidence,
        correction: at ? printedAt(at) : null,
      }),
    };
  }
  if (holder?.isSure)
    return {
      verdict: 'contradicted',
      problem: problem(input, WRONG_CASE, citation, {
        verdict: 'contradicted',
        severity: elsewhere[0]?.isSame ? 'high' : WRONG_CASE.severity,
        explanation: [
          `By the citation database, “${nameOf(citation)}” is not at ${citation.core}.`,
          withinWords(holder, after),
          ...elsewhereWords(elsewhere),
        ].join(' '),
        evidence,
        ...elsewhereFixes(citation, elsewhere),
      }),
    };
  if (!coverage.isGood) return null;
  const sameTime = elsewhere.find(
    ({ known, isSame }) =>
      isSame && (citation.year === undefined || Math.abs((yearOf(known) ?? 0) - citation.year) <= 1),
  );
  return {
    verdict: 'contradicted',
    problem: problem(input, sameTime ? LOCATOR : NOT_FOUND, sameTime ? coreSpan(citation) : citation, {
      verdict: 'contradicted',
      explanation: [
        coverageWords(citation, coverage),
        ...(holder ? [withinWords(holder, after)] : []),
        ...elsewhereWords(elsewhere),
      ].join(' '),
      evidence,
      ...elsewhereFixes(citation, elsewhere),
    }),
  };
}

const sourcesWords = ({ sources: { sources } }: CheckInput): string[] => {
  if (sources.length === 0) return [];
  return [
    sources.length === 1
      ? 'The source is not this authority and does not cite it.'
      : `None of the ${sources.length} sources is this authority or cites it.`,
  ];
};

function doubt(
  { input, citation, coverage, holder, after, elsewhere }: Missing,
  lookups: Lookups,
  locator: Locator,
): SettledCitation {
  const asked = lookups.service?.get(locatorText(locator));
  const words = [
    ...sourcesWords(input),
    ...(lookups.database ? [coverageWords(citation, coverage)] : []),
    ...(holder
      ? [
          isNamed(citation, holder.known)
            ? `It may be a page within ${citedAs(holder.known)}.`
            : withinWords(holder, after),
        ]
      : []),
    ...elsewhereWords(elsewhere),
    ...(asked ? [`The look-up service does not have it, either (asked on ${asked.asked}).`] : []),
    'Look it up before relying on it.',
  ];
  return {
    citation,
    verdict: 'unverifiable',
    by: null,
    problem: lookups.tellsDoubts
      ? problem(input, UNVERIFIABLE, citation, {
          verdict: 'unverifiable',
          explanation: words.join(' '),
          evidence: [...(holder ? [holder.known] : []), ...elsewhere.map(({ known }) => known)].map((known) =>
            evidenceFrom(known, 'database'),
          ),
          fixAt: coreSpan(citation),
          choices: elsewhere.map(({ at }) => printedAt(at)),
        })
      : null,
  };
}

function coverageOf(database: OfflineCases, citation: Citation, locator: Locator): Coverage {
  const coverage = database.coverageAt(locator, citation.kind === 'neutral');
  const why = outOfReach(citation, database.newestYear());
  return why === null ? coverage : { ...coverage, isGood: false, why };
}

/** What it means that no look-up has a citation: a fault only where the database would have it if it existed. */
export function notFound(
  input: CheckInput,
  lookups: Lookups,
  settled: SettledCitation,
  locator: Locator,
): SettledCitation {
  const { citation } = settled;
  const { database } = lookups;
  const coverage: Coverage = database
    ? coverageOf(database, citation, locator)
    : { isGood: false, volume: null, why: 'there is none' };
  const around = database?.around(locator) ?? null;
  const missing: Missing = {
    input,
    citation,
    coverage,
    holder: holderOf(around?.before ?? null, citation, locator),
    after: around?.after ?? null,
    elsewhere: placesOfName(lookups, citation),
  };
  const fault = contradiction(missing);
  return fault ? { citation, by: 'database', ...fault } : doubt(missing, lookups, locator);
}
