import { window } from 'vscode';
import type { AuditRunner } from '../auditing/audit-runner';
import type { FindingsStore } from './findings-store';

/** *Plumbline: Clear Findings*: of the draft in front, or of every draft where none is in front. */
export function clearCommands(store: Pick<FindingsStore, 'clear' | 'drafts'>, runner: Pick<AuditRunner, 'cancel'>) {
  return {
    'plumbline.clearFindings': () => {
      const draft = window.activeTextEditor?.document.uri.toString();
      const all = store.drafts;
      for (const one of draft !== undefined && all.includes(draft) ? [draft] : all) {
        runner.cancel(one);
        store.clear(one);
      }
    },
  };
}
