import { deepEqual, equal, ok } from 'node:assert/strict';
import { placeAdded } from '../../../src/editor/findings/added-error';
import { track } from '../../../src/editor/findings/tracked-finding';
import { type FindingsShown, findingsTree } from '../../../src/editor/views/findings-tree';
import type { TreeNode } from '../../../src/editor/views/tree-node';
import { findingAt, missedAt } from '../finding';

const DRAFT = 'The term is sixty days.\nSmith may not assign.\nThe fee is $5.';
const sixty = findingAt(DRAFT, 'sixty', { id: 'a', rule: 'figure-mismatch', severity: 'medium' });
const smith = findingAt(DRAFT, 'Smith', { id: 'b', rule: 'name-mismatch', severity: 'critical' });
const fee = findingAt(DRAFT, '$5', {
  id: 'c',
  rule: 'figure-mismatch',
  severity: 'medium',
  explanation: 'lease.pdf says $50.',
  fix: { start: DRAFT.indexOf('$5'), end: DRAFT.indexOf('$5') + 2, text: '$50' },
});
const RULES = { 'figure-mismatch': { title: 'Figure differs', live: false } };
const tracked = [sixty, smith, fee].map((finding) => track(finding, 'audit', DRAFT, RULES));

const shown = (more: Partial<FindingsShown> = {}): FindingsShown => ({
  draft: 'file:///draft.md',
  canEdit: true,
  findings: tracked,
  dismissed: [],
  grouping: 'severity',
  filter: '',
  sections: [],
  lineOf: (offset) => DRAFT.slice(0, offset).split('\n').length,
  ...more,
});

const outline = (nodes: readonly TreeNode[]): unknown =>
  nodes.map(({ label, children }) => [label, children.map((child) => child.label)]);

describe('the rows of the view of findings', () => {
  it('are grouped by severity, the gravest first', () => {
    deepEqual(outline(findingsTree(shown())), [
      ['Critical', ['Smith']],
      ['Medium', ['sixty', '$5']],
    ]);
  });

  it('are grouped by rule, the most frequent first', () => {
    deepEqual(outline(findingsTree(shown({ grouping: 'rule' }))), [
      ['Figure differs', ['sixty', '$5']],
      ['name-mismatch', ['Smith']],
    ]);
  });

  it('are grouped by section, in the order of the draft', () => {
    const sections = [{ start: DRAFT.indexOf('Smith'), title: 'Assignment' }];
    deepEqual(outline(findingsTree(shown({ grouping: 'section', sections }))), [
      ['Before the first heading', ['sixty']],
      ['Assignment', ['Smith', '$5']],
    ]);
  });

  it('are those that have every word of the filter in what is said of them', () => {
    deepEqual(outline(findingsTree(shown({ filter: 'LEASE figure' }))), [['Medium', ['$5']]]);
    deepEqual(findingsTree(shown({ filter: 'lease name' })), []);
  });

  it('are made two hundred at a time, and say how many more there are', () => {
    const long = 'x '.repeat(450);
    const many = Array.from({ length: 450 }, (_, i) =>
      track({ ...findingAt(long, 'x'), id: `n${i}`, start: i * 2, end: i * 2 + 1 }, 'audit', long),
    );
    const [group] = findingsTree(shown({ findings: many }));
    equal(group?.children.length, 201);
    const more = group?.children[200];
    equal(more?.label, '250 more findings');
    const ids: string[] = [];
    const collect = ({ id, kind, children }: TreeNode): void => {
      if (kind === 'finding') ids.push(id);
      children.forEach(collect);
    };
    if (group) collect(group);
    deepEqual(
      ids,
      many.map(({ finding }) => `finding:${finding.id}`),
    );
  });

  it('say all that the eye sees to a screen reader', () => {
    const [group] = findingsTree(shown());
    equal(group?.spoken, 'Critical, 1 finding');
    equal(
      group?.children[0]?.spoken,
      'Critical. Contradicted. Smith. The quotation is not what the source says. line 2',
    );
  });

  it('tell a finding that can be put right from one that cannot', () => {
    const [, medium] = findingsTree(shown());
    deepEqual(
      medium?.children.map(({ kind }) => kind),
      ['finding', 'fixableFinding'],
    );
    deepEqual(medium?.children[1]?.subject, { draft: 'file:///draft.md', finding: 'c' });
    const [, extracted] = findingsTree(shown({ draft: 'plumbline-draft:/draft.docx', canEdit: false }));
    deepEqual(
      extracted?.children.map(({ kind }) => kind),
      ['finding', 'finding'],
    );
  });

  it('say who approved or deferred a finding, to the eye and to a screen reader', () => {
    const decisions = new Map([
      ['a', { by: 'Ada', decision: 'approve' as const }],
      ['c', { by: 'Bo', decision: 'defer' as const }],
    ]);
    const rows = findingsTree(shown({ decisions })).flatMap(({ children }) => children);
    deepEqual(
      rows.map(({ label, description }) => [label, description?.split(' · ').length]),
      [
        ['Smith', 1],
        ['sixty', 2],
        ['$5', 2],
      ],
    );
    ok(rows[1]?.description?.startsWith('Approved (Ada) · '));
    ok(rows[1]?.spoken?.endsWith('Approved (Ada)'));
    equal(rows[2]?.description, 'Deferred (Bo) · lease.pdf says $50.');
  });

  it('have the errors that people added in a group of their own, and filter them, too', () => {
    const added = [placeAdded(missedAt(DRAFT, 'may not', 'It may.'), []), placeAdded(missedAt(DRAFT, 'fee'), [])];
    const nodes = findingsTree(shown({ findings: [], added }));
    deepEqual(outline(nodes), [['Added by hand', ['may not', 'fee']]]);
    const [first, second] = nodes[0]?.children ?? [];
    equal(first?.description, 'Fabricated detail: It may. (added by Ada)');
    equal(second?.description, 'Fabricated detail (added by Ada)');
    ok(first?.spoken?.endsWith('line 2'));
    deepEqual(first?.subject, { draft: 'file:///draft.md', finding: first?.id.replace('added:', '') });
    deepEqual(outline(findingsTree(shown({ findings: [], added, filter: 'MAY ada' }))), [
      ['Added by hand', ['may not']],
    ]);
  });

  it('end with what was dismissed, and why', () => {
    const nodes = findingsTree(shown({ findings: [], dismissed: [{ tracked: tracked[1]!, why: 'Checked by hand' }] }));
    equal(nodes[0]?.label, 'Dismissed');
    ok(nodes[0]?.children[0]?.description?.startsWith('Checked by hand · '));
    equal(nodes[0]?.children[0]?.kind, 'dismissedFinding');
  });

  it('have ids that no two share', () => {
    const ids = findingsTree(shown()).flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
    equal(new Set(ids).size, ids.length);
  });
});
