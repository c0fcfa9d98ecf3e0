import { type DocumentFilter, type TextDocument, type Uri, workspace } from 'vscode';
import type { Markup } from '../../core/text/document';
import { draftLanguages } from '../settings';

/** Drafts that are not text are shown as the text that was audited, under this scheme. */
export const EXTRACTED_DRAFT = 'plumbline-draft';

/** Languages whose markup is taken out before anything is compared. Text in any other is read as it stands. */
const MARKUP: Readonly<Record<string, Markup>> = {
  markdown: 'markdown',
  latex: 'latex',
  tex: 'latex',
  html: 'html',
};

/** Every document that could be a draft; `isDraft` knows which of them are. */
export const DRAFT_SELECTOR: readonly DocumentFilter[] = [{ scheme: '*' }];

/** Where a draft can be written: nowhere yet, on a disk, or in any other file system, as a virtual workspace has one. */
const isWritten = ({ scheme }: Uri): boolean =>
  scheme === 'untitled' || workspace.fs.isWritableFileSystem(scheme) === true;

/** True for a draft beside which sources can be read. */
export const isOnDisk = ({ scheme }: Uri): boolean => scheme === 'file' || scheme === EXTRACTED_DRAFT;

/** Of longer drafts, only what is seen is linted while typing, in UTF-16 units. An audit reads them all the same. */
const LONGEST_LINTED = 5_000_000;

/** The markup of a document that can be a draft, undefined for any other document. */
export function draftMarkup({ languageId, uri }: Pick<TextDocument, 'languageId' | 'uri'>): Markup | undefined {
  const isOne = isWritten(uri) && draftLanguages().includes(languageId);
  return isOne ? (MARKUP[languageId] ?? 'plain') : undefined;
}

/** True for a document that shows findings. */
export function isDraft(document: Pick<TextDocument, 'languageId' | 'uri'>): boolean {
  return document.uri.scheme === EXTRACTED_DRAFT || draftMarkup(document) !== undefined;
}

/** The length of a document in UTF-16 units, without all of its text being put together. */
export const lengthOf = (document: TextDocument): number =>
  document.offsetAt(document.lineAt(document.lineCount - 1).range.end);

/** True for a draft that is too long for all of it to be linted while typing. */
export const isTooLong = (document: TextDocument): boolean => lengthOf(document) > LONGEST_LINTED;

/** True for a file that can be audited and that the editor cannot open as text. */
export function isExtracted(uri: Uri): boolean {
  return uri.scheme === 'file' && /\.(?:docx|pdf)$/i.test(uri.path);
}

/**
 * The file of a draft, whichever scheme shows it. Of no scheme but `file` does `fsPath` hold the server of a network share,
 * and many matters lie on one.
 */
export const draftFile = (draft: Uri): Uri =>
  draft.scheme === EXTRACTED_DRAFT ? draft.with({ scheme: 'file' }) : draft;

/** The URI that shows the extracted text of a draft which is not text. */
export const extractedUri = (file: Uri): Uri => file.with({ scheme: EXTRACTED_DRAFT });
