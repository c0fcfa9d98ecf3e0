import { type Disposable, Uri, workspace } from 'vscode';
import { draftFile, EXTRACTED_DRAFT } from '../drafts/drafts';
import type { FindingsStore } from '../findings/findings-store';
import { DECIDING_SETTINGS } from '../settings';
import type { AuditRunner } from './audit-runner';

const DECIDING = [...DECIDING_SETTINGS, 'sources'];

/** Audits again, after a change of the settings that decide on findings, what is open and was audited before. */
export function registerAuditOnSettings(
  runner: Pick<AuditRunner, 'start'>,
  store: Pick<FindingsStore, 'drafts' | 'state'>,
): Disposable {
  return workspace.onDidChangeConfiguration((event) => {
    for (const draft of store.drafts) {
      const uri = Uri.parse(draft, true);
      const affected = DECIDING.some((key) => event.affectsConfiguration(`plumbline.${key}`, uri));
      const document = workspace.textDocuments.find((open) => open.uri.toString() === draft);
      if (!affected || !document || store.state(draft).audit === null) continue;
      const text = uri.scheme === EXTRACTED_DRAFT ? () => null : () => document.getText();
      runner.start({ draft: uri, path: draftFile(uri).fsPath, text }, { quiet: true, unasked: true });
    }
  });
}
