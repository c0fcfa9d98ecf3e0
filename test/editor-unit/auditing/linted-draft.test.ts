import { deepEqual, equal, rejects } from 'node:assert/strict';
import { createLinter, lint } from '../../../src/core/audit/linter';
import type { Finding } from '../../../src/core/report/finding';
import { LintedDraft } from '../../../src/editor/auditing/linted-draft';
import { editedText } from '../../../src/worker/edited-text';
import { changesOf } from '../../../src/worker/finding-changes';
import type { LintChanges, LintRequest, TextEdit } from '../../../src/worker/protocol';

const TEXT = `The notice period is thirty (60) days.\n\n${'Nothing is wrong here.\n\n'.repeat(20)}See id. at 3.`;
const GIVEN = { document: 'draft', path: null, markup: 'markdown', settings: {} } as const;

function setUp() {
  const buffer = { text: TEXT, version: 1 };
  const draft = new LintedDraft();
  const asked: LintRequest[] = [];
  const linter = createLinter();
  let told: { number: number; text: string; findings: readonly Finding[] } | null = null;
  let whileAsked: () => void = () => undefined;
  const worker = {
    forget: () => {
      told = null;
    },
    request: async (_: string, request: LintRequest): Promise<LintChanges | null> => {
      asked.push(request);
      whileAsked();
      const before = told !== null && told.number === request.known ? told : null;
      const text = typeof request.text === 'string' ? request.text : before && editedText(before.text, request.text);
      if (typeof text !== 'string') return null;
      const findings = linter.lint(text);
      told = { number: asked.length, text, findings };
      const changes = changesOf(before?.findings ?? [], findings);
      return { number: told.number, since: before?.number ?? null, changes, rules: {} };
    },
  };
  const edit = (...edits: TextEdit[]): void => {
    for (const { rangeOffset: at, rangeLength, text } of edits)
      buffer.text = buffer.text.slice(0, at) + text + buffer.text.slice(at + rangeLength);
    buffer.version += 1;
    draft.edit(edits);
  };
  const document = {
    getText: () => buffer.text,
    get version() {
      return buffer.version;
    },
  };
  const linted = () => draft.lint(document, buffer.text.length, worker as never, GIVEN);
  const during = (work: () => void): void => {
    whileAsked = () => {
      whileAsked = () => undefined;
      work();
    };
  };
  return { buffer, asked, worker, edit, linted, during };
}

describe('a draft that is linted again', () => {
  it('is handed over once; after that, what was edited', async () => {
    const { asked, buffer, edit, linted } = setUp();
    deepEqual((await linted()).findings, lint(buffer.text));
    equal(asked[0]?.text, TEXT);
    edit({ rangeOffset: 0, rangeLength: 0, text: 'Now: ' }, { rangeOffset: 5, rangeLength: 3, text: 'the' });
    const { findings, version } = await linted();
    deepEqual(findings, lint(buffer.text));
    equal(version, 2);
    deepEqual(asked[1]?.text, {
      edits: [
        { rangeOffset: 0, rangeLength: 0, text: 'Now: ' },
        { rangeOffset: 5, rangeLength: 3, text: 'the' },
      ],
      length: TEXT.length + 5,
    });
  });

  it('is handed over anew where the worker has forgotten it, or has another text', async () => {
    const { asked, buffer, edit, linted, worker } = setUp();
    await linted();
    worker.forget();
    edit({ rangeOffset: 0, rangeLength: 0, text: 'x' });
    deepEqual((await linted()).findings, lint(buffer.text));
    // The ends of all lines have changed, which is no edit.
    buffer.text = buffer.text.replaceAll('\n', '\r\n');
    deepEqual((await linted()).findings, lint(buffer.text));
    deepEqual(
      asked.map(({ text }) => typeof text),
      ['string', 'object', 'string', 'object', 'string'],
    );
  });

  it('loses nothing that is typed while it is linted', async () => {
    const { buffer, during, edit, linted } = setUp();
    during(() => edit({ rangeOffset: 0, rangeLength: 0, text: 'Words. ' }));
    equal((await linted()).version, 1);
    during(() => edit({ rangeOffset: 0, rangeLength: 0, text: 'More. ' }));
    equal((await linted()).version, 2);
    deepEqual((await linted()).findings, lint(buffer.text));
  });

  it('is handed over anew after a lint that failed', async () => {
    const { asked, buffer, during, edit, linted } = setUp();
    await linted();
    edit({ rangeOffset: 0, rangeLength: 0, text: 'x' });
    during(() => {
      throw new Error('The thread ended.');
    });
    await rejects(linted());
    edit({ rangeOffset: 0, rangeLength: 0, text: 'y' });
    deepEqual((await linted()).findings, lint(buffer.text));
    equal(typeof asked.at(-1)?.text, 'string');
  });
});
