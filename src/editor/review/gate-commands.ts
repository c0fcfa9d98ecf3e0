import { basename, extname } from 'node:path';
import { commands, Uri, window, workspace } from 'vscode';
import type { Report } from '../../core/report/report';
import type { AuditRunner } from '../auditing/audit-runner';
import { auditTarget } from '../auditing/audit-target';
import { canBeAudited } from '../auditing/no-audit';
import { draftFile } from '../drafts/drafts';
import type { Errors } from '../errors';
import { bytesOf, draftMeant, type ExportOptions, fileBeside, showWritten, targetOf } from '../export-command';
import type { AuditState, FindingsStore } from '../findings/findings-store';
import { gateAccepts } from '../settings';
import { decisionLabel } from '../wording';
import { counted, t } from '../words';
import type { WorkerClient } from '../worker-client';
import type { ActiveReview } from './active-review';

type Store = Pick<FindingsStore, 'state'>;
type GateCommand = 'plumbline.exportCleanCopy' | 'plumbline.exportCertificate' | 'plumbline.exportDecisions';

/** Why the gate stays shut for a report; null where it opens. */
function refusal({ routing }: Report, accepts: 'review' | 'pass'): string | null {
  const { decision, reasons } = routing;
  if (decision === 'pass' || (decision === 'review' && accepts === 'review')) return null;
  return t('No clean copy is made while the route is “{0}”. {1}', decisionLabel(decision), reasons.join(' '));
}

/** *Plumbline: Export Clean Copy*, *Export Certificate* and *Export Decisions*. */
export function gateCommands(
  store: Store,
  runner: Pick<AuditRunner, 'start'>,
  worker: Pick<WorkerClient, 'request'>,
  review: Pick<ActiveReview, 'current'>,
  errors: Pick<Errors, 'attempt'>,
): Readonly<Record<GateCommand, (options?: ExportOptions) => unknown>> {
  /** The audit of what the draft holds now: one that is older is made anew. Undefined where it came to nothing. */
  async function currentAudit(draft: Uri): Promise<AuditState | undefined> {
    const known = store.state(draft.toString());
    if (known.audit && !known.audit.edited && !known.audit.sourcesChanged && !known.running) return known.audit;
    const target = await auditTarget(draft);
    if (typeof target === 'string') {
      void window.showInformationMessage(target);
      return undefined;
    }
    // The runner says what went wrong.
    if (!(await runner.start(target, { quiet: false, unasked: true }).done)) return undefined;
    return store.state(target.draft.toString()).audit ?? undefined;
  }

  async function exportCleanCopy(options: ExportOptions): Promise<Uri | undefined> {
    const draft = draftMeant(options, review);
    const audit = draft && (await currentAudit(draft));
    if (!audit) {
      if (!draft) void window.showInformationMessage(t('Open the draft that is to be copied.'));
      return undefined;
    }
    const { report, text } = audit;
    const why = refusal(report, gateAccepts(draft));
    if (why !== null) {
      void window.showErrorMessage(why, t('Open review')).then((open) => {
        if (open) void commands.executeCommand('plumbline.openReview', draft);
      });
      return undefined;
    }
    const extension = extname(draft.path).slice(1) || 'txt';
    const suggested = fileBeside(draft, `clean.${extension}`);
    const target = await targetOf(options, suggested, t('Draft'), t('Export clean copy'));
    if (!target) return undefined;
    // On most systems, names that differ in case alone are one file.
    if (target.fsPath.toLowerCase() === draftFile(draft).fsPath.toLowerCase())
      throw new Error(t('Choose another name: the draft itself stays as it is.'));
    const content = await worker.request('export', { report, draftText: text, format: 'clean' });
    await workspace.fs.writeFile(target, bytesOf(content));
    const name = basename(target.path);
    if (report.routing.decision === 'pass')
      showWritten(target, t('The clean copy is in {0}.', name), isTextFile(target));
    else {
      // What is released with open points says so: its certificate lies beside it.
      const beside = fileBeside(target, 'certificate.txt');
      const certificate = await worker.request('export', { report, draftText: text, format: 'certificate' });
      await workspace.fs.writeFile(beside, bytesOf(certificate));
      void window.showWarningMessage(
        t('The clean copy is in {0}. Its route is “review”: {1} says why.', name, basename(beside.path)),
      );
    }
    return target;
  }

  async function exportCertificate(options: ExportOptions): Promise<void> {
    const draft = draftMeant(options, review);
    if (!draft) void window.showInformationMessage(t('Open the draft whose review is to be certified.'));
    const audit = draft && (await currentAudit(draft));
    if (!audit) return;
    const suggested = fileBeside(draft, 'certificate.txt');
    const target = await targetOf(options, suggested, t('Certificate'), t('Export certificate'));
    if (!target) return;
    const { report, text } = audit;
    const content = await worker.request('export', { report, draftText: text, format: 'certificate' });
    await workspace.fs.writeFile(target, bytesOf(content));
    showWritten(target, t('The certificate is in {0}.', basename(target.path)), true);
  }

  async function exportDecisions(options: ExportOptions): Promise<void> {
    const draft = draftMeant(options, review);
    if (!canBeAudited(draft, t('Open a draft of the matter whose decisions are meant.'))) return;
    const { text, items } = await worker.request('golden', { path: draftFile(draft).fsPath });
    if (items === 0) {
      void window.showInformationMessage(t('Nothing was approved, rejected or added in this matter yet.'));
      return;
    }
    const suggested = Uri.joinPath(fileBeside(draft, 'jsonl'), '..', 'decisions.golden.jsonl');
    const target = await targetOf(options, suggested, t('Golden set'), t('Export decisions'));
    if (!target) return;
    await workspace.fs.writeFile(target, bytesOf(text));
    const name = basename(target.path);
    showWritten(target, counted(items, '1 decision is in {1}.', '{0} decisions are in {1}.', name), true);
  }

  const command =
    (failure: () => string, work: (options: ExportOptions) => Promise<unknown>) => (options?: ExportOptions) =>
      errors.attempt(failure(), () => work(options ?? {}));
  return {
    'plumbline.exportCleanCopy': command(() => t('The clean copy could not be made.'), exportCleanCopy),
    'plumbline.exportCertificate': command(() => t('The certificate could not be made.'), exportCertificate),
    'plumbline.exportDecisions': command(() => t('The decisions could not be exported.'), exportDecisions),
  };
}

const isTextFile = ({ path }: Uri): boolean => !/\.(?:docx|pdf)$/i.test(path);
