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

function chosenCitation(store: Store, given: unknown): TrackedCitation | undefined {
  const reference = referenceIn(given, isCitationReference);
  if (reference) return store.citations(reference.draft)[reference.citation];
  const editor = window.activeTextEditor;
  if (!editor) return undefined;
  const { document, selection } = editor;
  return citationAt(store, document.uri.toString(), document.offsetAt(selection.active));
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
        const tracked = chosenCitation(store, given);
        if (tracked?.place) await openPlace(tracked.place);
        else
          void window.showInformationMessage(t('Put the cursor in a citation whose authority is among the sources.'));
      }),
    ),
    commands.registerCommand(COPY_CITATION, (given?: unknown) =>
      errors.attempt(t('The citation could not be copied.'), async () => {
        const tracked = chosenCitation(store, given);
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
