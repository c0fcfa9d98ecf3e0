import { env, window } from 'vscode';
import { COPY_CITATION, OPEN_AUTHORITY } from '../command-names';
import type { Errors } from '../errors';
import { citationAt } from '../findings/at-cursor';
import type { FindingsStore } from '../findings/findings-store';
import { isCitationReference, referenceIn } from '../findings/references';
import { openPlace } from '../sources/evidence';
import { t } from '../words';
import { citationText } from './citation-text';
import type { TrackedCitation } from './tracked-citation';

type Store = Pick<FindingsStore, 'citations'>;

/** A citation with the draft that it is in. */
export interface ChosenCitation {
  readonly draft: string;
  readonly tracked: TrackedCitation;
}

/** The citation that a command is about: the one it was given, or the one at the cursor. */
export function chosenCitation(store: Store, given: unknown): ChosenCitation | undefined {
  const reference = referenceIn(given, isCitationReference);
  const editor = window.activeTextEditor;
  const draft = reference?.draft ?? editor?.document.uri.toString();
  if (draft === undefined) return undefined;
  const tracked = reference
    ? store.citations(draft)[reference.citation]
    : editor && citationAt(store, draft, editor.document.offsetAt(editor.selection.active));
  return tracked && { draft, tracked };
}

/** The commands about the citation at the cursor. */
export function citationCommands(store: Store, errors: Pick<Errors, 'attempt'>) {
  return {
    [OPEN_AUTHORITY]: (given?: unknown) =>
      errors.attempt(t('The source could not be opened.'), async () => {
        const place = chosenCitation(store, given)?.tracked.place;
        if (place) await openPlace(place);
        else
          void window.showInformationMessage(t('Put the cursor in a citation whose authority is among the sources.'));
      }),
    [COPY_CITATION]: (given?: unknown) =>
      errors.attempt(t('The citation could not be copied.'), async () => {
        const tracked = chosenCitation(store, given)?.tracked;
        if (!tracked) {
          void window.showInformationMessage(t('Put the cursor in a citation of an audited draft.'));
          return;
        }
        await env.clipboard.writeText(citationText(tracked.citation));
        window.setStatusBarMessage(t('Copied'), 3000);
      }),
  };
}
