import { basename } from 'node:path';
import {
  commands,
  Disposable,
  env,
  l10n,
  Range,
  Selection,
  type TextDocument,
  Uri,
  ViewColumn,
  type WebviewPanel,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import type { Decided } from '../../core/report/report';
import { type HostMessage, PanelMessage, type PanelRequest } from '../../panel/messages';
import type { AuditRunner } from '../auditing/audit-runner';
import { auditTarget } from '../auditing/audit-target';
import { draftFile, draftMarkup, EXTRACTED_DRAFT } from '../drafts/drafts';
import type { Errors } from '../errors';
import type { FindingsStore } from '../findings/findings-store';
import type { TrackedFinding } from '../findings/tracked-finding';
import { changeRule } from '../settings';
import { openPlace } from '../sources/evidence';
import { t } from '../words';
import type { WorkerClient } from '../worker-client';
import type { ActiveReview } from './active-review';
import type { Decisions } from './decisions';
import {
  markedSpans,
  panelFindings,
  panelReview,
  puttingIn,
  type Replacement,
  takingOut,
  wordsStates,
} from './panel-content';
import { panelPage } from './panel-page';

/** What a review needs of the rest of the editor. */
export interface ReviewServices {
  readonly store: Pick<FindingsStore, 'state' | 'audited' | 'onDidChange' | 'onDidRename'>;
  readonly worker: Pick<WorkerClient, 'request'>;
  /** A thread that is not busy with audits. */
  readonly reader: Pick<WorkerClient, 'request'>;
  readonly decisions: Decisions;
  readonly runner: Pick<AuditRunner, 'start'>;
  readonly active: ActiveReview;
  readonly errors: Pick<Errors, 'note' | 'show'>;
  readonly extensionUri: Uri;
}

/** Changes that follow each other within so many milliseconds are shown at once. */
const REST = 60;

/** Requests that may change the draft. */
const DECIDING: ReadonlySet<PanelRequest['type']> = new Set(['decide', 'undoLast', 'withdraw']);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The review of one draft: what the panel shows follows the store, and what it asks for is done here. */
export class ReviewPanel implements Disposable {
  readonly draft: string;
  readonly #panel: WebviewPanel;
  readonly #services: ReviewServices;
  readonly #subscriptions: Disposable;
  #isReady = false;
  #timer: NodeJS.Timeout | undefined;
  /** Each showing has a number; one that another has overtaken is not posted. */
  #showing = 0;
  /** What was posted last, so that it is not posted again. */
  #posted: { readonly run: number; readonly version: number; readonly states: string } | null = null;
  #postedReview = '';
  /** The decisions that are being carried out, to their end. */
  #last: Promise<void> = Promise.resolve();
  /** Posted once there is content. */
  #wanted: string | undefined;

  constructor(panel: WebviewPanel, draft: string, services: ReviewServices, onDispose: () => void) {
    this.#panel = panel;
    this.draft = draft;
    this.#services = services;
    const name = basename(this.#uri.path);
    panel.title = t('Review: {0}', name);
    panel.iconPath = Uri.joinPath(services.extensionUri, 'media', 'icon.png');
    panel.webview.options = {
      enableScripts: true,
      localResourceRoots: [Uri.joinPath(services.extensionUri, 'dist')],
    };
    this.#subscriptions = Disposable.from(
      panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message)),
      panel.onDidChangeViewState(() => this.#noteActive()),
      panel.onDidDispose(() => {
        this.dispose();
        onDispose();
      }),
      services.store.onDidChange((changed) => {
        if (changed === draft) this.#showSoon();
      }),
    );
    panel.webview.html = panelPage(panel.webview, services.extensionUri, name);
    this.#noteActive();
  }

  reveal(finding: string | undefined): void {
    this.#panel.reveal();
    this.#wanted = finding;
    this.#postWanted();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    if (this.#services.active.current() === this.draft) this.#services.active.set(undefined);
    this.#subscriptions.dispose();
  }

  get #uri(): Uri {
    return Uri.parse(this.draft, true);
  }

  #noteActive(): void {
    const { active } = this.#services;
    if (this.#panel.active) active.set(this.draft);
    else if (active.current() === this.draft) active.set(undefined);
  }

  #post(message: HostMessage): void {
    void this.#panel.webview.postMessage(message);
  }

  #postWanted(): void {
    if (this.#wanted === undefined || this.#posted === null) return;
    this.#post({ type: 'select', finding: this.#wanted });
    this.#wanted = undefined;
  }

  #receive(given: unknown): void {
    const parsed = PanelMessage.safeParse(given);
    if (!parsed.success) {
      this.#services.errors.note('The review panel sent what is no message.', parsed.error);
      return;
    }
    const message = parsed.data;
    if (message.type === 'ready') {
      this.#start();
      return;
    }
    // Decisions one after the other: a correction goes into the text that the one before has left.
    if (DECIDING.has(message.type)) this.#last = this.#last.then(() => this.#answerTo(message));
    else void this.#answerTo(message);
  }

  #answerTo(message: PanelRequest): Promise<void> {
    return this.#answer(message).then(
      () => this.#post({ type: 'done', request: message.request, error: null }),
      (error: unknown) => {
        this.#services.errors.note('What the review asked for could not be done.', error);
        this.#post({ type: 'done', request: message.request, error: messageOf(error) });
      },
    );
  }

  #start(): void {
    this.#isReady = true;
    this.#posted = null;
    this.#postedReview = '';
    const name = basename(this.#uri.path);
    this.#post({ type: 'start', words: { ...l10n.bundle }, locale: env.language, draft: this.draft, name });
    void this.#show();
    const { audit, running } = this.#services.store.state(this.draft);
    if (audit === null && running === null && workspace.isTrusted) void this.#audit();
  }

  async #audit(): Promise<void> {
    try {
      const target = await auditTarget(this.#uri);
      if (typeof target === 'string') this.#post({ type: 'notice', text: target, isBusy: false, canAudit: false });
      else await this.#services.runner.start(target, { quiet: true, unasked: true }).done;
    } catch (error) {
      this.#post({ type: 'notice', text: messageOf(error), isBusy: false, canAudit: false });
    }
  }

  #showSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#show();
    }, REST);
  }

  async #show(): Promise<void> {
    if (!this.#isReady) return;
    this.#showing += 1;
    const showing = this.#showing;
    try {
      await this.#showState(() => showing === this.#showing);
    } catch (error) {
      this.#services.errors.note('The review could not be shown.', error);
      this.#post({ type: 'notice', text: messageOf(error), isBusy: false, canAudit: true });
    }
  }

  #showNotice(): void {
    const { running, failure } = this.#services.store.state(this.draft);
    this.#posted = null;
    const text = running
      ? t('The draft is being audited.')
      : (failure ?? t('This draft has not been compared with its sources yet. Run Audit Draft, or save it.'));
    this.#post({ type: 'notice', text, isBusy: running !== null, canAudit: running === null });
  }

  async #showState(isLatest: () => boolean): Promise<void> {
    const { store } = this.#services;
    if (!store.state(this.draft).audit) return this.#showNotice();
    const document = await workspace.openTextDocument(this.#uri);
    const { audit } = store.state(this.draft);
    if (!audit || !isLatest()) return;
    const review = panelReview(audit);
    const postedReview = JSON.stringify(review);
    if (postedReview !== this.#postedReview) this.#post({ type: 'review', review });
    this.#postedReview = postedReview;
    const text = document.getText();
    const tracked = store.audited(this.draft);
    const states = wordsStates(audit.report, tracked, text);
    const next = {
      run: audit.run,
      version: document.version,
      states: `${states.join()} ${review.missed.map(({ id }) => id).join()}`,
    };
    const { run, version, states: known } = this.#posted ?? {};
    if (run === next.run && version === next.version && known === next.states) return;
    const markup = draftMarkup(document) ?? 'plain';
    const spans = markedSpans(audit, tracked, text);
    const rows = await this.#services.reader.request('readable', { text, markup, spans });
    if (!isLatest() || document.version !== next.version) return this.#showSoon();
    const findings = panelFindings(audit.report, tracked, states, text, rows);
    const canEdit = this.#uri.scheme !== EXTRACTED_DRAFT;
    this.#post({
      type: 'content',
      content: { rows: rows.map((row) => ({ ...row, marks: [...row.marks] })), findings, canEdit },
    });
    this.#posted = next;
    this.#postWanted();
  }

  #tracked(id: string): TrackedFinding {
    const tracked = this.#services.store.audited(this.draft).find(({ finding }) => finding.id === id);
    if (!tracked) throw new Error(t('The finding is no longer there. Audit the draft again.'));
    return tracked;
  }

  #decided(id: string): Decided | undefined {
    const { audit } = this.#services.store.state(this.draft);
    return audit?.report.review?.decisions.find(({ finding }) => finding === id);
  }

  async #answer(message: PanelRequest): Promise<void> {
    switch (message.type) {
      case 'decide':
        return this.#decide(message);
      case 'undoLast':
        return this.#undoLast();
      case 'withdraw':
        return this.#services.decisions.withdraw(this.draft, message.id);
      case 'openEvidence': {
        const place = this.#tracked(message.finding).places[message.index];
        if (!place) throw new Error(t('The source could not be opened.'));
        return openPlace(place);
      }
      case 'showInDraft':
        return this.#showInDraft(this.#tracked(message.finding));
      case 'figures': {
        const figures = await this.#services.worker.request('figures', { path: draftFile(this.#uri).fsPath });
        const { rules, detectors, models, months, mostlyRejected, problems, ...totals } = figures;
        return this.#post({
          type: 'figures',
          figures: {
            ...totals,
            rules: [...rules],
            detectors: [...detectors],
            models: [...models],
            months: [...months],
            mostlyRejected: [...mostlyRejected],
            problems: [...problems],
          },
        });
      }
      case 'changeRule':
        return changeRule(this.#uri, message.rule, message.severity);
      case 'command':
        return this.#run(message.command);
    }
  }

  async #run(command: string): Promise<void> {
    if (command === 'plumbline.auditDraft') await commands.executeCommand(command, this.#uri);
    else await commands.executeCommand(command, { draft: this.draft });
  }

  async #decide({
    finding: id,
    decision,
    reason,
    correction,
  }: Omit<Extract<PanelRequest, { type: 'decide' }>, 'type' | 'request'>): Promise<void> {
    const before = this.#decided(id);
    await this.#services.decisions.decide(this.draft, [
      {
        finding: id,
        decision,
        ...(reason === null ? {} : { reason }),
        ...(correction === null ? {} : { correction }),
      },
    ]);
    if (this.#uri.scheme === EXTRACTED_DRAFT) return;
    const document = await workspace.openTextDocument(this.#uri);
    if (before?.decision === 'approve') {
      const edit = takingOut(this.#tracked(id), before, document.getText());
      if (edit) await replace(document, edit);
    }
    if (decision !== 'approve') return;
    const edit = puttingIn(this.#tracked(id), { correction }, document.getText());
    if (edit === 'changed')
      throw new Error(
        t('The decision stands, but the words are not those that were audited, so nothing was put in. Audit again.'),
      );
    if (edit) await replace(document, edit);
  }

  /** Takes back what this person decided last about a finding that is still there. */
  async #undoLast(): Promise<void> {
    const { decisions, store } = this.#services;
    if (decisions.reviewer() === undefined) await decisions.decide(this.draft, []);
    const own = (store.state(this.draft).audit?.report.review?.decisions ?? []).filter(
      ({ by }) => by === decisions.reviewer(),
    );
    const last = own.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1);
    if (!last) throw new Error(t('There is no decision of yours to take back.'));
    await this.#decide({ finding: last.finding, decision: 'undo', reason: null, correction: null });
    this.#post({ type: 'select', finding: last.finding });
  }

  async #showInDraft({ span }: TrackedFinding): Promise<void> {
    const shown = window.visibleTextEditors.find(({ document }) => document.uri.toString() === this.draft);
    const editor = await window.showTextDocument(this.#uri, {
      viewColumn: shown?.viewColumn ?? ViewColumn.Beside,
      preview: false,
    });
    const { document } = editor;
    const range = new Range(document.positionAt(span.start), document.positionAt(span.end));
    editor.selection = new Selection(range.start, range.end);
    editor.revealRange(range, 2);
  }
}

/** Replaces words of a document, as one step to undo. */
async function replace(document: TextDocument, { start, end, text }: Replacement): Promise<void> {
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(document.positionAt(start), document.positionAt(end)), text);
  if (!(await workspace.applyEdit(edit)))
    throw new Error(t('The decision stands, but the editor did not let the correction in. Put it in by hand.'));
}
