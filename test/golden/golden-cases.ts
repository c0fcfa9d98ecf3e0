import { readdirSync, readFileSync } from 'node:fs';
import { FlagType } from '../../src/core/report/finding';

/** Words of a draft that have to be flagged, with the types that are right for them. */
interface Label {
  readonly start: number;
  readonly end: number;
  readonly types: readonly FlagType[];
}

/** A draft, what it is held against, and what is wrong with it. */
export interface GoldenCase {
  readonly id: string;
  readonly why: string;
  readonly draft: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly labels: readonly Label[];
}

const MARK = /\[\[(?<types>[a-z_,]{3,80})\|(?<words>(?:\[[^\]]*\]|[^\]])+)\]\]/g;

/** Takes the marks `[[flag_type|words]]` out of a draft. Several types are separated by commas: any of them is right. */
function unmarked(marked: string): { draft: string; labels: Label[] } {
  const labels: Label[] = [];
  let draft = '';
  let at = 0;
  for (const match of marked.matchAll(MARK)) {
    draft += marked.slice(at, match.index);
    const words = match.groups?.['words'] ?? '';
    const types = (match.groups?.['types'] ?? '').split(',').map((type) => FlagType.parse(type));
    labels.push({ start: draft.length, end: draft.length + words.length, types });
    draft += words;
    at = match.index + match[0].length;
  }
  return { draft: draft + marked.slice(at), labels };
}

/**
 * The cases of a file. It holds blocks that begin `=== source NAME` or `=== case NAME`; every case is held against every
 * source of its file. The first line of a case says why it is right or wrong.
 */
function casesIn(name: string, text: string): GoldenCase[] {
  const blocks = text.split(/^=== /m).filter((block) => block.trim() !== '');
  const read = blocks.map((block) => {
    const [head = '', ...lines] = block.split('\n');
    const [kind, id = ''] = head.trim().split(' ');
    return { kind, id, lines };
  });
  const sources = Object.fromEntries(
    read.filter(({ kind }) => kind === 'source').map(({ id, lines }) => [id, lines.join('\n').trim()]),
  );
  return read
    .filter(({ kind }) => kind === 'case')
    .map(({ id, lines: [why = '', ...lines] }) => ({
      id: `${name}/${id}`,
      why: why.replace(/^why: /, ''),
      sources,
      ...unmarked(lines.join('\n').trim()),
    }));
}

/** Every case in `test/golden`, by kind of document. */
export const goldenCases = (): GoldenCase[] =>
  readdirSync('test/golden')
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => casesIn(file.replace('.txt', ''), readFileSync(`test/golden/${file}`, 'utf8')));
