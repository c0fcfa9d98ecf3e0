import type { LookupAccess } from '../core/audit/look-up';
import { importDatabase } from '../core/authorities/bulk/import-database';
import { coverageAt } from '../core/authorities/coverage';
import { DatabaseKeeper } from '../core/authorities/database-keeper';
import { findByName } from '../core/authorities/find-by-name';
import { citedAs, type KnownCase, printedAt } from '../core/authorities/known-case';
import { type Locator, locatorOf, reporterKey } from '../core/authorities/locator';
import { locatorText } from '../core/authorities/lookups';
import { answerCache, NO_ANSWER_CACHE } from '../core/authorities/service/answer-cache';
import { lookupService } from '../core/authorities/service/lookup-service';
import { findMatter } from '../core/settings/matter';
import { databaseFile } from './live-lookups';
import type {
  ImportReply,
  ImportRequest,
  LookUpOneReply,
  LookUpOneRequest,
  LookupRequest,
  NamedPlace,
  Progress,
} from './protocol';

const NAMED = 12;

/** What this thread looks citations up in. */
export class Lookups {
  readonly #keeper = new DatabaseKeeper();
  readonly #answerFolder: string | null;

  constructor(answerFolder: string | null) {
    this.#answerFolder = answerFolder;
  }

  access({ database, service }: LookupRequest): LookupAccess {
    const kept = this.#keeper.open(databaseFile(database), database !== null);
    if (service === null) return { ...kept, service: null };
    try {
      const folder = this.#answerFolder;
      return {
        ...kept,
        service: lookupService({
          baseUrl: service.baseUrl,
          token: async () => service.token,
          cache: folder === null ? NO_ANSWER_CACHE : answerCache(folder),
        }),
      };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { ...kept, problem: [kept.problem, why].filter((one) => one !== null).join(' '), service: null };
    }
  }

  close(): void {
    this.#keeper.close();
  }
}

function placeOf(known: KnownCase, near: Locator | null): NamedPlace[] {
  const at = known.citations.find(({ reporter }) => reporterKey(reporter) === near?.reporter) ?? known.citations[0];
  if (!at) return [];
  const { name, court, date, citations } = known;
  return [
    {
      locator: printedAt(at),
      decision: { name, court, date, citations: citations.map(printedAt) },
      citedAs: citedAs(known, at),
    },
  ];
}

async function askService(
  { service, problem }: LookupAccess,
  locator: Locator,
  { path, citation }: LookUpOneRequest,
  signal: AbortSignal,
): Promise<{ cases: readonly KnownCase[]; note: string }> {
  if (!service) return { cases: [], note: problem ?? '' };
  const { settings } = await findMatter(path);
  if (settings.confidential === true)
    return { cases: [], note: `${service.host} was not asked: the matter is confidential.` };
  const reporter = (citation.reporter_normalized ?? citation.reporter ?? locator.reporter).replaceAll('’', "'");
  const written = `${citation.volume} ${reporter} ${citation.page}`;
  const { answers, failure } = await service.lookUp([{ ...locator, written }], signal);
  const answer = answers.get(locatorText(locator));
  const found = answer?.cases ?? [];
  return { cases: found, note: failure ?? (found.length > 0 ? '' : `${service.host} does not have ${written}.`) };
}

/** What database and service say of one citation, and where decisions of its name are. */
export async function lookUpOne(
  lookups: Lookups,
  request: LookUpOneRequest,
  signal: AbortSignal,
): Promise<LookUpOneReply> {
  const { citation } = request;
  const access = lookups.access(request);
  const { database, problem } = access;
  const locator = locatorOf(citation);
  const known = database && locator ? database.lookUp(locator) : [];
  const asked =
    locator && known.length === 0 ? await askService(access, locator, request, signal) : { cases: [], note: '' };
  const elsewhere = database ? findByName(database, citation, NAMED).flatMap((one) => placeOf(one.known, locator)) : [];
  const coverage =
    database && locator && known.length === 0 ? coverageAt(database, locator, citation.kind === 'neutral') : null;
  return {
    here: [...known, ...asked.cases].map((one) => citedAs(one)),
    elsewhere,
    note: [
      ...(database ? [] : [problem ?? 'There is no citation database on this machine.']),
      ...(coverage
        ? [
            coverage.why === null
              ? `The citation database knows that volume well and does not have ${citation.core}.`
              : `The citation database: ${coverage.why}.`,
          ]
        : []),
      ...(asked.note === '' || asked.note === problem ? [] : [asked.note]),
    ].join(' '),
  };
}

/** Compiles bulk data into the database. What this thread has open gives way. */
export async function importFiles(
  lookups: Lookups,
  { database, files, replace }: ImportRequest,
  signal: AbortSignal,
  report: (progress: Progress) => void,
): Promise<ImportReply> {
  const file = databaseFile(database);
  if (file === null)
    throw new Error('There is no home folder to keep the citation database in. Name a file in the settings.');
  lookups.close();
  const { about, known, notes } = await importDatabase(file, files, {
    replace,
    signal,
    onProgress: ({ stage, done, total, file: name }) =>
      report({ stage, done, total, ...(name === undefined ? {} : { file: name }) }),
  });
  return { file, cases: about.cases, citations: about.citations, known, notes };
}
