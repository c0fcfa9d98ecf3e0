import { basename, extname } from 'node:path';
import { commands, type Disposable, env, type QuickPickItem, Uri, window, workspace } from 'vscode';
import type { ExportRequest } from '../worker/protocol';
import type { Errors } from './errors';
import type { FindingsStore } from './findings-store';
import { t } from './words';
import type { WorkerClient } from './worker-client';

type Format = ExportRequest['format'];

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
  { format: 'json', label: 'JSON', description: t('everything, for other tools'), extension: 'json' },
];

const isText = (format: Format): boolean => format !== 'docx' && format !== 'html';

interface ExportOptions {
  readonly format?: unknown;
  readonly target?: unknown;
}

async function chooseFormat(given: unknown) {
  return (
    formats().find(({ format }) => format === given) ?? window.showQuickPick(formats(), { title: t('Export report') })
  );
}

function suggestedFile(draft: Uri, extension: string): Uri {
  const name = basename(draft.path, extname(draft.path));
  return Uri.joinPath(draft.with({ scheme: 'file', query: '' }), '..', `${name}.audit.${extension}`);
}

/** *Plumbline: Export Report…*: the last audit of the draft in front, with the text that was audited. */
export function registerExport(
  store: Pick<FindingsStore, 'state'>,
  worker: Pick<WorkerClient, 'request'>,
  errors: Pick<Errors, 'attempt'>,
): Disposable {
  return commands.registerCommand('plumbline.exportReport', (options: ExportOptions = {}) =>
    errors.attempt(t('The report could not be exported.'), async () => {
      const draft = window.activeTextEditor?.document.uri;
      const audit = draft && store.state(draft.toString()).audit;
      if (!audit) {
        void window.showInformationMessage(t('There is no report yet. Audit the draft first.'));
        return;
      }
      const chosen = await chooseFormat(options?.format);
      if (!chosen) return;
      const { format, extension, label } = chosen;
      const target =
        options?.target instanceof Uri
          ? options.target
          : await window.showSaveDialog({
              defaultUri: suggestedFile(draft, extension),
              filters: { [label]: [extension] },
              title: t('Export report'),
            });
      if (!target) return;
      const content = await worker.request('export', { report: audit.report, draftText: audit.text, format });
      await workspace.fs.writeFile(target, typeof content === 'string' ? new TextEncoder().encode(content) : content);
      void window.showInformationMessage(t('The report is in {0}.', basename(target.path)), t('Open')).then((open) => {
        if (open) void (isText(format) ? window.showTextDocument(target) : env.openExternal(target));
      });
    }),
  );
}
