import type { Document, Markup } from './document';
import { markupOf } from './project';

/** A document of a text that has been read already. Its markup is told by `path` where it is not given. */
export function documentOf(text: string, path: string | null = null, markup?: Markup): Document {
  return { path, text, markup: markup ?? (path === null ? 'plain' : markupOf(path)), extracted: false };
}
