import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { extensions, languages, Position, Range, type TextDocument, type TextEditor, window, workspace } from 'vscode';
import type { PlumblineApi } from '../../src/extension';
import { MARK } from '../host/mocha-run';

const LENGTH = 1_000_000;
const KEYSTROKES = 45;
/** Shorter than the delay after which a draft is linted: what is spent until then is the keystroke's own, in milliseconds. */
const OWN = 150;
/** Long enough for a keystroke's lint to be asked for and its findings to be shown, in milliseconds. */
const REST = 700;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds of processor time of the extension host's own thread, which other work on the machine disturbs least. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

interface Costs {
  /** Of the keystroke itself. */
  readonly own: number[];
  /** Until what came of it was shown: the lint, and its findings. */
  readonly all: number[];
  /** The longest time within that for which the thread did one thing and nothing else, in milliseconds of the clock. */
  readonly held: number[];
}

const inOrder = (list: readonly number[]): number[] => list.slice(5).sort((a, b) => a - b);

/** What each keystroke all over a draft costs the extension host, in rising order. */
async function keystrokes(editor: TextEditor): Promise<Costs> {
  const own: number[] = [];
  const all: number[] = [];
  const held: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let i = 0; i < KEYSTROKES; i += 1) {
    const line = (i * 7919) % editor.document.lineCount;
    const before = threadTime();
    delay.reset();
    await editor.edit((edit) => edit.insert(new Position(line, 0), 'x'), {
      undoStopBefore: false,
      undoStopAfter: false,
    });
    await pause(OWN);
    own.push(threadTime() - before);
    await pause(REST);
    all.push(threadTime() - before);
    held.push(delay.max / 1e6);
  }
  delay.disable();
  return { own: inOrder(own), all: inOrder(all), held: inOrder(held) };
}

/** As plain text: in Markdown, the editor's own extension parses the whole document in the same thread. */
async function openDraft(language: string): Promise<TextEditor> {
  const folder = extensions.getExtension('plumbline.plumbline')?.extensionPath ?? '';
  const memo = readFileSync(join(folder, 'media/sample/memo.md'), 'utf8');
  const content = memo.repeat(Math.ceil(LENGTH / memo.length)).slice(0, LENGTH);
  return window.showTextDocument(await workspace.openTextDocument({ language, content }));
}

const isLinted = ({ uri }: TextDocument): boolean => languages.getDiagnostics(uri).length > 0;

/** What the extension host runs: prints the costs in a draft, and in the same text that is none. */
export async function run(): Promise<void> {
  const extension = extensions.getExtension<PlumblineApi>('plumbline.plumbline');
  const api = await extension?.activate();
  const other = await keystrokes(await openDraft('ini'));
  const opened = performance.now();
  const editor = await openDraft('plaintext');
  const shown = performance.now() - opened;
  while (!isLinted(editor.document)) await pause(20);
  const first = performance.now() - opened;
  await pause(2000);
  const ours = await keystrokes(editor);
  const at = (list: readonly number[], share: number): string =>
    (list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0).toFixed(1);
  const say = (name: string, list: readonly number[]): void =>
    console.log(`${MARK}${name}: median ${at(list, 0.5)} ms, 95th ${at(list, 0.95)} ms, most ${at(list, 1)} ms`);
  const findings = api?.store.findings(editor.document.uri.toString()).length ?? 0;
  console.log(
    `${MARK}1 MB, ${findings} findings; opening: shown ${shown.toFixed(0)} ms, first underline ${first.toFixed(0)} ms`,
  );
  say('a keystroke in the draft', ours.own);
  say('the same where Plumbline does nothing', other.own);
  say('with its lint, and its findings shown', ours.all);
  say('the same where Plumbline does nothing', other.all);
  say('of which in one piece, at most', ours.held);
  say('the same where Plumbline does nothing', other.held);
  await editor.edit((edit) => edit.delete(new Range(0, 0, editor.document.lineCount, 0)));
  console.log(`${MARK}1 passed, 0 failed`);
}
