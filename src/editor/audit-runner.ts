import { type LogOutputChannel, type Uri, workspace } from 'vscode';
import type { AuditReply } from '../worker/protocol';
import { type Errors, isCancellation, reasonOf } from './errors';
import type { FindingsStore } from './findings-store';
import type { LookupSettings } from './lookup-settings';
import { matterOf } from './matter';
import { auditSettings, sourcesSetting } from './settings';
import { t } from './words';
import type { WorkerClient } from './worker-client';

export interface AuditTarget {
  /** What the findings belong to: the draft's own document, or the one that shows its extracted text. */
  readonly draft: Uri;
  readonly path: string;
  /** The buffer's text now; null for a draft that is not text. */
  readonly text: () => string | null;
}

export interface AuditRun {
  /** Resolves to true where the result was taken. Never rejects. */
  readonly done: Promise<boolean>;
  cancel(): void;
}

/** Starts audits, one at a time for each draft: a new one calls off the one before. */
export interface AuditRunner {
  start(target: AuditTarget, options: { readonly quiet: boolean }): AuditRun;
  cancel(draft: string): void;
}

export function createAuditRunner(
  store: Pick<FindingsStore, 'beginRun' | 'endRun' | 'progress' | 'publishAudit'>,
  worker: Pick<WorkerClient, 'request'>,
  errors: Pick<Errors, 'note' | 'show'>,
  log: Pick<LogOutputChannel, 'info'>,
  lookups: Pick<LookupSettings, 'current'>,
): AuditRunner {
  const running = new Map<string, AbortController>();

  async function ask(target: AuditTarget, run: number, signal: AbortSignal): Promise<AuditReply> {
    const { draft, path } = target;
    const text = target.text();
    const scope = workspace.getWorkspaceFolder(draft)?.uri ?? draft;
    const named = sourcesSetting(scope);
    const matter = await matterOf(draft);
    return worker.request(
      'audit',
      {
        path,
        text,
        sources: named.length > 0 && !matter?.linked ? named : null,
        baseSettings: auditSettings(scope),
        lookups: await lookups.current(),
      },
      { signal, onProgress: (progress) => store.progress(draft.toString(), run, progress) },
    );
  }

  async function perform(target: AuditTarget, run: number, controller: AbortController, quiet: boolean) {
    const key = target.draft.toString();
    const began = Date.now();
    try {
      const reply = await ask(target, run, controller.signal);
      const taken = store.publishAudit(key, run, reply, target.text() ?? reply.text);
      const { findings, sources, routing } = reply.report;
      log.info(
        `Audited ${target.path} in ${Date.now() - began} ms: ${routing.decision}, ${findings.length} findings, ${sources.length} sources.${taken ? '' : ' A newer audit stands.'}`,
      );
      return taken;
    } catch (error) {
      store.endRun(key, run, isCancellation(error) ? null : reasonOf(error));
      (quiet ? errors.note : errors.show)(t('The draft could not be audited.'), error);
      return false;
    } finally {
      if (running.get(key) === controller) running.delete(key);
    }
  }

  return {
    start(target, { quiet }) {
      const key = target.draft.toString();
      running.get(key)?.abort();
      const controller = new AbortController();
      running.set(key, controller);
      const run = store.beginRun(key);
      return { done: perform(target, run, controller, quiet), cancel: () => controller.abort() };
    },
    cancel: (draft) => running.get(draft)?.abort(),
  };
}
