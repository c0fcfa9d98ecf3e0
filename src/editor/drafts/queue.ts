import { dirname } from 'node:path';
import { Disposable, EventEmitter, type Memento, Uri, workspace } from 'vscode';
import { afterActivation } from '../after-activation';
import type { Errors } from '../errors';
import type { FindingsStore } from '../findings/findings-store';
import { isSource, type Matter, matterOf } from '../matter';
import { draftFile, extractedUri, isExtracted } from './drafts';
import type { Audited, QueuedDraft } from './queued-draft';

/** The drafts of the workspace, those that wait for a person first. */
export interface Queue extends Disposable {
  drafts(): readonly QueuedDraft[];
  readonly onDidChange: (listener: () => void) => Disposable;
  /** Looks for drafts again; resolves when they are known. */
  look(): Promise<void>;
}

const KEPT = 'queue';
const DRAFTS = '**/*.{md,markdown,txt,tex,html,htm,docx}';
const NOT_LOOKED_IN = '**/{node_modules,.plumbline,.git}/**';
/** What Plumbline writes itself, what Word leaves behind, and files about the folder. */
const NO_DRAFT = /\.(?:audit|clean|certificate)\.[^./]+$|^(?:~\$|\.)|^(?:readme|changelog|license|licence)\b/i;
/** No workspace is asked for more files, and of no more is it asked when they were written. */
const MOST_FILES = 2000;
/** Files are often written several at a time: so long nothing has to happen before they are looked for, in milliseconds. */
const QUIET = 500;

/** Keeps the queue: which drafts there are, and what audits of them came to, also after the window was closed. */
export function registerQueue(
  store: Pick<FindingsStore, 'state' | 'onDidChange' | 'onDidRename'>,
  memento: Memento,
  errors: Pick<Errors, 'note'>,
): Queue {
  const changed = new EventEmitter<void>();
  let known: Readonly<Record<string, Audited>> = memento.get<Record<string, Audited>>(KEPT) ?? {};
  let files: readonly Omit<QueuedDraft, 'audited'>[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function find(): Promise<void> {
    const matters = new Map<string, Promise<Matter | undefined>>();
    const found = await workspace.findFiles(DRAFTS, NOT_LOOKED_IN, MOST_FILES);
    const all = await Promise.all(
      found.map(async (file) => {
        const folder = dirname(file.path);
        const looking = matters.get(folder) ?? matterOf(file);
        matters.set(folder, looking);
        const matter = await looking;
        const isNone = NO_DRAFT.test(file.path.slice(folder.length + 1)) || !matter || isSource(file, matter);
        if (isNone) return [];
        const draft = isExtracted(file) ? extractedUri(file) : file;
        const { mtime: written } = await workspace.fs.stat(file);
        return [{ draft: draft.toString(), name: workspace.asRelativePath(file), written }];
      }),
    );
    files = all.flat();
    changed.fire();
  }
  const look = (): Promise<void> =>
    find().catch((error: unknown) => errors.note('The drafts of the workspace were not found.', error));
  const lookSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), QUIET);
  };

  function note(draft: string): void {
    const report = store.state(draft).audit?.report;
    if (!report) return;
    const { findings, review, routing, created_at: at } = report;
    const next: Audited = { route: routing.decision, open: review?.open ?? findings.length, at };
    const before = known[draft];
    if (before && before.route === next.route && before.open === next.open && before.at === at) return;
    known = { ...known, [draft]: next };
    void memento.update(KEPT, known);
    changed.fire();
  }

  /** What audits of earlier days came to is known by the new name, too; `from` may be a folder. */
  function rename(from: string, to: string): void {
    const moved = Object.entries(known).filter(([draft]) => draft === from || draft.startsWith(`${from}/`));
    if (moved.length === 0) return;
    const left = Object.entries(known).filter(([draft]) => !moved.some(([gone]) => gone === draft));
    known = {
      ...Object.fromEntries(moved.map(([draft, audited]) => [to + draft.slice(from.length), audited])),
      ...Object.fromEntries(left),
    };
    void memento.update(KEPT, known);
    changed.fire();
  }

  let watching = new Disposable(() => undefined);
  const watch = (): void => {
    const watcher = workspace.createFileSystemWatcher(DRAFTS);
    watching = Disposable.from(
      watcher,
      watcher.onDidCreate(lookSoon),
      watcher.onDidDelete(lookSoon),
      watcher.onDidChange(lookSoon),
    );
    lookSoon();
  };
  const subscriptions = [store.onDidChange(note), store.onDidRename(rename)];
  const disposable = Disposable.from(
    changed,
    afterActivation(watch),
    new Disposable(() => watching.dispose()),
    workspace.onDidChangeWorkspaceFolders(lookSoon),
    ...subscriptions,
  );
  return {
    look,
    drafts: () => {
      const there = new Set(files.map(({ draft }) => draft));
      // A PDF of the other side is a draft once it was audited; so is a file outside of the workspace.
      const others = Object.keys(known)
        .filter((draft) => !there.has(draft) && store.state(draft).audit !== null)
        .map((draft) => ({
          draft,
          name: workspace.asRelativePath(draftFile(Uri.parse(draft, true))),
          written: 0,
        }));
      return [...files, ...others].map((file) => ({ ...file, audited: known[file.draft] ?? null }));
    },
    onDidChange: (listener) => changed.event(listener),
    dispose: () => {
      clearTimeout(timer);
      disposable.dispose();
    },
  };
}
