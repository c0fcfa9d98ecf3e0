import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import {
  commands,
  Disposable,
  EventEmitter,
  ProgressLocation,
  Range,
  TabInputTextDiff,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import type { OfferedCorrection } from '../../core/model/correct';
import { auditRequest, scopeOf } from '../auditing/audit-runner';
import { SUGGEST_CORRECTION, TAKE_CORRECTION } from '../command-names';
import { EXTRACTED_DRAFT } from '../drafts/drafts';
import type { Errors } from '../errors';
import { chosenFinding } from '../findings/at-cursor';
import { changeBetween } from '../findings/drift';
import type { FindingsStore } from '../findings/findings-store';
import { modelChoice } from '../settings';
import { t } from '../words';
import type { WorkerClient } from '../worker-client';
import type { ModelAnswers } from './answers';
import { offerModelSettings } from './model-settings';

/** The draft as it would read. */
const CORRECTION_SCHEME = 'plumbline-correction';

interface Offer extends OfferedCorrection {
  readonly draft: Uri;
  /** The whole draft with it. */
  readonly text: string;
}

/** Where the sentence of an offer stands now; undefined where it does not stand as it was, or more than once. */
function placeOf({ start, end, before }: OfferedCorrection, text: string): number | undefined {
  if (text.slice(start, end) === before) return start;
  const first = text.indexOf(before);
  return first >= 0 && text.indexOf(before, first + 1) < 0 ? first : undefined;
}

/** Puts an offer into its draft as one step to undo. Resolves to false where its sentence was edited meanwhile. */
async function put(offer: Offer): Promise<boolean> {
  const document = await workspace.openTextDocument(offer.draft);
  const at = placeOf(offer, document.getText());
  const change = changeBetween(offer.before, offer.after);
  if (at === undefined || !change) return false;
  const edit = new WorkspaceEdit();
  const range = new Range(
    document.positionAt(at + change.rangeOffset),
    document.positionAt(at + change.rangeOffset + change.rangeLength),
  );
  edit.replace(offer.draft, range, change.text);
  return workspace.applyEdit(edit);
}

async function closeDiff(offered: Uri): Promise<void> {
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
  const own = tabs.filter(
    ({ input }) => input instanceof TabInputTextDiff && input.modified.toString() === offered.toString(),
  );
  if (own.length > 0) await window.tabGroups.close(own);
}

/**
 * *Suggest Correction with Model*, for one finding: the sentence as the model would have it, which the checks have nothing
 * against, as a difference to look at. It is put in when a person takes it.
 */
export function createCorrections(
  store: Pick<FindingsStore, 'find' | 'findings' | 'state'>,
  worker: Pick<WorkerClient, 'request'>,
  answers: Pick<ModelAnswers, 'forAudit'>,
  errors: Pick<Errors, 'attempt'>,
) {
  const offers = new Map<string, Offer>();
  const changed = new EventEmitter<Uri>();

  async function suggest(given: unknown): Promise<void> {
    const chosen = await chosenFinding(store, given);
    if (!chosen) return;
    const { draft, tracked } = chosen;
    const uri = Uri.parse(draft, true);
    if (uri.scheme === EXTRACTED_DRAFT) {
      void window.showInformationMessage(
        t('This draft cannot be changed here: what is shown is the text read from it.'),
      );
      return;
    }
    if (!workspace.isTrusted || uri.scheme !== 'file') {
      void window.showInformationMessage(t('A correction is worked out from the sources, which are not read here.'));
      return;
    }
    const scope = scopeOf(uri);
    if (modelChoice(scope).provider === 'off') {
      offerModelSettings(t('A correction is worked out by a language model, and none is turned on.'));
      return;
    }
    const document = await workspace.openTextDocument(uri);
    const text = document.getText();
    const request = await auditRequest(
      { path: uri.fsPath, text: () => text },
      { unasked: false, rubric: false, earlier: [] },
    );
    const { rule, flagged_text, explanation, evidence } = tracked.finding;
    const finding = { rule, flagged_text, explanation, evidence: [...evidence], ...tracked.span };
    const traceId = store.state(draft).audit?.report.trace_id ?? randomUUID();
    const outcome = await window.withProgress(
      { location: ProgressLocation.Notification, title: t('Plumbline: asking for a correction'), cancellable: true },
      (_, token) => {
        const controller = new AbortController();
        token.onCancellationRequested(() => controller.abort());
        const { signal } = controller;
        const asking = answers.forAudit({ scope, unasked: false });
        return worker.request('correct', { ...request, finding, traceId }, { signal, answers: asking });
      },
    );
    if ('refused' in outcome) {
      void window.showInformationMessage(outcome.refused);
      return;
    }
    await show(uri, outcome.offer, text);
  }

  async function show(draft: Uri, offer: OfferedCorrection, text: string): Promise<void> {
    const name = basename(draft.path);
    const corrected = text.slice(0, offer.start) + offer.after + text.slice(offer.end);
    const offered = draft.with({ scheme: CORRECTION_SCHEME, query: '' });
    offers.set(offered.toString(), { ...offer, draft, text: corrected });
    changed.fire(offered);
    await commands.executeCommand('vscode.diff', draft, offered, t('{0}: suggested correction', name), {
      preview: true,
    });
    const apply = t('Apply');
    void window
      .showInformationMessage(offer.explanation || t('The model suggests a correction.'), apply)
      .then((chosen) => {
        if (chosen === apply) void commands.executeCommand(TAKE_CORRECTION, offered);
      });
  }

  async function take(given: unknown): Promise<void> {
    const offered = given instanceof Uri ? given : window.activeTextEditor?.document.uri;
    const offer = offered && offers.get(offered.toString());
    if (!offered || !offer) {
      void window.showInformationMessage(t('There is no correction to apply. Ask for one first.'));
      return;
    }
    if (!(await put(offer))) {
      void window.showWarningMessage(t('The sentence was edited meanwhile. Ask for a correction again.'));
      return;
    }
    offers.delete(offered.toString());
    await closeDiff(offered);
    await window.showTextDocument(offer.draft, { preview: false });
  }

  const failure = (): string => t('The correction could not be made.');
  const disposable = Disposable.from(
    changed,
    workspace.registerTextDocumentContentProvider(CORRECTION_SCHEME, {
      onDidChange: changed.event,
      provideTextDocumentContent: (uri) => offers.get(uri.toString())?.text,
    }),
    workspace.onDidCloseTextDocument(({ uri }) => offers.delete(uri.toString())),
  );
  const commandHandlers = {
    [SUGGEST_CORRECTION]: (given?: unknown) => errors.attempt(failure(), () => suggest(given)),
    [TAKE_CORRECTION]: (given?: unknown) => errors.attempt(failure(), () => take(given)),
  };
  return { commands: commandHandlers, disposable };
}
