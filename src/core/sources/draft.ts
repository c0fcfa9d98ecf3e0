import { readFile } from 'node:fs/promises';
import type { Document } from '../text/document';

export async function readDraft(path: string): Promise<Document> {
  const text = await readFile(path, 'utf8');
  return {
    path,
    text: text.replace(/^\ufeff/, ''),
    markup: path.endsWith('.md') ? 'markdown' : 'plain',
    extracted: false,
  };
}
