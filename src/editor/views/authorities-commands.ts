import { env, window } from 'vscode';
import type { DraftInFront } from '../drafts/draft-in-front';
import type { FindingsStore } from '../findings/findings-store';
import { t } from '../words';
import { pullListText, tableOfAuthorities } from './authorities-table';
import { authoritiesOf } from './authorities-tree';

/** *Copy Table of Authorities* and *Copy Pull List*, for the draft in front. */
export function authoritiesCommands(
  store: Pick<FindingsStore, 'citations'>,
  front: Pick<DraftInFront, 'current' | 'lineOf'>,
) {
  const citations = () => {
    const draft = front.current();
    return draft === undefined ? [] : store.citations(draft);
  };

  async function copy(text: string): Promise<void> {
    if (citations().length === 0) {
      void window.showInformationMessage(t('There are no citations to copy. Audit the draft first.'));
      return;
    }
    await env.clipboard.writeText(text);
    window.setStatusBarMessage(t('Copied'), 3000);
  }

  return {
    'plumbline.copyAuthorities': () => copy(tableOfAuthorities(authoritiesOf(citations()).authorities, front.lineOf)),
    'plumbline.copyPullList': () => copy(pullListText(authoritiesOf(citations()).authorities)),
  };
}
