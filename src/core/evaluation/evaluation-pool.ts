import { Worker } from 'node:worker_threads';
import type { Settings } from '../settings/settings';
import { bundleFile } from '../sources/bundle-file';
import type { GoldenItem } from './golden';
import type { RunLine } from './run-line';

export interface ToEvaluator {
  readonly item: GoldenItem;
  readonly settings: Partial<Settings>;
}

/** A line, or why there is none. */
export type FromEvaluator =
  | { readonly line: RunLine; readonly problem: null }
  | { readonly line: null; readonly problem: string };

/** Threads that audit items of a golden set without a model, each one at a time. */
export class EvaluationPool {
  readonly #program: string;
  readonly #settings: Partial<Settings>;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();

  constructor(settings: Partial<Settings>, program: string = bundleFile('evaluator')) {
    this.#settings = settings;
    this.#program = program;
  }

  /** Audits an item in a thread that is free, or in a new one. Rejects where that cannot be done. */
  evaluate(item: GoldenItem): Promise<RunLine> {
    const worker = this.#idle.pop() ?? this.#start();
    return new Promise((resolve, reject) => {
      const end = (): void => {
        worker.off('message', answered).off('error', failed).off('exit', ended);
      };
      const answered = (reply: FromEvaluator): void => {
        end();
        this.#idle.push(worker);
        if (reply.line === null) reject(new Error(reply.problem));
        else resolve(reply.line);
      };
      const failed = (error: unknown): void => {
        end();
        this.#all.delete(worker);
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const ended = (code: number): void => failed(new Error(`its thread ended with code ${code}`));
      worker.on('message', answered).on('error', failed).on('exit', ended);
      worker.postMessage({ item, settings: this.#settings } satisfies ToEvaluator);
    });
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
    this.#all.clear();
    this.#idle.length = 0;
  }

  #start(): Worker {
    const worker = new Worker(this.#program);
    this.#all.add(worker);
    return worker;
  }
}
