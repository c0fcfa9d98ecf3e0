import { deepEqual, ok } from 'node:assert/strict';
import { commands, Range, type TextDocument, type TextEditor, window } from 'vscode';
import { auditFile } from '../../src/core/audit/audit-file';
import { AGREEMENT, CITED, DRAFT, makeMatter, OPINION, open, plumbline, problems, tidy, until } from './matter';

const STEPS = 100;
const SEEDS = [1, 2, 3];

/** Pieces of drafts that findings come and go with. */
const PIECES = [
  'The notice period is thirty (60) days. ',
  `See ${CITED}. `,
  'Id. at 3. ',
  '42 U.S.C. Section 1983 ',
  '“Either party may terminate this Agreement on sixty days’ written notice to the other party.” ',
  'shall not ',
  '**',
  '”',
  '\n\n',
  '\r\n',
  '# Heading\n\n',
  '😀',
  'x',
  ' ',
];

/** Numbers from 0 up to, not including, `below`; the same ones for the same seed (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

async function step(editor: TextEditor, next: (below: number) => number): Promise<void> {
  const { document } = editor;
  const { length } = document.getText();
  const at = (offset: number) => document.positionAt(Math.min(offset, length));
  const from = next(length + 1);
  const piece = PIECES[next(PIECES.length)] ?? '';
  switch (next(8)) {
    case 0:
    case 1:
    case 2:
      await editor.edit((edit) => edit.insert(at(from), piece));
      break;
    case 3:
      await editor.edit((edit) => edit.delete(new Range(at(from), at(from + next(40)))));
      break;
    case 4:
      await editor.edit((edit) => edit.replace(new Range(at(from), at(from + next(20))), piece));
      break;
    case 5: {
      // Two cursors at once.
      const second = Math.min(length, from + 1 + next(200));
      await editor.edit((edit) => {
        edit.insert(at(from), piece);
        if (second > from) edit.insert(at(second), piece);
      });
      break;
    }
    case 6:
      await commands.executeCommand(next(3) === 0 ? 'redo' : 'undo');
      break;
    case 7:
      // Not waited for: what comes next meets an audit that is under way.
      void commands.executeCommand('plumbline.auditDraft', document.uri);
      break;
  }
}

function outside(document: TextDocument): readonly string[] {
  return problems(document.uri)
    .filter(({ range }) => !document.validateRange(range).isEqual(range))
    .map(({ message }) => message);
}

describe('a hundred random edits, undos and audits', () => {
  afterEach(tidy);

  for (const seed of SEEDS) {
    it(`leave the findings that a fresh audit makes (seed ${seed})`, async () => {
      const files = { 'draft.md': DRAFT, 'sources/agreement.txt': AGREEMENT, 'sources/birch-v-alder.txt': OPINION };
      const { draft } = makeMatter(files);
      const document = await open(draft);
      const failures: unknown[] = [];
      const note = (error: unknown): unknown => failures.push(error);
      process.on('unhandledRejection', note);
      const { store } = await plumbline();
      const key = draft.toString();
      const next = numbers(seed);
      try {
        for (let i = 0; i < STEPS; i += 1) {
          const editor = await window.showTextDocument(document);
          await step(editor, next);
          deepEqual(outside(document), [], `step ${i}`);
          for (const { span } of [...store.findings(key), ...store.citations(key)]) {
            ok(span.start >= 0 && span.start <= span.end && span.end <= document.getText().length, `step ${i}`);
          }
        }
        await window.showTextDocument(document);
        await commands.executeCommand('plumbline.auditDraft', draft);
        await until('all audits are over', () => store.state(key).running === null);
      } finally {
        process.off('unhandledRejection', note);
      }
      deepEqual(failures, []);
      const { report } = await auditFile(draft.fsPath, { text: document.getText() });
      const place = (one: { rule: string; start: number; end: number }) => `${one.rule} ${one.start}–${one.end}`;
      const shown = () =>
        store
          .findings(key)
          .map(({ finding, span }) => place({ rule: finding.rule, ...span }))
          .toSorted();
      const fresh = report.findings.map(place).toSorted();
      // What was typed last is linted once typing rests.
      await until('the findings are those of a fresh audit', () => shown().join() === fresh.join(), 20_000).catch(
        () => {},
      );
      deepEqual(shown(), fresh);
      deepEqual(
        store.citations(key).map(({ span }) => span),
        report.citations.map(({ start, end }) => ({ start, end })),
      );
    });
  }
});
