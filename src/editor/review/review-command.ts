import { Uri, type WebviewPanel, window } from 'vscode';
import { OPEN_REVIEW } from '../command-names';
import type { DraftInFront } from '../drafts/draft-in-front';
import { extractedUri, isDraft, isExtracted } from '../drafts/drafts';
import type { Errors } from '../errors';
import { findingsAtCursor } from '../findings/at-cursor';
import type { FindingsStore } from '../findings/findings-store';
import { isDraftReference, isFindingReference, referenceIn } from '../findings/references';
import { t } from '../words';
import type { Panels } from './panels';
import type { ReviewServices } from './review-panel';

/** *Plumbline: Open Review*. What shows it is loaded when the first review is opened. */
export function createReviews(
  services: ReviewServices & { readonly store: Pick<FindingsStore, 'findings'> },
  front: Pick<DraftInFront, 'current'>,
  errors: Pick<Errors, 'attempt'>,
) {
  let loading: Promise<Panels> | undefined;
  const load = (): Promise<Panels> => {
    loading ??= import('./panels').then(({ createPanels }) => createPanels(services));
    return loading;
  };

  /** The draft that is meant, and the finding to begin with. */
  function meant(given: unknown): { readonly draft: string; readonly finding?: string } | undefined {
    if (given instanceof Uri) return { draft: (isExtracted(given) ? extractedUri(given) : given).toString() };
    const reference = referenceIn(given, isFindingReference) ?? referenceIn(given, isDraftReference);
    if (reference) return reference;
    const document = window.activeTextEditor?.document;
    const draft = document && isDraft(document) ? document.uri.toString() : front.current();
    if (draft === undefined) return undefined;
    const [here] = document?.uri.toString() === draft ? findingsAtCursor(services.store) : [];
    return { draft, ...(here ? { finding: here.finding.id } : {}) };
  }

  return {
    commands: {
      [OPEN_REVIEW]: (given?: unknown) =>
        errors.attempt(t('The review could not be opened.'), async () => {
          const target = meant(given);
          if (target) (await load()).open(target.draft, target.finding);
          else void window.showInformationMessage(t('Open the draft that is to be reviewed.'));
        }),
    },
    /** Takes over a panel that the editor kept while the window was loaded anew. */
    restore: async (panel: WebviewPanel, memory: unknown): Promise<void> => (await load()).restore(panel, memory),
    disposable: {
      dispose: () => {
        loading?.then((panels) => panels.dispose()).catch(() => undefined);
      },
    },
  };
}
