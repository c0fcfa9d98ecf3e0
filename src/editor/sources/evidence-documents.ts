import { Range, Uri } from 'vscode';
import type { EvidencePlace } from '../../worker/protocol';
import { sourceUri } from './source-documents';

/** The document that shows a place, and where in it. */
export function documentPlace(place: EvidencePlace): { readonly uri: Uri; readonly range: Range } {
  const { start, end, path, shown } = place;
  return {
    uri: shown === 'file' ? Uri.file(path) : sourceUri(path),
    range: new Range(start.line, start.character, end.line, end.character),
  };
}
