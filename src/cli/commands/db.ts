import { Command } from 'commander';
import { BulkDataError } from '../../core/authorities/bulk/bulk-error';
import { type ImportProgress, importDatabase } from '../../core/authorities/bulk/import-database';
import { dateText } from '../../core/authorities/case-block';
import { coverageAt } from '../../core/authorities/coverage';
import { CitationDatabase } from '../../core/authorities/database';
import { DatabaseError } from '../../core/authorities/database-error';
import { findByName } from '../../core/authorities/find-by-name';
import { reporterOfKey, volumeOfKey } from '../../core/authorities/key';
import { citedAs, type KnownCase, partiesOf, printedAt } from '../../core/authorities/known-case';
import { locatorFrom, parseLocator, reporterKey } from '../../core/authorities/locator';
import { plainLine } from '../../core/export/plain-line';
import { counted } from '../../core/export/wording';
import { CommandError } from '../command-error';
import { type DatabaseOptions, databaseFile, withDatabaseOptions } from '../database';
import { openSink } from '../files';
import { type CommonOptions, withCommonOptions } from '../options';
import { aligned } from '../render/table';
import type { Session } from '../session';

interface Options extends CommonOptions, DatabaseOptions {
  readonly replace?: boolean;
  readonly reporter?: string;
  readonly check?: boolean;
}

const FORMATS = ['text', 'json'];
/** Volumes of a reporter that are listed in one line each. */
const MOST_NAMED = 10;

export function dbCommand(session: Session): Command {
  const importing = new Command('import')
    .description('compile bulk data into the citation database, beside what it holds already')
    .argument(
      '<file...>',
      'CourtListener’s tables “citations”, “opinion-clusters”, “dockets” and “courts” of one date (.csv, .csv.bz2, .csv.gz), or CasesMetadata.json of the Caselaw Access Project, or a folder of such',
    )
    .option('--replace', 'start anew, without what it holds already')
    .action((files: string[], options: Options) => runImport(session, files, options));
  const info = new Command('info')
    .description('say what the citation database holds')
    .option('--reporter <abbreviation>', 'list the volumes of one reporter')
    .option('--check', 'read all of it and prove its checksums')
    .action((options: Options) => runInfo(session, options));
  const lookup = new Command('lookup')
    .description('look a citation or the name of a case up')
    .argument('<citation>', 'such as "410 U.S. 113" or "Roe v. Wade"')
    .action((citation: string, options: Options) => runLookup(session, citation, options));
  const command = new Command('db').description('the offline citation database');
  for (const each of [importing, info, lookup])
    command.addCommand(withDatabaseOptions(withCommonOptions(each, FORMATS)));
  return command;
}

/** What goes wrong with a file is for the person at the keyboard, as it is worded. */
async function worded<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BulkDataError || error instanceof DatabaseError)
      throw new CommandError(error.message.replace(/\.$/, ''), { cause: error });
    throw error;
  }
}

const openDatabase = (session: Session, options: Options): Promise<CitationDatabase> =>
  worded(() => new CitationDatabase(databaseFile(session.terminal, options)));

const DOING: Readonly<Record<ImportProgress['stage'], string>> = {
  read: 'reading',
  merge: 'taking over what the database holds',
  write: 'writing the database',
};

const share = ({ done, total }: ImportProgress): string =>
  total === 0 ? '' : ` ${Math.floor((done / total) * 100)} %`;

async function runImport(session: Session, files: readonly string[], options: Options): Promise<void> {
  const { terminal } = session;
  const sink = await openSink(terminal, options.out, files);
  const file = databaseFile(terminal, options);
  const { about, known, notes } = await worded(() =>
    importDatabase(file, files, {
      ...(options.replace ? { replace: true } : {}),
      onProgress: (progress) => {
        if (options.quiet !== true)
          terminal.progress(`${DOING[progress.stage]}${share(progress)}  ${progress.file ?? ''}`);
      },
    }),
  );
  terminal.progress('');
  if (options.quiet !== true) for (const note of notes) terminal.complain(note);
  await sink.write(
    options.format === 'json'
      ? `${JSON.stringify({ file, ...about, years: undefined, known, notes }, null, 2)}\n`
      : [
          ...known.map((path) => `${plainLine(path)} is in the database already, unchanged`),
          `${file}: ${counted(about.cases, 'case')}, ${counted(about.citations, 'citation')}`,
          '',
        ].join('\n'),
  );
  await sink.close();
}

interface ReporterCoverage {
  readonly reporter: string;
  readonly volumes: number;
  readonly first_volume: string;
  readonly last_volume: string;
  /** Pages on which a decision begins. */
  readonly pages: number;
}

function reportersOf(database: CitationDatabase): ReporterCoverage[] {
  const found = new Map<number, { volumes: number; first: number; last: number; pages: number }>();
  const { volumes } = database;
  for (let i = 0; i < volumes.length; i++) {
    const { high, pages } = volumes.at(i);
    const key = { high, low: 0 };
    const [reporter, volume] = [reporterOfKey(key), volumeOfKey(key)];
    const known = found.get(reporter) ?? { volumes: 0, first: volume, last: volume, pages: 0 };
    found.set(reporter, { volumes: known.volumes + 1, first: known.first, last: volume, pages: known.pages + pages });
  }
  return [...found]
    .map(([reporter, one]) => ({
      reporter: database.reporterName(reporter),
      volumes: one.volumes,
      first_volume: database.volumeName(one.first),
      last_volume: database.volumeName(one.last),
      pages: one.pages,
    }))
    .sort((a, b) => b.pages - a.pages || (a.reporter < b.reporter ? -1 : 1));
}

const volumesOf = (database: CitationDatabase, reporter: string) =>
  database.volumesOf(reporterKey(reporter)).map(({ high, pages, firstPage, lastPage }) => ({
    volume: database.volumeName(volumeOfKey({ high, low: 0 })),
    decisions_on: pages,
    first_page: firstPage,
    last_page: lastPage,
  }));

async function runInfo(session: Session, options: Options): Promise<void> {
  const { terminal } = session;
  const sink = await openSink(terminal, options.out, []);
  const database = await openDatabase(session, options);
  try {
    if (options.check === true)
      await worded(() => database.check((done) => terminal.progress(`checking ${Math.floor(done * 100)} %`)));
    terminal.progress('');
    await sink.write(
      options.format === 'json'
        ? `${JSON.stringify(await infoOf(database, options), null, 2)}\n`
        : await worded(() => infoText(database, options)),
    );
  } finally {
    database.close();
  }
  await sink.close();
}

const infoOf = (database: CitationDatabase, { reporter }: Options) =>
  worded(() => {
    const { years: _, ...about } = database.about;
    return {
      file: database.file,
      bytes: database.size,
      ...about,
      oldest: dateText(about.oldest),
      newest: dateText(about.newest),
      ...(reporter === undefined
        ? { reporters: reportersOf(database) }
        : { reporter, volumes: volumesOf(database, reporter) }),
    };
  });

function infoText(database: CitationDatabase, { reporter, check }: Options): string {
  const { about, size, file } = database;
  const head = [
    `${file}: ${(size / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB, made on ${about.made.slice(0, 10)}`,
    `${counted(about.cases, 'case')} of ${dateText(about.oldest) ?? 'unknown date'} to ${dateText(about.newest) ?? 'unknown date'}, ${counted(about.citations, 'citation')}`,
    ...about.imports.map(
      (one) =>
        `  ${one.name}  ${counted(one.rows, one.kind === 'caselaw' ? 'case' : 'row')}, imported on ${one.at.slice(0, 10)}`,
    ),
    ...(check === true ? ['Every checksum is right.'] : []),
    '',
  ];
  const rows =
    reporter === undefined
      ? [
          ['REPORTER', 'VOLUMES', 'FROM', 'TO', 'DECISIONS ON'],
          ...reportersOf(database).map((one) => [
            one.reporter,
            String(one.volumes),
            one.first_volume,
            one.last_volume,
            counted(one.pages, 'page'),
          ]),
        ]
      : [
          ['VOLUME', 'DECISIONS ON', 'FIRST PAGE', 'LAST PAGE'],
          ...volumesOf(database, reporter).map((one) => [
            one.volume,
            counted(one.decisions_on, 'page'),
            String(one.first_page),
            String(one.last_page),
          ]),
        ];
  const none = reporter !== undefined && rows.length === 1 ? [`Nothing of ${plainLine(reporter)}.`, ''] : [];
  return [...head, ...(none.length > 0 ? none : [...aligned(rows), ''])].join('\n');
}

interface Answer {
  readonly query: string;
  readonly found: readonly KnownCase[];
  /** The decision that begins before, where none begins there. */
  readonly before: readonly KnownCase[];
  readonly coverage: { readonly good: boolean; readonly why: string | null; readonly decisions_on: number } | null;
}

function answerTo(database: CitationDatabase, query: string): Answer {
  const parsed = parseLocator(query);
  const locator = parsed && locatorFrom(parsed.volume, parsed.reporter, parsed.page);
  if (!locator) {
    const parties = partiesOf(query.trim());
    return {
      query,
      found: findByName(database, parties, MOST_NAMED).map(({ known }) => known),
      before: [],
      coverage: null,
    };
  }
  const found = database.lookUp(locator);
  const { isGood, why, volume } = coverageAt(database, locator, false);
  return {
    query,
    found,
    before: found.length > 0 ? [] : (database.around(locator)?.before?.cases ?? []),
    coverage: { good: isGood, why, decisions_on: volume?.pages ?? 0 },
  };
}

async function runLookup(session: Session, query: string, options: Options): Promise<void> {
  if (query.trim() === '')
    throw new CommandError('There is nothing to look up. Name a citation, such as "410 U.S. 113"');
  const sink = await openSink(session.terminal, options.out, []);
  const database = await openDatabase(session, options);
  try {
    const answer = await worded(() => answerTo(database, query));
    await sink.write(options.format === 'json' ? `${JSON.stringify(answer, null, 2)}\n` : lookupText(answer));
  } finally {
    database.close();
  }
  await sink.close();
}

const caseText = (known: KnownCase): string[] => [
  plainLine(citedAs(known)),
  ...(known.citations.length > 1 ? [`  also ${known.citations.slice(1).map(printedAt).join(', ')}`] : []),
  `  decided ${known.date ?? 'on an unknown date'}${known.approximate ? ', about' : ''}; ${known.source === 'courtlistener' ? `CourtListener, cluster ${known.id}` : `Caselaw Access Project, case ${known.id}`}`,
];

function lookupText({ query, found, before, coverage }: Answer): string {
  if (found.length > 0) return `${found.flatMap(caseText).join('\n')}\n`;
  const lines = [`${plainLine(query)} is not in the database.`];
  if (coverage)
    lines.push(
      coverage.good
        ? `It has ${coverage.decisions_on} decisions of that volume, so it would likely have this one.`
        : `That says little: ${coverage.why}.`,
    );
  if (before.length > 0)
    lines.push(
      'Before it begins, so that the page may be within it:',
      ...before.flatMap(caseText).map((line) => `  ${line}`),
    );
  return `${lines.join('\n')}\n`;
}
