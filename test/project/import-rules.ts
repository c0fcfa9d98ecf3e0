import { posix } from 'node:path';

/** Source files by path from the root of the project, with forward slashes. */
export type SourceFiles = ReadonlyMap<string, string>;
/** What each file imports: a path of another file, or the name of a package. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The parts of core, lowest first. A part imports from itself and from those before it. */
const LAYERS = [
  'text',
  'report',
  'citations',
  'settings',
  'authorities',
  'analysis',
  'sources',
  'checks',
  'model',
  'audit',
  'review',
  'trail',
  'export',
  'evaluation',
];

// Statements start a line, since the formatter puts them there; `import(…)` and `require(…)` stand anywhere.
const STATEMENT = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm;
const CALL = /\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The module names that a file imports, those of types included. */
export function importsOf(source: string): string[] {
  return [STATEMENT, CALL].flatMap((pattern) => Array.from(source.matchAll(pattern), (match) => match[1] ?? ''));
}

function resolved(files: SourceFiles, from: string, name: string): string {
  if (!name.startsWith('.')) return name;
  const path = posix.join(posix.dirname(from), name);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => files.has(candidate)) ?? path;
}

export function importGraph(files: SourceFiles): ImportGraph {
  return new Map(
    [...files].map(([path, source]) => [path, importsOf(source).map((name) => resolved(files, path, name))]),
  );
}

const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
/** Files beside the parts (the version) lie below all of them. -1 for a part that is not in the list. */
function layerOf(path: string): number {
  const [, part] = /^src\/core\/([^/]+)\//.exec(path) ?? [];
  return part === undefined ? 0 : LAYERS.indexOf(part);
}

/** Of the editor, what knows nothing of VS Code and can run in a page. */
const IN_A_PAGE: ReadonlySet<string> = new Set(['src/editor/words.ts', 'src/editor/wording.ts']);

/** Why a file may not import another one or a package; null where it may. */
function fault(from: string, to: string): string | null {
  if (/^(?:node:)?child_process$/.test(to)) return 'the product starts no other programs';
  if (to === 'vscode')
    return isIn(from, 'src/editor') || from === 'src/extension.ts' ? null : 'only the editor knows VS Code';
  if (isIn(from, 'src/panel') && isIn(to, 'src'))
    return isIn(to, 'src/panel') || isIn(to, 'src/core') || IN_A_PAGE.has(to)
      ? null
      : 'the panel runs in a page of its own';
  if (!isIn(from, 'src/core')) return null;
  for (const outside of ['src/editor', 'src/cli', 'src/worker', 'src/panel'])
    if (isIn(to, outside)) return 'core knows nothing outside of itself';
  if (to === 'src/extension.ts') return 'core knows nothing outside of itself';
  if (!isIn(to, 'src/core') || from === 'src/core/index.ts') return null;
  if (to === 'src/core/index.ts') return 'core does not import its own entry';
  if (layerOf(from) < 0 || layerOf(to) < 0) return 'a part of core that the list of layers does not have';
  // The report holds citations and the two stand beside each other, so citations know nothing of it.
  if (from === 'src/core/report/report.ts' && to === 'src/core/citations/citation.ts') return null;
  if (isIn(from, 'src/core/citations') && isIn(to, 'src/core/report')) return 'citations know nothing of the report';
  return layerOf(to) <= layerOf(from) ? null : 'upwards';
}

/** Imports that the rule of layers forbids, a line each. */
export function forbiddenImports(graph: ImportGraph): string[] {
  return [...graph].flatMap(([from, imports]) =>
    imports.flatMap((to) => {
      const why = fault(from, to);
      return why === null ? [] : [`${from} imports ${to}: ${why}`];
    }),
  );
}

/** Imports of files that are not there. */
export function danglingImports(files: SourceFiles, graph: ImportGraph): string[] {
  // A style is no source, and its bundler says where it is not there.
  const isMissing = (path: string): boolean => isIn(path, 'src') && !files.has(path) && !path.endsWith('.css');
  return [...graph].flatMap(([from, imports]) => imports.filter(isMissing).map((to) => `${from} imports ${to}`));
}

/** One cycle for each group of files that import each other, as `a → b → a`. */
export function importCycles(graph: ImportGraph): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    const seen = trail.indexOf(path);
    if (seen >= 0) cycles.push([...trail.slice(seen), path].join(' → '));
    if (seen >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) if (graph.has(next)) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return cycles;
}

// Comments go; `//` inside of a string is followed by no blank, as in an address.
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/ .*$/gm;
const STREAMS = /\bprocess\s*\.\s*(?:argv|stdout)\b/g;
const GLOBALS = /\bprocess\s*\.\s*(?:argv|stdout|stderr|stdin|env|exit|exitCode|cwd|chdir)\b/g;

/** Uses of the process where there may be none: its arguments and output outside of the command line, any of it in core. */
export function processUses(files: SourceFiles): string[] {
  return [...files].flatMap(([path, source]) => {
    if (isIn(path, 'src/cli')) return [];
    const uses = source.replace(COMMENT, '').match(isIn(path, 'src/core') ? GLOBALS : STREAMS) ?? [];
    return uses.map((use) => `${path}: ${use}`);
  });
}
