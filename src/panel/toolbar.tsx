import { decisionLabel, severityLabel } from '../editor/wording';
import { t } from '../editor/words';
import type { PanelMemory } from './messages';
import type { FindingStatus } from './model';
import { usePanelState, useStore } from './use-store';

const STATUSES: readonly PanelMemory['status'][] = ['all', 'open', 'approved', 'rejected', 'deferred'];
const SEVERITIES: readonly PanelMemory['severity'][] = ['all', 'critical', 'high', 'medium', 'low'];

export function statusLabel(status: FindingStatus): string {
  switch (status) {
    case 'open':
      return t('Open');
    case 'approved':
      return t('Approved');
    case 'rejected':
      return t('Rejected');
    case 'deferred':
      return t('Deferred');
  }
}

const statusOption = (status: PanelMemory['status']): string =>
  status === 'all' ? t('Any status') : statusLabel(status);
const severityOption = (severity: PanelMemory['severity']): string =>
  severity === 'all' ? t('Any severity') : severityLabel(severity);

/** How far the review is, the route, and what to look for. */
export function Toolbar() {
  const store = useStore();
  const { content, memory, review, shown } = usePanelState();
  const { done, total } = store.progress;
  const route = review?.route ?? 'review';
  const all = content?.findings.length ?? 0;
  const found = shown.length === all ? '' : t('{0} of {1} shown', shown.length, all);
  return (
    <div class="toolbar">
      <div class="standing">
        <span class={`route ${route}`} title={review?.reasons.join('\n')}>
          {decisionLabel(route)}
        </span>
        <progress value={done} max={Math.max(total, 1)} aria-label={t('Findings decided')} />
        <span class="count">{t('{0} of {1}', done, total)}</span>
        {(review?.cleared ?? 0) > 0 && (
          <span class="cleared-count">{t('{0} cleared by review', review?.cleared ?? 0)}</span>
        )}
      </div>
      <search class="filters">
        <input
          type="search"
          placeholder={t('Search')}
          aria-label={t('Search findings')}
          value={memory.words}
          onInput={(event) => store.filter({ words: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' && event.key !== 'Enter') return;
            event.preventDefault();
            if (event.key === 'Escape') store.filter({ words: '' });
            event.currentTarget.blur();
            store.select(store.selected?.id ?? store.state.shown[0]?.id ?? null, true);
          }}
        />
        <select
          aria-label={t('Status')}
          value={memory.status}
          onChange={(event) => store.filter({ status: STATUSES[event.currentTarget.selectedIndex] ?? 'all' })}
        >
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusOption(status)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('Severity')}
          value={memory.severity}
          onChange={(event) => store.filter({ severity: SEVERITIES[event.currentTarget.selectedIndex] ?? 'all' })}
        >
          {SEVERITIES.map((severity) => (
            <option key={severity} value={severity}>
              {severityOption(severity)}
            </option>
          ))}
        </select>
        <span class="found">{found}</span>
      </search>
      <nav class="views" aria-label={t('Views')}>
        <ViewButton view="findings" label={t('Findings')} />
        <ViewButton view="draft" label={t('Draft')} isNarrow />
        <ViewButton view="figures" label={t('Figures')} />
        <button type="button" class="quiet" onClick={() => store.run('plumbline.nextDraft')}>
          {t('Next draft')}
        </button>
        <button type="button" class="quiet" onClick={() => store.run('plumbline.exportReport')}>
          {t('Export…')}
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={t('Keys')}
          title={t('Keys')}
          onClick={() => store.press('help')}
        >
          ?
        </button>
      </nav>
    </div>
  );
}

/** Chooses what the panel shows. Where there is room, draft and findings stand side by side, and are one view. */
function ViewButton({
  view,
  label,
  isNarrow = false,
}: {
  readonly view: PanelMemory['view'];
  readonly label: string;
  readonly isNarrow?: boolean;
}) {
  const store = useStore();
  const { memory } = usePanelState();
  return (
    <button
      type="button"
      class={isNarrow ? 'quiet when-narrow' : 'quiet'}
      aria-pressed={memory.view === view}
      onClick={() => store.show(view)}
    >
      {label}
    </button>
  );
}
