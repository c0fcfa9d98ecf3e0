import type { IndexedSource } from './indexed-source';

/** What is read from a source, worked out once for each and kept as long as the source is. Whoever gets it leaves it as it is. */
export function oncePerSource<T>(read: (indexed: IndexedSource) => T): (indexed: IndexedSource) => T {
  const kept = new WeakMap<IndexedSource, { readonly found: T }>();
  return (indexed) => {
    let known = kept.get(indexed);
    if (!known) {
      known = { found: read(indexed) };
      kept.set(indexed, known);
    }
    return known.found;
  };
}
