import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Command } from 'commander';
import { reportToMarkdown } from '../../core/export/markdown';
import { makeFolder, writeWhole } from '../files';
import type { CommonOptions } from '../options';
import { reportText } from '../render/report';
import type { Session } from '../session';
import { auditWithProgress } from './audit';

const DEFAULT_FOLDER = 'plumbline-sample-report';

interface Options extends Pick<CommonOptions, 'quiet' | 'color' | 'offline'> {
  readonly out: string;
}

/** `root` is the folder of the package, which holds the sample matter. */
export function sampleCommand(session: Session, root: string): Command {
  return new Command('sample')
    .description('audit the sample matter that comes with Plumbline, and write its reports')
    .option('-o, --out <dir>', 'folder for the reports', DEFAULT_FOLDER)
    .option('--offline', 'let nothing leave the machine (always so here)')
    .option('-q, --quiet', 'no progress on standard error')
    .option('--no-color', 'no colour (so does the variable NO_COLOR)')
    .addHelpText('after', '\nExit status: 0 where the audit worked, whatever it found; 3 where it could not be done.')
    .action((options: Options) => run(session, root, options));
}

async function run({ terminal }: Session, root: string, options: Options): Promise<void> {
  const matter = join(root, 'media', 'sample');
  const file = shown(join(matter, 'memo.md'));
  const { document, report } = await auditWithProgress(terminal, file, { ...options, format: 'text', offline: true });
  const folder = options.out;
  await makeFolder(folder);
  const [markdown, json] = [join(folder, 'memo.report.md'), join(folder, 'memo.report.json')];
  await writeWhole(markdown, reportToMarkdown(report, document.text));
  await writeWhole(json, `${JSON.stringify(report, null, 2)}\n`);
  await terminal.write(
    [
      reportText(file, report, document.text, terminal.surface(options.color)),
      `Report       ${markdown}`,
      `             ${json}`,
      ...inEditor(root, matter),
      '',
    ].join('\n'),
  );
}

/** How to go on in VS Code, which takes the extension by its whole path only. The npm package comes without one. */
const inEditor = (root: string, matter: string): readonly string[] =>
  existsSync(join(root, 'dist', 'extension.js'))
    ? [`In VS Code   code --extensionDevelopmentPath=${quoted(resolve(root))} ${quoted(shown(matter))}`]
    : [];

/** A path as a shell takes it. */
const quoted = (path: string): string => (/\s/.test(path) ? `"${path}"` : path);

/** A path as one would type it in the current folder. */
function shown(path: string): string {
  const short = relative('.', path) || '.';
  return short.startsWith('..') ? resolve(path) : short;
}
