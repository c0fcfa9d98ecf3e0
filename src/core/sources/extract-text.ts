import { readFile } from 'node:fs/promises';
import type { ExtractedText } from './source';

export async function extractText(path: string): Promise<ExtractedText> {
  const text = await readFile(path, 'utf8');
  return { text: text.replace(/^\ufeff/, ''), format: 'text', pages: [], warnings: [] };
}
