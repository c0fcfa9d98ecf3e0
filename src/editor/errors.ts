import { CancellationError, commands, type LogOutputChannel, window } from 'vscode';
import { t } from './words';
import { CANCELLED, type WorkerError } from './worker-client';

/** The one way out for failures. */
export interface Errors {
  /** Logs a failure and tells the person what could not be done and why. Cancellation is silent. */
  show(what: string, error: unknown): void;
  /** Only logs it: for what nobody asked for and nobody waits for. */
  note(what: string, error: unknown): void;
  /** Runs what a command does; a failure is shown and the command then returns undefined. */
  attempt<T>(what: string, work: () => Promise<T>): Promise<T | undefined>;
}

// What is loaded later is a bundle of its own, with classes of its own: errors are told by their names.
const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;

/** Whether work that was asked of the worker failed there. */
export const isWorkerError = (error: unknown): error is WorkerError => isNamed(error, 'WorkerError');

export function isCancellation(error: unknown): boolean {
  return error instanceof CancellationError || isNamed(error, CANCELLED);
}

/** What to tell the person: a failure's own message, without the class of the error. */
export function reasonOf(error: unknown): string {
  if (isNamed(error, 'WorkerCrashedError')) return t('The work stopped unexpectedly. Try again; the log says more.');
  return error instanceof Error ? error.message : String(error);
}

function details(error: unknown): string {
  if (isWorkerError(error)) return error.workerStack ?? `${error.kind}: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function createErrors(log: LogOutputChannel): Errors {
  const note = (what: string, error: unknown): void => {
    if (!isCancellation(error)) log.error(`${what} ${details(error)}`);
  };
  const show = (what: string, error: unknown): void => {
    if (isCancellation(error)) return;
    note(what, error);
    void window.showErrorMessage(`${what} ${reasonOf(error)}`, t('Show log')).then((chosen) => {
      if (chosen) void commands.executeCommand('plumbline.showLog');
    });
  };
  return {
    note,
    show,
    async attempt(what, work) {
      try {
        return await work();
      } catch (error) {
        show(what, error);
        return undefined;
      }
    },
  };
}
