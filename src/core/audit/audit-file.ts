import { resolve } from 'node:path';
import { ruleOf } from '../checks/rules';
import type { ModelAccess, PassProgress } from '../model/read-draft';
import type { AuditError, Report } from '../report/report';
import { contextOfFrontMatter, traceIdOfFrontMatter } from '../settings/front-matter';
import { findMatter, type Matter } from '../settings/matter';
import type { Settings } from '../settings/settings';
import { LostTextError } from '../sources/cache/entry';
import type { SourceStore } from '../sources/cache/source-store';
import { readDraft } from '../sources/draft';
import { groupedWarnings } from '../sources/grouped-problems';
import { openSources } from '../sources/open-sources';
import type { SourceCache } from '../sources/source-cache';
import type { SourceIndex } from '../sources/source-index';
import type { Document } from '../text/document';
import { documentOf } from '../text/draft';
import { type AuditOptions, audit } from './audit';
import type { LookupAccess } from './look-up';

export interface AuditProgress {
  readonly stage: 'sources' | 'checks' | 'model';
  readonly done: number;
  readonly total: number;
  /** The source that is read. */
  readonly file?: string;
  /** How far each pass of a model is. */
  readonly passes?: readonly PassProgress[];
}

export interface AuditFileOptions {
  /** The draft's text where it is newer than the file (an editor's unsaved buffer). Plain-text formats only. */
  readonly text?: string;
  /** Folders with sources. Without them: what the matter's `.plumbline.json` links, else `sources/` beside the draft. */
  readonly sources?: readonly string[];
  /** Settings weaker than the matter's file (defaults, user and workspace settings). */
  readonly baseSettings?: Partial<Settings>;
  /** Settings stronger than the matter's file (command-line options). */
  readonly settings?: Partial<Settings>;
  /** Of the generation that made the draft. Without it, the draft's front matter or the matter's file says. */
  readonly generationTraceId?: string | null;
  /** Of this audit; one is made where it is not given. */
  readonly traceId?: string;
  /** What went wrong before the audit (a setting that cannot be read). Listed in the report. */
  readonly errors?: readonly AuditError[];
  /** Who reads the draft where the settings turn a model on. */
  readonly model?: ModelAccess;
  /** What citations are looked up in, beyond the sources. */
  readonly lookups?: LookupAccess;
  /** Sources read before, for a process that audits again and again. */
  readonly cache?: SourceCache;
  /** Sources read before, by this process or another. Without it, nothing of them is kept on the disk. */
  readonly store?: SourceStore;
  /** As of `openSources`. */
  readonly bytesHere?: number;
  readonly signal?: AbortSignal;
  /** Called as the work goes on, with what is being done. */
  readonly onProgress?: (progress: AuditProgress) => void;
}

export interface FileAudit {
  readonly document: Document;
  readonly report: Report;
}

async function documentAt(
  path: string,
  options: AuditFileOptions,
): Promise<{ document: Document; warnings: readonly string[] }> {
  if (options.text !== undefined) return { document: documentOf(options.text, path), warnings: [] };
  const { warnings, ...document } = await readDraft(path, options.signal ? { signal: options.signal } : {});
  return { document, warnings };
}

function openMatter(
  draft: string,
  matter: Matter,
  settings: Partial<Settings>,
  options: AuditFileOptions,
): Promise<SourceIndex> {
  const { signal, cache, store, bytesHere, onProgress } = options;
  return openSources(options.sources?.map((folder) => resolve(folder)) ?? matter.sources, {
    draft,
    exclude: matter.exclude,
    standing: matter.standing,
    ...(settings.ocr === undefined ? {} : { ocr: settings.ocr }),
    ...(signal ? { signal } : {}),
    ...(cache ? { cache } : {}),
    ...(store ? { store } : {}),
    ...(bytesHere === undefined ? {} : { bytesHere }),
    ...(onProgress
      ? {
          onProgress: (done, total, file) =>
            onProgress({ stage: 'sources', done, total, ...(file === '' ? {} : { file }) }),
        }
      : {}),
  });
}

/**
 * Reads a draft, the settings of its matter and its sources, and audits it.
 * Rejects with an `UnreadableFileError` where the draft itself cannot be read, or with the signal's reason.
 */
export async function auditFile(path: string, options: AuditFileOptions = {}): Promise<FileAudit> {
  return withOpenDraft(path, options, async ({ sources, ...prepared }) => ({
    document: prepared.document,
    report: await auditAgainst(sources, prepared, options),
  }));
}

/** A draft with its matter's settings and sources. */
export interface OpenDraft extends Prepared {
  readonly sources: SourceIndex;
}

/**
 * Reads a draft, the settings of its matter and its sources, and does something with them. Rejects as that does, with an
 * `UnreadableFileError` where the draft cannot be read, or with the signal's reason.
 */
export async function withOpenDraft<T>(
  path: string,
  options: AuditFileOptions,
  use: (draft: OpenDraft) => Promise<T>,
): Promise<T> {
  const { document, warnings } = await documentAt(path, options);
  const matter = await findMatter(path);
  const settings = matterSettings(matter, document, options);
  const work = async (): Promise<T> => {
    const sources = await openMatter(path, matter, settings, options);
    return use({ document, warnings, matter, settings, sources });
  };
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LostTextError)) throw error;
    // Someone cleared the cache meanwhile: what it held is read again.
    options.cache?.clear();
    return await work();
  }
}

interface Prepared {
  readonly document: Document;
  readonly warnings: readonly string[];
  readonly matter: Matter;
  readonly settings: Partial<Settings>;
}

async function auditAgainst(
  sources: SourceIndex,
  { document, warnings, matter, settings }: Prepared,
  options: AuditFileOptions,
): Promise<Report> {
  const errors: AuditError[] = [
    ...(options.errors ?? []),
    ...warnings.map((message) => ({ stage: 'draft', message })),
    ...[...matter.problems, ...unknownRules(matter)].map((message) => ({ stage: 'settings', message })),
    ...groupedWarnings(sources.sources).map((message) => ({ stage: 'sources', message })),
  ];
  options.onProgress?.({ stage: 'checks', done: 0, total: 1 });
  const auditOptions: AuditOptions = {
    settings,
    generationTraceId:
      options.generationTraceId ??
      (document.extracted ? null : traceIdOfFrontMatter(document.text)) ??
      matter.generationTraceId,
    errors,
    ...(options.traceId === undefined ? {} : { traceId: options.traceId }),
    ...(options.model ? { model: options.model } : {}),
    ...(options.lookups ? { lookups: options.lookups } : {}),
    onReading: (progress) => options.onProgress?.({ stage: 'model', ...progress }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  const report = await audit(document, sources, auditOptions);
  options.onProgress?.({ stage: 'checks', done: 1, total: 1 });
  return report;
}

/**
 * The settings of an audit, the stronger over the weaker. Whether anything may leave the machine is no such matter: any
 * of them can forbid it, and none can allow it again. What the draft says of its context is the weakest.
 */
function matterSettings(matter: Matter, document: Document, options: AuditFileOptions): Partial<Settings> {
  const layers = [options.baseSettings ?? {}, matter.settings, options.settings ?? {}];
  const own = document.extracted ? {} : contextOfFrontMatter(document.text);
  return {
    ...Object.assign({}, ...layers),
    context: Object.assign({}, own, ...layers.map((layer) => layer.context)),
    confidential: layers.some((layer) => layer.confidential === true),
    offline: layers.some((layer) => layer.offline === true),
  };
}

/** Rules that a matter's settings name and that there are none of: a slip would otherwise leave a rule as it is, unnoticed. */
function unknownRules({ file, settings }: Matter): string[] {
  const unknown = Object.keys(settings.rules ?? {}).filter((id) => ruleOf(id) === undefined);
  return unknown.map((id) => `${file}: "rules.${id}" names no rule, and is ignored. "plumbline rules" lists them.`);
}
