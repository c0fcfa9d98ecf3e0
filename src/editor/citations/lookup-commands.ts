import { basename } from 'node:path';
import { ProgressLocation, type QuickPickItem, Range, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { UNUSABLE_DATABASE } from '../../core/authorities/database-error';
import type { ImportReply, LookUpOneReply, NamedPlace, Progress } from '../../worker/protocol';
import { FIND_REAL, LOOK_UP } from '../command-names';
import { draftFile, EXTRACTED_DRAFT, isOnDisk } from '../drafts/drafts';
import { type Errors, isWorkerError } from '../errors';
import type { FindingsStore } from '../findings/findings-store';
import { counted, t } from '../words';
import type { WorkerClient } from '../worker-client';
import { type ChosenCitation as Chosen, chosenCitation } from './citation-commands';
import { databaseSetting, type LookupSettings } from './lookup-settings';

type Store = Pick<FindingsStore, 'citations'>;
type Worker = Pick<WorkerClient, 'request'>;

/** Asks about a citation; a service may take its time. */
function ask(worker: Worker, settings: LookupSettings, { draft, tracked }: Chosen): Thenable<LookUpOneReply> {
  return window.withProgress(
    { location: ProgressLocation.Notification, title: t('Looking up {0}', tracked.citation.core), cancellable: true },
    async (_, token) => {
      const controller = new AbortController();
      token.onCancellationRequested(() => controller.abort());
      const request = {
        ...(await settings.current()),
        citation: tracked.citation,
        path: draftFile(Uri.parse(draft, true)).fsPath,
      };
      return worker.request('lookUp', request, { signal: controller.signal });
    },
  );
}

interface PlaceItem extends QuickPickItem {
  readonly place: NamedPlace;
}

/** Puts the locator of another place where a citation has its own; false where the words are no longer what they were. */
async function replaceLocator({ draft, tracked }: Chosen, locator: string): Promise<boolean> {
  const uri = Uri.parse(draft, true);
  const document = await workspace.openTextDocument(uri);
  const { span, citation, touched } = tracked;
  const words = document.getText().slice(span.start, span.end);
  const at = words.indexOf(citation.core);
  if (touched || at < 0 || uri.scheme === EXTRACTED_DRAFT) return false;
  const edit = new WorkspaceEdit();
  const start = span.start + at;
  edit.replace(uri, new Range(document.positionAt(start), document.positionAt(start + citation.core.length)), locator);
  return workspace.applyEdit(edit);
}

async function offer(chosen: Chosen, { elsewhere, note }: LookUpOneReply): Promise<void> {
  const { citation } = chosen.tracked;
  if (elsewhere.length === 0) {
    void window.showInformationMessage(
      [t('No decision of the name “{0}” was found.', citation.name ?? citation.core), note].join(' '),
    );
    return;
  }
  const items = elsewhere.map(
    (place): PlaceItem => ({
      label: place.decision.name,
      description: place.locator,
      detail: [
        place.decision.court,
        place.decision.date,
        ...place.decision.citations.filter((one) => one !== place.locator),
      ]
        .filter((part) => part !== null)
        .join(' · '),
      place,
    }),
  );
  const picked = await window.showQuickPick(items, {
    title: t('Decisions of the name “{0}”', citation.name ?? citation.core),
    placeHolder: t('Choose one to put its citation in the place of {0}', citation.core),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (picked && !(await replaceLocator(chosen, picked.place.locator)))
    void window.showInformationMessage(t('The citation has been edited since the audit. Audit the draft again.'));
}

function tell({ tracked: { citation } }: Chosen, { here, elsewhere, note }: LookUpOneReply): void {
  const found =
    here.length > 0
      ? t('At {0} is {1}.', citation.core, here.join('; '))
      : t('Nothing was found at {0}.', citation.core);
  const [first] = elsewhere;
  const other = here.length === 0 && first ? t('A decision of that name is {0}.', first.citedAs) : '';
  void window.showInformationMessage([found, other, note].filter((part) => part !== '').join(' '));
}

const stageText = ({ stage, done, total, file }: Progress): string => {
  if (stage === 'read') return t('Reading {0}, {1} %', file ?? '', total === 0 ? 0 : Math.floor((done / total) * 100));
  return stage === 'merge' ? t('Taking over what the database holds') : t('Writing the database');
};

function importOnce(worker: Worker, files: readonly string[], replace: boolean): Thenable<ImportReply> {
  return window.withProgress(
    { location: ProgressLocation.Notification, title: t('Importing citations'), cancellable: true },
    (progress, token) => {
      const controller = new AbortController();
      token.onCancellationRequested(() => controller.abort());
      return worker.request(
        'importDatabase',
        { database: databaseSetting(), files, replace },
        { signal: controller.signal, onProgress: (one) => progress.report({ message: stageText(one) }) },
      );
    },
  );
}

/** Imports files; asks whether to start anew where the database that is there is damaged. Undefined where that is declined. */
async function importWith(worker: Worker, files: readonly string[]): Promise<ImportReply | undefined> {
  try {
    return await importOnce(worker, files, false);
  } catch (error) {
    if (!(isWorkerError(error) && error.kind === UNUSABLE_DATABASE)) throw error;
    const anew = t('Start Anew');
    const chosen = await window.showErrorMessage(
      t('The citation database that is there cannot be read any more. A new one can take its place.'),
      { modal: true, detail: error.message },
      anew,
    );
    return chosen === anew ? await importOnce(worker, files, true) : undefined;
  }
}

const TABLE = /^(courts|citations|opinion-clusters|dockets)-(\d{4}-\d{2}-\d{2})\.csv(?:\.bz2|\.gz)?$/;

/** One table of CourtListener with those of its date that lie beside it: some dialogs let only one file be chosen. */
async function withTablesBeside(chosen: Uri): Promise<readonly Uri[]> {
  const [, kind, date] = TABLE.exec(basename(chosen.path)) ?? [];
  if (kind === undefined) return [chosen];
  const folder = Uri.joinPath(chosen, '..');
  const tables = new Map([[kind, chosen]]);
  for (const [name] of await workspace.fs.readDirectory(folder)) {
    const [, other, itsDate] = TABLE.exec(name) ?? [];
    if (other !== undefined && itsDate === date && !tables.has(other)) tables.set(other, Uri.joinPath(folder, name));
  }
  return [...tables.values()];
}

async function pathsOf(chosen: readonly Uri[]): Promise<readonly string[]> {
  if (!chosen.every(isOnDisk)) throw new Error(t('Choose files on a disk: they are read from there.'));
  const [first] = chosen;
  const files = first && chosen.length === 1 ? await withTablesBeside(first) : chosen;
  return files.map(({ fsPath }) => fsPath);
}

async function filesToImport(given: unknown): Promise<readonly string[]> {
  if (Array.isArray(given) && given.every((one) => one instanceof Uri)) return pathsOf(given);
  const chosen = await window.showOpenDialog({
    canSelectFiles: true,
    canSelectMany: true,
    openLabel: t('Import'),
    title: t('Bulk data of CourtListener (citations, opinion-clusters, dockets, courts) or the Caselaw Access Project'),
    filters: { [t('Bulk data')]: ['csv', 'bz2', 'gz', 'json'] },
  });
  return pathsOf(chosen ?? []);
}

/** *Look Up*, *Find Real Citation for This Name*, *Import Citation Database…* and *Set Token of Look-Up Service…*. */
export function lookupCommands(
  store: Store,
  worker: Worker,
  settings: LookupSettings,
  errors: Pick<Errors, 'attempt'>,
) {
  async function about(given: unknown, then: (chosen: Chosen, reply: LookUpOneReply) => unknown): Promise<void> {
    const chosen = chosenCitation(store, given);
    if (!chosen) {
      void window.showInformationMessage(t('Put the cursor in a citation of an audited draft.'));
      return;
    }
    await then(chosen, await ask(worker, settings, chosen));
  }
  const failure = (): string => t('The citation could not be looked up.');
  return {
    [LOOK_UP]: (given?: unknown) => errors.attempt(failure(), () => about(given, tell)),
    [FIND_REAL]: (given?: unknown) => errors.attempt(failure(), () => about(given, offer)),
    'plumbline.importDatabase': (given?: unknown) =>
      errors.attempt(t('The citation database was not changed.'), async () => {
        const files = await filesToImport(given);
        if (files.length === 0) return undefined;
        const reply = await importWith(worker, files);
        if (!reply) return undefined;
        const done = t(
          'The citation database has {0} citations of {1} cases. Audit the draft again to use it.',
          reply.citations,
          reply.cases,
        );
        const known =
          reply.known.length === 0
            ? []
            : [counted(reply.known.length, 'One file was in it already.', '{0} files were in it already.')];
        void window.showInformationMessage([done, ...known, ...reply.notes].join(' '));
        return reply;
      }),
    'plumbline.setLookUpToken': () =>
      errors.attempt(t('The token was not kept.'), async () => {
        const token = await window.showInputBox({
          title: t('Token of the look-up service'),
          prompt: t(
            'From your profile on its site. It is kept in the editor’s safe for secrets. Leave it empty to forget it.',
          ),
          password: true,
          ignoreFocusOut: true,
        });
        if (token !== undefined) await settings.keepToken(token.trim());
      }),
  };
}
