import { type Uri, workspace } from 'vscode';
import type { AuditTarget } from './audit-runner';
import { draftFile, draftMarkup, EXTRACTED_DRAFT, extractedUri, isExtracted } from './drafts';
import { t } from './words';

const whatIsADraft = (): string =>
  t('Open a draft to audit: Markdown, text, LaTeX, HTML, or a .docx or .pdf file in the Explorer.');

/** The draft that is meant, or what to do so that there is one. */
export async function auditTarget(uri: Uri | undefined): Promise<AuditTarget | string> {
  if (!workspace.isTrusted) return t('Trust this folder first: an audit reads the files that the draft was made from.');
  if (!uri) return whatIsADraft();
  if (isExtracted(uri)) return { draft: extractedUri(uri), path: uri.fsPath, text: () => null };
  if (uri.scheme === EXTRACTED_DRAFT) return { draft: uri, path: draftFile(uri).fsPath, text: () => null };
  const document = await workspace.openTextDocument(uri);
  if (draftMarkup(document) === undefined) return whatIsADraft();
  if (document.isUntitled) return t('Save the draft first: its sources are looked for beside its file.');
  if (document.uri.scheme !== 'file')
    return t('Only a draft on a disk can be audited: its sources are read from there.');
  return { draft: document.uri, path: document.uri.fsPath, text: () => document.getText() };
}
