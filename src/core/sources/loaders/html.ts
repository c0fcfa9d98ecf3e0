import type { ExtractedText } from '../source';
import { loadText } from './text';

/** Reads a web page: the text that its reader sees. Throws an `UnreadableFileError` where the bytes are no text. */
export const loadHtml = (name: string, bytes: Uint8Array): ExtractedText => loadText(name, bytes, 'html', 'html');
