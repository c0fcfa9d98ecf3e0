import { type Uri, workspace } from 'vscode';
import { draftFile, draftMarkup, EXTRACTED_DRAFT, extractedUri, isExtracted } from '../drafts/drafts';
import { t } from '../words';
import type { AuditTarget } from './audit-runner';
import { whyNoAudit } from './no-audit';

const whatIsADraft = (): string =>
  t('Open a draft to audit: Markdown, text, LaTeX, HTML, or a .docx or .pdf file in the Explorer.');

/** The draft that is meant, or what to do so that there is one. */
export async function auditTarget(uri: Uri | undefined): Promise<AuditTarget | string> {
  if (!uri) return whatIsADraft();
  const why = whyNoAudit(uri);
  if (isExtracted(uri)) return why ?? { draft: extractedUri(uri), path: uri.fsPath, text: () => null };
  if (uri.scheme === EXTRACTED_DRAFT) return why ?? { draft: uri, path: draftFile(uri).fsPath, text: () => null };
  const document = await workspace.openTextDocument(uri);
  if (draftMarkup(document) === undefined) return whatIsADraft();
  return why ?? { draft: document.uri, path: document.uri.fsPath, text: () => document.getText() };
}
