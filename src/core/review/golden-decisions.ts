import type { FlagType } from '../report/finding';
import type { DecisionLine, FindingLine, MissedLine } from './decision-line';
import { heldDecisions } from './precision';

interface DecidedLabel {
  readonly start: number;
  readonly end: number;
  readonly flag_type: FlagType;
  readonly kind: string;
}

/** An item of a golden set, made of what was decided about one sentence: the sentence, and the passages that were shown. */
export interface DecidedItem {
  readonly id: string;
  readonly draft: string;
  readonly sources: readonly { readonly id: string; readonly text: string }[];
  /** Empty where all of its findings were rejected: nothing is wrong there. */
  readonly labels: readonly DecidedLabel[];
  readonly consistent: boolean;
}

type Judged = FindingLine | MissedLine;

const claimOf = (line: Judged): string => (line.decision === 'missed' ? line.claim : line.about.claim);

function labelOf(line: Judged): DecidedLabel[] {
  if (line.decision !== 'missed' && line.decision !== 'approve') return [];
  const { flagged_at: start, flagged_text: words, flag_type } = line.decision === 'missed' ? line : line.about;
  const kind = line.decision === 'missed' ? 'missed' : line.about.rule;
  return [{ start, end: start + words.length, flag_type, kind }];
}

const sameLabel = (a: DecidedLabel, b: DecidedLabel): boolean =>
  a.start === b.start && a.end === b.end && a.flag_type === b.flag_type && a.kind === b.kind;

/** The passages that were shown with the findings of a sentence, those of one source together. */
function sourcesOf(lines: readonly Judged[]): DecidedItem['sources'] {
  const passages = new Map<string, string[]>();
  for (const line of lines)
    for (const { source, excerpt } of line.decision === 'missed' ? [] : line.about.evidence) {
      const known = passages.get(source) ?? [];
      if (!known.some((text) => text.includes(excerpt))) passages.set(source, [...known, excerpt]);
    }
  return [...passages].map(([id, texts]) => ({ id, text: texts.join('\n\n') }));
}

/**
 * The decisions that hold as items of a golden set, for `plumbline eval`, an item for each sentence: approved findings and
 * added errors are its faults. A sentence with a finding that was put off is left out, since it is not judged yet.
 */
export function goldenDecisions(lines: readonly DecisionLine[]): DecidedItem[] {
  const { decided, missed } = heldDecisions(lines);
  const bySentence = new Map<string, Judged[]>();
  for (const line of [...decided, ...missed]) {
    const key = `${line.draft}\n${claimOf(line)}`;
    bySentence.set(key, [...(bySentence.get(key) ?? []), line]);
  }
  return [...bySentence.values()].flatMap((judged): DecidedItem[] => {
    const [first] = judged;
    if (!first || judged.some(({ decision }) => decision === 'defer')) return [];
    const labels = judged
      .flatMap(labelOf)
      .filter((label, i, all) => all.findIndex((other) => sameLabel(label, other)) === i)
      .toSorted((a, b) => a.start - b.start || a.end - b.end);
    return [
      { id: first.id, draft: claimOf(first), sources: sourcesOf(judged), labels, consistent: labels.length === 0 },
    ];
  });
}
