import { type Disposable, type WebviewPanel, window } from 'vscode';
import type { Errors } from '../errors';
import type { OnDemand } from '../services';
import { t } from '../words';
import { REVIEW_VIEW } from './review-view';

/** Brings reviews back that were open when the window was loaded anew. */
export function registerRestoredReviews(
  load: () => Promise<Pick<OnDemand, 'restoreReview'>>,
  errors: Pick<Errors, 'attempt'>,
): Disposable {
  return window.registerWebviewPanelSerializer(REVIEW_VIEW, {
    deserializeWebviewPanel: async (panel: WebviewPanel, memory: unknown) => {
      await errors.attempt(t('The review could not be opened.'), async () =>
        (await load()).restoreReview(panel, memory),
      );
    },
  });
}
