import type { RefObject } from 'preact';
import { t } from '../editor/words';
import { AddedErrors } from './added-errors';
import { FindingCard } from './finding-card';
import type { PanesInStep } from './panes-in-step';
import { usePanelState } from './use-store';
import type { Rows } from './use-virtual-rows';

interface Props {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: Rows;
  readonly step: PanesInStep;
}

/** The findings that the filter lets through, in the order of the draft; the selected one with its evidence. */
export function FindingsPane({ scroller, rows, step }: Props) {
  const { content, shown } = usePanelState();
  const lead = (): void => step.lead('findings');
  const all = content?.findings.length ?? 0;
  return (
    <section
      class="pane findings"
      aria-label={t('Findings')}
      ref={scroller}
      onWheel={lead}
      onPointerDown={lead}
      onTouchStart={lead}
      onScroll={(event) => step.scrolled('findings', event.currentTarget.scrollTop)}
    >
      {shown.length === 0 && (
        <p class="empty">{all === 0 ? t('Nothing was found in this draft.') : t('Nothing matches the filter.')}</p>
      )}
      <div class="rows" role="feed" aria-label={t('Findings')} style={{ height: `${rows.getTotalSize()}px` }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const finding = shown[index];
          return (
            finding && (
              <div
                key={key}
                data-index={index}
                ref={(element) => rows.measureElement(element)}
                class="row"
                style={{ transform: `translateY(${start}px)` }}
              >
                <FindingCard finding={finding} position={index + 1} count={shown.length} />
              </div>
            )
          );
        })}
      </div>
      <AddedErrors />
    </section>
  );
}
