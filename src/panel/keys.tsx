import { t } from '../editor/words';

/** What the keys of the panel do. */
export function Keys() {
  const keys: readonly (readonly [string, string])[] = [
    ['j · k', t('next and previous finding')],
    ['a', t('approve: it is an error; puts the correction in')],
    ['e', t('edit the correction before it is put in')],
    ['r', t('reject: it is no error; asks for the reason')],
    ['d', t('defer')],
    ['u', t('undo your last decision')],
    ['o', t('open the evidence')],
    ['g', t('go to the words in the draft')],
    ['/', t('search')],
    ['?', t('show or hide this list')],
  ];
  return (
    <dl class="keys" aria-label={t('Keys')}>
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
