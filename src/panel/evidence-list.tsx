import { useMemo } from 'preact/hooks';
import { flaggedContext } from '../core/export/counterpart';
import { t } from '../editor/words';
import { shownPassage } from './differences';
import type { Content, PanelFinding } from './messages';
import { usePanelState, useStore } from './use-store';

/** More passages than this are only counted. */
const MOST_PASSAGES = 4;

/** The paragraph that the words of a finding stand in, and where in it. */
function contextOf(content: Content | null, { id, words }: PanelFinding) {
  const row = content?.rows.find(({ marks }) => marks.some((mark) => mark.id === id));
  const mark = row?.marks.find((one) => one.id === id);
  return row && mark ? flaggedContext(row.text, mark) : { text: words, flagged: { start: 0, end: words.length } };
}

/** What the sources say, with the words marked that differ from the draft, and the way to each page. */
export function EvidenceList({ finding }: { readonly finding: PanelFinding }) {
  const store = useStore();
  const { content } = usePanelState();
  const context = useMemo(() => contextOf(content, finding), [content, finding]);
  const rest = finding.evidence.length - MOST_PASSAGES;
  return (
    <>
      {finding.evidence.slice(0, MOST_PASSAGES).map(({ label, standing, excerpt, canOpen }, index) => (
        <figure key={index}>
          <blockquote>
            {shownPassage(excerpt, context).map(({ text, differs }, i) =>
              differs ? <mark key={i}>{text}</mark> : text,
            )}
          </blockquote>
          <figcaption>
            {canOpen ? (
              <button
                type="button"
                class="link"
                aria-label={t('Open {0}', label)}
                onClick={() => store.ask({ type: 'openEvidence', finding: finding.id, index })}
              >
                {label}
              </button>
            ) : (
              label
            )}
            {standing !== null && <span class="hint"> · {standing}</span>}
          </figcaption>
        </figure>
      ))}
      {rest > 0 && <p class="hint">{t('and {0} more', rest)}</p>}
    </>
  );
}
