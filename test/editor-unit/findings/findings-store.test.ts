import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { extractCitations } from '../../../src/core/citations/extract';
import type { Finding } from '../../../src/core/report/finding';
import { Dismissals } from '../../../src/editor/findings/dismissals';
import type { TextChange } from '../../../src/editor/findings/drift';
import { FindingsStore } from '../../../src/editor/findings/findings-store';
import { fixStands, sameProblemAmong, track } from '../../../src/editor/findings/tracked-finding';
import type { AuditReply } from '../../../src/worker/protocol';
import { findingAt, missedAt, reportOf, reviewOf } from '../finding';

const DRAFT = 'file:///matter/draft.md';
const RULES = { 'live-form': { title: 'Form', live: true }, 'quotation-differs': { title: 'Quotation', live: false } };
const TEXT = 'The term is 60 days. The seller may not assign.';

class Memory {
  readonly #values = new Map<string, unknown>();
  get<T>(key: string): T | undefined {
    return this.#values.get(key) as T | undefined;
  }
  update(key: string, value: unknown): Promise<void> {
    this.#values.set(key, value);
    return Promise.resolve();
  }
}

function setUp() {
  const dismissals = new Dismissals(new Memory());
  const store = new FindingsStore({
    isDismissed: (draft, finding) => dismissals.of(draft, finding) !== undefined,
  });
  const buffer = { text: TEXT };
  const edit = (...changes: TextChange[]): void => {
    for (const { rangeOffset, rangeLength, text } of changes) {
      buffer.text = buffer.text.slice(0, rangeOffset) + text + buffer.text.slice(rangeOffset + rangeLength);
    }
    store.edit(DRAFT, changes, buffer.text);
  };
  const replace = (words: string, by: string): void =>
    edit({ rangeOffset: buffer.text.indexOf(words), rangeLength: words.length, text: by });
  const reply = (findings: Finding[], text = TEXT): AuditReply => ({
    report: reportOf({ findings }),
    text,
    places: {},
    citationPlaces: [],
    rules: RULES,
  });
  const audit = (...findings: Finding[]): void => {
    store.publishAudit(DRAFT, store.beginRun(DRAFT), reply(findings, buffer.text), buffer.text);
  };
  const shown = (): string[] =>
    store
      .findings(DRAFT)
      .map(({ span, state }) => `${buffer.text.slice(span.start, span.end)}${state === 'stale' ? ' (stale)' : ''}`);
  return { dismissals, store, buffer, edit, replace, reply, audit, shown };
}

const days = findingAt(TEXT, '60 days', {
  fix: { start: TEXT.indexOf('60'), end: TEXT.indexOf('60') + 2, text: '30' },
});
const assign = findingAt(TEXT, 'may not assign');

describe('the findings store', () => {
  it('shows what an audit found, in the order of the text', () => {
    const { audit, shown } = setUp();
    audit(assign, days);
    deepEqual(shown(), ['60 days', 'may not assign']);
  });

  it('tells every surface which draft changed', () => {
    const { store, audit } = setUp();
    const heard: string[] = [];
    const subscription = store.onDidChange((draft) => heard.push(draft));
    audit(days);
    deepEqual([...new Set(heard)], [DRAFT]);
    subscription.dispose();
    const before = heard.length;
    store.refresh(DRAFT);
    equal(heard.length, before);
  });

  it('moves findings with edits and marks what was touched', () => {
    const { audit, replace, shown, store } = setUp();
    audit(days, assign);
    equal(store.state(DRAFT).audit?.edited, false);
    replace('The term', 'The whole term');
    deepEqual(shown(), ['60 days', 'may not assign']);
    replace('may not', 'may never');
    deepEqual(shown(), ['60 days', 'may never assign (stale)']);
    equal(store.state(DRAFT).audit?.edited, true);
  });

  it('takes a touched finding back when the edit is undone', () => {
    const { audit, edit, replace, shown } = setUp();
    audit(days, assign);
    edit({ rangeOffset: TEXT.indexOf(' days'), rangeLength: 0, text: '0' });
    deepEqual(shown(), ['600 days (stale)', 'may not assign']);
    replace('600', '60');
    deepEqual(shown(), ['60 days', 'may not assign']);
  });

  it('lets a finding go with its words, and brings it back with them', () => {
    const { audit, replace, shown } = setUp();
    audit(days, assign);
    const sentence = 'The term is 60 days. ';
    replace(sentence, '');
    deepEqual(shown(), ['may not assign']);
    replace('The seller', `${sentence}The seller`);
    deepEqual(shown(), ['60 days', 'may not assign']);
  });

  it('lets a finding go once its fix is in, and brings it back with an undo', () => {
    const { audit, replace, shown, store, buffer } = setUp();
    audit(days);
    replace('60', '30');
    deepEqual(shown(), []);
    replace('30', '60');
    deepEqual(shown(), ['60 days']);
    equal(fixStands(store.findings(DRAFT)[0]!, buffer.text), true);
  });

  it('offers no fix for words that are no longer there', () => {
    const { audit, replace, store, buffer } = setUp();
    audit(days);
    replace('60', '90');
    equal(fixStands(store.findings(DRAFT)[0]!, buffer.text), false);
  });

  it('moves a late result by the edits that were made since the run began', () => {
    const { store, edit, replace, reply, shown, buffer } = setUp();
    const run = store.beginRun(DRAFT);
    edit({ rangeOffset: 0, rangeLength: 0, text: 'Note. ' });
    replace('may not', 'may never');
    equal(store.publishAudit(DRAFT, run, reply([days, assign]), buffer.text), true);
    deepEqual(shown(), ['60 days', 'may never assign (stale)']);
  });

  it('never lets an older run overwrite a newer one, empty results included', () => {
    const { store, reply, shown, buffer } = setUp();
    const older = store.beginRun(DRAFT);
    const newer = store.beginRun(DRAFT);
    equal(store.publishAudit(DRAFT, newer, reply([]), buffer.text), true);
    equal(store.publishAudit(DRAFT, older, reply([days]), buffer.text), false);
    deepEqual(shown(), []);
    equal(store.state(DRAFT).running, null);
  });

  it('forgets what runs when it is cleared', () => {
    const { store, reply, audit, shown, buffer } = setUp();
    audit(days);
    const run = store.beginRun(DRAFT);
    store.clear(DRAFT);
    deepEqual(store.state(DRAFT), { audit: null, running: null, failure: null });
    equal(store.publishAudit(DRAFT, run, reply([days]), buffer.text), false);
    deepEqual(shown(), []);
  });

  it('keeps the last findings when a run fails, and says why', () => {
    const { store, audit, shown } = setUp();
    audit(days);
    const run = store.beginRun(DRAFT);
    equal(store.state(DRAFT).running?.progress, null);
    store.endRun(DRAFT, run, 'No such file.');
    equal(store.state(DRAFT).failure, 'No such file.');
    deepEqual(shown(), ['60 days']);
    audit(days);
    equal(store.state(DRAFT).failure, null);
  });

  it('shows a problem once where audit and lint both see it', () => {
    const { store, audit, shown, buffer } = setUp();
    const merged = findingAt(TEXT, '60 days', { also_found_by: ['form'] });
    audit(merged);
    const other = findingAt(TEXT, '60', { id: 'other', rule: 'live-form', detector: 'form' });
    store.publishLint(DRAFT, { findings: [{ ...days, id: 'same-rule' }, other, assign], rules: RULES }, buffer.text);
    deepEqual(shown(), ['60 days', 'may not assign']);
  });

  it('leaves an edited finding of a live rule to the next lint', () => {
    const { store, audit, replace, shown, buffer } = setUp();
    audit(findingAt(TEXT, '60 days', { rule: 'live-form' }), assign);
    replace('60', '90');
    deepEqual(shown(), ['90 days (stale)', 'may not assign']);
    store.publishLint(DRAFT, { findings: [], rules: RULES }, buffer.text);
    deepEqual(shown(), ['may not assign']);
  });

  it('hides what was dismissed: one finding, or the same words everywhere', async () => {
    const { dismissals, store, audit, shown } = setUp();
    const again = { ...days, id: 'again', start: TEXT.indexOf('seller'), end: TEXT.indexOf('seller') + 6 };
    audit(days, { ...again, flagged_text: 'seller' }, assign);
    await dismissals.dismiss(DRAFT, days, 'finding', 'checked_by_hand');
    store.refresh(DRAFT);
    deepEqual(shown(), ['seller', 'may not assign']);
    const elsewhere = { ...again, id: 'elsewhere', flagged_text: 'seller' };
    await dismissals.dismiss(DRAFT, elsewhere, 'draft', 'accepted_risk');
    store.refresh(DRAFT);
    deepEqual(shown(), ['may not assign']);
    equal(store.dismissedCount(DRAFT), 2);
    deepEqual(
      store.dismissed(DRAFT).map(({ finding }) => dismissals.of(DRAFT, finding)?.reason),
      ['checked_by_hand', 'accepted_risk'],
    );
    await dismissals.restore(DRAFT, days);
    store.refresh(DRAFT);
    deepEqual(shown(), ['60 days', 'may not assign']);
    await dismissals.restore(DRAFT);
    store.refresh(DRAFT);
    equal(shown().length, 3);
  });

  it('reads no more of a draft than an edit touched', () => {
    const { store, audit } = setUp();
    audit(days, assign);
    const read: string[] = [];
    const edit = (rangeOffset: number, rangeLength: number, text: string, after: string): void =>
      store.edit(DRAFT, [{ rangeOffset, rangeLength, text }], {
        length: after.length,
        slice: (start, end) => {
          read.push(after.slice(start, end));
          return after.slice(start, end);
        },
      });
    const before = store.findings(DRAFT);
    edit(TEXT.length, 0, '!', `${TEXT}!`);
    equal(read.join(), '');
    equal(store.findings(DRAFT)[0], before[0]);
    edit(0, 0, 'x', `x${TEXT}!`);
    equal(read.join(), '');
    edit(TEXT.indexOf('60') + 1, 1, '9', `x${TEXT.replace('60', '90')}!`);
    ok(read.length > 0 && read.every((words) => words.length < 10), read.join('|'));
  });

  it('moves the citations of the last audit with the text, and marks those that an edit reached into', () => {
    const { store, buffer, edit, replace, reply } = setUp();
    buffer.text = 'See Smith v. Jones, 1 F.2d 3 (1924). Then 2 U.S. 4.';
    const [first, second] = extractCitations(buffer.text);
    const citations = [first!, second!];
    const report = reportOf({ citations });
    store.publishAudit(
      DRAFT,
      store.beginRun(DRAFT),
      { ...reply([]), report, text: buffer.text, citationPlaces: [null, null] },
      buffer.text,
    );
    const words = (): string[] => store.citations(DRAFT).map(({ span }) => buffer.text.slice(span.start, span.end));
    const before = words();
    edit({ rangeOffset: 0, rangeLength: 0, text: 'But ' });
    deepEqual(words(), before);
    replace('1 F.2d 3', '1 F.2d 33');
    deepEqual(
      store.citations(DRAFT).map(({ touched }) => touched),
      [true, false],
    );
    equal(words()[1], before[1]);
  });

  it('says that sources changed, until an audit that began after it', () => {
    const { store, audit, reply } = setUp();
    const changed = (): boolean | undefined => store.state(DRAFT).audit?.sourcesChanged;
    const before = Date.now() - 60_000;
    equal(store.changeSources(DRAFT, Date.now()), false);
    equal(store.state(DRAFT).audit, null);
    audit(days);
    equal(changed(), false);
    equal(store.changeSources(DRAFT, before), false, 'what changed before the audit began, it has read');
    equal(changed(), false);
    equal(store.changeSources(DRAFT, Date.now()), true);
    equal(changed(), true);
    const run = store.beginRun(DRAFT);
    equal(store.changeSources(DRAFT, Date.now() + 60_000), true);
    store.publishAudit(DRAFT, run, reply([days]), TEXT);
    equal(changed(), true, 'it changed while the audit was under way');
  });

  it('takes an audit that began after the last change of a source for one of the sources as they are', () => {
    const { store, audit } = setUp();
    audit(days);
    equal(store.changeSources(DRAFT, Date.now() - 15), true, 'the clock of files may be a little behind');
    const later = Date.now() + 100;
    while (Date.now() < later);
    audit(days);
    equal(store.state(DRAFT).audit?.sourcesChanged, false);
  });

  it('keeps findings of a closed draft and moves them by what changed meanwhile', () => {
    const { store, audit, buffer, shown } = setUp();
    audit(days, assign);
    store.close(DRAFT, buffer.text);
    buffer.text = `# Heading\n\n${buffer.text.replace('may not', 'must not')}`;
    store.open(DRAFT, buffer.text);
    deepEqual(
      shown().filter((words) => !words.endsWith('(stale)')),
      ['60 days'].filter(() => buffer.text.startsWith(TEXT)),
    );
  });

  describe('after a review', () => {
    const rejected = (id: string) =>
      reportOf({
        findings: [days, assign],
        routing: { decision: 'pass', reasons: ['1 finding cleared by review.'] },
        review: {
          decisions: [
            {
              finding: id,
              decision: 'reject',
              by: 'A',
              at: '2026-01-01T00:00:00.000Z',
              reason: 'So agreed',
              correction: null,
            },
          ],
          reopened: [],
          missed: [],
          cleared: 1,
          open: 1,
        },
      });

    it('hides what was rejected, which counts no more, and shows it again when that is taken back', () => {
      const { store, audit, shown } = setUp();
      audit(days, assign);
      const run = store.state(DRAFT).audit?.run ?? -1;
      ok(store.publishReview(DRAFT, run, rejected(days.id)));
      deepEqual(shown(), ['may not assign']);
      deepEqual(
        store.dismissed(DRAFT).map(({ finding }) => finding.id),
        [days.id],
      );
      equal(store.dismissedCount(DRAFT), 0);
      equal(store.audited(DRAFT).length, 2);
      equal(store.state(DRAFT).audit?.report.routing.decision, 'pass');
      ok(store.publishReview(DRAFT, run, reportOf({ findings: [days, assign] })));
      deepEqual(shown(), ['60 days', 'may not assign']);
    });

    it('keeps what was edited meanwhile, and the places of the findings', () => {
      const { store, audit, replace, shown } = setUp();
      audit(days, assign);
      replace('The term', 'Now the term');
      ok(store.publishReview(DRAFT, store.state(DRAFT).audit?.run ?? -1, rejected(days.id)));
      deepEqual(shown(), ['may not assign']);
      equal(store.state(DRAFT).audit?.edited, true);
    });

    it('refuses a review of an audit that another has overtaken', () => {
      const { store, audit, shown } = setUp();
      audit(days, assign);
      const run = store.state(DRAFT).audit?.run ?? -1;
      audit(days, assign);
      equal(store.publishReview(DRAFT, run, rejected(days.id)), false);
      deepEqual(shown(), ['60 days', 'may not assign']);
      equal(store.publishReview('file:///matter/other.md', run, rejected(days.id)), false);
    });

    it('does not show a rejected finding for what live linting finds at the same words', () => {
      const { store, audit, shown } = setUp();
      audit(days);
      store.publishReview(DRAFT, store.state(DRAFT).audit?.run ?? -1, rejected(days.id));
      store.publishLint(DRAFT, { findings: [{ ...days, id: 'lint' }], rules: RULES }, TEXT);
      deepEqual(shown(), []);
    });
  });
});

describe('errors that people added', () => {
  const term = missedAt(TEXT, 'term');
  const seller = missedAt(TEXT, 'seller');

  function added() {
    const parts = setUp();
    const { store, buffer, audit } = parts;
    audit(days);
    const publish = (...missed: (typeof term)[]): void => {
      const run = store.state(DRAFT).audit?.run ?? 0;
      ok(store.publishReview(DRAFT, run, reportOf({ findings: [days], review: reviewOf({ missed }) })));
    };
    const shownAdded = (): string[] =>
      store
        .added(DRAFT)
        .map(({ span, state }) => `${buffer.text.slice(span.start, span.end)}${state === 'stale' ? ' (stale)' : ''}`);
    return { ...parts, publish, shownAdded };
  }

  it('are shown in the order of the text, beside the findings', () => {
    const { publish, shown, shownAdded } = added();
    publish(seller, term);
    deepEqual(shownAdded(), ['term', 'seller']);
    deepEqual(shown(), ['60 days']);
    publish(term);
    deepEqual(shownAdded(), ['term']);
  });

  it('move with edits, turn stale where their words are edited, and come back with an undo', () => {
    const { publish, replace, shownAdded } = added();
    publish(term, seller);
    replace('60 days', 'thirty days');
    deepEqual(shownAdded(), ['term', 'seller']);
    replace('seller', 'sel1er');
    deepEqual(shownAdded(), ['term', 'sel1er (stale)']);
    replace('sel1er', 'seller');
    deepEqual(shownAdded(), ['term', 'seller']);
    replace('The seller ', 'The ');
    deepEqual(shownAdded(), ['term']);
  });

  it('stand at their words where they are added to a draft that was edited since its audit', () => {
    const { publish, replace, shownAdded } = added();
    replace('The term', 'As agreed, the term');
    replace('seller', 'seler');
    publish(missedAt(TEXT, 'assign'), seller);
    deepEqual(shownAdded(), ['seler (stale)', 'assign']);
  });

  it('are those of the newest audit', () => {
    const { publish, replace, audit, shownAdded } = added();
    publish(term);
    replace('60 days', '30 days');
    audit(assign);
    deepEqual(shownAdded(), []);
  });
});

describe('the same problem among many', () => {
  const words = 'a b c d e f g h i j k l m n o p q r s t'.repeat(3);
  const finding = fc
    .record({
      start: fc.nat({ max: 100 }),
      length: fc.nat({ max: 12 }),
      rule: fc.constantFrom('one', 'two'),
      detector: fc.constantFrom('x', 'y'),
      also: fc.constantFrom<string[]>([], ['x'], ['y']),
      id: fc.nat({ max: 30 }).map(String),
    })
    .map(({ start, length, rule, detector, also, id }) =>
      track(
        { ...findingAt(words, 'a'), id, rule, detector, start, end: start + length, also_found_by: also },
        'audit',
        words,
      ),
    );

  it('is found as if each were asked', () => {
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 20 }), finding, (all, other) => {
        const asked = all.some(
          ({ finding: one, span }) =>
            one.id === other.finding.id ||
            (span.start < other.span.end &&
              other.span.start < span.end &&
              (one.rule === other.finding.rule || one.also_found_by.includes(other.finding.detector))),
        );
        equal(sameProblemAmong(all)(other), asked);
      }),
    );
  });
});
