import { useEffect, useRef } from 'preact/hooks';
import { onOneLine, severityLabel, verdictLabel } from '../editor/wording';
import { t } from '../editor/words';
import { DecisionForm } from './decision-form';
import { changedWords } from './differences';
import { EvidenceList } from './evidence-list';
import type { PanelFinding } from './messages';
import type { FindingStatus } from './model';
import { statusLabel } from './toolbar';
import { usePanelState, useStore } from './use-store';

const MOST_WORDS = 120;

/** Words of the draft in quotation marks, where they bring none of their own. */
const quoted = (words: string): string => (/^["“‘']/.test(words) ? words : `“${words}”`);

interface Props {
  readonly finding: PanelFinding;
  readonly position: number;
  readonly count: number;
}

/** A finding: what was found, and where it is selected, the evidence and what can be decided. */
export function FindingCard({ finding, position, count }: Props) {
  const store = useStore();
  const { indexes, known, memory } = usePanelState();
  const card = useRef<HTMLElement>(null);
  const isSelected = memory.selected === finding.id;
  const status = known.get(finding.id) ?? 'open';
  const number = (indexes.get(finding.id) ?? 0) + 1;
  useEffect(() => {
    if (isSelected && store.takesFocus(finding.id)) card.current?.focus({ preventScroll: true });
  });
  return (
    <article
      ref={card}
      class="card"
      data-finding={finding.id}
      data-severity={finding.severity}
      data-status={status}
      aria-current={isSelected}
      aria-posinset={position}
      aria-setsize={count}
      aria-labelledby={`title-${finding.id}`}
      aria-describedby={`words-${finding.id}`}
      // The feed pattern moves the focus from article to article.
      tabIndex={isSelected ? 0 : -1}
      onClick={() => {
        if (!isSelected) store.select(finding.id, false);
      }}
      onKeyDown={() => undefined}
    >
      <Head finding={finding} number={number} status={status} />
      <p class="words" id={`words-${finding.id}`}>
        {quoted(isSelected ? finding.words : onOneLine(finding.words, MOST_WORDS))}
      </p>
      {isSelected && <Details finding={finding} status={status} />}
    </article>
  );
}

function Head({
  finding,
  number,
  status,
}: {
  readonly finding: PanelFinding;
  readonly number: number;
  readonly status: FindingStatus;
}) {
  const { severity, verdict, ruleTitle, line } = finding;
  return (
    <header>
      <h2 id={`title-${finding.id}`}>
        <span class="number">{number}</span>
        <span class="severity" data-severity={severity}>
          {severityLabel(severity)}
        </span>
        <span class="title">{ruleTitle}</span>
        <span class="spoken">{t('line {0}', line)}</span>
      </h2>
      <span class="verdict">{verdictLabel(verdict)}</span>
      {status !== 'open' && (
        <span class="status" data-status={status}>
          {statusLabel(status)}
        </span>
      )}
    </header>
  );
}

function stateNote({ state }: PanelFinding, canEdit: boolean): string | null {
  switch (state) {
    case 'fresh':
      return canEdit ? null : t('The draft stays as it is: what you approve goes into a copy when you export it.');
    case 'stale':
      return t('Edited since the audit. Audit again to refresh.');
    case 'gone':
      return t('The words are no longer in the draft.');
    case 'corrected':
      return t('Corrected in the draft.');
  }
}

function Details({ finding, status }: { readonly finding: PanelFinding; readonly status: FindingStatus }) {
  const store = useStore();
  const { content, form, review } = usePanelState();
  const decided = review?.decisions.find((one) => one.finding === finding.id);
  const reopened = review?.reopened.find((one) => one.finding === finding.id);
  const note = stateNote(finding, content?.canEdit ?? true);
  const isWriting = form?.finding === finding.id;
  return (
    <div class="details">
      <p>{finding.explanation}</p>
      <Correction finding={finding} />
      <EvidenceList finding={finding} />
      {reopened && (
        <p class="hint">
          {reopened.changed === 'text'
            ? t('Open again: the sentence was changed after {0} decided on {1}.', reopened.by, reopened.at.slice(0, 10))
            : t('Open again: the source was changed after {0} decided on {1}.', reopened.by, reopened.at.slice(0, 10))}
        </p>
      )}
      {decided && (
        <p class="decided">
          {statusLabel(status)} · {decided.by} · {decided.at.slice(0, 10)}
          {decided.reason !== null && <q>{decided.reason}</q>}
        </p>
      )}
      {note !== null && <p class="hint">{note}</p>}
      {isWriting ? (
        <DecisionForm finding={finding} kind={form.kind} />
      ) : (
        <div class="actions">
          <Action
            label={finding.fix ? t('Apply correction') : t('Confirm error')}
            keyName="a"
            isMain
            onDo={() => store.decide(finding, 'approve')}
          />
          <Action label={t('Edit…')} keyName="e" onDo={() => store.openForm({ kind: 'edit', finding: finding.id })} />
          <Action
            label={t('Reject…')}
            keyName="r"
            onDo={() => store.openForm({ kind: 'reject', finding: finding.id })}
          />
          <Action label={t('Defer')} keyName="d" onDo={() => store.decide(finding, 'defer')} />
          {status !== 'open' && <Action label={t('Take back')} onDo={() => store.takeBack(finding)} />}
          <Action
            label={t('Show in draft')}
            keyName="g"
            onDo={() => store.ask({ type: 'showInDraft', finding: finding.id })}
          />
        </div>
      )}
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  readonly keyName?: string;
  readonly isMain?: boolean;
  readonly onDo: () => void;
}

function Action({ label, keyName, isMain = false, onDo }: ActionProps) {
  return (
    <button
      type="button"
      class={isMain ? 'main' : 'quiet'}
      aria-keyshortcuts={keyName}
      onClick={(event) => {
        event.stopPropagation();
        onDo();
      }}
    >
      {label}
      {keyName !== undefined && (
        <span class="key" aria-hidden="true">
          {keyName}
        </span>
      )}
    </button>
  );
}

/** What would put the finding right: the words that go, and those that come. */
function Correction({ finding: { fix, suggestion } }: { readonly finding: PanelFinding }) {
  if (!fix) return suggestion === null ? null : <p class="suggestion">{t('Suggested: {0}', suggestion)}</p>;
  const { head, removed, added, tail } = changedWords(fix.before, fix.after);
  return (
    <p class="correction">
      <span class="hint">{t('Correction:')}</span> {head}
      {removed !== '' && <del>{removed}</del>}
      {removed !== '' && added !== '' && ' '}
      {added !== '' && <ins>{added}</ins>}
      {tail}
    </p>
  );
}
