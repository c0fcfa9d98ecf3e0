import type { TextDocument } from 'vscode';
import type { Finding } from '../../core/report/finding';
import { findingsAfter } from '../../worker/finding-changes';
import type { LintChanges, LintReply, LintRequest, TextEdit } from '../../worker/protocol';
import type { WorkerClient } from '../worker-client';

/** What was found in a draft, with the version of the document that it was found in. */
export interface Linted extends LintReply {
  readonly version: number;
}

/**
 * One draft as the worker knows it. After the first time, the worker is told only what was edited since, and tells only
 * what became of the findings: a long draft and its findings are not handed over with every key.
 */
export class LintedDraft {
  #known: { readonly number: number; readonly findings: readonly Finding[] } | null = null;
  #edits: TextEdit[] = [];

  /** Notes what is edited. */
  edit(changes: readonly TextEdit[]): void {
    for (const { rangeOffset, rangeLength, text } of changes) this.#edits.push({ rangeOffset, rangeLength, text });
  }

  /** Has the draft linted as it is now. To be called again only once that is over. `length` is that of the document. */
  async lint(
    document: Pick<TextDocument, 'getText' | 'version'>,
    length: number,
    worker: Pick<WorkerClient, 'request'>,
    request: Omit<LintRequest, 'known' | 'text'>,
  ): Promise<Linted> {
    const known = this.#known;
    const edits = this.#edits;
    // What fails halfway is no ground to go on from.
    this.#known = null;
    this.#edits = [];
    let { version } = document;
    let told: LintChanges | null = known
      ? await worker.request('lint', { ...request, known: known.number, text: { edits, length } })
      : null;
    while (told === null) {
      this.#edits = [];
      ({ version } = document);
      told = await worker.request('lint', { ...request, known: null, text: document.getText() });
    }
    const { number, since, changes, rules } = told;
    const findings = findingsAfter(since === null ? [] : (known?.findings ?? []), changes);
    this.#known = { number, findings };
    return { findings, rules, version };
  }
}
