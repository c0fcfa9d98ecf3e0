import { decodeText } from '../../text/decode';
import { unseenInHtml } from '../../text/projection/html';
import type { ExtractedText } from '../source';
import { loadText } from './text';

/**
 * Reads a web page: the text that its reader sees; what is hidden stands apart. Throws an `UnreadableFileError` where the
 * bytes are no text.
 */
export function loadHtml(name: string, bytes: Uint8Array): ExtractedText {
  const loaded = loadText(name, bytes, 'html', 'html');
  const hidden = unseenInHtml(decodeText(bytes, name).text);
  return hidden.length === 0 ? loaded : { ...loaded, hidden };
}
