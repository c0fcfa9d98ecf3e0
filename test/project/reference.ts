import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { commandsOf } from '../../src/cli/program';
import { newSession } from '../../src/cli/session';
import { terminalOf } from '../../src/cli/terminal';
import { defaultSeverity } from '../../src/core/checks/rule';
import { RULES } from '../../src/core/checks/rules';

/** Every command, setting and rule in one page that ships, made from the manifest and the code. */
export const REFERENCE = 'media/reference.md';

const Setting = z.object({
  default: z.unknown(),
  enum: z.array(z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]),
  scope: z.string(),
  description: z.string().optional(),
  markdownDescription: z.string().optional(),
});
const Manifest = z.object({
  contributes: z.object({
    commands: z.array(z.object({ command: z.string(), title: z.string() })),
    keybindings: z.array(z.object({ command: z.string(), key: z.string() })),
    configuration: z.object({ properties: z.record(z.string(), Setting) }),
  }),
});

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A cell of a table: one line, its bars escaped. */
const cell = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    // As the formatter writes emphasis.
    .replace(/(?<![*\w`])\*([^*`]+)\*(?![*\w])/g, '_$1_')
    .trim();

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [first = [], ...rest] = all;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}

/** A default as a reader would write it; a table or a list of some length by its size. */
function shownDefault(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length <= 40 || typeof value === 'string') return `\`${text}\``;
  return Array.isArray(value) ? `${value.length} entries` : 'see the setting';
}

/** Where a setting counts, by its scope in the manifest. */
const WHERE: Readonly<Record<string, string>> = {
  application: 'yours alone',
  machine: 'this machine',
  window: 'the window',
  resource: 'the folder',
  'language-overridable': 'the folder, by language',
};

/** The page as it should be. */
export function referencePage(): string {
  const { contributes } = Manifest.parse(read('package.json'));
  const texts = z.record(z.string(), z.string()).parse(read('package.nls.json'));
  const worded = (text: string): string => texts[text.replaceAll('%', '')] ?? text;
  const keys = new Map(contributes.keybindings.map(({ command, key }) => [command, key]));
  const commands = contributes.commands.map(({ command, title }) => [
    `Plumbline: ${worded(title)}`,
    `\`${command}\``,
    keys.has(command) ? `\`${keys.get(command)}\`` : '',
  ]);
  const settings = Object.entries(contributes.configuration.properties).map(([name, setting]) => [
    `\`${name}\``,
    shownDefault(setting.default),
    WHERE[setting.scope] ?? setting.scope,
    worded(setting.markdownDescription ?? setting.description ?? ''),
  ]);
  const rules = RULES.map((rule) => [
    `[\`${rule.id}\`](rules/${rule.id}.md)`,
    rule.title,
    defaultSeverity(rule),
    `\`${rule.flagType}\``,
    rule.live ? 'yes' : '',
  ]);
  const programs = commandsOf(newSession(terminalOf(process)), '.').map((command) => [
    `\`plumbline ${command.name()}\``,
    command.summary() || command.description(),
  ]);
  return [
    '# Commands, settings and rules',
    '',
    'Made by `npm run make:reference` from what the program itself knows; a test holds it to that.',
    '',
    '## Commands of the editor',
    '',
    table(['Command', 'Id', 'Key'], commands),
    '',
    '## Commands of the command line',
    '',
    '`plumbline COMMAND --help` lists the options of each.',
    '',
    table(['Command', 'What it does'], programs),
    '',
    '## Settings of the editor',
    '',
    'A matter’s `.plumbline.json` has settings of its own, which are stronger; `media/plumbline.schema.json` describes them.',
    '',
    table(['Setting', 'Default', 'Counts for', 'What it does'], settings),
    '',
    '## Rules',
    '',
    'Severities can be changed, or a rule turned off, by `plumbline.rules`. Those that are live need no source and show while you type.',
    '',
    table(['Rule', 'What it finds', 'Severity', 'Type', 'Live'], rules),
    '',
  ].join('\n');
}
