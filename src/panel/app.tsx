import { t } from '../editor/words';
import { Figures } from './figures';
import { Keys } from './keys';
import { Review } from './review';
import { Toolbar } from './toolbar';
import { usePanelState, useStore } from './use-store';

/** The whole panel. */
export function App() {
  const store = useStore();
  const { content, error, memory, name, notice, review, said, showsKeys } = usePanelState();
  return (
    <>
      <header class="top">
        <h1 class="spoken">{t('Review of {0}', name)}</h1>
        <div class="spoken" role="status" aria-live="polite">
          {said}
        </div>
        {content && <Toolbar />}
        {error !== null && (
          <div class="message error" role="alert">
            <span>{error}</span>
            <button type="button" class="quiet" onClick={() => store.dismissError()}>
              {t('Close')}
            </button>
          </div>
        )}
        {review && review.notes.length > 0 && (
          <div class="message">
            {review.notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
            <button type="button" class="quiet" onClick={() => store.run('plumbline.auditDraft')}>
              {t('Audit Draft')}
            </button>
          </div>
        )}
        {showsKeys && <Keys />}
      </header>
      {notice && <Notice {...notice} />}
      {content && memory.view !== 'figures' && <Review />}
      {content && memory.view === 'figures' && <Figures />}
    </>
  );
}

function Notice({
  text,
  isBusy,
  canAudit,
}: {
  readonly text: string;
  readonly isBusy: boolean;
  readonly canAudit: boolean;
}) {
  const store = useStore();
  return (
    <main class="notice" aria-busy={isBusy}>
      <p role="status">{text}</p>
      {canAudit && (
        <button type="button" onClick={() => store.run('plumbline.auditDraft')}>
          {t('Audit Draft')}
        </button>
      )}
    </main>
  );
}
