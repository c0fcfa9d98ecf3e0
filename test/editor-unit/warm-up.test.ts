import { deepEqual } from 'node:assert/strict';
import { CitationKind } from '../../src/core/citations/citation';
import { extractCitations } from '../../src/core/citations/extract';
import { WARM_UP } from '../../src/worker/warm-up';

describe('what the thread that lints reads before the first draft comes', () => {
  it('has a citation of every kind, so that all that reads citations is ready', () => {
    const kinds = new Set(extractCitations(WARM_UP).map(({ kind }) => kind));
    deepEqual(
      CitationKind.options.filter((kind) => !kinds.has(kind)),
      [],
    );
  });
});
