import { readFile, stat } from 'node:fs/promises';
import { analyse, sentenceAt } from '../analysis/analysis';
import type { StatementExample } from '../settings/model-settings';
import { bestPassage } from '../sources/search';
import { decodeText } from '../text/decode';
import { documentOf } from '../text/draft';
import { onOneLine } from '../text/line';
import { type GoldenItem, parseGoldenLine } from './golden';
import { goldenSources } from './golden-sources';

/** Each is sent with every part of a draft, so that a few have to do. */
const MOST = 6;
const LONGEST_STATEMENT = 600;
const LONGEST_PASSAGE = 900;
/** A golden set may be far larger than what a few examples are taken from. */
const MOST_ITEMS = 200;

interface Candidate extends StatementExample {
  /** What it is an example of: a kind of error, or none. */
  readonly kind: string;
}

/** What a firm has judged in one item: a sentence for each label, or one that nothing is wrong with. */
function candidatesOf(item: GoldenItem, indexOf: ReturnType<typeof goldenSources>): Candidate[] {
  const { labels } = item;
  if (labels === undefined || item.sources.length === 0) return [];
  const analysis = analyse(documentOf(item.draft, null, 'plain'));
  const { indexed } = indexOf(item);
  const candidate = (at: number, kind: string, judgment: string): Candidate[] => {
    const sentence = sentenceAt(analysis, at);
    if (!sentence) return [];
    const statement = onOneLine(analysis.prose.text, sentence);
    const found = bestPassage(indexed, statement);
    if (!found) return [];
    const { source } = found.indexed;
    const passage = onOneLine(source.text, found.passage);
    const isShort = statement.length <= LONGEST_STATEMENT && passage.length <= LONGEST_PASSAGE;
    return isShort ? [{ kind, statement, passage, judgment }] : [];
  };
  if (labels.length === 0) {
    const first = analysis.sentences.find(({ asserts }) => asserts);
    return first ? candidate(first.start, 'sound', 'Sound: the passage bears it out. Nothing is to be flagged.') : [];
  }
  return labels.flatMap(({ start, end, flag_type: type }) =>
    type === undefined
      ? []
      : candidate(start, type, `A fault of the type ${type}: “${onOneLine(item.draft.slice(start, end))}”.`),
  );
}

/**
 * A few statements that a firm has judged, as examples for a model: in turn one that is sound and one of each kind of
 * error, in the order of the golden set.
 */
export function examplesOf(items: readonly GoldenItem[]): StatementExample[] {
  const indexOf = goldenSources();
  const byKind = new Map<string, Candidate[]>([['sound', []]]);
  for (const item of items.slice(0, MOST_ITEMS))
    for (const one of candidatesOf(item, indexOf)) byKind.set(one.kind, [...(byKind.get(one.kind) ?? []), one]);
  const kinds = [...byKind.values()];
  const longest = Math.max(...kinds.map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, round) => kinds.flatMap((list) => list[round] ?? [])).flat();
  return inTurn.slice(0, MOST).map(({ statement, passage, judgment }) => ({ statement, passage, judgment }));
}

/** Examples from a golden set's file, or why there are none, in words for a person. */
export type ReadExamples = { readonly examples: StatementExample[] } | { readonly problem: string };

const MOST_BYTES = 50_000_000;

/** Reads the examples of one golden set again and again: anew only where its file has changed. */
export function exampleReader(): (path: string) => Promise<ReadExamples> {
  let known: { readonly key: string; readonly read: Promise<ReadExamples> } | null = null;
  return async (path) => {
    const found = await stat(path).catch(() => null);
    const key = `${path}\n${found?.mtimeMs}\n${found?.size}`;
    if (known?.key !== key) known = { key, read: readExamples(path) };
    return known.read;
  };
}

/** Reads the examples of a golden set. Never rejects: without examples, a model reads all the same. */
export async function readExamples(path: string): Promise<ReadExamples> {
  const none = (why: string): ReadExamples => ({
    problem: `${path} gives no examples (${why}). Name a golden set as plumbline eval reads it, or none.`,
  });
  try {
    const found = await stat(path);
    if (!found.isFile()) return none('it is no file');
    if (found.size > MOST_BYTES) return none(`it is larger than ${MOST_BYTES / 1_000_000} MB`);
    const lines = decodeText(await readFile(path), path)
      .text.split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, MOST_ITEMS);
    const items: GoldenItem[] = [];
    for (const [i, line] of lines.entries()) {
      const read = parseGoldenLine(line);
      if ('problem' in read) return none(`line ${i + 1}: ${read.problem}`);
      items.push(read.item);
    }
    const examples = examplesOf(items);
    return examples.length > 0 ? { examples } : none('nobody has judged a statement in it');
  } catch (error) {
    return none(error instanceof Error ? error.message : String(error));
  }
}
