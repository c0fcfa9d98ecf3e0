import { Disposable, type TextDocument, window, workspace } from 'vscode';
import type { Span } from '../core/text/span';
import type { LintReply } from '../worker/protocol';
import { afterActivation } from './after-activation';
import { draftMarkup, isTooLong } from './drafts';
import type { Errors } from './errors';
import type { FindingsStore } from './findings-store';
import { databaseSetting } from './lookup-settings';
import { isSource, matterOf } from './matter';
import { auditSettings, lintDelay, lints } from './settings';
import type { WorkerClient } from './worker-client';

/** From this length on, in UTF-16 units, a draft that is opened is linted first where it is seen. */
const LONG = 60_000;
/** How far above and below what is seen the first look goes. */
const AROUND = 2000;

/** What the editors show of a document; its beginning where none does. */
function seen(document: TextDocument): Span {
  const ranges = window.visibleTextEditors
    .filter((editor) => editor.document === document)
    .flatMap(({ visibleRanges }) => visibleRanges);
  const start = Math.min(...ranges.map((range) => document.offsetAt(range.start)), Number.POSITIVE_INFINITY);
  const end = Math.max(...ranges.map((range) => document.offsetAt(range.end)), 0);
  return { start: Math.max(0, Math.min(start, end) - AROUND), end: end + AROUND };
}

/**
 * Underlines while typing what needs no source. The whole draft goes to the worker once it has rested for the delay;
 * while one is being linted the next one waits, and only the newest is sent.
 */
export function registerLiveLint(
  store: Pick<FindingsStore, 'publishLint' | 'clearLint'>,
  worker: Pick<WorkerClient, 'request' | 'warm'>,
  errors: Pick<Errors, 'note'>,
): Disposable {
  const timers = new Map<string, NodeJS.Timeout>();
  const sources = new WeakMap<TextDocument, boolean>();
  const busy = new Set<string>();
  const again = new Set<string>();
  const known = new WeakSet<TextDocument>();

  /** What a source says is not for the drafter to put right. */
  async function belongsToSources(document: TextDocument): Promise<boolean> {
    const known = sources.get(document);
    if (known !== undefined) return known;
    const belongs = isSource(document.uri, await matterOf(document.uri));
    sources.set(document, belongs);
    return belongs;
  }

  async function lint(document: TextDocument): Promise<void> {
    const key = document.uri.toString();
    const markup = draftMarkup(document);
    if (document.isClosed || markup === undefined) return;
    if (busy.has(key)) {
      again.add(key);
      return;
    }
    busy.add(key);
    const { version } = document;
    try {
      if (await belongsToSources(document)) return;
      const text = document.getText();
      // In a folder that is not trusted, its settings file is not either: it could turn rules off.
      const path = document.uri.scheme === 'file' && workspace.isTrusted ? document.uri.fsPath : null;
      const request = { path, text, markup, settings: auditSettings(document.uri), database: databaseSetting() };
      const publish = (reply: LintReply): void => {
        if (document.version === version && !document.isClosed && lints(document.uri)) {
          store.publishLint(key, reply, text);
        }
      };
      if (!known.has(document) && text.length > LONG) {
        publish(await worker.request('lintPart', { ...request, part: seen(document) }));
      }
      known.add(document);
      publish(await worker.request('lint', { document: key, ...request }));
    } catch (error) {
      errors.note('The draft was not linted.', error);
    } finally {
      busy.delete(key);
      if (again.delete(key)) void lint(document);
    }
  }

  function schedule(document: TextDocument, delay: number): void {
    if (draftMarkup(document) === undefined) return;
    const key = document.uri.toString();
    clearTimeout(timers.get(key));
    timers.delete(key);
    if (!lints(document.uri) || isTooLong(document)) {
      store.clearLint(key);
      return;
    }
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key);
        void lint(document);
      }, delay),
    );
  }

  /** Documents that are open in no editor (a search reads them) are left alone. */
  const visible = (): readonly TextDocument[] => window.visibleTextEditors.map((editor) => editor.document);
  const linted = new WeakMap<TextDocument, number>();
  const lintVisible = (): void => {
    for (const document of visible()) {
      if (linted.get(document) === document.version) continue;
      linted.set(document, document.version);
      schedule(document, 0);
    }
  };

  return Disposable.from(
    // The thread loads while the draft that is opened first is still being looked up.
    afterActivation(() => {
      worker.warm();
      lintVisible();
    }),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length === 0) return;
      linted.set(document, document.version);
      schedule(document, lintDelay(document.uri));
    }),
    window.onDidChangeVisibleTextEditors(lintVisible),
    workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration('plumbline')) return;
      for (const document of visible()) schedule(document, 0);
    }),
    workspace.onDidGrantWorkspaceTrust(() => {
      for (const document of visible()) schedule(document, 0);
    }),
    workspace.onDidCloseTextDocument((document) => {
      const key = document.uri.toString();
      clearTimeout(timers.get(key));
      timers.delete(key);
      again.delete(key);
      store.clearLint(key);
    }),
    {
      dispose: () => {
        for (const timer of timers.values()) clearTimeout(timer);
      },
    },
  );
}
