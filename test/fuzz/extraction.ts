import assert from 'node:assert/strict';
import { Citation, extractCitations } from '../../src/core';
import { legalText, REPEATED } from './legal-text';
import { target } from './target';

/** What holds of any text's citations. */
function check(text: string): void {
  const citations = extractCitations(text);
  let last = 0;
  citations.forEach((citation, index) => {
    Citation.parse(citation);
    assert.equal(text.slice(citation.start, citation.end), citation.text, 'its span slices');
    assert.ok(citation.core !== '' && citation.text.includes(citation.core), 'it holds its core');
    assert.ok(citation.start >= last, 'in order of where they start');
    last = citation.start;
    for (const other of [citation.parallel_of, citation.resolves_to]) {
      if (other == null) continue;
      assert.ok(other < citations.length && other !== index, 'it points at another citation');
      assert.ok((citations[other]?.start ?? 0) <= citation.start, 'it points back');
    }
    if (citation.kind === 'reference') assert.notEqual(citation.resolves_to, null, 'a bare name has its case');
  });
}

/** Reading citations out of any text. */
export const extraction = target({
  name: 'citations',
  inTests: 3000,
  open: () => ({ inputs: legalText, check }),
  growth: { work: extractCitations, repeated: REPEATED },
});
