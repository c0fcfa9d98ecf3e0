import { isDeepStrictEqual } from 'node:util';
import { Disposable, RelativePattern, Uri, workspace } from 'vscode';
import type { Choice, MissedError } from '../../core/review/decide';
import { pathWithin } from '../../core/text/path-within';
import type { ReviewReply } from '../../worker/protocol';
import { draftFile } from '../drafts/drafts';
import type { Errors } from '../errors';
import type { AuditState, FindingsStore } from '../findings/findings-store';
import { t } from '../words';
import type { WorkerClient } from '../worker-client';
import { createRuleSuggestions } from './suggest-rule';

/** What is decided about the findings of drafts. Every surface decides through it; it writes the matter's decisions. */
export interface Decisions {
  /**
   * Decides on findings of the last audit; `onlyOwn` passes over those that somebody else decided. Resolves when the
   * decisions are on the disk and in the store. Rejects where they could not be written, or where there is no audit.
   */
  decide(draft: string, choices: readonly Choice[], options?: { readonly onlyOwn?: boolean }): Promise<void>;
  /** Adds an error that a person found at a span of the draft as it is now. */
  add(draft: string, error: MissedError, draftText: string): Promise<void>;
  /** Takes an error out again that was added by hand. */
  withdraw(draft: string, id: string): Promise<void>;
  /**
   * Keeps what was decided about a draft for its new name, or about the drafts of a folder for that of the folder. Absolute
   * paths. Rejects where it could not be written.
   */
  rename(from: string, to: string): Promise<void>;
  /** The name by which this person decides; undefined before the first decision in this window. */
  reviewer(): string | undefined;
}

type Store = Pick<FindingsStore, 'drafts' | 'state' | 'publishReview' | 'onDidChange'>;

/** What is watched of a matter: its folder of decisions, wherever the matter lies. */
const WATCHED = '.plumbline/decisions.jsonl';

const isWithin = (folder: string, path: string): boolean => pathWithin(folder, path) !== null;

function auditOf(store: Store, draft: string): AuditState {
  const { audit } = store.state(draft);
  if (!audit) throw new Error(t('There is no audit to decide on. Audit the draft first.'));
  return audit;
}

/** Decisions by way of the worker, and the watch over what others decide. */
export function createDecisions(
  store: Store,
  worker: Pick<WorkerClient, 'request'>,
  errors: Pick<Errors, 'note' | 'show'>,
): Decisions & Disposable {
  const suggest = createRuleSuggestions(worker);
  let reviewer: string | undefined;

  async function refresh(draft: string): Promise<void> {
    const { audit } = store.state(draft);
    if (!audit) return;
    const { report, text, run } = audit;
    const reply = await worker.request('reviewed', { path: draftFile(Uri.parse(draft, true)).fsPath, report, text });
    const same = ({ review, routing, errors: all }: typeof report) => [review, routing, all];
    if (!isDeepStrictEqual(same(reply.report), same(report))) store.publishReview(draft, run, reply.report);
  }

  async function change(
    draft: string,
    ask: (base: Pick<AuditState, 'report' | 'text'> & { readonly path: string }) => Promise<ReviewReply>,
  ): Promise<void> {
    const { report, text, run } = auditOf(store, draft);
    const reply = await ask({ path: draftFile(Uri.parse(draft, true)).fsPath, report, text });
    reviewer = reply.by;
    for (const problem of reply.problems)
      errors.show(t('The decision stands, but is not on record.'), new Error(problem));
    // An audit that came meanwhile may have read the decisions before these were among them.
    if (!store.publishReview(draft, run, reply.report)) await refresh(draft);
  }

  const watchers = new Map<string, Disposable>();
  const watch = (draft: string): void => {
    const { audit } = store.state(draft);
    if (!audit || watchers.has(draft)) return;
    const folders = foldersAbove(draft);
    const all = folders.map((folder) => {
      const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, WATCHED));
      const changed = (): void => {
        refresh(draft).catch((error: unknown) => errors.note('The decisions were not read again.', error));
      };
      return Disposable.from(
        watcher,
        watcher.onDidChange(changed),
        watcher.onDidCreate(changed),
        watcher.onDidDelete(changed),
      );
    });
    watchers.set(draft, Disposable.from(...all));
  };
  const subscription = store.onDidChange(watch);

  return {
    decide: async (draft, choices, { onlyOwn = false } = {}) => {
      const { report } = auditOf(store, draft);
      await change(draft, (base) => worker.request('decide', { ...base, choices, onlyOwn }));
      // Nobody waits for a suggestion.
      suggest(draft, report, choices).catch((error: unknown) => errors.note('No rule was suggested.', error));
    },
    add: (draft, error, draftText) =>
      change(draft, (base) => worker.request('addMissed', { ...base, error, draftText })),
    withdraw: (draft, id) => change(draft, (base) => worker.request('withdraw', { ...base, id })),
    rename: async (from, to) => {
      const { problems } = await worker.request('renamed', { from, to });
      for (const problem of problems) errors.note('The new name of a draft is not on record.', new Error(problem));
      const renamed = store.drafts.filter((draft) => isWithin(to, draftFile(Uri.parse(draft, true)).fsPath));
      await Promise.all(renamed.map(refresh));
    },
    reviewer: () => reviewer,
    dispose: () => {
      subscription.dispose();
      Disposable.from(...watchers.values()).dispose();
    },
  };
}

/** The folders that a draft's matter can be in: from its own up to the workspace's, which is often the same. */
function foldersAbove(draft: string): readonly Uri[] {
  const uri = draftFile(Uri.parse(draft, true));
  const top = workspace.getWorkspaceFolder(uri)?.uri.path;
  const folders: Uri[] = [];
  for (let folder = Uri.joinPath(uri, '..'); ; folder = Uri.joinPath(folder, '..')) {
    folders.push(folder);
    if (top === undefined || folder.path === top || folder.path.length <= top.length) return folders;
  }
}
