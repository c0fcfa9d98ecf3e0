import { window } from 'vscode';
import type { AuditRunner } from '../auditing/audit-runner';
import { t } from '../words';
import type { FindingsStore } from './findings-store';

/** *Plumbline: Clear Findings*: of the draft in front, or of every draft where none is in front. */
export function clearCommands(
  store: Pick<FindingsStore, 'clear' | 'drafts' | 'findings' | 'state'>,
  runner: Pick<AuditRunner, 'cancel'>,
) {
  return {
    'plumbline.clearFindings': () => {
      const draft = window.activeTextEditor?.document.uri.toString();
      const all = store.drafts;
      const meant = draft !== undefined && all.includes(draft) ? [draft] : all;
      const isBare = (one: string): boolean => {
        const { audit, running } = store.state(one);
        return audit === null && running === null && store.findings(one).length === 0;
      };
      if (meant.every(isBare)) void window.showInformationMessage(t('There are no findings to clear.'));
      for (const one of meant) {
        runner.cancel(one);
        store.clear(one);
      }
    },
  };
}
