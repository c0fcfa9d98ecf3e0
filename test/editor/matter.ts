import { ok } from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  ConfigurationTarget,
  commands,
  type Diagnostic,
  extensions,
  languages,
  Range,
  type TextDocument,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { PlumblineApi } from '../../src/extension';

/** A folder with a draft and sources, made for a test. */
export interface TestMatter {
  readonly folder: string;
  readonly draft: Uri;
  uri(path: string): Uri;
}

export const AGREEMENT = `SUPPLY AGREEMENT

1. Delivery. The Supplier shall deliver the goods within thirty days of each order.

2. Termination. Either party may terminate this Agreement on ninety days’ written notice to the other party.
`;

export const QUOTED = 'the Supplier shall deliver the goods within sixty days of each order';

export const DRAFT = `# Memorandum

The agreement provides that “${QUOTED}.”

It goes on: “Either party may terminate this Agreement on ninety days’ written notice to the other party.”
`;

const SETTINGS = ['audit.run', 'lint.enabled', 'lint.delay', 'riskLevel', 'rules', 'sources'];

const made: string[] = [];

export function makeMatter(files: Readonly<Record<string, string>> = {}): TestMatter {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-matter-')));
  made.push(folder);
  const all: Readonly<Record<string, string>> = { 'draft.md': DRAFT, 'sources/agreement.txt': AGREEMENT, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const uri = (path: string): Uri => Uri.file(join(folder, path));
  return { folder, draft: uri('draft.md'), uri };
}

/** Closes what tests opened, takes their findings and settings away and removes their folders. */
export async function tidy(): Promise<void> {
  for (const document of workspace.textDocuments) {
    if (!document.isDirty) continue;
    await window.showTextDocument(document);
    await commands.executeCommand('workbench.action.files.revert');
  }
  await commands.executeCommand('workbench.action.closeAllEditors');
  await commands.executeCommand('plumbline.clearFindings');
  const configuration = workspace.getConfiguration('plumbline');
  for (const name of SETTINGS) {
    if (configuration.inspect(name)?.workspaceValue !== undefined) await configure(name, undefined);
  }
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export async function configure(name: string, value: unknown): Promise<void> {
  await workspace.getConfiguration('plumbline').update(name, value, ConfigurationTarget.Workspace);
}

export async function plumbline(): Promise<PlumblineApi> {
  const extension = extensions.getExtension<PlumblineApi>('plumbline.plumbline');
  ok(extension, 'The extension is not installed.');
  return extension.activate();
}

/** Waits until a condition holds. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, limit = 90_000): Promise<void> {
  const end = Date.now() + limit;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function problems(uri: Uri): readonly Diagnostic[] {
  return languages.getDiagnostics(uri).filter(({ source }) => source === 'plumbline');
}

/** The words of each problem, in the order of the text. */
export function problemWords(document: TextDocument): readonly string[] {
  return problems(document.uri)
    .toSorted((a, b) => a.range.start.compareTo(b.range.start))
    .map(({ range }) => document.getText(range));
}

export const ruleOf = ({ code }: Diagnostic): unknown => (typeof code === 'object' ? code.value : code);

export async function open(uri: Uri): Promise<TextDocument> {
  const editor = await window.showTextDocument(uri, { preview: false });
  await plumbline();
  return editor.document;
}

/** Opens a draft and audits it by command. */
export async function audit(uri: Uri): Promise<TextDocument> {
  const document = await open(uri);
  await commands.executeCommand('plumbline.auditDraft', uri);
  return document;
}

/** Replaces the first occurrence of words in the draft in front, as typing would. */
export async function replace(document: TextDocument, words: string, by: string): Promise<void> {
  const at = document.getText().indexOf(words);
  ok(at >= 0, `“${words}” is not in the draft.`);
  const editor = await window.showTextDocument(document);
  const done = await editor.edit((edit) =>
    edit.replace(new Range(document.positionAt(at), document.positionAt(at + words.length)), by),
  );
  ok(done, 'The edit was refused.');
}
