import type { Finding } from '../../core/report/finding';
import type { Report } from '../../core/report/report';
import type { AuditReply, LintReply, Progress } from '../../worker/protocol';
import { followCitation, type TrackedCitation } from '../citations/tracked-citation';
import { type AddedError, placeAllAdded } from './added-error';
import { changeBetween, type TextChange } from './drift';
import { type DraftText, type Followed, follow, sameProblemAmong, type TrackedFinding, track } from './tracked-finding';

/** The last audit of a draft. */
export interface AuditState {
  readonly run: number;
  readonly report: Report;
  /** The text that was audited; the report's offsets count in it. */
  readonly text: string;
  /** True where the draft is no longer the text that was audited. */
  readonly edited: boolean;
  /** True where a file of the sources was changed, added or removed since. */
  readonly sourcesChanged: boolean;
}

/** What the store knows of one draft. */
export interface DraftState {
  readonly audit: AuditState | null;
  /** What runs: null where nothing does, else how far it is where that is known. */
  readonly running: { readonly progress: Progress | null } | null;
  /** Why the last audit came to nothing; null where it did not. */
  readonly failure: string | null;
}

export interface StoreOptions {
  readonly isDismissed: (draft: string, finding: Finding) => boolean;
}

/** An audit that is not over. */
interface Run {
  /** In milliseconds of the clock. */
  readonly began: number;
  /** The edits since. */
  readonly changes: TextChange[];
}

interface Entry {
  audit: Omit<AuditState, 'edited' | 'sourcesChanged'> | null;
  auditFindings: readonly TrackedFinding[];
  /** Ids of the findings that a reviewer rejected. */
  rejected: ReadonlySet<string>;
  /** Errors that people added by hand. */
  added: readonly AddedError[];
  /** The edits since the text of the last audit. */
  changes: TextChange[];
  citations: readonly TrackedCitation[];
  /** Null before the first lint and after a change that no lint has seen. */
  lintFindings: readonly TrackedFinding[];
  lintIsCurrent: boolean;
  edited: boolean;
  /** When a file of the sources last changed, as far as is known; when the last audit began. Milliseconds of the clock. */
  changedAt: number;
  auditBegan: number;
  /** Those that are not over. */
  runs: Map<number, Run>;
  progress: Progress | null;
  failure: string | null;
  /** What the document held when it was closed. */
  closedText: string | null;
  /** Worked out when asked for: all findings, each problem once, and those of them that are shown. */
  present: readonly TrackedFinding[] | null;
  visible: readonly TrackedFinding[] | null;
  hidden: readonly TrackedFinding[] | null;
}

export interface Subscription {
  dispose(): void;
}

/** Compares a text with a draft without reading the draft, where their lengths tell. */
const isSame = (text: string, draft: DraftText): boolean =>
  text.length === draft.length && text === draft.slice(0, draft.length);

const rejectedIn = ({ review }: Report): ReadonlySet<string> =>
  new Set(review?.decisions.flatMap(({ finding, decision }) => (decision === 'reject' ? [finding] : [])));

/** The file system's clock may be behind by so many milliseconds. */
const CLOCK_STEP = 20;

const NOTHING: DraftState = { audit: null, running: null, failure: null };

/** The one place where findings are kept. Every surface reads it and subscribes to it; drafts are named by their URI. */
export class FindingsStore {
  readonly #options: StoreOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<(draft: string) => void>();
  readonly #renameListeners = new Set<(from: string, to: string) => void>();
  #lastRun = 0;

  constructor(options: StoreOptions) {
    this.#options = options;
  }

  /** Calls back with the URI of every draft whose findings or state changed. */
  onDidChange(listener: (draft: string) => void): Subscription {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  /** Calls back with both URIs of a draft that has another name, once what was known of it is kept for the new one. */
  onDidRename(listener: (from: string, to: string) => void): Subscription {
    this.#renameListeners.add(listener);
    return { dispose: () => this.#renameListeners.delete(listener) };
  }

  get drafts(): readonly string[] {
    return [...this.#entries.keys()];
  }

  state(draft: string): DraftState {
    const entry = this.#entries.get(draft);
    if (!entry) return NOTHING;
    const sourcesChanged = entry.changedAt > entry.auditBegan - CLOCK_STEP;
    return {
      audit: entry.audit && { ...entry.audit, edited: entry.edited, sourcesChanged },
      running: entry.runs.size > 0 ? { progress: entry.progress } : null,
      failure: entry.failure,
    };
  }

  /** What is to be shown: not dismissed, not gone, each problem once, in the order of the text. */
  findings(draft: string): readonly TrackedFinding[] {
    const entry = this.#entries.get(draft);
    if (!entry) return [];
    entry.visible ??= this.#visible(draft, entry);
    return entry.visible;
  }

  find(draft: string, id: string): TrackedFinding | undefined {
    return this.findings(draft).find(({ finding }) => finding.id === id);
  }

  /** The errors that people added by hand and whose words are still there, in the order of the text. */
  added(draft: string): readonly AddedError[] {
    const added = this.#entries.get(draft)?.added ?? [];
    return added.filter(({ state }) => state !== 'gone').toSorted((a, b) => a.span.start - b.span.start);
  }

  /** The citations of the last audit, in the order of the draft. */
  citations(draft: string): readonly TrackedCitation[] {
    return this.#entries.get(draft)?.citations ?? [];
  }

  /** Every finding of the last audit, those too that are hidden or gone. */
  audited(draft: string): readonly TrackedFinding[] {
    return this.#entries.get(draft)?.auditFindings ?? [];
  }

  /** The findings of the last audit and lint that are hidden because someone dismissed or rejected them. */
  dismissed(draft: string): readonly TrackedFinding[] {
    const entry = this.#entries.get(draft);
    if (!entry) return [];
    entry.hidden ??= this.#present(entry).filter((tracked) => this.#isHidden(draft, entry, tracked));
    return entry.hidden;
  }

  /** How many findings are hidden and count all the same: those that someone dismissed and nobody rejected. */
  dismissedCount(draft: string): number {
    const rejected = this.#entries.get(draft)?.rejected;
    return this.dismissed(draft).filter(({ finding }) => !rejected?.has(finding.id)).length;
  }

  /** Begins an audit of the draft as it is now. From here on its edits are remembered for the result. */
  beginRun(draft: string): number {
    this.#lastRun += 1;
    const entry = this.#entry(draft);
    entry.runs.set(this.#lastRun, { began: Date.now(), changes: [] });
    entry.progress = null;
    entry.failure = null;
    this.#changed(draft);
    return this.#lastRun;
  }

  progress(draft: string, run: number, progress: Progress): void {
    const entry = this.#entries.get(draft);
    if (!entry?.runs.has(run)) return;
    entry.progress = progress;
    this.#changed(draft);
  }

  /**
   * Takes the result of a run, moved by what was edited since it began. Refuses one that a newer run has overtaken or
   * that was cleared meanwhile. `text` is what the draft holds now.
   */
  publishAudit(draft: string, run: number, reply: AuditReply, text: string): boolean {
    const entry = this.#entries.get(draft);
    const ended = entry?.runs.get(run);
    if (!entry || !ended) return false;
    const { changes, began } = ended;
    entry.runs.delete(run);
    const overtaken = entry.audit !== null && entry.audit.run > run;
    if (!overtaken) {
      const { report } = reply;
      entry.audit = { run, report, text: reply.text };
      entry.rejected = rejectedIn(report);
      entry.changes = [...changes];
      entry.added = placeAllAdded(report.review, [], changes);
      entry.edited = text !== reply.text;
      entry.auditBegan = began;
      entry.failure = null;
      entry.auditFindings = report.findings.map((finding) =>
        follow(track(finding, 'audit', reply.text, reply.rules, reply.places[finding.id]), changes, text),
      );
      entry.citations = report.citations.map((citation, index) => {
        const { start, end } = citation;
        const place = reply.citationPlaces[index] ?? null;
        return followCitation({ index, citation, span: { start, end }, place, touched: false }, changes);
      });
    }
    this.#changed(draft);
    return !overtaken;
  }

  /**
   * Takes what was decided about the findings of a run: the same report with its review, and the route that follows.
   * Refuses where another audit stands by now.
   */
  publishReview(draft: string, run: number, report: Report): boolean {
    const entry = this.#entries.get(draft);
    if (entry?.audit?.run !== run) return false;
    entry.audit = { ...entry.audit, report };
    entry.rejected = rejectedIn(report);
    entry.added = placeAllAdded(report.review, entry.added, entry.changes);
    this.#changed(draft);
    return true;
  }

  /** Ends a run that brought no result. Without a message it was called off. */
  endRun(draft: string, run: number, failure: string | null): void {
    const entry = this.#entries.get(draft);
    if (!entry?.runs.delete(run)) return;
    if (failure !== null) entry.failure = failure;
    this.#changed(draft);
  }

  /**
   * Notes that a file of a draft's sources changed, at a time in milliseconds of the clock: what was audited before, or is
   * being audited since before, may have read it as it was. Returns whether that is so.
   */
  changeSources(draft: string, at: number): boolean {
    const entry = this.#entries.get(draft);
    if (!entry) return false;
    const mayHaveRead = (began: number): boolean => at > began - CLOCK_STEP;
    const concerns = mayHaveRead(entry.auditBegan) || [...entry.runs.values()].some(({ began }) => mayHaveRead(began));
    if (!concerns) return false;
    entry.changedAt = Math.max(entry.changedAt, at);
    this.#changed(draft);
    return true;
  }

  /** Takes what live linting found in `text`. The caller has made sure that the draft still holds it. */
  publishLint(draft: string, { findings, rules }: LintReply, text: DraftText): void {
    const entry = this.#entry(draft);
    entry.lintFindings = findings.map((finding) => track(finding, 'lint', text, rules));
    entry.lintIsCurrent = true;
    this.#changed(draft);
  }

  clearLint(draft: string): void {
    const entry = this.#entries.get(draft);
    if (!entry) return;
    entry.lintFindings = [];
    entry.lintIsCurrent = false;
    this.#changed(draft);
  }

  /** Moves the findings of a draft with its edits. `text` is the text after them; no more of it is read than is needed. */
  edit(draft: string, changes: readonly TextChange[], text: DraftText): void {
    const entry = this.#entries.get(draft);
    if (!entry || changes.length === 0) return;
    for (const run of entry.runs.values()) run.changes.push(...changes);
    const moved = <T extends Followed>(list: readonly T[]): T[] =>
      list.map((tracked) => follow(tracked, changes, text));
    if (entry.audit) entry.changes.push(...changes);
    entry.added = moved(entry.added);
    entry.auditFindings = moved(entry.auditFindings);
    entry.lintFindings = moved(entry.lintFindings);
    entry.citations = entry.citations.map((tracked) => followCitation(tracked, changes));
    entry.lintIsCurrent = false;
    entry.edited = entry.audit !== null && !isSame(entry.audit.text, text);
    this.#changed(draft);
  }

  /** Remembers what a closed document held, so that its findings stand when it is opened again. */
  close(draft: string, text: string): void {
    const entry = this.#entries.get(draft);
    if (entry) entry.closedText = text;
  }

  /** Moves the findings of a draft by what changed while it was closed. */
  open(draft: string, text: string): void {
    const entry = this.#entries.get(draft);
    if (!entry || entry.closedText === null) return;
    const change = changeBetween(entry.closedText, text);
    entry.closedText = null;
    if (change) this.edit(draft, [change], text);
  }

  /**
   * Keeps the audit of a draft for another one of the same text, at a path of the disk: what it found, what an edit
   * touched, and what was added by hand.
   */
  copyAudit(from: string, to: string, path: string): void {
    const entry = this.#entries.get(from);
    if (!entry?.audit) return;
    const { report } = entry.audit;
    const { lintFindings, lintIsCurrent } = this.#entry(to);
    this.#entries.set(to, {
      ...entry,
      audit: { ...entry.audit, report: { ...report, draft: { ...report.draft, path } } },
      changes: [...entry.changes],
      lintFindings,
      lintIsCurrent,
      runs: new Map(),
      progress: null,
    });
    this.#changed(to);
  }

  /** Keeps the audit of a draft for its new name, as `copyAudit` does, and forgets the old one. */
  rename(from: string, to: string, path: string): void {
    this.copyAudit(from, to, path);
    this.clear(from);
    for (const listener of [...this.#renameListeners]) listener(from, to);
  }

  /** Forgets a draft: what it showed, and what still runs for it. */
  clear(draft: string): void {
    if (this.#entries.delete(draft)) this.#changed(draft);
  }

  /** Shows a draft again after what decides on it has changed (a dismissal). */
  refresh(draft: string): void {
    this.#changed(draft);
  }

  #entry(draft: string): Entry {
    let entry = this.#entries.get(draft);
    if (!entry) {
      entry = {
        audit: null,
        auditFindings: [],
        rejected: new Set(),
        added: [],
        changes: [],
        citations: [],
        lintFindings: [],
        lintIsCurrent: false,
        edited: false,
        changedAt: Number.NEGATIVE_INFINITY,
        auditBegan: Number.POSITIVE_INFINITY,
        runs: new Map(),
        progress: null,
        failure: null,
        closedText: null,
        present: null,
        visible: null,
        hidden: null,
      };
      this.#entries.set(draft, entry);
    }
    return entry;
  }

  /** Each problem once. An audit knows more than a lint; where its words were edited, the lint knows better. */
  #present(entry: Entry): readonly TrackedFinding[] {
    entry.present ??= this.#eachOnce(entry);
    return entry.present;
  }

  #eachOnce(entry: Entry): readonly TrackedFinding[] {
    const audited = entry.auditFindings.filter(
      ({ state, live }) => state === 'fresh' || (state === 'stale' && !(entry.lintIsCurrent && live)),
    );
    const isKnown = sameProblemAmong(audited.filter(({ state }) => state === 'fresh'));
    const linted = entry.lintFindings.filter((tracked) => tracked.state === 'fresh' && !isKnown(tracked));
    return [...audited, ...linted];
  }

  #isHidden(draft: string, entry: Entry, { finding }: TrackedFinding): boolean {
    return entry.rejected.has(finding.id) || this.#options.isDismissed(draft, finding);
  }

  #visible(draft: string, entry: Entry): readonly TrackedFinding[] {
    const hidden = new Set(this.dismissed(draft));
    return this.#present(entry)
      .filter((tracked) => !hidden.has(tracked))
      .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  }

  #changed(draft: string): void {
    const entry = this.#entries.get(draft);
    if (entry) {
      entry.present = null;
      entry.visible = null;
      entry.hidden = null;
    }
    for (const listener of [...this.#listeners]) listener(draft);
  }
}
