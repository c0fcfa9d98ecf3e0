import type { Citation } from '../citations/citation';
import { extractCitations } from '../citations/extract';
import type { Document } from '../text/document';
import { toRawSpan } from '../text/offset-map';
import { project } from '../text/project';

/**
 * The citations of a document, none of them settled. They are read from its prose, so that no markup gets into a name;
 * `start`, `end` and `text` are those of the document's text.
 */
export function documentCitations(document: Pick<Document, 'text' | 'markup'>): Citation[] {
  const { text, map } = project(document.text, document.markup);
  return extractCitations(text).map((citation) => {
    const { start, end } = toRawSpan(map, citation);
    return { ...citation, start, end, text: document.text.slice(start, end) };
  });
}
