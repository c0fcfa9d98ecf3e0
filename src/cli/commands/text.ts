import { Command } from 'commander';
import { extractSource } from '../../core/sources/attachments';
import { readDraft } from '../../core/sources/draft';
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
    const { text, warnings } = options.draft === true ? await readDraft(file) : await extractSource(file, options.ocr);
    if (options.quiet !== true) for (const warning of warnings) terminal.complain(`${file}: ${warning}`);
    await sink.write(text);
    await sink.close();
  });
}
