import { commands, type QuickPickItem, window } from 'vscode';
import { MENU } from '../command-names';
import type { FindingsStore } from '../findings/findings-store';
import type { ActiveReview } from '../review/active-review';
import { counted, t } from '../words';
import { shownDraft } from './status';

type Store = Pick<FindingsStore, 'state' | 'findings' | 'dismissed'>;

interface Action extends QuickPickItem {
  readonly command: string;
}

function actions(store: Store, draft: string): readonly Action[] {
  const { audit } = store.state(draft);
  const dismissed = store.dismissed(draft).length;
  return [
    { label: `$(law) ${t('Audit draft')}`, command: 'plumbline.auditDraft' },
    ...(store.findings(draft).length > 0
      ? [{ label: `$(list-unordered) ${t('Show findings')}`, command: 'plumbline.findings.focus' }]
      : []),
    ...(audit ? [{ label: `$(checklist) ${t('Open review')}`, command: 'plumbline.openReview' }] : []),
    ...(audit ? [{ label: `$(export) ${t('Export report…')}`, command: 'plumbline.exportReport' }] : []),
    ...(audit ? [{ label: `$(history) ${t('Show audit record…')}`, command: 'plumbline.showAuditRecord' }] : []),
    { label: `$(file-directory) ${t('Link sources folder…')}`, command: 'plumbline.linkSources' },
    ...(dismissed > 0
      ? [
          {
            label: `$(history) ${counted(dismissed, 'Show 1 dismissed finding again', 'Show {0} dismissed findings again')}`,
            command: 'plumbline.restoreDismissed',
          },
        ]
      : []),
    ...(audit ? [{ label: `$(clear-all) ${t('Clear findings')}`, command: 'plumbline.clearFindings' }] : []),
    { label: `$(output) ${t('Show log')}`, command: 'plumbline.showLog' },
  ];
}

/** What a click on the status offers. */
export function statusCommands(store: Store, review: Pick<ActiveReview, 'current'>) {
  return {
    [MENU]: async () => {
      const draft = shownDraft(review);
      if (draft === undefined) return;
      const chosen = await window.showQuickPick([...actions(store, draft)], { title: 'Plumbline' });
      if (chosen) await commands.executeCommand(chosen.command);
    },
  };
}
