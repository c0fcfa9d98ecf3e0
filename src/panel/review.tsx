import { useEffect, useMemo, useRef } from 'preact/hooks';
import { DraftPane } from './draft-pane';
import { FindingsPane } from './findings-pane';
import { rowsOfMarks } from './model';
import { PanesInStep } from './panes-in-step';
import { usePanelState } from './use-store';
import { useVirtualRows } from './use-virtual-rows';

/** A guess of the height of a card and of a line, in pixels, until they were seen. */
const CARD_HEIGHT = 76;
const LINE_HEIGHT = 22;
const LINE_UNITS = 70;

/** The draft on the left and its findings on the right. */
export function Review() {
  const { content, memory, shown } = usePanelState();
  const draftScroller = useRef<HTMLElement>(null);
  const cardScroller = useRef<HTMLElement>(null);
  const lines = content?.rows ?? [];
  const draft = useVirtualRows(draftScroller, {
    count: lines.length,
    keyOf: (index) => index,
    estimate: (index) => 14 + LINE_HEIGHT * Math.ceil((lines[index]?.text.length ?? 1) / LINE_UNITS),
  });
  const cards = useVirtualRows(cardScroller, {
    count: shown.length,
    keyOf: (index) => shown[index]?.id ?? index,
    estimate: () => CARD_HEIGHT,
  });
  const rows = useMemo(() => rowsOfMarks(content ?? { rows: [] }), [content]);
  const step = useMemo(() => new PanesInStep(draft, cards), [draft, cards]);
  step.rows = shown.map(({ id }) => rows.get(id));
  const { selected } = memory;
  // Goes to the finding when it is chosen, not when the list around it changes.
  useEffect(() => {
    const card = shown.findIndex(({ id }) => id === selected);
    if (card >= 0) step.show(card);
  }, [selected, step]);
  return (
    <main class={`review ${memory.view}`}>
      <DraftPane scroller={draftScroller} rows={draft} step={step} />
      <FindingsPane scroller={cardScroller} rows={cards} step={step} />
    </main>
  );
}
