import { Command } from 'commander';
import { auditFile, type FileAudit } from '../../core/audit/audit-file';
import { reportToMarkdown } from '../../core/export/markdown';
import { findMatter } from '../../core/settings/matter';
import { SourceCache } from '../../core/sources/source-cache';
import { type CacheOptions, cacheOf, withCacheOption } from '../cache-folder';
import { statusOf } from '../exit-status';
import { checkFolders } from '../files';
import {
  collected,
  type OcrOptions,
  type SettingOptions,
  settingsOf,
  withCommonOptions,
  withOcrOption,
  withSettingOptions,
} from '../options';
import { type FileWork, perFile } from '../per-file';
import { reportText } from '../render/report';
import type { Session } from '../session';
import type { Terminal } from '../terminal';

interface Options extends SettingOptions, OcrOptions, Partial<CacheOptions> {
  readonly sources?: readonly string[];
  readonly traceId?: string;
}

export function auditCommand(session: Session): Command {
  const command = new Command('audit')
    .description('audit drafts against their sources')
    .argument('<draft...>', 'drafts: .md, .txt, .tex, .html, .docx')
    .option(
      '-s, --sources <dir>',
      'a folder of sources; may be given several times (default: what .plumbline.json links, else sources/ beside the draft)',
      collected,
    )
    .option('--trace-id <id>', 'id of the generation that made the draft, kept in the report')
    .addHelpText(
      'after',
      '\nExit status: 0 pass, 1 review, 2 block, 3 could not do the work; of several drafts, the worst.',
    );
  withCacheOption(withOcrOption(withSettingOptions(withCommonOptions(command, ['text', 'json', 'jsonl', 'markdown']))));
  return command.action(async (drafts: string[], options: Options) => {
    await checkFolders('--sources', options.sources ?? []);
    await perFile(session, drafts, options, auditWork(session.terminal, options));
  });
}

function auditWork(terminal: Terminal, options: Options): FileWork<FileAudit> {
  // Drafts of one matter share their sources, which are read once.
  const cache = new SourceCache();
  return {
    atOnce: 1,
    read: (file) => auditWithProgress(terminal, file, options, cache),
    notes: () => [],
    status: ({ report }) => statusOf[report.routing.decision],
    json: (_file, { report }) => report,
    jsonl: (file, { report }) => ({ file, routing: report.routing, findings: report.findings }),
    text: (file, { report, document }, surface) =>
      options.format === 'markdown'
        ? reportToMarkdown(report, document.text)
        : reportText(file, report, document.text, surface),
    folders: async (file) => {
      const { sources, exclude } = await findMatter(file);
      return (options.sources ?? sources).map((path) => ({ path, exclude }));
    },
    between: options.format === 'markdown' ? '\n---\n\n' : '\n\n',
  };
}

/** Audits a file as the command line asks, and says meanwhile what is being done. */
export async function auditWithProgress(
  terminal: Terminal,
  file: string,
  options: Options,
  cache = new SourceCache(),
): Promise<FileAudit> {
  const audited = await auditFile(file, {
    cache,
    ...cacheOf(terminal, options),
    ...(options.sources === undefined ? {} : { sources: options.sources }),
    settings: settingsOf(options),
    generationTraceId: options.traceId ?? null,
    onProgress: ({ stage, done, total, file: source }) => {
      const what = stage === 'sources' ? `reading sources ${done}/${total}` : `checking ${done}/${total}`;
      if (options.quiet !== true) terminal.progress(`${file}: ${what}${source === undefined ? '' : `  ${source}`}`);
    },
  });
  terminal.progress('');
  return audited;
}
