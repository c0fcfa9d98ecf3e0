import { dirname, join } from 'node:path';
import type { Report } from '../core/report/report';
import { withDecisionsRead } from '../core/review/audit-reviewed';
import { auditedDocument } from '../core/review/audited-document';
import { type Choice, lineForMissed, linesFor, lineToWithdraw } from '../core/review/decide';
import type { DecisionLine, RenamingLine } from '../core/review/decision-line';
import { appendDecisions, draftName, readDecisions } from '../core/review/decisions-file';
import { goldenDecisions } from '../core/review/golden-decisions';
import { mostlyRejected, reviewFigures } from '../core/review/precision';
import { linesForRenaming } from '../core/review/renaming';
import { reviewerName } from '../core/review/reviewer-name';
import { findMatter, type Matter } from '../core/settings/matter';
import { TrailSettings } from '../core/settings/trail-settings';
import { readDraft } from '../core/sources/draft';
import type { Document } from '../core/text/document';
import { TrailRecorder } from '../core/trail/recorder';
import type {
  AddRequest,
  DecideRequest,
  Figures,
  RenamedReply,
  RenamedRequest,
  ReviewReply,
  ReviewRequest,
} from './protocol';

const recorder = new TrailRecorder('editor');

/** The names by which reviewers decide, by folder. */
const names = new Map<string, Promise<string>>();

function nameIn(folder: string): Promise<string> {
  const known = names.get(folder) ?? reviewerName(folder);
  names.set(folder, known);
  return known;
}

/** Decisions are taken one after the other, in the order in which they came, so that each sees those before it. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** What a decision is taken on. */
interface Reviewed {
  readonly document: Document;
  readonly draft: string;
  readonly lines: readonly DecisionLine[];
  readonly by: string;
}

/** Puts lines of the decisions on record, too. Resolves to what could not be, in words. */
async function putOnRecord(
  folder: string,
  settings: Matter['settings'],
  traceId: string | null,
  lines: readonly (DecisionLine | RenamingLine)[],
): Promise<readonly string[]> {
  const trail = TrailSettings.parse(settings.trail ?? {});
  const failures = new Set<string>();
  for (const body of lines) {
    const failed = await recorder.record(folder, trail, { kind: 'decision', trace_id: traceId, body });
    if (failed !== null) failures.add(failed);
  }
  return [...failures];
}

/** Adds what `decide` makes to the matter's decisions, puts it on record, and gives the report as it stands then. */
function decided(
  { path, report, text }: ReviewRequest,
  decide: (reviewed: Reviewed) => readonly DecisionLine[],
): Promise<ReviewReply> {
  return inTurn(async () => {
    const { folder, settings } = await findMatter(path);
    const draft = draftName(folder, path);
    const document = auditedDocument(report, text);
    const [{ lines, problems }, by] = await Promise.all([readDecisions(folder, draft), nameIn(dirname(path))]);
    const added = decide({ document, draft, lines, by });
    if (added.length > 0) await appendDecisions(folder, added);
    const failures = await putOnRecord(folder, settings, report.trace_id, added);
    const reviewed = withDecisionsRead(report, document, { lines: [...lines, ...added], problems }, draft);
    return { report: reviewed, by, added: added.length, problems: failures };
  });
}

/** The report of an audit with the decisions as they are in the file now. */
export const reviewed = (request: ReviewRequest): Promise<ReviewReply> => decided(request, () => []);

export const decide = (request: DecideRequest): Promise<ReviewReply> =>
  decided(request, ({ document, draft, lines, by }) => {
    const { report, choices } = request;
    const meant = request.onlyOwn ? ownChoices(report, choices, by) : choices;
    return linesFor({ report, document, draft, lines }, meant, { by, at: new Date() });
  });

/** Of choices, those about findings that the reviewer decided before. */
function ownChoices({ review }: Report, choices: readonly Choice[], by: string): Choice[] {
  const own = new Set(review?.decisions.flatMap((one) => (one.by === by ? [one.finding] : [])));
  return choices.filter(({ finding }) => own.has(finding));
}

/** Adds an error that a person found. It is looked for in the draft as it is now, which may be newer than the audit. */
export const addMissed = (request: AddRequest): Promise<ReviewReply> =>
  decided(request, ({ document, draft, lines, by }) => {
    const { error, draftText } = request;
    const current = { ...document, text: draftText };
    return [lineForMissed({ document: current, draft, lines }, error, { by, at: new Date() })];
  });

export const withdraw = (request: ReviewRequest & { readonly id: string }): Promise<ReviewReply> =>
  decided(request, ({ draft, lines, by }) => {
    const line = lineToWithdraw({ lines, draft }, request.id, { by, at: new Date() });
    return line ? [line] : [];
  });

/**
 * Keeps what was decided about a draft for its new name, or about the drafts of a folder for that of the folder: says so in
 * the decisions of their matter. A draft that went to another matter is compared with other sources, and is decided about
 * anew. Resolves to how many drafts it was said of.
 */
export const renamed = ({ from, to }: RenamedRequest): Promise<RenamedReply> =>
  inTurn(async () => {
    const { folder, settings } = await findMatter(to);
    if ((await findMatter(from)).folder !== folder) return { drafts: 0, problems: [] };
    const names = { from: draftName(folder, from), to: draftName(folder, to) };
    const { lines } = await readDecisions(folder, names.from);
    const by = await nameIn(dirname(to));
    const added = linesForRenaming(lines, names, { by, at: new Date() });
    if (added.length > 0) await appendDecisions(folder, added);
    return { drafts: added.length, problems: await putOnRecord(folder, settings, null, added) };
  });

/** What the decisions of a draft's matter say about the rules. */
export async function figures({ path }: { readonly path: string }): Promise<Figures> {
  const { folder } = await findMatter(path);
  const { lines, problems } = await readDecisions(folder);
  const { suggestions: _, ...rest } = reviewFigures(lines);
  return { ...rest, mostlyRejected: mostlyRejected(rest.rules).map(({ name }) => name), problems };
}

/** The decisions of a draft's matter as a golden set, a line each. */
export async function golden({
  path,
}: {
  readonly path: string;
}): Promise<{ readonly text: string; readonly items: number }> {
  const { folder } = await findMatter(path);
  const { lines, problems } = await readDecisions(folder);
  if (problems.length > 0) throw new Error(problems.join(' '));
  const items = goldenDecisions(lines);
  return { text: items.map((item) => `${JSON.stringify(item)}\n`).join(''), items: items.length };
}

/** The text that is extracted from a draft which is not text. */
export async function draftText({ path }: { readonly path: string }): Promise<{ readonly text: string }> {
  const { text } = await readDraft(path);
  return { text };
}

/** Where the package lies, as seen from the worker's bundle. */
export const packageRoot = (): string => join(__dirname, '..');
