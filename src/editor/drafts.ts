import type { DocumentFilter, TextDocument, Uri } from 'vscode';
import type { Markup } from '../core/text/document';

/** Drafts that are not text are shown as the text that was audited, under this scheme. */
export const EXTRACTED_DRAFT = 'plumbline-draft';

const MARKUP: Readonly<Record<string, Markup>> = {
  markdown: 'markdown',
  plaintext: 'plain',
  latex: 'latex',
  tex: 'latex',
  html: 'html',
};

const SCHEMES = ['file', 'untitled'];

export const DRAFT_SELECTOR: readonly DocumentFilter[] = [
  ...SCHEMES.flatMap((scheme) => Object.keys(MARKUP).map((language) => ({ scheme, language }))),
  { scheme: EXTRACTED_DRAFT },
];

/** The markup of a document that can be a draft, undefined for any other document. */
export function draftMarkup({ languageId, uri }: Pick<TextDocument, 'languageId' | 'uri'>): Markup | undefined {
  return SCHEMES.includes(uri.scheme) ? MARKUP[languageId] : undefined;
}

/** True for a document that shows findings. */
export function isDraft(document: Pick<TextDocument, 'languageId' | 'uri'>): boolean {
  return document.uri.scheme === EXTRACTED_DRAFT || draftMarkup(document) !== undefined;
}

/** True for a file that can be audited and that the editor cannot open as text. */
export function isExtracted(uri: Uri): boolean {
  return uri.scheme === 'file' && /\.(?:docx|pdf)$/i.test(uri.path);
}
