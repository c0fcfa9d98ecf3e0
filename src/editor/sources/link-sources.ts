import { dirname } from 'node:path';
import { Uri, window, workspace } from 'vscode';
import type { AuditRunner } from '../auditing/audit-runner';
import { whyNoAudit } from '../auditing/no-audit';
import { draftMarkup, isOnDisk } from '../drafts/drafts';
import type { Errors } from '../errors';
import { matterOf } from '../matter';
import { t } from '../words';
import type { WorkerClient } from '../worker-client';

interface Place {
  readonly folder: string;
  readonly draft: Uri | undefined;
}

/** The folder whose `.plumbline.json` is to name the sources, or what to do so that there is one. */
async function placeOfMatter(): Promise<Place | string> {
  const document = window.activeTextEditor?.document;
  if (document && !document.isUntitled && draftMarkup(document) !== undefined) {
    const why = whyNoAudit(document.uri);
    if (why !== undefined) return why;
    const matter = await matterOf(document.uri);
    return { folder: matter?.folder ?? dirname(document.uri.fsPath), draft: document.uri };
  }
  const [first] = workspace.workspaceFolders ?? [];
  if (!first) return t('Open a draft or a folder first.');
  return whyNoAudit(first.uri) ?? { folder: first.uri.fsPath, draft: undefined };
}

/** *Plumbline: Link Sources Folder…*: writes the chosen folders into the matter's file and audits the draft in front. */
export function linkCommands(
  worker: Pick<WorkerClient, 'request'>,
  runner: Pick<AuditRunner, 'start'>,
  errors: Pick<Errors, 'attempt'>,
) {
  return {
    'plumbline.linkSources': (given?: unknown) =>
      errors.attempt(t('The sources could not be linked.'), async () => {
        if (!workspace.isTrusted) {
          void window.showInformationMessage(t('Trust this folder first: linked sources are read by audits.'));
          return;
        }
        const place = await placeOfMatter();
        if (typeof place === 'string') {
          void window.showInformationMessage(place);
          return;
        }
        const chosen =
          given instanceof Uri
            ? [given]
            : await window.showOpenDialog({
                canSelectFiles: false,
                canSelectFolders: true,
                canSelectMany: true,
                defaultUri: Uri.file(place.folder),
                openLabel: t('Link'),
                title: t('Link sources folder'),
              });
        if (!chosen || chosen.length === 0) return;
        if (!chosen.every(isOnDisk)) {
          void window.showInformationMessage(t('Choose a folder on a disk: sources are read from there.'));
          return;
        }
        await worker.request('link', { matterFolder: place.folder, sources: chosen.map(({ fsPath }) => fsPath) });
        const { draft } = place;
        if (!draft) return;
        const document = await workspace.openTextDocument(draft);
        await runner.start(
          { draft, path: draft.fsPath, text: () => document.getText() },
          { quiet: false, unasked: true },
        ).done;
      }),
  };
}
