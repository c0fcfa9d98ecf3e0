import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { audit, buildSourceIndex, extractCitations, findEvidence, lint, type SourceText } from '../../src/core/index';
import { project } from '../../src/core/text/project';
import { type Figure, figure, growth, megabytesPerSecond, ratio, table, timed } from './measure';
import { sourcesFigures } from './sources';
import { authorityOf, draftOf, naiveScan, opinionOf, textsIn } from './texts';
import { typingFigures } from './typing';

/**
 * Prints how fast the core is. Times depend on the machine and what else it does, so what counts is in ratios: against a
 * naive scan of the same text in the same run, and from a length to its double. `node out/test/bench/core.main.js [FILE]`
 * takes texts from a JSONL file of `{text}` in place of made ones; `--large` reads folders of 200 MB and of 10,000 files in
 * place of small ones.
 */
/** Of audits in a process of their own: the first one is slower, while its code is warmed up. */
function auditFigures(file: string | undefined): Figure[] {
  const program = resolve('out/test/bench/audit.main.js');
  const { stdout, stderr, status } = spawnSync(process.execPath, file === undefined ? [program] : [program, file], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return (JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { figures: Figure[] }).figures;
}

async function main(): Promise<void> {
  const isLarge = process.argv.includes('--large');
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  const documents = file === undefined ? Array.from({ length: 60 }, (_, i) => opinionOf(i)) : textsIn(file);
  const long = documents.join('\n\n');
  const half = long.slice(0, long.length >> 1);
  const naive = timed(() => naiveScan(long));
  const figures: Figure[] = [];
  const perText = (name: string, work: (text: string) => unknown): void => {
    const whole = timed(() => work(long));
    const part = timed(() => work(half));
    figures.push(
      figure(name, megabytesPerSecond(long.length, whole), 'MB/s', {
        ratio: ratio(whole, naive),
        growth: growth(part, whole),
      }),
    );
  };
  perText('citations', (text) => extractCitations(text).length);
  perText('lint', (text) => lint(text, { markup: 'plain' }).length);
  perText('projection of Markdown', (text) => project(text, 'markdown').text.length);

  const fresh = (): SourceText[] => documents.map(authorityOf);
  const index = timed(() => buildSourceIndex(fresh()));
  const halfIndex = timed(() => buildSourceIndex(fresh().slice(0, documents.length >> 1)));
  figures.push(
    figure('index of sources', megabytesPerSecond(long.length, index), 'MB/s', {
      ratio: ratio(index, naive),
      growth: growth(halfIndex, index),
    }),
  );

  const sources = buildSourceIndex(fresh());
  const evidence = timed(() =>
    findEvidence(sources, 'The buyer must prove that the goods were defective when delivered.'),
  );
  figures.push(figure('evidence for a claim', 1 / evidence, 'claims/s'));

  const draft = draftOf(documents, 40);
  const auditOf = (text: string) => audit({ path: null, text, markup: 'markdown', extracted: false }, sources);
  const seconds = async (text: string): Promise<number> => {
    const started = performance.now();
    await auditOf(text);
    return (performance.now() - started) / 1000;
  };
  await auditOf(draft);
  const once = Math.min(await seconds(draft), await seconds(draft));
  const twice = Math.min(await seconds(`${draft}\n\n${draft}`), await seconds(`${draft}\n\n${draft}`));
  figures.push(
    figure(`audit against ${documents.length} sources`, 1 / once, 'drafts/s', { growth: growth(once, twice) }),
  );

  figures.push(...auditFigures(file));
  figures.push(...typingFigures(documents));
  figures.push(...(await sourcesFigures(isLarge)));
  process.stdout.write(`${table(figures)}\n${JSON.stringify({ characters: long.length, figures })}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
