import { Command } from 'commander';
import { documentCitations } from '../../core/analysis/document-citations';
import type { Citation } from '../../core/citations/citation';
import { lineIndex, positionAt } from '../../core/export/line-index';
import { plainLine, shortened } from '../../core/export/plain-line';
import { asWords, counted } from '../../core/export/wording';
import { readDraft } from '../../core/sources/draft';
import { PASS } from '../exit-status';
import { type CommonOptions, withCommonOptions } from '../options';
import { perFile } from '../per-file';
import { aligned } from '../render/table';
import type { Session } from '../session';
import type { Surface } from '../terminal';

const NAME_LENGTH = 48;

export function citationsCommand(session: Session): Command {
  const command = new Command('citations')
    .description('list the citations of files')
    .argument('<file...>', 'drafts or other texts');
  withCommonOptions(command, ['text', 'json', 'jsonl']);
  return command.action((files: string[], options: CommonOptions) =>
    perFile(session, files, options, {
      atOnce: 24,
      read: async (file) => {
        const document = await readDraft(file);
        return { ...document, citations: documentCitations(document) };
      },
      notes: ({ warnings }) => warnings,
      status: () => PASS,
      json: (file, { citations }) => ({ file, citations }),
      jsonl: (file, { citations }) => ({ file, citations }),
      text: (file, { citations, text }, surface) => table(file, citations, text, surface),
      between: '\n',
    }),
  );
}

function table(file: string, citations: readonly Citation[], text: string, { paint }: Surface): string {
  const index = lineIndex(text);
  const rows = citations.map((citation) => {
    const { line, column } = positionAt(index, citation.start);
    return [
      `${line}:${column}`,
      asWords(citation.kind),
      plainLine(citation.core),
      shortened(citation.name ?? '', NAME_LENGTH),
    ];
  });
  const head = `${paint('bold', plainLine(file))}  ${counted(citations.length, 'citation')}`;
  return `${[head, ...aligned(rows).map((row) => `  ${row}`)].join('\n')}\n`;
}
