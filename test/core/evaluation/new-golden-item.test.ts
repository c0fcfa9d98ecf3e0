import assert from 'node:assert/strict';
import { GoldenItem } from '../../../src/core/evaluation/golden';
import { goldenItemOf } from '../../../src/core/evaluation/new-golden-item';
import { buildSourceIndex } from '../../../src/core/sources/source-index';
import { documentOf } from '../../../src/core/text/draft';
import { sourceOf } from '../checks/audited';

const LEASE = 'Rent is due within thirty (30) days of the invoice. The tenant is Halvorsen.';
const LETTER = 'Dear Ms. Quill, the boiler was repaired on May 3, 2021.';
const indexOf = (texts: Readonly<Record<string, string>>) =>
  buildSourceIndex(Object.entries(texts).map(([id, text]) => sourceOf(text, id)));

function made(draft: string, words: string, path: string, more: object = {}) {
  const start = draft.indexOf(words);
  const judgment = { span: { start, end: start + words.length }, flagType: null, why: 'So it is.', ...more };
  return goldenItemOf(documentOf(draft, path), indexOf({ 'lease.txt': LEASE, 'letter.txt': LETTER }), judgment);
}

describe('an item made of words of a draft', () => {
  for (const [what, path, draft, words, label] of [
    ['Markdown', 'memo.md', '# Memo\n\nThe *rent* is due in **sixty days**. All is well.', 'sixty days', 'sixty days'],
    [
      'LaTeX',
      'memo.tex',
      '\\section{Memo}\n\nThe \\emph{rent} is due in \\textbf{sixty days}. All is well.',
      '\\textbf{sixty days}',
      'sixty days',
    ],
    [
      'HTML',
      'memo.html',
      '<p>The <i>rent</i> is due in sixty&nbsp;days. All is well.</p>',
      'sixty&nbsp;days',
      'sixty\u00a0days',
    ],
    ['text', 'memo.txt', 'The rent is due in sixty days. All is well.', 'sixty days', 'sixty days'],
  ] as const)
    it(`is the sentence as a reader sees it, with the words where they stand: ${what}`, () => {
      const item = made(draft, words, path, { flagType: 'contradiction', kind: 'figure-mismatch' });
      GoldenItem.parse(item);
      assert.match(item.draft, /^The rent is due in sixty\sdays\.$/);
      const [one, ...more] = item.labels ?? [];
      assert.deepEqual(more, []);
      assert.equal(item.draft.slice(one?.start, one?.end), label);
      assert.equal(one?.flag_type, 'contradiction');
      assert.equal(one?.kind, 'figure-mismatch');
      assert.equal(item.consistent, false);
      assert.equal(item.why, 'So it is.');
    });

  it('has no label where nothing is wrong, and all the sentences that the words reach into', () => {
    const item = made('One thing is this. Rent is due. Another thing is that.', 'this. Rent is', 'memo.txt');
    assert.equal(item.draft, 'One thing is this. Rent is due.');
    assert.deepEqual(item.labels, []);
    assert.equal(item.consistent, true);
  });

  it('has one id for one judgment, and others for another', () => {
    const draft = 'Rent is due in sixty days.';
    const ids = [
      made(draft, 'sixty', 'a/memo.txt'),
      made(draft, 'sixty', 'b/memo.txt', { why: 'Another reason.' }),
      made(draft, 'sixty', 'a/memo.txt', { flagType: 'contradiction' }),
    ].map(({ id }) => id);
    assert.equal(ids[0], ids[1]);
    assert.notEqual(ids[0], ids[2]);
    assert.match(ids[0] ?? '', /^memo\.txt [0-9a-f]{12}$/);
  });

  it('has the sources that are known to bear on it first, then those whose passages do', () => {
    const item = made('Rent is due within thirty days of the invoice.', 'thirty', 'memo.txt', {
      sources: ['letter.txt'],
    });
    assert.deepEqual(item.sources, [
      { id: 'letter.txt', text: LETTER },
      { id: 'lease.txt', text: LEASE },
    ]);
  });

  it('has of a long source what is around the passages, whole paragraphs', () => {
    const filler = Array.from({ length: 900 }, (_, i) => `Clause ${i} speaks of goods and of their carriage by sea.`);
    const long = [...filler.slice(0, 450), LEASE, ...filler.slice(450)].join('\n\n');
    assert.ok(long.length > 40_000);
    const draft = 'Rent is due within thirty days of the invoice.';
    const judgment = { span: { start: 0, end: 4 }, flagType: null, why: 'So it is.' };
    const [source = { text: '' }, ...more] = goldenItemOf(
      documentOf(draft),
      indexOf({ 'long.txt': long }),
      judgment,
    ).sources;
    assert.deepEqual(more, []);
    assert.ok(source.text.includes(LEASE));
    assert.ok(source.text.length < 35_000, String(source.text.length));
    for (const paragraph of source.text.split('\n\n').filter((text) => text !== ''))
      assert.ok(long.includes(paragraph.trim()) && /^(?:Clause \d+ |Rent )/.test(paragraph), paragraph);
  });

  it('is none where no sentence stands', () => {
    assert.throws(
      () => made('---\ntitle: x\n---\n\nRent is due.', 'title', 'memo.md'),
      /No sentence of the draft stands there/,
    );
  });
});
