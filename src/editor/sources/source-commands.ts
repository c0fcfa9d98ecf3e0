import { basename } from 'node:path';
import { env, type QuickPickItem, Range, Uri, ViewColumn, window, workspace } from 'vscode';
import type { ReportSource } from '../../core/report/report';
import type { SourceChangeRequest } from '../../worker/protocol';
import type { AuditRunner } from '../auditing/audit-runner';
import { canBeAudited } from '../auditing/no-audit';
import type { DraftInFront } from '../drafts/draft-in-front';
import { draftFile, EXTRACTED_DRAFT } from '../drafts/drafts';
import type { Errors } from '../errors';
import type { FindingsStore } from '../findings/findings-store';
import { referenceIn } from '../findings/references';
import { matterOf } from '../matter';
import { sourcesSetting } from '../settings';
import { isSourceReference, type SourceReference } from '../views/sources-tree';
import { standingLabel } from '../wording';
import { t } from '../words';
import type { WorkerClient } from '../worker-client';
import { sourceUri } from './source-documents';

const STANDINGS: readonly ReportSource['standing'][] = ['authority', 'record', 'other_side', 'unverified'];

/** Files that the editor shows as they are. Of others it shows the text that was read from them. */
const SHOWN_AS_FILE = /\.(?:txt|text|md|markdown|tex)$/i;

type Store = Pick<FindingsStore, 'state'>;

/** Opens a source beside the draft; with a page, at its heading. */
async function openAt(worker: Pick<WorkerClient, 'request'>, path: string, page: number | null): Promise<void> {
  const uri = SHOWN_AS_FILE.test(path) && page === null ? Uri.file(path) : sourceUri(path);
  const line = page === null ? undefined : (await worker.request('source', { path })).pageLines[page - 1];
  const editor = await window.showTextDocument(uri, { viewColumn: ViewColumn.Beside, preview: true });
  if (line !== undefined) editor.revealRange(new Range(line, 0, line, 0), 3);
}

/** What the commands of the view *Sources* do with a source. */
export function sourceCommands(
  store: Store,
  front: DraftInFront,
  worker: Pick<WorkerClient, 'request'>,
  runner: Pick<AuditRunner, 'start'>,
  errors: Pick<Errors, 'attempt'>,
) {
  /** The source that a command is about: the chosen row's, or one that is asked for under the command's name. */
  async function sourceOf(
    given: unknown,
    title: string,
    isMeant: (source: ReportSource) => boolean = () => true,
  ): Promise<(SourceReference & { readonly pages: number }) | undefined> {
    const reference = referenceIn(given, isSourceReference);
    const draft = reference?.draft ?? front.current();
    const sources = draft === undefined ? [] : (store.state(draft).audit?.report.sources ?? []);
    if (reference) return { ...reference, pages: sources.find(({ path }) => path === reference.source)?.pages ?? 0 };
    if (draft === undefined || sources.every(({ path }) => path === null)) {
      void window.showInformationMessage(t('There are no sources yet. Audit the draft first.'));
      return undefined;
    }
    const items = sources
      .filter(isMeant)
      .flatMap(({ id, path, pages }): (QuickPickItem & { path: string; pages: number })[] =>
        path === null ? [] : [{ label: id, path, pages }],
      );
    if (items.length === 0) {
      void window.showInformationMessage(t('None of the sources has pages.'));
      return undefined;
    }
    const chosen = await window.showQuickPick(items, { title, placeHolder: t('Which source?') });
    return chosen && { draft, source: chosen.path, pages: chosen.pages };
  }

  async function auditAgain(draft: string): Promise<void> {
    const uri = Uri.parse(draft, true);
    const text =
      uri.scheme === EXTRACTED_DRAFT ? null : await workspace.openTextDocument(uri).then((document) => document);
    await runner.start(
      { draft: uri, path: draftFile(uri).fsPath, text: () => text?.getText() ?? null },
      { quiet: false, unasked: true },
    ).done;
  }

  async function change(draft: string, source: string | null, wanted: SourceChangeRequest['change']): Promise<void> {
    const uri = Uri.parse(draft, true);
    const named = sourcesSetting(workspace.getWorkspaceFolder(uri)?.uri ?? uri);
    const matter = await matterOf(draftFile(uri));
    const folders = named.length > 0 && !matter?.linked ? named : null;
    await worker.request('changeSource', { draft: draftFile(uri).fsPath, folders, source, change: wanted });
    await auditAgain(draft);
  }

  async function openAtPage(given: unknown): Promise<void> {
    const chosen = await sourceOf(given, t('Open source at page'), ({ pages }) => pages > 0);
    if (!chosen) return;
    if (chosen.pages === 0) {
      void window.showInformationMessage(t('{0} has no pages.', basename(chosen.source)));
      return;
    }
    const wanted = await window.showInputBox({
      title: t('Open at page'),
      prompt: t('1 to {0}', chosen.pages),
      validateInput: (value) => {
        const page = Number(value);
        return Number.isInteger(page) && page >= 1 && page <= chosen.pages
          ? undefined
          : t('Type a page from 1 to {0}.', chosen.pages);
      },
    });
    if (wanted !== undefined) await openAt(worker, chosen.source, Number(wanted));
  }

  async function exclude(given: unknown): Promise<void> {
    const chosen = await sourceOf(given, t('Exclude source'));
    if (!chosen) return;
    await change(chosen.draft, chosen.source, { exclude: true });
    void window
      .showInformationMessage(
        t('{0} is no longer read. The matter’s .plumbline.json says so.', basename(chosen.source)),
        t('Open'),
      )
      .then(async (open) => {
        const matter = open === undefined ? undefined : await matterOf(draftFile(Uri.parse(chosen.draft, true)));
        if (matter) await window.showTextDocument(Uri.joinPath(Uri.file(matter.folder), '.plumbline.json'));
      });
  }

  async function setStanding(given: unknown, standing: unknown): Promise<void> {
    const chosen = await sourceOf(given, t('Set standing of source'));
    if (!chosen) return;
    const items = STANDINGS.map((value) => ({ label: standingLabel(value), value }));
    const value =
      STANDINGS.find((one) => one === standing) ??
      (await window.showQuickPick(items, { title: t('What is {0}?', basename(chosen.source)) }))?.value;
    if (value) await change(chosen.draft, chosen.source, { standing: value });
  }

  const withDraft = async (work: (draft: string) => Promise<void>): Promise<void> => {
    const current = front.current();
    const draft = current === undefined ? undefined : Uri.parse(current, true);
    if (canBeAudited(draft, t('Open a draft first.'))) await work(draft.toString());
  };
  const trusted = async (work: () => Promise<void>): Promise<void> => {
    if (workspace.isTrusted) await work();
    else
      void window.showInformationMessage(
        t('Trust this folder first: an audit reads the files that the draft was made from.'),
      );
  };

  return {
    'plumbline.openSource': (given?: unknown) =>
      errors.attempt(t('The source could not be opened.'), async () => {
        const chosen = await sourceOf(given, t('Open source'));
        if (chosen) await openAt(worker, chosen.source, null);
      }),
    'plumbline.openSourceAtPage': (given?: unknown) =>
      errors.attempt(t('The source could not be opened.'), () => openAtPage(given)),
    'plumbline.openSourceExternally': (given?: unknown) =>
      errors.attempt(t('The source could not be opened.'), async () => {
        const chosen = await sourceOf(given, t('Open source in system viewer'));
        if (chosen) await env.openExternal(Uri.file(chosen.source));
      }),
    'plumbline.excludeSource': (given?: unknown) =>
      errors.attempt(t('The source could not be excluded.'), () => trusted(() => exclude(given))),
    'plumbline.setStanding': (given?: unknown, standing?: unknown) =>
      errors.attempt(t('The standing could not be changed.'), () => trusted(() => setStanding(given, standing))),
    'plumbline.reindexSources': () =>
      errors.attempt(t('The sources could not be read again.'), () =>
        withDraft(async (draft) => {
          await worker.request('clearCache', null);
          await auditAgain(draft);
        }),
      ),
    'plumbline.runOcr': () =>
      errors.attempt(t('The scanned pages could not be read.'), () =>
        withDraft((draft) => change(draft, null, { ocr: 'auto' })),
      ),
  };
}
