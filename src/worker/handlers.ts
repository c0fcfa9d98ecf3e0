import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { createLinter, type Linter, type LintOptions, lintPart } from '../core/audit/linter';
import { ruleOf } from '../core/checks/rules';
import { findingsToCsv } from '../core/export/csv';
import { annotateDocx } from '../core/export/docx/annotate';
import { reportToDocx } from '../core/export/docx/report-document';
import { reportToHtml } from '../core/export/html';
import { reportToMarkdown } from '../core/export/markdown';
import type { Finding } from '../core/report/finding';
import type { Report } from '../core/report/report';
import { auditReviewed } from '../core/review/audit-reviewed';
import { findMatter, writeMatterSources } from '../core/settings/matter';
import { SourceStore } from '../core/sources/cache/source-store';
import { clearCache, sizeOfCache } from '../core/sources/cache/sweep';
import { SourceCache } from '../core/sources/source-cache';
import { importFiles, Lookups, lookUpOne } from './lookups';
import { placesOf } from './places';
import type {
  AuditReply,
  AuditRequest,
  ExportRequest,
  LinkRequest,
  LintRequest,
  Progress,
  Replies,
  RequestKind,
  Requests,
  RuleFacts,
  WorkerStart,
} from './protocol';
import { changeSource } from './source-changes';
import { SourceViews } from './source-views';

/** How often progress is reported, in milliseconds. */
const REPORTS_EVERY = 100;

export interface Context {
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

const { cacheFolder, answerFolder = null }: WorkerStart = workerData ?? { cacheFolder: null };
const lookups = new Lookups(answerFolder);

/** What was read stays in memory while its file is the same: a worker audits the same matter again and again. */
const cache = new SourceCache();
/** It stays on the disk as well, for the next start of the editor. */
const store = cacheFolder === null ? null : new SourceStore(cacheFolder);
const views = new SourceViews();

/** Drafts whose reading is kept, those that were linted last. */
const MOST_LINTERS = 8;
const linters = new Map<string, Linter>();

function linterOf(document: string): Linter {
  const linter = linters.get(document) ?? createLinter();
  linters.delete(document);
  linters.set(document, linter);
  for (const name of linters.keys()) {
    if (linters.size <= MOST_LINTERS) break;
    linters.delete(name);
  }
  return linter;
}

function ruleFacts(findings: readonly Finding[]): RuleFacts {
  return Object.fromEntries(
    findings.flatMap(({ rule: id }) => {
      const rule = ruleOf(id);
      return rule ? [[id, { title: rule.title, live: rule.live }]] : [];
    }),
  );
}

async function auditDraft(request: AuditRequest, { signal, report: onProgress }: Context): Promise<AuditReply> {
  const { document, report } = await auditReviewed(request.path, {
    ...(request.text === null ? {} : { text: request.text }),
    ...(request.sources === null ? {} : { sources: request.sources }),
    baseSettings: request.baseSettings,
    ...(request.lookups ? { lookups: lookups.access(request.lookups) } : {}),
    cache,
    ...(store ? { store } : {}),
    // A file that is endless or broken must not hold up the thread that every other request is answered in.
    bytesHere: 0,
    signal,
    onProgress: seldom(onProgress),
  });
  const places = await placesOf(report, cache, views);
  return { report, text: document.text, ...places, rules: ruleFacts(report.findings) };
}

/** Of a Word draft that is still what was audited, a copy with comments in its margin; of any other, a report. */
async function wordDocument(report: Report, draftText: string): Promise<Uint8Array> {
  const { path, text } = report.draft;
  if (path === null || text === undefined || !/\.docx$/i.test(path)) return reportToDocx(report, draftText);
  return annotateDocx(await readFile(path), report, draftText);
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
  }
}

/** Told of every one of ten thousand files, the editor would do nothing else. */
function seldom(report: (progress: Progress) => void): (progress: Progress) => void {
  let last = Number.NEGATIVE_INFINITY;
  let stage: Progress['stage'] | null = null;
  return (progress) => {
    const now = performance.now();
    if (progress.stage === stage && now - last < REPORTS_EVERY) return;
    last = now;
    stage = progress.stage;
    report(progress);
  };
}

/** Removes what is kept of sources, in memory and on the disk. */
async function clearSources(): Promise<number> {
  cache.clear();
  if (store === null) return 0;
  const { bytes } = await sizeOfCache(store.folder);
  await clearCache(store.folder);
  return bytes;
}

async function linkSources({ matterFolder, sources }: LinkRequest): Promise<null> {
  await writeMatterSources(matterFolder, sources);
  return null;
}

/** The settings of the draft's matter go before the editor's. */
async function lintOptions({ path, markup, settings, database }: Omit<LintRequest, 'document'>): Promise<LintOptions> {
  const matter = path === null ? null : await findMatter(path);
  const live = database === undefined ? null : lookups.live(database);
  return { markup, settings: { ...settings, ...matter?.settings }, ...(live ? { lookups: live } : {}) };
}

export const HANDLERS: {
  readonly [K in RequestKind]: (body: Requests[K], context: Context) => Promise<Replies[K]>;
} = {
  audit: auditDraft,
  lint: async (request) => {
    const findings = linterOf(request.document).lint(request.text, await lintOptions(request));
    return { findings, rules: ruleFacts(findings) };
  },
  lintPart: async (request) => {
    const findings = lintPart(request.text, request.part, await lintOptions(request));
    return { findings, rules: ruleFacts(findings) };
  },
  source: async ({ path }) => {
    // Read anew only where no audit did before; then as the matter that the source lies in says.
    const { settings } = await findMatter(path);
    const { text, pageLines } = await views.of(path, null, settings.ocr);
    return { text, pageLines };
  },
  export: exportReport,
  link: linkSources,
  changeSource,
  clearCache: clearSources,
  lookUp: (request, { signal }) => lookUpOne(lookups, request, signal),
  importDatabase: (request, { signal, report }) => importFiles(lookups, request, signal, seldom(report)),
};
