import { type LogOutputChannel, Uri, workspace } from 'vscode';
import type { Finding } from '../../core/report/finding';
import type { AuditReply, AuditRequest } from '../../worker/protocol';
import type { LookupSettings } from '../citations/lookup-settings';
import { type Errors, isCancellation, reasonOf } from '../errors';
import type { FindingsStore } from '../findings/findings-store';
import type { TrackedFinding } from '../findings/tracked-finding';
import { matterOf } from '../matter';
import type { ModelAnswers } from '../model/answers';
import { auditSettings, examplesSetting, sourcesSetting, withRubric } from '../settings';
import { t } from '../words';
import type { WorkerClient } from '../worker-client';

export interface AuditTarget {
  /** What the findings belong to: the draft's own document, or the one that shows its extracted text. */
  readonly draft: Uri;
  readonly path: string;
  /** The buffer's text now; null for a draft that is not text. */
  readonly text: () => string | null;
}

export interface AuditRun {
  /** Resolves to true where the result was taken, of this audit or of a newer one that took its place. Never rejects. */
  readonly done: Promise<boolean>;
  /** Calls off the audit, or the newer one that took its place. */
  cancel(): void;
}

interface AuditStart {
  /** Failures are logged and not shown. */
  readonly quiet: boolean;
  /** No person asked for this audit: a model is sent nothing, unless the settings let a save do so. */
  readonly unasked: boolean;
  /** The model grades the risk, too. */
  readonly rubric?: boolean;
}

/** Starts audits, one at a time for each draft: a new one calls off the one before. */
export interface AuditRunner {
  start(target: AuditTarget, options: AuditStart): AuditRun;
  cancel(draft: string): void;
}

/** Where a draft's settings are looked up: its folder of the workspace, else itself. */
export const scopeOf = (draft: Uri): Uri => workspace.getWorkspaceFolder(draft)?.uri ?? draft;

/** What the worker is told of a draft that it is to read. */
export async function auditRequest(
  { path, text }: Pick<AuditTarget, 'path' | 'text'>,
  { unasked, rubric, earlier }: Pick<AuditRequest, 'unasked' | 'earlier'> & { readonly rubric: boolean },
): Promise<AuditRequest> {
  const draft = Uri.file(path);
  const content = text();
  const scope = scopeOf(draft);
  const named = sourcesSetting(scope);
  const matter = await matterOf(draft);
  const settings = auditSettings(scope);
  return {
    path,
    text: content,
    sources: named.length > 0 && !matter?.linked ? named : null,
    baseSettings: rubric ? withRubric(settings) : settings,
    examples: examplesSetting(scope),
    unasked,
    earlier,
  };
}

/** The findings of the last audit whose words no edit has touched, where they stand now. */
const earlierFindings = (tracked: readonly TrackedFinding[]): Finding[] =>
  tracked
    .filter(({ origin, state }) => origin === 'audit' && state === 'fresh')
    .map(({ finding, span }) => ({ ...finding, ...span }));

export function createAuditRunner(
  store: Pick<FindingsStore, 'beginRun' | 'dismissed' | 'endRun' | 'findings' | 'progress' | 'publishAudit' | 'state'>,
  worker: Pick<WorkerClient, 'request'>,
  answers: Pick<ModelAnswers, 'forAudit'>,
  errors: Pick<Errors, 'note' | 'show'>,
  log: Pick<LogOutputChannel, 'info'>,
  lookups: Pick<LookupSettings, 'current'>,
): AuditRunner {
  const running = new Map<string, { readonly controller: AbortController; readonly done: Promise<boolean> }>();

  async function ask(
    target: AuditTarget,
    run: number,
    signal: AbortSignal,
    { unasked, rubric = false }: AuditStart,
  ): Promise<AuditReply> {
    const { draft, path } = target;
    const key = draft.toString();
    // Grades of the last audit stand for as long as the draft does.
    const graded = unasked && (store.state(key).audit?.report.rubric ?? null) !== null;
    const earlier = unasked ? earlierFindings([...store.findings(key), ...store.dismissed(key)]) : [];
    const read = await auditRequest(target, { unasked, rubric: rubric || graded, earlier });
    const request = { ...read, lookups: await lookups.current() };
    return worker.request('audit', request, {
      signal,
      onProgress: (progress) => store.progress(draft.toString(), run, progress),
      answers: answers.forAudit({ scope: scopeOf(Uri.file(path)), unasked }),
    });
  }

  async function perform(target: AuditTarget, run: number, signal: AbortSignal, options: AuditStart): Promise<boolean> {
    const { quiet } = options;
    const key = target.draft.toString();
    const began = Date.now();
    try {
      const reply = await ask(target, run, signal, options);
      const taken = store.publishAudit(key, run, reply, target.text() ?? reply.text);
      const { findings, sources, routing, model_use } = reply.report;
      const calls = model_use?.passes.reduce((sum, pass) => sum + pass.calls, 0) ?? 0;
      log.info(
        `Audited ${target.path} in ${Date.now() - began} ms: ${routing.decision}, ${findings.length} findings, ${sources.length} sources, ${calls} calls to a model.${taken ? '' : ' A newer audit stands.'}`,
      );
      return taken;
    } catch (error) {
      store.endRun(key, run, isCancellation(error) ? null : reasonOf(error));
      (quiet ? errors.note : errors.show)(t('The draft could not be audited.'), error);
      return false;
    }
  }

  /** Follows an audit to its end, and where a newer one takes its place, that one. */
  async function follow(key: string, controller: AbortController, ended: Promise<boolean>): Promise<boolean> {
    const taken = await ended;
    const current = running.get(key);
    if (current?.controller === controller) running.delete(key);
    else if (!taken && current) return current.done;
    return taken;
  }

  return {
    start(target, options) {
      const key = target.draft.toString();
      running.get(key)?.controller.abort();
      const controller = new AbortController();
      const run = store.beginRun(key);
      const done = follow(key, controller, perform(target, run, controller.signal, options));
      running.set(key, { controller, done });
      return { done, cancel: () => running.get(key)?.controller.abort() };
    },
    cancel: (draft) => running.get(draft)?.controller.abort(),
  };
}
