import { DocumentLink, Range, type TextDocument, Uri } from 'vscode';
import { OPEN_AUTHORITY } from './command-names';
import type { FindingsStore } from './findings-store';
import { publicPage } from './public-pages';
import type { CitationReference } from './references';
import { citationLinks } from './settings';
import type { TrackedCitation } from './tracked-citation';
import { sourceLabel } from './wording';
import { t } from './words';

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

/** Links on the citations of a draft. */
export function linksIn(store: Pick<FindingsStore, 'citations'>, document: TextDocument): DocumentLink[] {
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
}
