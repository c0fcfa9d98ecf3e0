import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Citation } from '../../../src/core/citations/citation';
import { extractCitations } from '../../../src/core/citations/extract';
import type { TrackedCitation } from '../../../src/editor/citations/tracked-citation';
import { pullListText, tableOfAuthorities } from '../../../src/editor/views/authorities-table';
import { authoritiesOf, authoritiesTree, pullList } from '../../../src/editor/views/authorities-tree';

const DRAFT = `See Birch v. Alder, 400 U.S. 100, 102 (1970).
The statute, 42 U.S.C. § 1983, says so. Birch, 400 U.S. at 103.
Id. at 104. But see Cedar v. Elm, 5 F.3d 10 (2d Cir. 1993).
`;

const lineOf = (offset: number): number => DRAFT.slice(0, offset).split('\n').length;

function tracked(settle: (citation: Citation) => Partial<Citation> = () => ({})): readonly TrackedCitation[] {
  return extractCitations(DRAFT).map((citation, index) => ({
    index,
    citation: { ...citation, ...settle(citation) },
    span: { start: citation.start, end: citation.end },
    place: null,
    touched: false,
  }));
}

const held = (citation: Citation): Partial<Citation> =>
  citation.core.startsWith('400 U.S.') && citation.kind === 'case'
    ? { verdict: 'verified', settled_by: 'sources', found: { source: 'birch.pdf', page: 4, start: 0, end: 9 } }
    : { verdict: 'unverifiable' };

describe('the authorities of a draft', () => {
  it('are every case with its short forms, statutes apart', () => {
    const { authorities, alone } = authoritiesOf(tracked(held));
    deepEqual(
      authorities.map(({ group, text, citations }) => [group, text, citations.length]),
      [
        ['laws', '42 U.S.C. § 1983', 1],
        ['cases', 'Birch v. Alder, 400 U.S. 100, 102 (1970)', 3],
        ['cases', 'Cedar v. Elm, 5 F.3d 10 (2d Cir. 1993)', 1],
      ],
    );
    deepEqual(alone, []);
  });

  it('are the papers of the record with the places in them', () => {
    const draft =
      'He paid. (Pell Dep. 45:12-14; Anselm Decl. ¶ 3.) She wrote. (Anselm Decl. ¶¶ 4-5; Ex. 9 at 3; Ex. 9 at 7; Ex. 10 at 1.)';
    const citations = extractCitations(draft).map((citation, index) => ({
      index,
      citation,
      span: { start: citation.start, end: citation.end },
      place: null,
      touched: false,
    }));
    deepEqual(
      authoritiesOf(citations).authorities.map(({ text, citations: places }) => [text, places.length]),
      [
        ['Anselm Decl.', 2],
        ['Ex. 9', 2],
        ['Ex. 10 at 1', 1],
        ['Pell Dep. 45:12-14', 1],
      ],
    );
  });

  it('take the gravest verdict on any citation of them', () => {
    const citations = [...tracked(held), ...tracked(() => ({ verdict: 'contradicted' }))].map((one, index) => ({
      ...one,
      index,
    }));
    const birch = authoritiesOf(citations.slice(0, 5)).authorities.find(({ text }) => text.startsWith('Birch'));
    equal(birch?.verdict, 'verified');
    ok(
      authoritiesOf(tracked(() => ({ verdict: 'contradicted' }))).authorities.every(
        (one) => one.verdict === 'contradicted',
      ),
    );
  });

  it('are to be pulled where no source is that authority', () => {
    deepEqual(
      pullList(authoritiesOf(tracked(held)).authorities).map(({ text }) => text),
      ['42 U.S.C. § 1983', 'Cedar v. Elm, 5 F.3d 10 (2d Cir. 1993)'],
    );
  });

  it('are to be pulled where only a database knows that they exist, and are not said to be held', () => {
    const known = tracked(({ kind }) => (kind === 'case' ? { verdict: 'verified', settled_by: 'database' } : {}));
    const { authorities } = authoritiesOf(known);
    equal(pullList(authorities).length, authorities.length);
    const cases = authoritiesTree('file:///draft.md', known, lineOf).find(({ label }) => label === 'Cases');
    for (const { description } of cases?.children ?? [])
      ok(description?.startsWith('exists · citation database'), description);
    equal(cases?.children.length, 2);
  });

  it('leave alone a short form that refers to nothing, whatever its antecedent leads to', () => {
    const citations = tracked(({ kind }) => (kind === 'id' ? { resolves_to: null } : {}));
    equal(authoritiesOf(citations).alone.length, 1);
    const round = tracked(({ kind }) => (kind === 'case' ? { parallel_of: 0 } : {}));
    ok(authoritiesOf(round).alone.length > 0);
  });

  it('are shown by group, the pull list first, with what settled them', () => {
    const nodes = authoritiesTree('file:///draft.md', tracked(held), lineOf);
    deepEqual(
      nodes.map(({ label, children }) => [label, children.length]),
      [
        ['To pull: not among the sources', 2],
        ['Cases', 2],
        ['Statutes, regulations and rules', 1],
      ],
    );
    const birch = nodes[1]?.children[0];
    equal(birch?.description, 'held · birch.pdf, p. 4 · cited 3 times');
    deepEqual(
      birch?.children.map(({ description }) => description),
      ['line 1 · held · birch.pdf, p. 4', 'line 2 · short form', 'line 3 · short form'],
    );
    const ids = (list: typeof nodes): string[] => list.flatMap(({ id, children }) => [id, ...ids(children)]);
    equal(new Set(ids(nodes)).size, ids(nodes).length);
  });

  it('are copied as a table with the lines that cite them, and as a list of what is to be pulled', () => {
    const { authorities } = authoritiesOf(tracked(held));
    equal(
      tableOfAuthorities(authorities, lineOf),
      [
        'Table of authorities',
        '',
        'Cases',
        'Birch v. Alder, 400 U.S. 100, 102 (1970)\t1, 2, 3',
        'Cedar v. Elm, 5 F.3d 10 (2d Cir. 1993)\t3',
        '',
        'Statutes, regulations and rules',
        '42 U.S.C. § 1983\t2',
        '',
      ].join('\n'),
    );
    ok(pullListText(authorities).startsWith('2 authorities to pull\n42 U.S.C. § 1983\tnot settled\n'));
  });
});
