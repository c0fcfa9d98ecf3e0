import { dirname } from 'node:path';
import { Disposable, EventEmitter, type Memento, Uri, workspace } from 'vscode';
import type { Decision } from '../core/report/report';
import { extractedUri, isExtracted } from './drafts';
import type { Errors } from './errors';
import type { FindingsStore } from './findings-store';
import { isSource, type Matter, matterOf } from './matter';

/** What the last audit of a draft came to. */
export interface Audited {
  readonly route: Decision;
  /** Findings that nobody has decided about. */
  readonly open: number;
  /** When it was made, in ISO 8601. */
  readonly at: string;
}

/** A draft of the workspace. */
export interface QueuedDraft {
  /** URI of the draft: of its text, where it is none itself. */
  readonly draft: string;
  /** Its path within the workspace. */
  readonly name: string;
  /** Null where it was not audited yet. */
  readonly audited: Audited | null;
  /** When the file was written, in milliseconds since 1970. */
  readonly written: number;
}

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

const ORDER: readonly (Decision | null)[] = ['block', 'review', null, 'pass'];

/** True for a draft that nobody has finished with: not audited, or with something to decide or to put right. */
export const isWaiting = ({ audited }: QueuedDraft): boolean =>
  audited === null || audited.open > 0 || audited.route !== 'pass';

/** Drafts in the order of the queue: the gravest route first, then those with more to decide. */
export function inQueue(drafts: readonly QueuedDraft[]): readonly QueuedDraft[] {
  const rank = ({ audited }: QueuedDraft): number => ORDER.indexOf(audited?.route ?? null);
  return drafts.toSorted(
    (a, b) => rank(a) - rank(b) || (b.audited?.open ?? 0) - (a.audited?.open ?? 0) || a.name.localeCompare(b.name),
  );
}

/** The next draft that waits, after the given one; from the beginning again where there is none. */
export function nextWaiting(drafts: readonly QueuedDraft[], current: string | undefined): QueuedDraft | undefined {
  const queue = inQueue(drafts);
  const at = queue.findIndex(({ draft }) => draft === current);
  return [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))].find(isWaiting);
}

/** Keeps the queue: which drafts there are, and what audits of them came to, also after the window was closed. */
export function registerQueue(
  store: Pick<FindingsStore, 'state' | 'onDidChange'>,
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

  const watcher = workspace.createFileSystemWatcher(DRAFTS);
  const subscription = store.onDidChange(note);
  const disposable = Disposable.from(
    changed,
    watcher,
    watcher.onDidCreate(lookSoon),
    watcher.onDidDelete(lookSoon),
    watcher.onDidChange(lookSoon),
    workspace.onDidChangeWorkspaceFolders(lookSoon),
    { dispose: () => subscription.dispose() },
  );
  lookSoon();
  return {
    look,
    drafts: () => {
      const there = new Set(files.map(({ draft }) => draft));
      // A PDF of the other side is a draft once it was audited; so is a file outside of the workspace.
      const others = Object.keys(known)
        .filter((draft) => !there.has(draft) && store.state(draft).audit !== null)
        .map((draft) => ({
          draft,
          name: workspace.asRelativePath(Uri.file(Uri.parse(draft, true).fsPath)),
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
