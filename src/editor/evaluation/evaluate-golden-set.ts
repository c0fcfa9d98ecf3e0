import { basename } from 'node:path';
import {
  ProgressLocation,
  type QuickPickItem,
  QuickPickItemKind,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import type { EvaluateReply, EvaluationRequest, Progress, RunsReply } from '../../worker/protocol';
import { isCancellation } from '../errors';
import { auditSettings, examplesSetting } from '../settings';
import { counted, t } from '../words';
import type { EvaluationServices } from './evaluation-services';
import { chooseGoldenSet } from './golden-sets';

const PAGE = 'plumblineEvaluation';

type Run = RunsReply['runs'][number];

/** What the command may be given; asked for where it is not. */
interface Given {
  readonly golden: Uri | undefined;
  /** Whether a run of the same settings is gone on with. */
  readonly resume: boolean | undefined;
  /** Path of the run to compare with, null for none. */
  readonly compareWith: string | null | undefined;
}

function givenIn(value: unknown): Given {
  if (value instanceof Uri) return { golden: value, resume: undefined, compareWith: undefined };
  const { golden, resume, compareWith } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  return {
    golden: golden instanceof Uri ? golden : undefined,
    resume: typeof resume === 'boolean' ? resume : undefined,
    compareWith: typeof compareWith === 'string' || compareWith === null ? compareWith : undefined,
  };
}

/** When a run was made, as the clock here shows it. */
const madeAt = ({ at }: Run): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const madeWith = ({ version, model, items }: Run): string =>
  model === null
    ? counted(items, '1 draft, Plumbline {1}, offline', '{0} drafts, Plumbline {1}, offline', version)
    : counted(items, '1 draft, Plumbline {1}, {2}', '{0} drafts, Plumbline {1}, {2}', version, model);

/** Whether a run that was told the same is gone on with. Undefined where a person thinks better of it. */
async function askToGoOn(run: Run): Promise<boolean | undefined> {
  const items: (QuickPickItem & { goesOn: boolean })[] = [
    {
      goesOn: true,
      label: t('Go on with the run of {0}', madeAt(run)),
      description: madeWith(run),
      detail: t('Nothing that it holds is audited again.'),
    },
    { goesOn: false, label: t('Begin a new run') },
  ];
  return (await window.showQuickPick(items, { title: t('There is a run with these settings'), ignoreFocusOut: true }))
    ?.goesOn;
}

/** The run to compare with, null for none. Undefined where a person thinks better of it. */
async function askWhatToCompare(runs: readonly Run[]): Promise<string | null | undefined> {
  const items: (QuickPickItem & { path?: string | null; chooses?: true })[] = [
    { path: null, label: t('Compare with nothing') },
    { label: t('Runs of this set'), kind: QuickPickItemKind.Separator },
    ...runs.map((run) => ({ path: run.path, label: madeAt(run), description: madeWith(run) })),
    { label: '', kind: QuickPickItemKind.Separator },
    { chooses: true as const, label: t('Choose another run…') },
  ];
  const chosen = await window.showQuickPick(items, {
    title: t('Which run is it compared with?'),
    ignoreFocusOut: true,
  });
  if (!chosen?.chooses) return chosen?.path;
  const [file] =
    (await window.showOpenDialog({
      title: t('Run to compare with'),
      filters: { [t('Run of a golden set')]: ['jsonl'] },
    })) ?? [];
  return file?.fsPath;
}

const timeText = (seconds: number): string =>
  seconds < 90
    ? counted(Math.ceil(seconds), '1 second left', '{0} seconds left')
    : counted(Math.ceil(seconds / 60), '1 minute left', '{0} minutes left');

function progressText({ items = 0, secondsLeft = null }: Progress): string {
  const done = counted(items, '1 draft', '{0} drafts');
  return secondsLeft === null || secondsLeft <= 0 ? done : `${done}, ${timeText(secondsLeft)}`;
}

/** The evaluations of a window and their pages, one a set. */
export function createEvaluations({ worker, answers }: EvaluationServices) {
  const pages = new Map<string, WebviewPanel>();

  /** The page runs no script and loads nothing: its own policy says so, too. */
  function show(golden: Uri, html: string): void {
    const key = golden.toString();
    const title = t('Evaluation of {0}', basename(golden.path));
    let panel = pages.get(key);
    if (!panel) {
      panel = window.createWebviewPanel(PAGE, title, ViewColumn.Active, {
        enableScripts: false,
        enableFindWidget: true,
        localResourceRoots: [],
      });
      panel.onDidDispose(() => pages.delete(key));
      pages.set(key, panel);
    }
    panel.webview.html = html;
    panel.reveal();
  }

  async function run(
    golden: Uri,
    request: EvaluationRequest,
    how: { readonly resume: string | null; readonly compareWith: string | null },
  ): Promise<EvaluateReply> {
    const title = t('Plumbline: evaluating {0}', basename(golden.path));
    return window.withProgress(
      { location: ProgressLocation.Notification, title, cancellable: true },
      (progress, token) => {
        const controller = new AbortController();
        token.onCancellationRequested(() => controller.abort());
        let before = 0;
        return worker.request(
          'evaluate',
          { ...request, ...how },
          {
            signal: controller.signal,
            answers: answers.forAudit({ scope: workspace.getWorkspaceFolder(golden)?.uri ?? golden, unasked: false }),
            onProgress: (one) => {
              const share = one.total === 0 ? 0 : (100 * one.done) / one.total;
              progress.report({ message: progressText(one), increment: share - before });
              before = share;
            },
          },
        );
      },
    );
  }

  async function evaluate(value: unknown): Promise<void> {
    if (!workspace.isTrusted) {
      void window.showInformationMessage(t('Trust this folder first: its settings decide on what is found.'));
      return;
    }
    const given = givenIn(value);
    const golden = given.golden ?? (await chooseGoldenSet());
    if (!golden) return;
    const scope = workspace.getWorkspaceFolder(golden)?.uri ?? golden;
    const request: EvaluationRequest = {
      golden: golden.fsPath,
      settings: auditSettings(scope),
      examples: examplesSetting(scope),
    };
    const { runs } = await worker.request('runs', request);
    const same = runs.find(({ isSame }) => isSame);
    const goesOn = same ? (given.resume ?? (await askToGoOn(same))) : false;
    if (goesOn === undefined) return;
    const resume = goesOn && same ? same.path : null;
    const others = runs.filter(({ path }) => path !== resume);
    const compareWith =
      given.compareWith !== undefined ? given.compareWith : others.length === 0 ? null : await askWhatToCompare(others);
    if (compareWith === undefined) return;
    try {
      tell(golden, await run(golden, request, { resume, compareWith }));
    } catch (error) {
      if (isCancellation(error)) offerToGoOn(golden, compareWith);
      else throw error;
    }
  }

  function tell(golden: Uri, reply: EvaluateReply): void {
    const { html, items, evalErrors, problems, regressions } = reply;
    show(golden, html);
    const troubles = [
      ...(regressions.length === 0 ? [] : [t('Worse than before: {0}.', regressions.join(', ').replaceAll('_', ' '))]),
      ...(evalErrors === 0
        ? []
        : [
            counted(
              evalErrors,
              'On 1 draft the model was not understood.',
              'On {0} drafts the model was not understood.',
            ),
          ]),
      ...(problems === 0 ? [] : [counted(problems, '1 line could not be used.', '{0} lines could not be used.')]),
    ];
    if (troubles.length > 0) void window.showWarningMessage(troubles.join(' '));
    else window.setStatusBarMessage(counted(items, '1 draft evaluated', '{0} drafts evaluated'), 5000);
  }

  function offerToGoOn(golden: Uri, compareWith: string | null): void {
    const again = t('Go on');
    void window
      .showInformationMessage(
        t('The evaluation was stopped. What was audited is kept, and can be gone on with.'),
        again,
      )
      .then((chosen) => {
        if (chosen === again) return evaluate({ golden, resume: true, compareWith });
        return undefined;
      });
  }

  return {
    evaluate,
    dispose: () => {
      for (const page of [...pages.values()]) page.dispose();
    },
  };
}
