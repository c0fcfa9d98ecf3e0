import type { Report } from '../../../src/core/report/report';
import { type Choice, linesFor } from '../../../src/core/review/decide';
import type { DecisionLine } from '../../../src/core/review/decision-line';
import { withDecisions } from '../../../src/core/review/reviewed-report';
import type { Document } from '../../../src/core/text/document';
import { audited } from '../checks/audited';

export const DRAFT_NAME = 'memo.md';

export const documentOfText = (text: string): Document => ({ path: null, text, markup: 'markdown', extracted: false });

/** A draft with its sources and what was decided about it so far: each decision is a minute later than the one before. */
export class Matter {
  readonly lines: DecisionLine[] = [];
  text: string;
  sources: Record<string, string>;
  #minutes = 0;

  constructor(text: string, sources: Record<string, string> = {}) {
    this.text = text;
    this.sources = sources;
  }

  async report(): Promise<Report> {
    return withDecisions(await audited(this.text, this.sources), documentOfText(this.text), this.lines, DRAFT_NAME);
  }

  /** Decides on the findings that `which` is true of. */
  async decide(
    which: (finding: Report['findings'][number]) => boolean,
    decision: Choice['decision'],
    more: Partial<Choice> = {},
    by = 'A. Reviewer',
  ): Promise<void> {
    const report = await this.report();
    const choices = report.findings.filter(which).map(({ id }) => ({ finding: id, decision, ...more }));
    const at = new Date(Date.UTC(2026, 0, 1, 0, this.#minutes++));
    const { text, lines } = this;
    this.lines.push(
      ...linesFor({ report, document: documentOfText(text), draft: DRAFT_NAME, lines }, choices, { by, at }),
    );
  }
}
