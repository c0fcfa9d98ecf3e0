import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import type { AuditFileOptions } from '../core/audit/audit-file';
import type { EvaluationSetup } from '../core/evaluation/evaluate';
import { correctedText } from '../core/export/approved';
import { auditRecordToMarkdown } from '../core/export/audit-record';
import { certificate } from '../core/export/certificate';
import { findingsToCsv } from '../core/export/csv';
import { annotateDocx } from '../core/export/docx/annotate';
import { reportToDocx } from '../core/export/docx/report-document';
import { reportToHtml } from '../core/export/html';
import { reportToMarkdown } from '../core/export/markdown';
import { rulePageIn } from '../core/export/rule-pages';
import { reportsToSarif } from '../core/export/sarif';
import type { CorrectionOutcome } from '../core/model/correct';
import { clearReplies } from '../core/model/folder-cache';
import { ModelError } from '../core/model/provider';
import type { ModelAccess } from '../core/model/read-draft';
import { memoryCache } from '../core/model/reply-cache';
import { tryModels } from '../core/model/try-model';
import type { Report } from '../core/report/report';
import { type GivenSettings, readGivenSettings } from '../core/settings/given-settings';
import { findMatter, writeMatterSources } from '../core/settings/matter';
import { ModelSettings } from '../core/settings/model-settings';
import { SourceStore } from '../core/sources/cache/source-store';
import { clearCache, sizeOfCache } from '../core/sources/cache/sweep';
import { SourceCache } from '../core/sources/source-cache';
import { auditsOnRecord, recordsOfAudit } from '../core/trail/audit-records';
import { auditOnRecord, correctOnRecord } from '../core/trail/recorded-audit';
import { TrailRecorder } from '../core/trail/recorder';
import { trailFolder } from '../core/trail/trail-folder';
import { verifyTrail } from '../core/trail/verify';
import { addGoldenItem, evaluate, runsOf } from './evaluation';
import { examplesFor } from './given-settings';
import type { LintKind } from './lint-handlers';
import { importFiles, Lookups, lookUpOne } from './lookups';
import { modelAccess, providerOf } from './model-access';
import { placesOf } from './places';
import type {
  AuditReply,
  AuditRequest,
  CorrectionRequest,
  EvaluationRequest,
  ExportRequest,
  LinkRequest,
  Progress,
  RecordRequest,
  RecordsReply,
  Replies,
  RequestKind,
  WorkerStart,
} from './protocol';
import { addMissed, decide, draftText, figures, golden, packageRoot, renamed, reviewed, withdraw } from './review';
import { ruleFacts } from './rule-facts';
import type { Context, Handlers } from './serve';
import { settingName } from './setting-name';
import { changeSource } from './source-changes';
import { SourceViews } from './source-views';

/** How often progress is reported, in milliseconds; the end of a stage always is. */
const REPORTS_EVERY = 100;

const { cacheFolder, repliesFolder = null, answerFolder = null }: WorkerStart = workerData ?? { cacheFolder: null };
const lookups = new Lookups(answerFolder);

/** What was read stays in memory while its file is the same: a worker audits the same matter again and again. */
const cache = new SourceCache();
/** It stays on the disk as well, for the next start of the editor. */
const store = cacheFolder === null ? null : new SourceStore(cacheFolder);
const views = new SourceViews();
const accessOf = modelAccess(repliesFolder);
const recorder = new TrailRecorder('editor');

/** What an audit of the request is given: its settings as far as they can be read, and the model that they turn on. */
async function auditOptions(
  { text, sources, baseSettings, examples, unasked, earlier, lookups: given }: AuditRequest,
  { signal, report, ask }: Context,
): Promise<AuditFileOptions> {
  const { settings, problems } = readGivenSettings(baseSettings, settingName);
  const shown = await examplesFor(settings, examples);
  const errors = [...problems, ...shown.problems].map((message) => ({ stage: 'settings', message }));
  let model: ModelAccess | null = null;
  try {
    const provider = providerOf(settings, ask);
    model = provider && { ...accessOf(provider, ask, signal), unasked, earlier };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    errors.push({ stage: 'model', message: `No model was asked. ${error.message}` });
  }
  return {
    ...(text === null ? {} : { text }),
    ...(sources === null ? {} : { sources }),
    baseSettings: { ...settings, ...shown.settings },
    errors,
    ...(given ? { lookups: lookups.access(given) } : {}),
    cache,
    ...(store ? { store } : {}),
    ...(model ? { model } : {}),
    // A file that is endless or broken must not hold up the thread that every other request is answered in.
    bytesHere: 0,
    signal,
    onProgress: seldom(report),
  };
}

async function auditDraft(request: AuditRequest, context: Context): Promise<AuditReply> {
  const { document, report } = await auditOnRecord(request.path, recorder, await auditOptions(request, context));
  const places = await placesOf(report, cache, views);
  return { report, text: document.text, ...places, rules: ruleFacts(report.findings) };
}

async function correctSentence(request: CorrectionRequest, context: Context): Promise<CorrectionOutcome> {
  const { model, errors = [], ...options } = await auditOptions(request, context);
  if (!model) return { refused: errors.at(-1)?.message ?? 'No model is turned on.' };
  return correctOnRecord(request.path, recorder, request.finding, { ...options, model, traceId: request.traceId });
}

async function tryAllModels(given: GivenSettings, { signal, ask }: Context): Promise<Replies['tryModels']> {
  const { settings, problems } = readGivenSettings(given, settingName);
  const [problem] = problems;
  if (problem !== undefined) throw new Error(problem);
  const provider = providerOf(settings, ask);
  if (provider === null) throw new Error('No model is turned on. Set plumbline.model.provider first.');
  const trials = await tryModels(ModelSettings.parse(settings.models ?? {}), provider, signal);
  return { destination: provider.destination, trials };
}

/** How a golden set is audited: as a draft would be by the settings. Rejects where they cannot be read, or name no model. */
async function evaluationSetup(
  { settings: given, examples, golden }: EvaluationRequest,
  { signal, ask }: Context,
): Promise<EvaluationSetup> {
  const { settings, problems } = readGivenSettings(given, settingName);
  const shown = await examplesFor(settings, examples, golden);
  const [problem] = [...problems, ...shown.problems];
  if (problem !== undefined) throw new Error(problem);
  const provider = providerOf(settings, ask);
  // Every run asks anew: what a model said before would not be measured again.
  const model = provider && { ...accessOf(provider, ask, signal), cache: memoryCache() };
  return { settings: { ...settings, ...shown.settings }, ...(model ? { model } : {}) };
}

/** Rejects where the draft's matter has no trail. */
async function recordsOf(path: string): Promise<RecordsReply> {
  const { folder: matter } = await findMatter(path);
  return { matter, audits: await auditsOnRecord(trailFolder(matter)) };
}

async function recordText({ matter, traceId }: RecordRequest): Promise<string> {
  const folder = trailFolder(matter);
  const records = await recordsOfAudit(folder, traceId);
  if (records.length === 0) throw new Error(`No record has the trace id ${traceId}.`);
  return auditRecordToMarkdown(records, await verifyTrail(folder));
}

/** Of a Word draft that is still what was audited, a copy with comments in its margin; of any other, a report. */
async function wordDocument(report: Report, draftText: string): Promise<Uint8Array> {
  const { path, text } = report.draft;
  if (path === null || text === undefined || !/\.docx$/i.test(path)) return reportToDocx(report, draftText);
  return annotateDocx(await readFile(path), report, draftText);
}

/** The draft with the corrections that were approved: in a Word draft, as tracked changes. */
async function cleanCopy(report: Report, draftText: string): Promise<string | Uint8Array> {
  if (report.routing.decision === 'block') throw new Error('The draft is blocked, and no clean copy is made of it.');
  const { path, text } = report.draft;
  if (path === null || text === undefined) return correctedText(report, draftText);
  if (!/\.docx$/i.test(path))
    throw new Error('Corrections can be put into a Word document or a text, and this is neither.');
  return annotateDocx(await readFile(path), report, draftText, { comments: false });
}

async function exportReport({ report, draftText, format }: ExportRequest): Promise<string | Uint8Array> {
  switch (format) {
    case 'json':
      return `${JSON.stringify(report, null, 2)}\n`;
    case 'markdown':
      return reportToMarkdown(report, draftText);
    case 'html':
      return reportToHtml(report, draftText);
    case 'csv':
      return findingsToCsv([{ file: report.draft.path ?? '', report, draftText }]);
    case 'docx':
      return wordDocument(report, draftText);
    case 'sarif':
      return reportsToSarif([{ file: report.draft.path ?? '', report, draftText }], {
        base: (await findMatter(report.draft.path ?? '')).folder,
        pageOf: rulePageIn(packageRoot()),
      });
    case 'certificate':
      return certificate(report, draftText);
    case 'clean':
      return cleanCopy(report, draftText);
  }
}

/** Told of every one of ten thousand files, the editor would do nothing else. */
function seldom(report: (progress: Progress) => void): (progress: Progress) => void {
  let last = Number.NEGATIVE_INFINITY;
  let stage: Progress['stage'] | null = null;
  return (progress) => {
    const now = performance.now();
    if (progress.stage === stage && progress.done < progress.total && now - last < REPORTS_EVERY) return;
    last = now;
    stage = progress.stage;
    report(progress);
  };
}

/** Removes what is kept of sources and of a model's replies, in memory and on the disk. */
async function clearKept(): Promise<number> {
  cache.clear();
  const replies = repliesFolder === null ? 0 : await clearReplies(repliesFolder);
  if (store === null) return replies;
  const { bytes } = await sizeOfCache(store.folder);
  await clearCache(store.folder);
  return bytes + replies;
}

async function linkSources({ matterFolder, sources }: LinkRequest): Promise<null> {
  await writeMatterSources(matterFolder, sources);
  return null;
}

/** What takes its time: all but linting, which has a thread of its own. */
export const HANDLERS: Handlers<Exclude<RequestKind, LintKind>> = {
  audit: auditDraft,
  source: async ({ path }) => {
    // Read anew only where no audit did before; then as the matter that the source lies in says.
    const { settings } = await findMatter(path);
    const { text, pageLines } = await views.of(path, null, settings.ocr);
    return { text, pageLines };
  },
  export: exportReport,
  link: linkSources,
  changeSource,
  clearCache: clearKept,
  correct: correctSentence,
  tryModels: tryAllModels,
  records: ({ path }) => recordsOf(path),
  record: recordText,
  reviewed,
  decide,
  addMissed,
  withdraw,
  renamed,
  figures,
  golden,
  draftText,
  runs: async (request, context) => runsOf(request.golden, await evaluationSetup(request, context)),
  evaluate: async (request, context) =>
    evaluate(request, await evaluationSetup(request, context), context.signal, seldom(context.report)),
  addGolden: async (request, context) => addGoldenItem(request, await auditOptions(request.draft, context)),
  lookUp: (request, { signal }) => lookUpOne(lookups, request, signal),
  importDatabase: (request, { signal, report }) => importFiles(lookups, request, signal, seldom(report)),
};
