import { createHash } from 'node:crypto';
import type { SourceText } from '../sources/source';
import { buildSourceIndex, type SourceIndex } from '../sources/source-index';
import type { GoldenItem } from './golden';

const TEXTS_KEPT = 64;
const INDEXES_KEPT = 16;

/** A map that forgets what was asked for longest ago once it holds more than `most`. */
function recent<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Indexes the sources of golden items. Items of a set often share their sources: the same text under the same id is one
 * `SourceText`, and the same list of them one index, for as long as they are among the last used.
 */
export function goldenSources(): (item: Pick<GoldenItem, 'sources'>) => SourceIndex {
  const texts = recent<SourceText>(TEXTS_KEPT);
  const indexes = recent<SourceIndex>(INDEXES_KEPT);
  return ({ sources }) => {
    const keyed = sources.map((source) => ({ ...source, sha256: sha256(source.text) }));
    const key = JSON.stringify(keyed.map((source) => [source.id, source.sha256]));
    return indexes(key, () =>
      buildSourceIndex(
        keyed.map((source) => texts(JSON.stringify([source.id, source.sha256]), () => sourceText(source))),
      ),
    );
  };
}

function sourceText(source: { readonly id: string; readonly text: string; readonly sha256: string }): SourceText {
  return { ...source, path: null, format: 'text', pages: [], warnings: [], standing: 'record' };
}
