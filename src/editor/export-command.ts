import { basename, extname } from 'node:path';
import { env, type QuickPickItem, Uri, window, workspace } from 'vscode';
import type { ExportFormat } from '../worker/protocol';
import type { Errors } from './errors';
import type { FindingsStore } from './findings/findings-store';
import { type ActiveReview, documentMeant } from './review/active-review';
import { t } from './words';
import type { WorkerClient } from './worker-client';

/** What a report is saved as. A certificate and a clean copy have commands of their own. */
type Format = Exclude<ExportFormat, 'certificate' | 'clean'>;

const formats = (): (QuickPickItem & { format: Format; extension: string })[] => [
  { format: 'markdown', label: 'Markdown', description: t('to read and to send'), extension: 'md' },
  { format: 'html', label: 'HTML', description: t('to print and to hand over'), extension: 'html' },
  {
    format: 'docx',
    label: t('Word document'),
    description: t('comments in a Word draft, else a document'),
    extension: 'docx',
  },
  { format: 'csv', label: 'CSV', description: t('the findings as a table'), extension: 'csv' },
  { format: 'sarif', label: 'SARIF', description: t('for code scanning and viewers'), extension: 'sarif' },
  { format: 'json', label: 'JSON', description: t('everything, for other tools'), extension: 'json' },
];

const isText = (format: ExportFormat): boolean => format !== 'docx' && format !== 'html';

export interface ExportOptions {
  readonly format?: unknown;
  readonly target?: unknown;
  /** URI of the draft; the one in front where it is not given. */
  readonly draft?: unknown;
}

/** The draft that is meant by what a command was given. */
export const draftMeant = (options: ExportOptions, review: Pick<ActiveReview, 'current'>): Uri | undefined =>
  typeof options?.draft === 'string' ? Uri.parse(options.draft, true) : documentMeant(review);

async function chooseFormat(given: unknown) {
  return (
    formats().find(({ format }) => format === given) ??
    window.showQuickPick(formats(), { title: t('Export report'), ignoreFocusOut: true })
  );
}

/** A file beside the draft: `memo.audit.html`. */
export function fileBeside(draft: Uri, ending: string): Uri {
  const name = basename(draft.path, extname(draft.path));
  return Uri.joinPath(draft.with({ scheme: 'file', query: '' }), '..', `${name}.${ending}`);
}

/** Where to save: what the command was given, else what a person chooses. */
export async function targetOf(
  { target }: ExportOptions,
  suggested: Uri,
  label: string,
  title: string,
): Promise<Uri | undefined> {
  if (target instanceof Uri) return target;
  const extension = extname(suggested.path).slice(1);
  return window.showSaveDialog({ defaultUri: suggested, filters: { [label]: [extension] }, title });
}

export const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** Says where a file was written, and opens it where that is wanted. */
export function showWritten(target: Uri, message: string, opensHere: boolean): void {
  void window.showInformationMessage(message, t('Open')).then((open) => {
    if (open) void (opensHere ? window.showTextDocument(target) : env.openExternal(target));
  });
}

/** *Plumbline: Export Report…*: the last audit of the draft in front, with the text that was audited. */
export function exportCommands(
  store: Pick<FindingsStore, 'state'>,
  worker: Pick<WorkerClient, 'request'>,
  review: Pick<ActiveReview, 'current'>,
  errors: Pick<Errors, 'attempt'>,
) {
  return {
    'plumbline.exportReport': (options: ExportOptions = {}) =>
      errors.attempt(t('The report could not be exported.'), async () => {
        const draft = draftMeant(options, review);
        const audit = draft && store.state(draft.toString()).audit;
        if (!audit) {
          void window.showInformationMessage(t('There is no report yet. Audit the draft first.'));
          return;
        }
        const chosen = await chooseFormat(options?.format);
        if (!chosen) return;
        const { format, extension, label } = chosen;
        const suggested = fileBeside(draft, `audit.${extension}`);
        const target = await targetOf(options, suggested, label, t('Export report'));
        if (!target) return;
        const content = await worker.request('export', { report: audit.report, draftText: audit.text, format });
        await workspace.fs.writeFile(target, bytesOf(content));
        showWritten(target, t('The report is in {0}.', basename(target.path)), isText(format));
      }),
  };
}
