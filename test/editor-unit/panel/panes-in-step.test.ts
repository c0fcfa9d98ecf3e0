import { deepEqual } from 'node:assert/strict';
import { PanesInStep, type ScrolledRows } from '../../../src/panel/panes-in-step';

/** Rows of 100 pixels each, in a pane of 400; where it was scrolled to is put down. */
function pane(): ScrolledRows & { readonly went: [number, string | undefined][] } {
  const went: [number, string | undefined][] = [];
  return {
    went,
    scrollRect: { height: 400 },
    getVirtualItemForOffset: (offset) => ({ index: Math.floor(offset / 100) }),
    scrollToIndex: (index, options) => {
      went.push([index, options?.align]);
    },
  };
}

function setUp() {
  const [draft, findings] = [pane(), pane()];
  const step = new PanesInStep(draft, findings);
  step.rows = [0, 2, 2, 9, undefined, 20];
  const scroll = (which: 'draft' | 'findings', to: number): void => step.scrolled(which, to);
  return { draft, findings, step, scroll };
}

describe('two panes in step', () => {
  it('take the findings along with the draft', () => {
    const { findings, step, scroll } = setUp();
    step.lead('draft');
    scroll('draft', 0);
    scroll('draft', 10);
    scroll('draft', 300);
    deepEqual(findings.went, [
      [1, 'start'],
      [3, 'start'],
    ]);
  });

  it('take the draft along with the findings, but for those that have no words', () => {
    const { draft, step, scroll } = setUp();
    step.lead('findings');
    for (const to of [0, 100, 200, 300, 400]) scroll('findings', to);
    deepEqual(draft.went, [
      [2, 'center'],
      [9, 'center'],
      [20, 'center'],
    ]);
  });

  it('never answer each other', () => {
    const { draft, findings, step, scroll } = setUp();
    scroll('draft', 500);
    scroll('findings', 500);
    deepEqual([draft.went, findings.went], [[], []]);
    step.lead('draft');
    scroll('findings', 300);
    deepEqual(draft.went, []);
  });

  it('show a finding in both, and wait for somebody to scroll again', () => {
    const { draft, findings, step, scroll } = setUp();
    step.lead('draft');
    step.show(3);
    scroll('draft', 800);
    deepEqual(findings.went, [[3, 'auto']]);
    deepEqual(draft.went, [[9, 'center']]);
  });
});
