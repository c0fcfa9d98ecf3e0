import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  commands,
  extensions,
  languages,
  Position,
  Range,
  type TextDocument,
  type TextEditor,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { PlumblineApi } from '../../src/extension';
import { MARK } from '../host/mocha-run';
import { ownPieces } from './own-time';

const LENGTH = 1_000_000;
const KEYSTROKES = 30;
/** Keystrokes that are not counted: the engine is still making fast what they run. */
const FIRST = 5;
/** Shorter than the delay after which a draft is linted: what is spent until then is the keystroke's own, in milliseconds. */
const OWN = 150;
/** Long enough for a keystroke's lint to be asked for and its findings to be shown, in milliseconds. */
const REST = 700;
/** Between two looks at what the thread does, in microseconds. */
const LOOK = 200;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds of processor time of the extension host's own thread, which other work on the machine disturbs least. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Microseconds of the clock that a profile's times are of. */
const now = (): number => Number(process.hrtime.bigint() / 1000n);

/** What keystrokes cost the extension host's thread, in milliseconds, a figure for each. */
interface Costs {
  /** All that it did for the keystroke itself. */
  readonly key: number[];
  /** All that it did until what came of it was shown: the lint, and its findings. */
  readonly all: number[];
  /** What of that Plumbline did, or had done. */
  readonly own: number[];
  /** The longest time within that for which Plumbline let the thread do nothing else. */
  readonly held: number[];
  /** The same without what the engine took to collect the memory of the whole extension host. */
  readonly worked: number[];
}

/** What keystrokes all over a draft cost. */
async function keystrokes(editor: TextEditor, program: string): Promise<Costs> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: LOOK });
  await session.post('Profiler.start');
  const costs: Costs = { key: [], all: [], own: [], held: [], worked: [] };
  const spans: { readonly from: number; readonly to: number }[] = [];
  for (let i = 0; i < KEYSTROKES; i += 1) {
    const line = (i * 7919) % editor.document.lineCount;
    const before = threadTime();
    const from = now();
    await editor.edit((edit) => edit.insert(new Position(line, 0), 'x'), {
      undoStopBefore: false,
      undoStopAfter: false,
    });
    await pause(OWN);
    costs.key.push(threadTime() - before);
    await pause(REST);
    costs.all.push(threadTime() - before);
    spans.push({ from, to: now() });
  }
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const pieces = ownPieces(profile, (url) => url.includes(program), 4 * LOOK);
  for (const { from, to } of spans) {
    const here = pieces.filter(({ start }) => start >= from && start < to);
    costs.own.push(here.reduce((sum, { length }) => sum + length, 0) / 1000);
    costs.held.push(Math.max(0, ...here.map(({ length }) => length)) / 1000);
    costs.worked.push(Math.max(0, ...here.map(({ length, collected }) => length - collected)) / 1000);
  }
  return costs;
}

const FOLDERS: string[] = [];

/** The sample matter with two drafts of 1 MB. As plain text: in Markdown, the editor's own extension parses it all in the same thread. */
function longMatter(extension: string): readonly [Uri, Uri] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-long-')));
  FOLDERS.push(folder);
  cpSync(join(extension, 'media/sample'), folder, { recursive: true });
  const memo = readFileSync(join(folder, 'memo.md'), 'utf8');
  // There is something to underline in what is seen first.
  const text = `The notice period is thirty (60) days.\n\n${memo.repeat(Math.ceil(LENGTH / memo.length))}`;
  const draft = (name: string): Uri => {
    writeFileSync(join(folder, name), text.slice(0, LENGTH));
    return Uri.file(join(folder, name));
  };
  return [draft('long.txt'), draft('other.txt')];
}

const isLinted = ({ uri }: TextDocument): boolean => languages.getDiagnostics(uri).length > 0;

/** Opens the draft, and says when it was shown and when something was underlined in it. */
async function opening(draft: Uri): Promise<{ readonly editor: TextEditor; readonly times: readonly string[] }> {
  const began = performance.now();
  const times: string[] = [];
  const note = (what: string): void => {
    if (!times.some((time) => time.startsWith(what)))
      times.push(`${what} ${(performance.now() - began).toFixed(0)} ms`);
  };
  const underlined = new Promise<void>((resolve) => {
    const listening = languages.onDidChangeDiagnostics(({ uris }) => {
      if (!uris.some((uri) => uri.toString() === draft.toString()) || languages.getDiagnostics(draft).length === 0)
        return;
      note('first underline');
      listening.dispose();
      resolve();
    });
  });
  const seen = window.onDidChangeVisibleTextEditors((editors) => {
    if (editors.some(({ document }) => document.uri.toString() === draft.toString())) note('visible');
  });
  const read = workspace.onDidOpenTextDocument(({ uri }) => {
    if (uri.toString() === draft.toString()) note('read');
  });
  const editor = await window.showTextDocument(draft);
  note('shown');
  if (!isLinted(editor.document)) await underlined;
  seen.dispose();
  read.dispose();
  return { editor, times };
}

function say(name: string, list: readonly number[]): void {
  const inOrder = list.slice(FIRST).sort((a, b) => a - b);
  const at = (share: number): string =>
    (inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0).toFixed(1);
  console.log(`${MARK}${name}: median ${at(0.5)} ms, 95th ${at(0.95)} ms, most ${at(1)} ms`);
}

function sayAll(name: string, { key, all, own, held, worked }: Costs): void {
  console.log(`${MARK}${name}`);
  say('  a keystroke', key);
  say('  with all that comes of it', all);
  say('  Plumbline’s part of that', own);
  say('  of which in one piece', held);
  say('  and that without collecting memory', worked);
}

/** What the extension host runs: prints the costs in a draft, and in the same text that is none. */
export async function run(): Promise<void> {
  const extension = extensions.getExtension<PlumblineApi>('plumbline.plumbline');
  const api = await extension?.activate();
  const folder = extension?.extensionPath ?? '';
  const [draft, second] = longMatter(folder);
  const program = join(folder, 'dist');
  const count = (): number => api?.store.findings(draft.toString()).length ?? 0;
  try {
    const { times } = await opening(draft);
    console.log(`${MARK}opening 1 MB, the first draft: ${times.join(', ')}`);
    await pause(3000);
    const another = await opening(second);
    console.log(`${MARK}opening 1 MB in an editor that runs: ${another.times.join(', ')}`);
    await pause(3000);
    await commands.executeCommand('workbench.action.closeActiveEditor');
    const editor = await window.showTextDocument(draft);
    await commands.executeCommand('workbench.view.explorer');
    sayAll(`${count()} findings, the views hidden`, await keystrokes(editor, program));
    await commands.executeCommand('plumbline.findings.focus');
    await window.showTextDocument(editor.document);
    sayAll('the view of findings shown', await keystrokes(editor, program));
    await commands.executeCommand('plumbline.auditDraft', draft);
    await window.showTextDocument(editor.document);
    sayAll(`audited, ${count()} findings, the view shown`, await keystrokes(editor, program));
    const content = editor.document.getText();
    await commands.executeCommand('workbench.view.explorer');
    await editor.edit((edit) => edit.delete(new Range(0, 0, editor.document.lineCount, 0)));
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    const other = await window.showTextDocument(await workspace.openTextDocument({ language: 'ini', content }));
    sayAll('the same where Plumbline does nothing', await keystrokes(other, program));
    await other.edit((edit) => edit.delete(new Range(0, 0, other.document.lineCount, 0)));
  } finally {
    for (const made of FOLDERS) rmSync(made, { recursive: true, force: true });
  }
  console.log(`${MARK}1 passed, 0 failed`);
}
