import { deepEqual, equal, ok } from 'node:assert/strict';
import type { ReportSource } from '../../../src/core/report/report';
import { sourcesTree } from '../../../src/editor/views/sources-tree';

const source = (id: string, more: Partial<ReportSource> = {}): ReportSource => ({
  id,
  path: `/matter/sources/${id}`,
  sha256: '',
  pages: 0,
  passages: 3,
  ocr: false,
  standing: 'record',
  ...more,
});
const DRAFT = 'file:///matter/draft.md';

describe('the rows of the view of sources', () => {
  it('say pages, passages, text recognition and standing', () => {
    const sources = [
      source('a.pdf', { pages: 12, ocr: true, standing: 'authority' }),
      source('b.txt', { passages: 1 }),
    ];
    const nodes = sourcesTree(DRAFT, { sources, errors: [] });
    deepEqual(
      nodes.map(({ label, description, kind }) => [label, description, kind]),
      [
        ['a.pdf', '12 pages · 3 passages · read by text recognition · authority', 'pagedSource'],
        ['b.txt', '1 passage', 'source'],
      ],
    );
  });

  it('are in their folders, which can be excluded as a whole', () => {
    const nodes = sourcesTree(DRAFT, {
      sources: [source('law/us/a.txt'), source('law/b.txt'), source('c.txt')],
      errors: [],
    });
    deepEqual(
      nodes.map(({ label }) => label),
      ['law', 'c.txt'],
    );
    const [law] = nodes;
    deepEqual(law?.subject, { draft: DRAFT, source: '/matter/sources/law' });
    deepEqual(
      law?.children.map(({ label }) => label),
      ['us', 'b.txt'],
    );
    deepEqual(law?.children[0]?.subject, { draft: DRAFT, source: '/matter/sources/law/us' });
  });

  it('show what is wrong with a source at the source, and what could not be read first of all', () => {
    const nodes = sourcesTree(DRAFT, {
      sources: [source('scan.pdf'), source('can.pdf')],
      errors: [
        { stage: 'sources', message: 'scan.pdf: page 2 has no text. Turn text recognition on.' },
        { stage: 'sources', message: 'lost.docx is encrypted. Save it without a password.' },
        { stage: 'check', message: 'Not about sources.' },
      ],
    });
    deepEqual(
      nodes.map(({ label, children }) => [label, children.length]),
      [
        ['lost.docx is encrypted. Save it without a password.', 0],
        ['scan.pdf', 1],
        ['can.pdf', 0],
      ],
    );
    equal(nodes[1]?.icon?.name, 'warning');
    ok(nodes[1]?.spoken?.includes('Turn text recognition on.'));
  });
});
