import assert from 'node:assert/strict';
import { bodyOf } from '../../../src/core/sources/body';
import { indexSource } from '../../../src/core/sources/indexed-source';
import { printedPageAt } from '../../../src/core/sources/printed-pages';
import { sourceOf } from '../checks/audited';

const PAGES = [
  '512   931 FEDERAL REPORTER\n\nThe seller failed to cure. The contract between the parties governs, as this court held in Alder Foods,',
  'ALDER v. BIRCH   513\n\nInc. v. Birch Co., 512 F.3d 101 (9th Cir. 2008). A limited remedy may fail of its',
  '514   931 FEDERAL REPORTER\n\nessential purpose.\n\n514',
];
const TEXT = PAGES.join('\f');

describe('the running text of a source', () => {
  it('leaves out running heads and page numbers, and joins what they part', () => {
    const { text } = bodyOf(TEXT);
    assert.doesNotMatch(text, /FEDERAL REPORTER|ALDER v\. BIRCH|\f/);
    assert.match(text, /may fail of its\nessential purpose\./);
  });

  it('lets a citation and a sentence run over a page', () => {
    const { citations, sentences } = indexSource(sourceOf(TEXT));
    assert.deepEqual(
      citations.map((citation) => citation.name),
      ['Alder Foods, Inc. v. Birch Co.'],
    );
    assert.ok(sentences.some(({ start, end }) => /^A limited[\s\S]*purpose\.$/.test(TEXT.slice(start, end))));
  });

  it('keeps numbers and lines that belong to the text', () => {
    const text = 'The price was\n40\ndollars a ton.\n\nHe paid it.\n\nHe paid it.\n\nHe paid it.';
    assert.equal(bodyOf(text).text, text);
  });

  it('tells the printed page', () => {
    const indexed = indexSource(sourceOf(TEXT));
    assert.equal(printedPageAt(indexed, TEXT.indexOf('seller')), 512);
    assert.equal(printedPageAt(indexed, TEXT.indexOf('A limited')), 513);
  });

  it('tells star pages', () => {
    const text = 'The rule is old. *355 It was first stated in England. *356 It holds here.';
    const indexed = indexSource(sourceOf(text));
    assert.equal(printedPageAt(indexed, text.indexOf('first')), 355);
    assert.equal(printedPageAt(indexed, text.indexOf('old')), 354);
  });
});
