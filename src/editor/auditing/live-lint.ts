import { Disposable, Range, type TextDocument, window, workspace } from 'vscode';
import { movedBy } from '../../core/report/moved-finding';
import type { Markup } from '../../core/text/document';
import type { Span } from '../../core/text/span';
import type { LintReply } from '../../worker/protocol';
import { afterActivation } from '../after-activation';
import { databaseSetting } from '../citations/lookup-settings';
import { draftMarkup, isTooLong, lengthOf } from '../drafts/drafts';
import type { Errors } from '../errors';
import { textOf } from '../findings/document-sync';
import type { FindingsStore } from '../findings/findings-store';
import { isSource, matterOf } from '../matter';
import { auditSettings, lintDelay, lints } from '../settings';
import type { WorkerClient } from '../worker-client';
import { LintedDraft } from './linted-draft';

/** From this length on, in UTF-16 units, a draft that is opened is linted first where it is seen. */
const LONG = 60_000;
/** How far before what is seen a draft that is too long to be linted is read, and after it. */
const BEFORE = 4000;
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
 * Underlines while typing what needs no source. What was edited goes to the worker once the draft has rested for the delay;
 * while it is being linted the next lint waits, and only the newest is asked for.
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
  const drafts = new Map<string, LintedDraft>();

  /** What a source says is not for the drafter to put right. */
  async function belongsToSources(document: TextDocument): Promise<boolean> {
    const known = sources.get(document);
    if (known !== undefined) return known;
    const belongs = isSource(document.uri, await matterOf(document.uri));
    sources.set(document, belongs);
    return belongs;
  }

  /** In a folder that is not trusted, its settings file is not either: it could turn rules off. */
  const givenFor = (document: TextDocument, markup: Markup) => ({
    path: document.uri.scheme === 'file' && workspace.isTrusted ? document.uri.fsPath : null,
    markup,
    settings: auditSettings(document.uri),
    database: databaseSetting(),
  });

  /** Shows what was found in a version of a document, unless it has moved on. */
  function publish(document: TextDocument, version: number, reply: LintReply): void {
    if (document.version === version && !document.isClosed && lints(document.uri))
      store.publishLint(document.uri.toString(), reply, textOf(document));
  }

  async function lintWhole(document: TextDocument, markup: Markup): Promise<void> {
    if (await belongsToSources(document)) return;
    const key = document.uri.toString();
    const given = givenFor(document, markup);
    let draft = drafts.get(key);
    if (!draft && lengthOf(document) > LONG) {
      const { version } = document;
      const first = { ...given, text: document.getText(), part: seen(document) };
      publish(document, version, await worker.request('lintPart', first));
    }
    draft ??= new LintedDraft();
    if (document.isClosed) return;
    drafts.set(key, draft);
    const linted = await draft.lint(document, lengthOf(document), worker, { ...given, document: key });
    publish(document, linted.version, linted);
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
    try {
      await (isTooLong(document) ? lintSeen(document, markup) : lintWhole(document, markup));
    } catch (error) {
      errors.note('The draft was not linted.', error);
    } finally {
      busy.delete(key);
      if (again.delete(key)) void lint(document);
    }
  }

  /** Of a draft that is too long to be linted, what is seen is. What markup does is known from a little before it. */
  async function lintSeen(document: TextDocument, markup: Markup): Promise<void> {
    if (await belongsToSources(document)) return;
    const { version } = document;
    const part = seen(document);
    const from = Math.max(0, part.start - BEFORE);
    const text = document.getText(new Range(document.positionAt(from), document.positionAt(part.end + BEFORE)));
    const { findings, rules } = await worker.request('lintPart', {
      ...givenFor(document, markup),
      text,
      part: { start: part.start - from, end: part.end - from },
    });
    publish(document, version, { findings: findings.map((finding) => movedBy(finding, from)), rules });
  }

  function schedule(document: TextDocument, delay: number): void {
    if (draftMarkup(document) === undefined) return;
    const key = document.uri.toString();
    clearTimeout(timers.get(key));
    timers.delete(key);
    if (!lints(document.uri)) {
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
      drafts.get(document.uri.toString())?.edit(contentChanges);
      linted.set(document, document.version);
      schedule(document, lintDelay(document.uri));
    }),
    window.onDidChangeVisibleTextEditors(lintVisible),
    window.onDidChangeTextEditorVisibleRanges(({ textEditor: { document } }) => {
      if (isTooLong(document)) schedule(document, lintDelay(document.uri));
    }),
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
      drafts.delete(key);
      store.clearLint(key);
    }),
    {
      dispose: () => {
        for (const timer of timers.values()) clearTimeout(timer);
      },
    },
  );
}
