import { randomUUID } from 'node:crypto';
import { withError } from '../audit/add-error';
import type { AuditFileOptions } from '../audit/audit-file';
import { memoryCache } from '../model/reply-cache';
import { auditReviewed, type ReviewedAudit } from '../review/audit-reviewed';
import { findMatter } from '../settings/matter';
import { TrailSettings } from '../settings/trail-settings';
import type { TrailEntry } from './record';
import type { TrailRecorder } from './recorder';

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
  const { folder, settings: ofMatter } = await findMatter(path);
  const settings = TrailSettings.parse(options.settings?.trail ?? ofMatter.trail ?? options.baseSettings?.trail ?? {});
  const traceId = options.traceId ?? randomUUID();
  let problem: string | null = null;
  const record = async (entry: Omit<TrailEntry, 'trace_id'>): Promise<void> => {
    const failed = await recorder.record(folder, settings, { ...entry, trace_id: traceId });
    problem ??= failed;
  };
  const { model } = options;
  const audited = await auditReviewed(path, {
    ...options,
    traceId,
    ...(model
      ? {
          model: {
            ...model,
            // Replies hold words of the draft: where no words are to be kept, they are not.
            ...(settings.keep === 'full' ? {} : { cache: memoryCache() }),
            record: async (call) => {
              await record({ kind: 'model_call', body: call });
              await model.record?.(call);
            },
          },
        }
      : {}),
  });
  const { document, report } = audited;
  await record({ kind: 'audit', body: { draft_text: report.draft.text === undefined ? document.text : null, report } });
  return problem === null ? audited : { ...audited, report: withError(report, { stage: 'trail', message: problem }) };
}
