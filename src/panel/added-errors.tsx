import { t } from '../editor/words';
import { usePanelState, useStore } from './use-store';

/** Errors that a person added, each of which can be taken out again. */
export function AddedErrors() {
  const store = useStore();
  const { review } = usePanelState();
  const missed = review?.missed ?? [];
  if (missed.length === 0) return null;
  return (
    <section class="added" aria-label={t('Added by hand')}>
      <h2>{t('Added by hand')}</h2>
      <ul>
        {missed.map(({ id, words, comment, by, at, line }) => (
          <li key={id}>
            <q>{words}</q>
            {comment !== '' && <p>{comment}</p>}
            <p class="hint">
              {t('line {0}', line)} · {by} · {at.slice(0, 10)}
            </p>
            <button type="button" class="quiet" onClick={() => store.ask({ type: 'withdraw', id })}>
              {t('Take out')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
