import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../editor/words';
import type { PanelFinding } from './messages';
import type { OpenForm } from './panel-store';
import { useStore } from './use-store';

/** Asks why a finding is none, or for the words to put in. */
export function DecisionForm({ finding, kind }: { readonly finding: PanelFinding; readonly kind: OpenForm['kind'] }) {
  const store = useStore();
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [words, setWords] = useState(kind === 'edit' ? (finding.fix?.after ?? finding.original) : '');
  const isEmpty = kind === 'reject' && words.trim() === '';
  useEffect(() => {
    field.current?.focus();
    if (kind === 'edit') field.current?.select();
  }, [kind]);
  const send = (text: string): void => {
    if (kind === 'edit') store.decide(finding, 'approve', { correction: text });
    else if (text.trim() !== '') store.decide(finding, 'reject', { reason: text.trim() });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Escape') store.closeForm();
    else if (event.key === 'Enter' && (kind === 'reject' || event.ctrlKey || event.metaKey)) send(words);
    else return;
    event.preventDefault();
  };
  const label = kind === 'edit' ? t('Words to put in') : t('Why is it no error?');
  const id = `field-${finding.id}`;
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        send(words);
      }}
    >
      <label for={id}>{label}</label>
      {kind === 'edit' ? (
        <textarea
          id={id}
          ref={field}
          rows={3}
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      ) : (
        <>
          <input
            id={id}
            ref={field}
            type="text"
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <div class="reasons">
            {[t('Not an error'), t('Checked by hand'), t('Another source says so')].map((reason) => (
              <button key={reason} type="button" class="quiet" onClick={() => send(reason)}>
                {reason}
              </button>
            ))}
          </div>
        </>
      )}
      <div class="actions">
        <button type="submit" class="main" disabled={isEmpty}>
          {kind === 'edit' ? t('Put in') : t('Reject')}
          <span class="key" aria-hidden="true">
            {kind === 'edit' ? '⌃⏎' : '⏎'}
          </span>
        </button>
        <button type="button" class="quiet" onClick={() => store.closeForm()}>
          {t('Cancel')}
        </button>
      </div>
    </form>
  );
}
