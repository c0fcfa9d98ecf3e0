import type { Markup, Prose } from './document';
import { projectHtml } from './projection/html';
import { projectLatex } from './projection/latex';
import { projectMarkdown } from './projection/markdown';
import { projectPlain } from './projection/plain';

/** The markup that a file is written in, by the extension of its name. */
export function markupOf(path: string): Markup {
  switch (/\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase()) {
    case 'md':
    case 'markdown':
    case 'mdown':
    case 'mkd':
      return 'markdown';
    case 'tex':
    case 'latex':
    case 'ltx':
      return 'latex';
    case 'html':
    case 'htm':
    case 'xhtml':
      return 'html';
    default:
      return 'plain';
  }
}

/** Takes the markup out of a text. Linear in its length, and never throws: text that is no valid markup is kept. */
export function project(text: string, markup: Markup): Prose {
  switch (markup) {
    case 'markdown':
      return projectMarkdown(text);
    case 'latex':
      return projectLatex(text);
    case 'html':
      return projectHtml(text);
    case 'plain':
      return projectPlain(text);
  }
}
