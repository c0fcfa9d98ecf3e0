import { stat } from 'node:fs/promises';
import { Disposable, RelativePattern, Uri, workspace } from 'vscode';
import { draftFile, EXTRACTED_DRAFT } from '../drafts/drafts';
import type { Errors } from '../errors';
import type { FindingsStore } from '../findings/findings-store';
import { matterOf } from '../matter';
import { auditsOnSave, sourcesSetting } from '../settings';
import { isNoSource } from '../sources/no-source';
import type { AuditRunner } from './audit-runner';

/** Copying a folder changes many files: an audit waits until nothing changed for so long, in milliseconds. */
const QUIET = 800;
/** Whatever is below a folder; and what is in it, which is watched even where a system cannot watch what is below. */
const PATTERNS = ['**', '*'];

/** What is watched for a draft since an audit of it began or ended. */
interface Watch {
  /** What the store knew then: another audit may have other sources. */
  readonly since: string;
  folders: string;
  watchers: Disposable;
  timer: NodeJS.Timeout | undefined;
}

/** The folders that the draft's sources lie in, as an audit finds them. Absolute paths. */
async function sourcesOf(draft: Uri): Promise<readonly string[]> {
  const named = sourcesSetting(workspace.getWorkspaceFolder(draft)?.uri ?? draft);
  const matter = await matterOf(draft);
  return named.length > 0 && !matter?.linked ? named : (matter?.sources ?? []);
}

/** When a file was last changed, in milliseconds of the clock; now, where it is gone. */
const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ ctimeMs }) => ctimeMs,
    () => Date.now(),
  );

function watch(folders: readonly string[], onChange: (path: string) => void): Disposable {
  const all = folders.flatMap((folder) =>
    PATTERNS.flatMap((pattern) => {
      const watcher = workspace.createFileSystemWatcher(new RelativePattern(Uri.file(folder), pattern));
      const changed = ({ fsPath }: Uri): void => onChange(fsPath);
      return [watcher, watcher.onDidChange(changed), watcher.onDidCreate(changed), watcher.onDidDelete(changed)];
    }),
  );
  return Disposable.from(...all);
}

/**
 * Watches the sources of audited drafts. Where one is changed, added or removed, an open draft is audited again if it is
 * audited when it is saved; else its status says that the sources changed.
 */
export function registerAuditOnSources(
  runner: Pick<AuditRunner, 'start'>,
  store: Pick<FindingsStore, 'state' | 'onDidChange' | 'changeSources'>,
  errors: Pick<Errors, 'note'>,
): Disposable {
  const watches = new Map<string, Watch>();

  function auditAgain(draft: string): void {
    const uri = Uri.parse(draft, true);
    const document = workspace.textDocuments.find((open) => open.uri.toString() === draft);
    if (!document || store.state(draft).audit === null || !auditsOnSave(uri)) return;
    const text = uri.scheme === EXTRACTED_DRAFT ? () => null : () => document.getText();
    runner.start({ draft: uri, path: draftFile(uri).fsPath, text }, { quiet: true, unasked: true });
  }

  async function changed(draft: string, path: string): Promise<void> {
    if (isNoSource(path) || path === draftFile(Uri.parse(draft, true)).fsPath) return;
    // A busy system tells of a change late; an audit that began meanwhile has seen it.
    const at = await changedAt(path);
    const current = watches.get(draft);
    if (!current || !store.changeSources(draft, at)) return;
    clearTimeout(current.timer);
    current.timer = setTimeout(() => auditAgain(draft), QUIET);
  }

  function forget(draft: string): void {
    const current = watches.get(draft);
    clearTimeout(current?.timer);
    current?.watchers.dispose();
    watches.delete(draft);
  }

  async function follow(draft: string): Promise<void> {
    const { audit, running } = store.state(draft);
    const known = watches.get(draft);
    if (audit === null && running === null) return forget(draft);
    const since = `${audit?.run ?? 'none'} ${running !== null}`;
    if (known?.since === since) return;
    const current: Watch = known
      ? { ...known, since }
      : { since, folders: '', watchers: new Disposable(() => {}), timer: undefined };
    watches.set(draft, current);
    const uri = Uri.parse(draft, true);
    const folders = await sourcesOf(draftFile(uri));
    const key = folders.join('\n');
    if (current.folders === key || watches.get(draft) !== current) return;
    current.watchers.dispose();
    current.folders = key;
    current.watchers = watch(folders, (path) => void changed(draft, path));
  }

  const subscription = store.onDidChange((draft) => {
    follow(draft).catch((error: unknown) => errors.note('The sources are not watched.', error));
  });
  return new Disposable(() => {
    subscription.dispose();
    for (const draft of [...watches.keys()]) forget(draft);
  });
}
