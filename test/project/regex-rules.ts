import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { type AnyNode, parse } from 'acorn';
import { buildSync, transformSync } from 'esbuild';
import { analyse } from 'scslre';

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** The regular expressions written as such in a TypeScript source; `path` tells whether elements are written in it. */
export function literalsIn(source: string, path = ''): Pattern[] {
  const { code } = transformSync(source, { loader: path.endsWith('.tsx') ? 'tsx' : 'ts', target: 'es2023' });
  const found: Pattern[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      const node = value as AnyNode;
      if (node.type === 'Literal' && node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags });
      else Object.values(node).forEach(walk);
    }
  };
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  return found;
}

/** The regular expressions that are put together from parts (`new RegExp`) while a call runs. */
export function composedDuring(run: () => void): Pattern[] {
  const found: Pattern[] = [];
  const { RegExp: original } = globalThis;
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args: [string, string?], newTarget) => {
      const pattern: RegExp = Reflect.construct(target, args, newTarget);
      found.push({ source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    run();
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

/** A function that loads our own modules of an entry anew each time; the packages that they need are loaded once. */
export function loaderOf(entry: string): () => void {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    packages: 'external',
    write: false,
    logLevel: 'error',
  });
  const load = new Function('require', 'module', 'exports', outputFiles[0]?.text ?? '');
  const require = createRequire(resolve(entry));
  return () => load(require, { exports: {} }, {});
}

/**
 * How a regular expression can take more than linear time: `Trade` and `Self` where quantifiers trade characters, `Move`
 * where a match that fails is tried again from each place of a run. For the last, `(?<!x)x+` instead of `x+` starts once.
 */
export function superLinear({ source, flags }: Pattern): string[] {
  return analyse({ source, flags }).reports.map(
    (report) =>
      `${report.exponential ? 'exponential ' : ''}${report.type}, on a run of ${JSON.stringify(report.character.pick)}`,
  );
}

/** True of what ECMAScript 2024 knows, as Node 22 does: no name of a group twice, no flags within a group. */
export function isKnownTo2024({ source, flags }: Pattern): boolean {
  try {
    parse(`/${source}/${flags}`, { ecmaVersion: 2024 });
    return true;
  } catch {
    return false;
  }
}
