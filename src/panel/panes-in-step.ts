/** What of a list of rows is needed to scroll it. */
export interface ScrolledRows {
  readonly scrollRect: { readonly height: number } | null;
  getVirtualItemForOffset(offset: number): { readonly index: number } | undefined;
  scrollToIndex(index: number, options?: { align?: 'start' | 'center' | 'end' | 'auto' }): void;
}

export type Pane = 'draft' | 'findings';

/** How far down in a pane what a person reads is taken to stand: a part of its height. */
const READING_LINE = 0.25;

function readAt(rows: ScrolledRows, top: number): number {
  const offset = top + (rows.scrollRect?.height ?? 0) * READING_LINE;
  return rows.getVirtualItemForOffset(offset)?.index ?? 0;
}

/** Scrolls one pane with the other: the one that a person scrolls leads. */
export class PanesInStep {
  readonly #draft: ScrolledRows;
  readonly #findings: ScrolledRows;
  #leader: Pane | null = null;
  #shownCard = -1;
  #shownRow = -1;
  /** The row of the draft that shows the words of each finding; undefined where none does. */
  rows: readonly (number | undefined)[] = [];

  constructor(draft: ScrolledRows, findings: ScrolledRows) {
    this.#draft = draft;
    this.#findings = findings;
  }

  /** Somebody begins to scroll a pane: by wheel, finger, scroll bar or key. */
  lead(pane: Pane): void {
    if (this.#leader === pane) return;
    this.#leader = pane;
    this.#shownCard = -1;
    this.#shownRow = -1;
  }

  /** A pane has been scrolled so far down, in pixels. Only the leader takes the other along. */
  scrolled(pane: Pane, top: number): void {
    if (pane !== this.#leader) return;
    if (pane === 'draft') {
      const row = readAt(this.#draft, top);
      const card = this.rows.findIndex((of) => of !== undefined && of >= row);
      if (card < 0 || card === this.#shownCard) return;
      this.#shownCard = card;
      this.#findings.scrollToIndex(card, { align: 'start' });
      return;
    }
    const row = this.rows[readAt(this.#findings, top)];
    if (row === undefined || row === this.#shownRow) return;
    this.#shownRow = row;
    this.#draft.scrollToIndex(row, { align: 'center' });
  }

  /** Shows a finding in both panes. */
  show(card: number): void {
    this.#leader = null;
    this.#findings.scrollToIndex(card, { align: 'auto' });
    const row = this.rows[card];
    if (row !== undefined) this.#draft.scrollToIndex(row, { align: 'center' });
  }
}
