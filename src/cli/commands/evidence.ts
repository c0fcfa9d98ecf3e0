import { relative } from 'node:path';
import { Command } from 'commander';
import { evidencePlace } from '../../core/export/evidence-place';
import { plainLine } from '../../core/export/plain-line';
import { counted } from '../../core/export/wording';
import { findMatter, type Matter } from '../../core/settings/matter';
import { groupedProblems } from '../../core/sources/grouped-problems';
import { openSources } from '../../core/sources/open-sources';
import { findEvidence, type ScoredEvidence } from '../../core/sources/source-index';
import { type CacheOptions, cacheOf, withCacheOption } from '../cache-folder';
import { CommandError } from '../command-error';
import { FAILED } from '../exit-status';
import { checkFolders, isFolder, openSink } from '../files';
import {
  type CommonOptions,
  collected,
  type OcrOptions,
  wholeNumber,
  withCommonOptions,
  withOcrOption,
} from '../options';
import { wrapped } from '../render/wrap';
import type { Session } from '../session';
import { PLAIN_SURFACE, type Surface, type Terminal } from '../terminal';

interface Options extends CommonOptions, OcrOptions, CacheOptions {
  readonly sources?: readonly string[];
  readonly count: number;
}

export function evidenceCommand(session: Session): Command {
  const command = new Command('evidence')
    .description('find the passages of the sources that best bear on a claim')
    .argument('<claim>', 'a sentence, in quotation marks')
    .option(
      '-s, --sources <dir>',
      'a folder of sources; may be given several times (default: what .plumbline.json links, else sources/ in this folder)',
      collected,
    )
    .option('-k, --count <number>', 'how many passages', wholeNumber(50), 5);
  withCacheOption(withOcrOption(withCommonOptions(command, ['text', 'json', 'jsonl'])));
  return command.action((claim: string, options: Options) => run(session, claim, options));
}

async function run(session: Session, claim: string, options: Options): Promise<void> {
  const { terminal } = session;
  if (claim.trim() === '') throw new CommandError('The claim is empty. Give a sentence in quotation marks');
  const { paths, exclude, standing } = await sourcesOf(terminal, options);
  const folders = paths.map((path) => ({ path, exclude }));
  const sink = await openSink(terminal, options.out, [], folders);
  const index = await openSources(paths, {
    exclude,
    standing,
    ...(options.ocr === undefined ? {} : { ocr: options.ocr }),
    ...cacheOf(terminal, options),
  });
  for (const line of groupedProblems(index.problems)) terminal.complain(line);
  // What could be read was searched; where there is nothing of that, nothing was.
  if (index.problems.length > 0 && index.sources.length === 0) session.end(FAILED);
  const found = findEvidence(index, claim, options.count);
  const surface = options.out === undefined ? terminal.surface(options.color) : PLAIN_SURFACE;
  if (options.format === 'json') await sink.write(`${JSON.stringify(found, null, 2)}\n`);
  else if (options.format === 'jsonl') await sink.write(found.map((item) => `${JSON.stringify(item)}\n`).join(''));
  else await sink.write(evidenceText(found, index.sources.length, surface));
  await sink.close();
}

type LookedThrough = Pick<Matter, 'exclude' | 'standing'> & { readonly paths: readonly string[] };

/** The folders to look through: those that are named, else those that an audit of a draft in this folder would read. */
async function sourcesOf(terminal: Terminal, { sources }: Options): Promise<LookedThrough> {
  if (sources !== undefined) {
    await checkFolders('--sources', sources);
    return { paths: sources, exclude: [], standing: {} };
  }
  const matter = await findMatter('draft');
  for (const problem of matter.problems) terminal.complain(problem);
  const paths = matter.sources.map((path) => relative('', path) || '.');
  for (const path of paths)
    if (!(await isFolder(path)))
      throw new CommandError(`There is no folder ${path} to look through. Name one with --sources`);
  return { paths, exclude: matter.exclude, standing: matter.standing };
}

function evidenceText(found: readonly ScoredEvidence[], sources: number, { paint, width }: Surface): string {
  if (found.length === 0) return `Nothing in ${counted(sources, 'source')} bears on this.\n`;
  const blocks = found.map((item, i) => [
    `${i + 1}. ${paint('bold', evidencePlace(item))}  ${paint('dim', `score ${item.score.toFixed(2)}`)}`,
    ...wrapped(plainLine(item.excerpt), width, '   '),
  ]);
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}
