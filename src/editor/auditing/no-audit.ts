import { type Uri, window, workspace } from 'vscode';
import { isOnDisk } from '../drafts/drafts';
import { t } from '../words';

/** True for a draft in a file system that is no disk's. */
export const isVirtual = (draft: Uri): boolean => draft.scheme !== 'untitled' && !isOnDisk(draft);

/** Why a draft cannot be compared with sources, and what would have to be done; undefined where it can. */
export function whyNoAudit(draft: Uri): string | undefined {
  if (!workspace.isTrusted) return t('Trust this folder first: an audit reads the files that the draft was made from.');
  if (draft.scheme === 'untitled') return t('Save the draft first: its sources are looked for beside its file.');
  if (isVirtual(draft)) return t('Only a draft on a disk can be audited: its sources are read from there.');
  return undefined;
}

/** What is said of a draft for which no sources are read; undefined where they are. */
export function whyNoSources(draft: Uri): string | undefined {
  if (!workspace.isTrusted) return t('This folder is not trusted, so no sources are read.');
  if (isVirtual(draft)) return t('This draft is not on a disk, so no sources are read.');
  return undefined;
}

/** True where there is a draft that can be audited; where not, a person is told why. */
export function canBeAudited(draft: Uri | undefined, ifNone: string): draft is Uri {
  const why = draft === undefined ? ifNone : whyNoAudit(draft);
  if (why !== undefined) void window.showInformationMessage(why);
  return why === undefined;
}
