import { randomUUID } from 'node:crypto';
import { withError } from '../audit/add-error';
import { type AuditFileOptions, withOpenDraft } from '../audit/audit-file';
import { type CorrectionOutcome, correctFinding } from '../model/correct';
import type { ModelAccess } from '../model/read-draft';
import { memoryCache } from '../model/reply-cache';
import type { Finding } from '../report/finding';
import { auditReviewed, type ReviewedAudit } from '../review/audit-reviewed';
import { findMatter } from '../settings/matter';
import { TrailSettings } from '../settings/trail-settings';
import type { TrailEntry } from './record';
import type { TrailRecorder } from './recorder';

/** What is put on record of one piece of work, in its matter's folder. */
interface Recording {
  readonly keep: TrailSettings['keep'];
  readonly record: (entry: Omit<TrailEntry, 'trace_id'>) => Promise<void>;
  /** What went wrong with it first, in words for a person; null where nothing did. */
  readonly problem: () => string | null;
}

async function recordingOf(
  path: string,
  recorder: TrailRecorder,
  traceId: string,
  options: AuditFileOptions,
): Promise<Recording> {
  const { folder, settings: ofMatter } = await findMatter(path);
  const settings = TrailSettings.parse(options.settings?.trail ?? ofMatter.trail ?? options.baseSettings?.trail ?? {});
  let problem: string | null = null;
  return {
    keep: settings.keep,
    record: async (entry) => {
      const failed = await recorder.record(folder, settings, { ...entry, trace_id: traceId });
      problem ??= failed;
    },
    problem: () => problem,
  };
}

/** A model whose every call is put on record, before what it brought is used. */
function onRecord(model: ModelAccess, { keep, record }: Recording): ModelAccess {
  return {
    ...model,
    // Replies hold words of the draft: where no words are to be kept, they are not.
    ...(keep === 'full' ? {} : { cache: model.unwrittenCache ?? memoryCache() }),
    record: async (call) => {
      await record({ kind: 'model_call', body: call });
      await model.record?.(call);
    },
  };
}

/**
 * Audits a draft and puts the audit on record in its matter's folder, with every call to a model, before it returns. Where
 * that cannot be done the report says so, and is no pass. Rejects as `auditReviewed` does; nothing is then recorded of the
 * audit but the calls it has made.
 */
export async function auditOnRecord(
  path: string,
  recorder: TrailRecorder,
  options: AuditFileOptions = {},
): Promise<ReviewedAudit> {
  const traceId = options.traceId ?? randomUUID();
  const recording = await recordingOf(path, recorder, traceId, options);
  const { model } = options;
  const audited = await auditReviewed(path, {
    ...options,
    traceId,
    ...(model ? { model: onRecord(model, recording) } : {}),
  });
  const { document, report } = audited;
  await recording.record({
    kind: 'audit',
    body: { draft_text: report.draft.text === undefined ? document.text : null, report },
  });
  const problem = recording.problem();
  return problem === null ? audited : { ...audited, report: withError(report, { stage: 'trail', message: problem }) };
}

/** The finding that a correction is asked for. Offsets count in the draft's text. */
export type CorrectedFinding = Pick<Finding, 'rule' | 'start' | 'end' | 'flagged_text' | 'explanation' | 'evidence'>;

/**
 * Has a model correct the sentence of a finding, each call on record before its result is offered, under the trace id of
 * the audit that found it. What cannot be recorded is not offered. Rejects as `withOpenDraft` does.
 */
export async function correctOnRecord(
  path: string,
  recorder: TrailRecorder,
  finding: CorrectedFinding,
  options: AuditFileOptions & { readonly model: ModelAccess },
): Promise<CorrectionOutcome> {
  const recording = await recordingOf(path, recorder, options.traceId ?? randomUUID(), options);
  const access = onRecord(options.model, recording);
  const outcome = await withOpenDraft(path, options, ({ document, sources, settings }) =>
    correctFinding(document, sources, finding, access, settings, options.signal),
  );
  const problem = recording.problem();
  return problem === null ? outcome : { refused: problem };
}
