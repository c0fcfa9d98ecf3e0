import { Command } from 'commander';
import type { AuditFileOptions } from '../../core/audit/audit-file';
import { reportToMarkdown } from '../../core/export/markdown';
import { auditReviewed, type ReviewedAudit } from '../../core/review/audit-reviewed';
import { findMatter } from '../../core/settings/matter';
import type { Settings } from '../../core/settings/settings';
import { TrailSettings } from '../../core/settings/trail-settings';
import { SourceCache } from '../../core/sources/source-cache';
import { auditOnRecord } from '../../core/trail/recorded-audit';
import { TrailRecorder } from '../../core/trail/recorder';
import { DOCUMENT_FORMATS, documentWriter } from '../audit-documents';
import { type CacheOptions, cacheOf, withCacheOption } from '../cache-folder';
import { type LookupOptions, lookupAccessOf, withLookupOptions } from '../database';
import { statusOf } from '../exit-status';
import { checkFolders } from '../files';
import { exampleSettings, type ModelOptions, modelAccessOf, modelSettingsOf, withModelOptions } from '../model';
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

interface Options extends SettingOptions, OcrOptions, ModelOptions, LookupOptions, Partial<CacheOptions> {
  readonly offline?: boolean;
  readonly quiet?: boolean;
  readonly sources?: readonly string[];
  readonly traceId?: string;
  /** False after `--no-trail`. */
  readonly trail?: boolean;
}

/** `root` is the folder of the package, which holds the pages that explain the rules. */
export function auditCommand(session: Session, root: string): Command {
  const command = new Command('audit')
    .description('audit drafts against their sources')
    .argument('<draft...>', 'drafts: .md, .txt, .tex, .html, .docx')
    .option(
      '-s, --sources <dir>',
      'a folder of sources; may be given several times (default: what .plumbline.json links, else sources/ beside the draft)',
      collected,
    )
    .option('--trace-id <id>', 'id of the generation that made the draft, kept in the report')
    .option('--no-trail', 'put nothing on record in the matter’s folder')
    .addHelpText(
      'after',
      '\nExit status: 0 pass, 1 review, 2 block, 3 could not do the work; of several drafts, the worst.',
    );
  withLookupOptions(
    withModelOptions(
      withCacheOption(
        withOcrOption(
          withSettingOptions(withCommonOptions(command, ['text', 'json', 'jsonl', 'markdown', ...DOCUMENT_FORMATS])),
        ),
      ),
    ),
  );
  return command.action(async (drafts: string[], options: Options) => {
    await checkFolders('--sources', options.sources ?? []);
    const whole = documentWriter(drafts, options, root);
    const recorder = new TrailRecorder('cli');
    const examples = await exampleSettings(options);
    try {
      await perFile(session, drafts, options, {
        ...auditWork(session.terminal, options, recorder, examples),
        ...(whole ? { whole } : {}),
      });
    } finally {
      await recorder.close();
    }
  });
}

function auditWork(
  terminal: Terminal,
  options: Options,
  recorder: TrailRecorder,
  examples: Partial<Settings>,
): FileWork<ReviewedAudit> {
  const model = modelAccessOf(terminal, options);
  const lookups = lookupAccessOf(terminal, options);
  const settings = {
    ...modelSettingsOf(options),
    ...examples,
    ...(options.trail === false ? { trail: TrailSettings.parse({ keep: 'off' }) } : {}),
  };
  // Drafts of one matter share their sources, which are read once.
  const cache = new SourceCache();
  return {
    atOnce: 1,
    read: (file) =>
      auditWithProgress(terminal, file, options, {
        audit: (path, given) =>
          auditOnRecord(path, recorder, {
            ...given,
            cache,
            settings: { ...given.settings, ...settings },
            ...(model ? { model } : {}),
            lookups,
          }),
      }),
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
  { audit }: { readonly audit: (path: string, options: AuditFileOptions) => Promise<ReviewedAudit> } = {
    audit: auditReviewed,
  },
): Promise<ReviewedAudit> {
  const audited = await audit(file, {
    ...cacheOf(terminal, options),
    ...(options.sources === undefined ? {} : { sources: options.sources }),
    settings: settingsOf(options),
    generationTraceId: options.traceId ?? null,
    onProgress: ({ stage, done, total, file: source }) => {
      if (options.quiet !== true)
        terminal.progress(`${file}: ${DOING[stage]} ${done}/${total}${source === undefined ? '' : `  ${source}`}`);
    },
  });
  terminal.progress('');
  return audited;
}

const DOING = { sources: 'reading sources', checks: 'checking', model: 'read by the model' } as const;
