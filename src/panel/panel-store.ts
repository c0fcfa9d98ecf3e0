import type { Decided } from '../core/report/report';
import { counted, t } from '../editor/words';
import type {
  Content,
  HostMessage,
  PanelCommand,
  PanelFigures,
  PanelFinding,
  PanelMemory,
  PanelMessage,
  PanelRequest,
  PanelReview,
} from './messages';
import {
  type FindingStatus,
  isOpen,
  type KeyAction,
  nextOpen,
  progress,
  shownFindings,
  statuses,
  stepFrom,
} from './model';

/** What is asked for without its number. */
type Asked = PanelRequest extends infer T ? (T extends PanelRequest ? Omit<T, 'request'> : never) : never;

/** Words that a reviewer is writing: why a finding is none, or what to put in its place. */
export interface OpenForm {
  readonly kind: 'reject' | 'edit';
  readonly finding: string;
}

export interface PanelState {
  /** Name of the draft; empty before the editor has said anything. */
  readonly name: string;
  readonly notice: { readonly text: string; readonly isBusy: boolean; readonly canAudit: boolean } | null;
  readonly content: Content | null;
  readonly review: PanelReview | null;
  readonly figures: PanelFigures | null;
  /** Decisions that the editor has not confirmed yet, by finding. */
  readonly pending: ReadonlyMap<string, { readonly decision: Decided['decision'] | 'undo'; readonly request: number }>;
  readonly memory: PanelMemory;
  readonly form: OpenForm | null;
  readonly showsKeys: boolean;
  /** What a screen reader is told. */
  readonly said: string;
  readonly error: string | null;
  /** Worked out of the above. */
  readonly known: ReadonlyMap<string, FindingStatus>;
  readonly shown: readonly PanelFinding[];
  /** Where each finding stands among those of the content, from 0. */
  readonly indexes: ReadonlyMap<string, number>;
}

export interface PanelHost {
  readonly post: (message: PanelMessage) => void;
  readonly remember: (memory: PanelMemory) => void;
}

const NOTHING_DECIDED: PanelReview = {
  decisions: [],
  reopened: [],
  missed: [],
  cleared: 0,
  settled: 0,
  route: 'review',
  reasons: [],
  notes: [],
};

/** The one place where the panel's state is kept. Every part of the panel reads it; only its methods change it. */
export class PanelStore {
  readonly #host: PanelHost;
  readonly #listeners = new Set<() => void>();
  #lastRequest = 0;
  /** The finding that the keyboard went to and that is not focused yet. */
  #toFocus: string | null = null;
  #state: PanelState;

  constructor(host: PanelHost, memory: PanelMemory) {
    this.#host = host;
    this.#state = {
      name: '',
      notice: null,
      content: null,
      review: null,
      figures: null,
      pending: new Map(),
      memory,
      form: null,
      showsKeys: false,
      said: '',
      error: null,
      known: new Map(),
      shown: [],
      indexes: new Map(),
    };
  }

  get state(): PanelState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  receive(message: HostMessage): void {
    switch (message.type) {
      case 'start':
        this.#remember({ draft: message.draft });
        this.#set({ name: message.name });
        break;
      case 'notice': {
        const { type: _, ...notice } = message;
        this.#set({ notice, content: null, review: null, form: null });
        break;
      }
      case 'content':
        this.#takeContent(message.content);
        break;
      case 'review':
        this.#set({ review: message.review });
        break;
      case 'figures':
        this.#set({ figures: message.figures });
        break;
      case 'select':
        this.select(message.finding, true);
        break;
      case 'done':
        this.#finish(message.request, message.error);
        break;
    }
  }

  #takeContent(content: Content): void {
    const { selected } = this.#state.memory;
    const isThere = content.findings.some(({ id }) => id === selected);
    this.#set({ content, notice: null });
    const { figures, memory } = this.#state;
    if (memory.view === 'figures' && figures === null) this.ask({ type: 'figures' });
    if (!isThere) this.select(nextOpen(this.#state.shown, this.#state.known, null), this.#state.form === null);
  }

  /** What was asked for is done, or was not: then what was shown ahead of it is taken back. */
  #finish(request: number, error: string | null): void {
    const pending = new Map([...this.#state.pending].filter(([, one]) => one.request !== request));
    // What went wrong stays to be read, whatever else succeeds.
    this.#set({ pending, ...(error === null ? {} : { error, said: error }) });
  }

  /** Goes to a finding. By keyboard, the focus goes with it. */
  select(finding: string | null, takesFocus: boolean): void {
    if (takesFocus) this.#toFocus = finding;
    const { form } = this.#state;
    this.#remember({ selected: finding });
    this.#set({ form: form && form.finding === finding ? form : null });
  }

  /** True once for the finding that the keyboard went to. */
  takesFocus(finding: string): boolean {
    if (this.#toFocus !== finding) return false;
    this.#toFocus = null;
    return true;
  }

  /** The finding that is selected and shown. */
  get selected(): PanelFinding | undefined {
    const { memory, shown } = this.#state;
    return shown.find(({ id }) => id === memory.selected);
  }

  /** Does what a key stands for. False where the key is left to the browser. */
  press(action: KeyAction): boolean {
    const { shown, memory } = this.#state;
    switch (action) {
      case 'next':
        return this.#go(stepFrom(shown, memory.selected, 1));
      case 'previous':
        return this.#go(stepFrom(shown, memory.selected, -1));
      case 'first':
        return this.#go(shown[0]?.id ?? null);
      case 'last':
        return this.#go(shown.at(-1)?.id ?? null);
      case 'undo':
        this.undoLast();
        return true;
      case 'help':
        this.#set({ showsKeys: !this.#state.showsKeys });
        return true;
      case 'search':
        return false;
      default:
        return this.#pressOn(action, this.selected);
    }
  }

  #pressOn(
    action: 'approve' | 'edit' | 'reject' | 'defer' | 'open' | 'show',
    finding: PanelFinding | undefined,
  ): boolean {
    if (!finding) return false;
    switch (action) {
      case 'approve':
        this.decide(finding, 'approve');
        return true;
      case 'defer':
        this.decide(finding, 'defer');
        return true;
      case 'edit':
      case 'reject':
        this.openForm({ kind: action, finding: finding.id });
        return true;
      case 'open': {
        const index = finding.evidence.findIndex(({ canOpen }) => canOpen);
        if (index >= 0) this.ask({ type: 'openEvidence', finding: finding.id, index });
        return index >= 0;
      }
      case 'show':
        this.ask({ type: 'showInDraft', finding: finding.id });
        return true;
    }
  }

  #go(finding: string | null): boolean {
    if (finding === null) return false;
    if (this.#state.memory.view === 'figures') this.show('findings');
    this.select(finding, true);
    return true;
  }

  openForm(form: OpenForm): void {
    this.#set({ form });
  }

  closeForm(): void {
    const finding = this.#state.form?.finding ?? null;
    this.#set({ form: null });
    this.select(finding, true);
  }

  /** Decides on a finding and goes to the next open one. */
  decide(
    finding: PanelFinding,
    decision: Decided['decision'],
    { reason = null, correction = null }: { readonly reason?: string | null; readonly correction?: string | null } = {},
  ): void {
    const { shown } = this.#state;
    const request = this.ask({ type: 'decide', finding: finding.id, decision, reason, correction });
    this.#set({ pending: new Map([...this.#state.pending, [finding.id, { decision, request }]]), form: null });
    const { known } = this.#state;
    this.#set({ said: this.#saidOf(decision) });
    const next = nextOpen(shown, known, finding.id);
    this.select(next ?? finding.id, true);
  }

  #saidOf(decision: Decided['decision']): string {
    const { done, total } = this.progress;
    const what = { approve: t('Approved.'), reject: t('Rejected.'), defer: t('Deferred.') }[decision];
    return `${what} ${t('{0} of {1} decided', done, total)}`;
  }

  /** Takes back what was decided about one finding. */
  takeBack(finding: PanelFinding): void {
    const request = this.ask({ type: 'decide', finding: finding.id, decision: 'undo', reason: null, correction: null });
    this.#set({
      pending: new Map([...this.#state.pending, [finding.id, { decision: 'undo', request }]]),
      said: t('Taken back.'),
    });
    this.select(finding.id, true);
  }

  undoLast(): void {
    this.ask({ type: 'undoLast' });
  }

  get progress(): { readonly done: number; readonly total: number } {
    const { content, review, known } = this.#state;
    return progress(content ?? { findings: [] }, review ?? NOTHING_DECIDED, known);
  }

  /** How many findings nobody has decided about. */
  get open(): number {
    const { content, known } = this.#state;
    return (content?.findings ?? []).filter((finding) => isOpen(finding, known)).length;
  }

  filter(filter: Partial<Pick<PanelMemory, 'status' | 'severity' | 'words'>>): void {
    this.#remember(filter);
    this.#set({});
    const { shown } = this.#state;
    this.#set({ said: counted(shown.length, '1 finding shown', '{0} findings shown') });
    if (!this.selected) this.select(shown[0]?.id ?? null, false);
  }

  show(view: PanelMemory['view']): void {
    this.#remember({ view });
    if (view === 'figures') this.ask({ type: 'figures' });
    this.#set({});
  }

  run(command: PanelCommand): void {
    this.ask({ type: 'command', command });
  }

  dismissError(): void {
    this.#set({ error: null });
  }

  /** Asks the editor for something. Returns the number by which it answers. */
  ask(asked: Asked): number {
    this.#lastRequest += 1;
    const request = this.#lastRequest;
    this.#host.post({ ...asked, request } as PanelMessage);
    return request;
  }

  #remember(change: Partial<PanelMemory>): void {
    const memory = { ...this.#state.memory, ...change };
    this.#state = { ...this.#state, memory };
    this.#host.remember(memory);
  }

  #set(change: Partial<PanelState>): void {
    const state = { ...this.#state, ...change };
    const isSame = (key: keyof PanelState): boolean => state[key] === this.#state[key];
    const pending = new Map([...state.pending].map(([finding, { decision }]) => [finding, decision]));
    const known =
      isSame('review') && isSame('pending') ? state.known : statuses(state.review ?? NOTHING_DECIDED, pending);
    const shown = shownFindings(state.content?.findings ?? [], known, state.memory);
    const indexes = isSame('content')
      ? state.indexes
      : new Map(state.content?.findings.map(({ id }, index) => [id, index]));
    this.#state = { ...state, known, shown, indexes };
    for (const listener of [...this.#listeners]) listener();
  }
}
