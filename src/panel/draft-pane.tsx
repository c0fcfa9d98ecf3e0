import type { RefObject } from 'preact';
import { t } from '../editor/words';
import type { PanelRow } from './messages';
import { gravity, pieces } from './model';
import type { PanesInStep } from './panes-in-step';
import { usePanelState, useStore } from './use-store';
import type { Rows } from './use-virtual-rows';

interface Props {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: Rows;
  readonly step: PanesInStep;
}

/** The draft as readable text, with what was found marked in it. */
export function DraftPane({ scroller, rows, step }: Props) {
  const { content } = usePanelState();
  const lead = (): void => step.lead('draft');
  return (
    <section
      class="pane draft"
      aria-label={t('Draft')}
      ref={scroller}
      // A pane that scrolls has to be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      onWheel={lead}
      onPointerDown={lead}
      onTouchStart={lead}
      onKeyDown={lead}
      onScroll={(event) => step.scrolled('draft', event.currentTarget.scrollTop)}
    >
      <div class="rows" style={{ height: `${rows.getTotalSize()}px` }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const row = content?.rows[index];
          return (
            row && (
              <div
                key={key}
                data-index={index}
                ref={(element) => rows.measureElement(element)}
                class="row"
                style={{ transform: `translateY(${start}px)` }}
              >
                <span class="line" aria-hidden="true">
                  {row.line}
                </span>
                <Words row={row} />
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}

function Words({ row }: { readonly row: PanelRow }) {
  const words = <Marked row={row} />;
  switch (row.kind) {
    case 'heading':
      return <h2>{words}</h2>;
    case 'quotation':
      return <blockquote>{words}</blockquote>;
    case 'code':
      return <pre>{words}</pre>;
    case 'unread':
      return (
        <p class="unread">
          <span class="hint">{t('Not in the text that a reader sees:')}</span> {words}
        </p>
      );
    case 'list_item':
      return <p class="item">{words}</p>;
    default:
      return <p>{words}</p>;
  }
}

/** The text of a row with its marks, each with the number of its finding. */
function Marked({ row }: { readonly row: PanelRow }) {
  const store = useStore();
  const { content, indexes, known, memory } = usePanelState();
  const findings = content?.findings ?? [];
  const indexOf = (id: string): number => indexes.get(id) ?? -1;
  const gravityOf = (id: string): number => gravity(findings[indexOf(id)]?.severity);
  if (row.marks.length === 0) return <>{row.text}</>;
  return (
    <>
      {pieces(row, gravityOf).map(({ text, ids, starting }, i) => {
        const [gravest] = ids;
        const numbers = starting.map((id) => (
          <sup key={id} class="number">
            {indexOf(id) < 0 ? '+' : indexOf(id) + 1}
          </sup>
        ));
        if (gravest === undefined)
          return (
            <span key={i}>
              {numbers}
              {text}
            </span>
          );
        const finding = findings[indexOf(gravest)];
        const status = known.get(gravest) ?? 'open';
        const isSelected = memory.selected !== null && ids.includes(memory.selected);
        return (
          <span key={i}>
            {numbers}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list of findings does the same by keyboard */}
            <mark
              data-severity={finding?.severity ?? 'added'}
              data-status={status}
              data-selected={isSelected}
              onClick={() => finding && store.select(finding.id, false)}
            >
              {text}
            </mark>
          </span>
        );
      })}
    </>
  );
}
