import type { Severity } from '../core/report/finding';
import type { Decided } from '../core/report/report';
import type { Content, PanelFinding, PanelMemory, PanelReview } from './messages';

/** What was decided about a finding. `open` where nothing was, or where it was put off and taken up again. */
export type FindingStatus = 'open' | 'approved' | 'rejected' | 'deferred';

export interface Filter {
  readonly status: PanelMemory['status'];
  readonly severity: PanelMemory['severity'];
  readonly words: string;
}

export const NO_FILTER: Filter = { status: 'all', severity: 'all', words: '' };

const STATUS: Readonly<Record<Decided['decision'], FindingStatus>> = {
  approve: 'approved',
  reject: 'rejected',
  defer: 'deferred',
};

/** What is being decided and is not in the file yet, by finding; `undo` takes back. */
export type Pending = ReadonlyMap<string, Decided['decision'] | 'undo'>;

/** The status of each finding that is not open, by its id. */
export function statuses({ decisions }: Pick<PanelReview, 'decisions'>, pending: Pending): Map<string, FindingStatus> {
  const all = new Map(decisions.map(({ finding, decision }) => [finding, STATUS[decision]]));
  for (const [finding, decision] of pending) {
    if (decision === 'undo') all.delete(finding);
    else all.set(finding, STATUS[decision]);
  }
  return all;
}

type Statuses = ReadonlyMap<string, FindingStatus>;

const statusOf = ({ id }: Pick<PanelFinding, 'id'>, known: Statuses): FindingStatus => known.get(id) ?? 'open';

/** A finding that nobody has to look at: decided, or without words in the draft. */
export const isOpen = (finding: PanelFinding, known: Statuses): boolean => {
  const status = statusOf(finding, known);
  return (status === 'open' && finding.state !== 'gone') || status === 'deferred';
};

const said = ({ rule, ruleTitle, words, explanation, severity, verdict, evidence }: PanelFinding): string =>
  [rule, ruleTitle, words, explanation, severity, verdict, ...evidence.flatMap((one) => [one.label, one.excerpt])]
    .join(' ')
    .toLowerCase();

/** The findings that the filter lets through, in the order of the draft. Each word has to be in what is said of one. */
export function shownFindings(findings: readonly PanelFinding[], known: Statuses, filter: Filter): PanelFinding[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return findings.filter(
    (finding) =>
      (filter.status === 'all' || statusOf(finding, known) === filter.status) &&
      (filter.severity === 'all' || finding.severity === filter.severity) &&
      (words.length === 0 || words.every((word) => said(finding).includes(word))),
  );
}

/** The finding so many steps from the selected one; the nearest end where there are fewer. Null where none is shown. */
export function stepFrom(shown: readonly PanelFinding[], selected: string | null, step: number): string | null {
  const at = shown.findIndex(({ id }) => id === selected);
  if (at < 0) return (step < 0 ? shown.at(-1) : shown[0])?.id ?? null;
  return shown[Math.min(Math.max(at + step, 0), shown.length - 1)]?.id ?? null;
}

/**
 * Where to go after a decision on the selected finding: to the next one that was shown before and is open, from the
 * beginning again where there is none after it; null where nothing is open, so that one stays.
 */
export function nextOpen(before: readonly PanelFinding[], known: Statuses, selected: string | null): string | null {
  const at = before.findIndex(({ id }) => id === selected);
  const round = [...before.slice(at + 1), ...before.slice(0, Math.max(at, 0))];
  const undecided = round.find((finding) => statusOf(finding, known) === 'open' && finding.state !== 'gone');
  return (undecided ?? round.find((finding) => isOpen(finding, known)))?.id ?? null;
}

/** How far the review is: errors that were confirmed and put right count as done. */
export function progress(
  { findings }: Pick<Content, 'findings'>,
  { settled }: Pick<PanelReview, 'settled'>,
  known: Statuses,
): { readonly done: number; readonly total: number } {
  const left = findings.filter((finding) => isOpen(finding, known)).length;
  return { done: findings.length - left + settled, total: findings.length + settled };
}

/** Which row of the draft shows the words of each finding or error: the first that does. */
export function rowsOfMarks({ rows }: Pick<Content, 'rows'>): Map<string, number> {
  const found = new Map<string, number>();
  rows.forEach(({ marks }, row) => {
    for (const { id } of marks) if (!found.has(id)) found.set(id, row);
  });
  return found;
}

/** A stretch of a row's text with all that is marked there, the gravest first. */
export interface Piece {
  readonly text: string;
  readonly ids: readonly string[];
  /** Marks that begin with the piece. */
  readonly starting: readonly string[];
}

const GRAVITY: readonly Severity[] = ['critical', 'high', 'medium', 'low'];

/** How grave a mark is, from 0; what is not known to be anything comes last. */
export const gravity = (severity: Severity | undefined): number =>
  severity === undefined ? GRAVITY.length : GRAVITY.indexOf(severity);

/** Cuts a row's text at the bounds of its marks. A mark without words begins where it stands. */
export function pieces({ text, marks }: Content['rows'][number], gravityOf: (id: string) => number): Piece[] {
  const bounds = [0, text.length, ...marks.flatMap(({ start, end }) => [start, end])].filter(
    (at) => at >= 0 && at <= text.length,
  );
  const cuts = [...new Set(bounds)].sort((a, b) => a - b);
  return cuts.flatMap((start, i) => {
    const end = cuts[i + 1] ?? text.length;
    const starting = marks.filter((mark) => mark.start === start).map(({ id }) => id);
    const ids = marks.filter((mark) => mark.start < end && start < mark.end).map(({ id }) => id);
    if (end === start && starting.length === 0) return [];
    return [{ text: text.slice(start, end), ids: ids.sort((a, b) => gravityOf(a) - gravityOf(b)), starting }];
  });
}

/** What a key does in the panel. */
export type KeyAction =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'approve'
  | 'edit'
  | 'reject'
  | 'defer'
  | 'undo'
  | 'open'
  | 'show'
  | 'search'
  | 'help';

const KEYS: Readonly<Record<string, KeyAction>> = {
  j: 'next',
  k: 'previous',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  a: 'approve',
  e: 'edit',
  r: 'reject',
  d: 'defer',
  u: 'undo',
  o: 'open',
  g: 'show',
  '/': 'search',
  '?': 'help',
};

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key that was pressed outside of a field does; null where it is none of the panel's. */
export function keyAction({ key, ctrlKey, metaKey, altKey }: PressedKey): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  return KEYS[key] ?? null;
}
