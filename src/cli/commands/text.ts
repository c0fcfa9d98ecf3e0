import { Command } from 'commander';
import { readSourceBytes } from '../../core/sources/attachments';
import { readDraft } from '../../core/sources/draft';
import { extractText } from '../../core/sources/extract-text';
import { Recognizer } from '../../core/sources/ocr/recognizer';
import type { ExtractedText } from '../../core/sources/source';
import { openSink } from '../files';
import { type CommonOptions, type OcrOptions, withCommonOptions, withOcrOption } from '../options';
import type { Session } from '../session';

interface Options extends CommonOptions, OcrOptions {
  readonly draft?: boolean;
}

export function textCommand(session: Session): Command {
  const command = new Command('text')
    .description('print the extracted text of a file, as every offset counts it')
    .argument('<file>', 'a source, or with --draft a draft')
    .option('--draft', 'as a draft is read: markup stays where the format is plain text');
  withOcrOption(withCommonOptions(command, []));
  return command.action(async (file: string, options: Options) => {
    const { terminal } = session;
    const sink = await openSink(terminal, options.out, [file]);
    const { text, warnings } = options.draft === true ? await readDraft(file) : await extractSource(file, options);
    if (options.quiet !== true) for (const warning of warnings) terminal.complain(`${file}: ${warning}`);
    await sink.write(text);
    await sink.close();
  });
}

async function extractSource(file: string, options: Options): Promise<ExtractedText> {
  const recognizer = options.ocr === 'auto' ? new Recognizer() : undefined;
  try {
    const bytes = await readSourceBytes(file, file);
    return await extractText(file, bytes, recognizer === undefined ? {} : { recognizer });
  } finally {
    recognizer?.close();
  }
}
