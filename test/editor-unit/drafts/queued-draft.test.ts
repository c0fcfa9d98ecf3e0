import { deepEqual, equal } from 'node:assert/strict';
import type { Decision } from '../../../src/core/report/report';
import { inQueue, nextWaiting, type QueuedDraft } from '../../../src/editor/drafts/queued-draft';
import { ageText, queueTree } from '../../../src/editor/views/queue-tree';

const NOW = new Date(2026, 2, 10, 9).getTime();
const daysAgo = (days: number): string => new Date(2026, 2, 10 - days, 23).toISOString();

const draft = (name: string, route: Decision | null, open = 0, days = 0): QueuedDraft => ({
  draft: `file:///${name}`,
  name,
  audited: route === null ? null : { route, open, at: daysAgo(days) },
  written: 0,
});

const DRAFTS = [
  draft('done.md', 'pass'),
  draft('new.md', null),
  draft('few.md', 'review', 1),
  draft('many.md', 'review', 5),
  draft('bad.md', 'block', 2),
];

describe('the queue of drafts', () => {
  it('has those first that wait for a person most', () => {
    deepEqual(
      inQueue(DRAFTS).map(({ name }) => name),
      ['bad.md', 'many.md', 'few.md', 'new.md', 'done.md'],
    );
  });

  it('leads on to the next that waits, round to the first, and to none where nothing does', () => {
    equal(nextWaiting(DRAFTS, undefined)?.name, 'bad.md');
    equal(nextWaiting(DRAFTS, 'file:///many.md')?.name, 'few.md');
    equal(nextWaiting(DRAFTS, 'file:///new.md')?.name, 'bad.md');
    equal(nextWaiting([draft('done.md', 'pass'), draft('bad.md', 'block', 1)], 'file:///bad.md'), undefined);
    equal(nextWaiting([draft('open.md', 'pass', 1)], undefined)?.name, 'open.md');
  });

  it('says of each its route, what is open and how old the audit is', () => {
    deepEqual(
      queueTree([draft('few.md', 'review', 1, 1), draft('bad.md', 'block', 2, 9), draft('new.md', null)], NOW).map(
        ({ label, description }) => `${label}: ${description}`,
      ),
      [
        'bad.md: block · 2 open findings · audited 9 days ago',
        'few.md: review · 1 open finding · audited yesterday',
        'new.md: not audited',
      ],
    );
  });

  it('says where a draft was written after its audit', () => {
    const [row] = queueTree([{ ...draft('few.md', 'review', 1, 1), written: NOW }], NOW);
    equal(row?.description, 'review · 1 open finding · audited yesterday · changed since');
  });

  it('counts days by the calendar', () => {
    const at = (hour: number): number => new Date(2026, 2, 9, hour).getTime();
    deepEqual([ageText(NOW, NOW), ageText(at(23), NOW), ageText(at(1), NOW)], ['today', 'yesterday', 'yesterday']);
  });
});
