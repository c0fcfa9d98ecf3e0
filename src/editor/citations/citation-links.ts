import { DocumentLink, Range, type TextDocument, Uri } from 'vscode';
import { OPEN_AUTHORITY } from '../command-names';
import type { FindingsStore } from '../findings/findings-store';
import type { CitationReference } from '../findings/references';
import { citationLinks } from '../settings';
import { sourceLabel } from '../wording';
import { t } from '../words';
import { publicPage } from './public-pages';
import type { TrackedCitation } from './tracked-citation';

/** Where a citation leads: to the source that is at hand, else to a public page. */
function linkOf(draft: string, tracked: TrackedCitation): DocumentLink['target'] {
  const { citation, index, place } = tracked;
  if (place) {
    const reference: CitationReference = { draft, citation: index };
    return Uri.from({ scheme: 'command', path: OPEN_AUTHORITY, query: JSON.stringify([reference]) });
  }
  const page = publicPage(citation);
  return page === undefined ? undefined : Uri.parse(page, true);
}

/** A link that does not say yet where it leads: the editor asks for all links of a draft after every key. */
class CitationLink extends DocumentLink {
  readonly tracked: TrackedCitation;
  readonly draft: string;
  constructor(range: Range, draft: string, tracked: TrackedCitation) {
    super(range);
    this.draft = draft;
    this.tracked = tracked;
  }
}

/** Links on the citations of a draft. */
export function linksIn(store: Pick<FindingsStore, 'citations'>, document: TextDocument): DocumentLink[] {
  const links = citationLinks(document.uri);
  if (links === 'off') return [];
  const draft = document.uri.toString();
  return store.citations(draft).flatMap((tracked) => {
    const { citation, place, span, touched } = tracked;
    if (touched || (!place && (links !== 'public' || publicPage(citation) === undefined))) return [];
    const link = new CitationLink(
      new Range(document.positionAt(span.start), document.positionAt(span.end)),
      draft,
      tracked,
    );
    link.tooltip = citation.found ? t('Open {0}', sourceLabel(citation.found)) : t('Look it up on the web');
    return [link];
  });
}

/** Says where a link leads. */
export function resolvedLink(link: DocumentLink): DocumentLink {
  const target = link instanceof CitationLink ? linkOf(link.draft, link.tracked) : undefined;
  if (target) link.target = target;
  return link;
}
