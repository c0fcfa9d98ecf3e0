import { deepEqual, equal, ok } from 'node:assert/strict';
import { PanelMemory, type PanelMessage } from '../../../src/panel/messages';
import { PanelStore } from '../../../src/panel/panel-store';
import { contentOf, finding, reviewOf } from './panel-findings';

function setUp(memory: Partial<PanelMemory> = {}) {
  const posted: PanelMessage[] = [];
  const kept: PanelMemory[] = [];
  const store = new PanelStore(
    { post: (message) => posted.push(message), remember: (state) => kept.push(state) },
    PanelMemory.parse({ draft: 'file:///memo.md', ...memory }),
  );
  const show = (...ids: string[]): void => {
    store.receive({ type: 'review', review: reviewOf() });
    store.receive({ type: 'content', content: contentOf(ids.map((id) => finding(id))) });
  };
  const last = (): PanelMessage | undefined => posted.at(-1);
  return { store, posted, kept, show, last };
}

describe('the panel’s store', () => {
  it('goes to the first open finding when the draft is shown, and takes the focus there', () => {
    const { store, show } = setUp();
    show('a', 'b');
    equal(store.selected?.id, 'a');
    ok(store.takesFocus('a'));
    ok(!store.takesFocus('a'), 'once');
  });

  it('goes back to the finding that was selected before the window was loaded anew', () => {
    const { store, show } = setUp({ selected: 'b' });
    show('a', 'b');
    equal(store.selected?.id, 'b');
  });

  it('decides by a key, shows it at once, and goes on', () => {
    const { store, show, last } = setUp();
    show('a', 'b');
    ok(store.press('approve'));
    deepEqual(last(), {
      type: 'decide',
      finding: 'a',
      decision: 'approve',
      reason: null,
      correction: null,
      request: 1,
    });
    equal(store.state.known.get('a'), 'approved');
    equal(store.selected?.id, 'b');
    deepEqual(store.progress, { done: 1, total: 2 });
    ok(store.state.said.includes('1 of 2'), store.state.said);
  });

  it('takes back what it showed ahead of a decision that failed, and says why', () => {
    const { store, show } = setUp();
    show('a', 'b');
    store.press('defer');
    store.press('approve');
    store.receive({ type: 'done', request: 2, error: 'The disk is full.' });
    equal(store.state.known.get('b'), undefined);
    equal(store.state.known.get('a'), 'deferred');
    equal(store.state.error, 'The disk is full.');
    store.receive({ type: 'done', request: 1, error: null });
    equal(store.state.error, 'The disk is full.', 'it stays until it was read');
    store.dismissError();
    equal(store.state.error, null);
  });

  it('leaves to the review what was decided, once the editor has it', () => {
    const { store, show } = setUp();
    show('a', 'b');
    store.press('approve');
    store.receive({ type: 'review', review: reviewOf({ a: 'approve' }) });
    store.receive({ type: 'done', request: 1, error: null });
    equal(store.state.known.get('a'), 'approved');
    equal(store.state.pending.size, 0);
    store.receive({ type: 'review', review: reviewOf() });
    equal(store.state.known.get('a'), undefined);
  });

  it('asks for the reason before it rejects, and for the words before it puts them in', () => {
    const { store, show, posted, last } = setUp();
    show('a', 'b');
    store.press('reject');
    deepEqual(store.state.form, { kind: 'reject', finding: 'a' });
    deepEqual(posted, []);
    const [a] = store.state.shown;
    ok(a);
    store.decide(a, 'reject', { reason: 'A form.' });
    deepEqual(last(), {
      type: 'decide',
      finding: 'a',
      decision: 'reject',
      reason: 'A form.',
      correction: null,
      request: 1,
    });
    equal(store.state.form, null);
    store.press('edit');
    deepEqual(store.state.form, { kind: 'edit', finding: 'b' });
    store.closeForm();
    equal(store.state.form, null);
    ok(store.takesFocus('b'), 'the focus goes back to the finding');
  });

  it('closes a form when another finding is selected', () => {
    const { store, show } = setUp();
    show('a', 'b');
    store.press('reject');
    store.select('b', false);
    equal(store.state.form, null);
  });

  it('keeps deciding where the filter hides what was decided', () => {
    const { store, show } = setUp({ status: 'open' });
    show('a', 'b', 'c');
    store.press('approve');
    deepEqual(
      store.state.shown.map(({ id }) => id),
      ['b', 'c'],
    );
    equal(store.selected?.id, 'b');
  });

  it('keeps what is selected, the filter and the view', () => {
    const { store, show, kept } = setUp();
    store.receive({ type: 'start', words: {}, locale: 'en', draft: 'file:///other.md', name: 'other.md' });
    show('a', 'b');
    store.press('next');
    store.filter({ severity: 'high', words: 'words' });
    store.show('draft');
    deepEqual(kept.at(-1), {
      draft: 'file:///other.md',
      selected: 'b',
      status: 'all',
      severity: 'high',
      words: 'words',
      view: 'draft',
    });
  });

  it('asks for the figures when they are looked at, also where they were when the window was loaded anew', () => {
    const { store, last } = setUp();
    store.show('figures');
    equal(last()?.type, 'figures');
    const again = setUp({ view: 'figures' });
    again.show('a');
    ok(again.posted.some(({ type }) => type === 'figures'));
  });

  it('goes on showing what was found while another audit runs to its end', () => {
    const { store, show } = setUp();
    show('a', 'b');
    store.press('next');
    store.receive({ type: 'content', content: contentOf([finding('b'), finding('c')]) });
    equal(store.selected?.id, 'b');
    store.receive({ type: 'content', content: contentOf([finding('c')]) });
    equal(store.selected?.id, 'c');
    store.receive({ type: 'notice', text: 'Not audited.', isBusy: false, canAudit: true });
    equal(store.state.content, null);
    equal(store.state.notice?.text, 'Not audited.');
  });

  it('opens the first passage that can be opened', () => {
    const { store, last } = setUp();
    const evidence = [false, true].map((canOpen) => ({ label: 'x', standing: null, excerpt: 'y', canOpen }));
    store.receive({ type: 'review', review: reviewOf() });
    store.receive({ type: 'content', content: contentOf([finding('a', { evidence })]) });
    ok(store.press('open'));
    deepEqual(last(), { type: 'openEvidence', finding: 'a', index: 1, request: 1 });
  });
});
