import { readFile } from 'node:fs/promises';
import { type Audited, findingsToCsv } from '../core/export/csv';
import { annotateDocx } from '../core/export/docx/annotate';
import { reportToDocx } from '../core/export/docx/report-document';
import { reportToHtml } from '../core/export/html';
import { rulePageIn } from '../core/export/rule-pages';
import { reportsToSarif } from '../core/export/sarif';
import type { ReviewedAudit } from '../core/review/audit-reviewed';
import { CommandError } from './command-error';
import type { CommonOptions } from './options';
import type { Done, FileWork } from './per-file';

/** Formats of which a run makes one document, however many drafts it audits. */
export const DOCUMENT_FORMATS = ['html', 'sarif', 'docx', 'csv'] as const;

const audited = ({ file, value }: Done<ReviewedAudit>): Audited => ({
  file,
  report: value.report,
  draftText: value.document.text,
});

/** A Word draft with comments in its margin; of any other draft, a report. */
async function wordDocument(done: Done<ReviewedAudit> | undefined): Promise<Uint8Array> {
  if (!done) return new Uint8Array();
  const { file, value } = done;
  const { report, document } = value;
  if (!document.extracted || !/\.docx$/i.test(file)) return reportToDocx(report, document.text);
  try {
    return await annotateDocx(await readFile(file), report, document.text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `${file}: comments cannot be put into it (${why}). Save it again in Word, or use --format html`,
    );
  }
}

function oneDraft(drafts: readonly string[], format: string): void {
  if (drafts.length > 1)
    throw new CommandError(
      `--format ${format} makes a document of one draft, and ${drafts.length} are named. Run it once for each`,
    );
}

/** What makes the document of a run; undefined where the format is none. Throws a `CommandError` where it cannot be made. */
export function documentWriter(
  drafts: readonly string[],
  { format, out }: CommonOptions,
  root: string,
): FileWork<ReviewedAudit>['whole'] {
  switch (format) {
    case 'html': {
      oneDraft(drafts, format);
      return async (done) => done.map(({ value }) => reportToHtml(value.report, value.document.text)).join('');
    }
    case 'csv':
      return async (done) => findingsToCsv(done.map(audited));
    case 'docx':
      oneDraft(drafts, format);
      if (out === undefined)
        throw new CommandError(
          '--format docx makes a Word document, which is no text to print. Name a file with --out',
        );
      return async (done) => wordDocument(done[0]);
    case 'sarif':
      return async (done) => reportsToSarif(done.map(audited), { base: process.cwd(), pageOf: rulePageIn(root) });
    default:
      return undefined;
  }
}
