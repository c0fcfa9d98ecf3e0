import { commands, Disposable, DocumentLink, env, languages, Range, Uri, window } from 'vscode';
import { citationAt } from './at-cursor';
import { citationText } from './citation-text';
import { DRAFT_SELECTOR } from './drafts';
import type { Errors } from './errors';
import { openPlace } from './evidence';
import type { FindingsStore } from './findings-store';
import { publicPage } from './public-pages';
import { type CitationReference, isCitationReference, referenceIn } from './references';
import { citationLinks } from './settings';
import type { TrackedCitation } from './tracked-citation';
import { sourceLabel } from './wording';
import { t } from './words';

export const OPEN_AUTHORITY = 'plumbline.openAuthority';
export const COPY_CITATION = 'plumbline.copyCitation';

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

/** The link of a citation: to the source that is at hand, else to a public page where the settings allow it. */
function linkOf(draft: string, tracked: TrackedCitation, links: 'sources' | 'public'): DocumentLink['target'] {
  const { citation, index, place } = tracked;
  if (place) {
    const reference: CitationReference = { draft, citation: index };
    return Uri.from({ scheme: 'command', path: OPEN_AUTHORITY, query: JSON.stringify([reference]) });
  }
  const page = links === 'public' ? publicPage(citation) : undefined;
  return page === undefined ? undefined : Uri.parse(page, true);
}

/** Links on citations, and the commands about the citation at the cursor. */
export function registerCitations(store: Store, errors: Pick<Errors, 'attempt'>): Disposable {
  return Disposable.from(
    languages.registerDocumentLinkProvider([...DRAFT_SELECTOR], {
      provideDocumentLinks(document) {
        const links = citationLinks(document.uri);
        if (links === 'off') return [];
        const draft = document.uri.toString();
        return store.citations(draft).flatMap((tracked) => {
          const target = tracked.touched ? undefined : linkOf(draft, tracked, links);
          if (!target) return [];
          const { start, end } = tracked.span;
          const link = new DocumentLink(new Range(document.positionAt(start), document.positionAt(end)), target);
          const { found } = tracked.citation;
          link.tooltip = found ? t('Open {0}', sourceLabel(found)) : t('Look it up on the web');
          return [link];
        });
      },
    }),
    commands.registerCommand(OPEN_AUTHORITY, (given?: unknown) =>
      errors.attempt(t('The source could not be opened.'), async () => {
        const place = chosenCitation(store, given)?.tracked.place;
        if (place) await openPlace(place);
        else
          void window.showInformationMessage(t('Put the cursor in a citation whose authority is among the sources.'));
      }),
    ),
    commands.registerCommand(COPY_CITATION, (given?: unknown) =>
      errors.attempt(t('The citation could not be copied.'), async () => {
        const tracked = chosenCitation(store, given)?.tracked;
        if (!tracked) {
          void window.showInformationMessage(t('Put the cursor in a citation of an audited draft.'));
          return;
        }
        await env.clipboard.writeText(citationText(tracked.citation));
        window.setStatusBarMessage(t('Copied'), 3000);
      }),
    ),
  );
}
