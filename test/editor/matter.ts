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
import type { TreeNode } from '../../src/editor/views/tree-node';
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

export const OPINION = `BIRCH v. ALDER

400 U.S. 100 (1970)

A party that accepts goods with knowledge of a defect may still recover the price that it paid for them.
`;

export const CITED = 'Birch v. Alder, 400 U.S. 100 (1970)';

const SETTINGS = [
  'audit.run',
  'citations.links',
  'codeLens',
  'decorations',
  'gate.accepts',
  'languages',
  'lint.delay',
  'lint.enabled',
  'problems.severity',
  'riskLevel',
  'rules',
  'sources',
];

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

/** The text of every row of a view, those below it indented. */
export function outline(rows: readonly TreeNode[], indent = ''): readonly string[] {
  return rows.flatMap(({ label, children }) => [`${indent}${label}`, ...outline(children, `${indent}  `)]);
}

/** The first row that carries a label, wherever it stands. */
export function rowOf(rows: readonly TreeNode[], label: string): TreeNode | undefined {
  for (const row of rows) {
    const found = row.label === label ? row : rowOf(row.children, label);
    if (found) return found;
  }
  return undefined;
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
