import { type AnyNode, type CallExpression, type Node, parse } from 'acorn';
import { transformSync } from 'esbuild';

/** What a source says to a person, and what is wrong with the way it does. */
export interface Words {
  /** Texts that are handed to translators. */
  readonly texts: readonly string[];
  readonly faults: readonly string[];
}

/** How many of a call's first arguments are texts, by the name of the function; the one of `counted` is its count. */
const SPEAKING: Readonly<Record<string, readonly number[]>> = { t: [0], counted: [1, 2] };

/** Calls whose texts nobody but the log and the code itself reads. */
const UNHEARD =
  /^(?:info|warn|error|debug|trace|note|executeCommand|registerCommand|affectsConfiguration|get|require)$/;

/** Texts that are the same in every language. */
const NAMES: ReadonlySet<string> = new Set([
  'Markdown',
  'JSON',
  'Plumbline',
  'Plumbline:',
  'Error',
  'SARIF',
  'Home',
  'End',
  'Enter',
  'Escape',
]);

/** Two words after each other, or one that begins with a capital, are meant for a person. */
const isSaid = (text: string): boolean =>
  !NAMES.has(text.trim()) && (/\p{L}{2}[,;:.]? \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[…:]?$/u.test(text.trim()));

const nameOf = ({ callee }: CallExpression): string | undefined => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
};

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value;

/** Reads a TypeScript source of the editor. A text that `t` or `counted` is not given as a literal is a fault. */
export function wordsIn(source: string): Words {
  const { code } = transformSync(source, {
    loader: 'tsx',
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  const texts: string[] = [];
  const faults: string[] = [];
  const place = (node: Node): string => code.slice(node.start, Math.min(node.end, node.start + 80));
  const visitAll = (values: readonly unknown[]): void => {
    for (const value of values) {
      if (Array.isArray(value)) visitAll(value);
      else if (isNode(value)) visit(value);
    }
  };
  function visit(node: AnyNode): void {
    if (node.type === 'ImportDeclaration') return;
    // The classes of an element of a page.
    if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'class') return;
    if (node.type === 'CallExpression') {
      const name = nameOf(node) ?? '';
      const spoken = node.callee.type === 'Identifier' ? (SPEAKING[name] ?? []) : [];
      for (const index of spoken) {
        const argument = node.arguments[index];
        if (argument?.type === 'Literal' && typeof argument.value === 'string') texts.push(argument.value);
        else faults.push(`no literal: ${place(node)}`);
      }
      if (UNHEARD.test(name)) {
        // What it is given to run later may speak.
        visitAll(node.arguments.filter(({ type }) => type.endsWith('FunctionExpression')));
        return;
      }
      visitAll([node.callee, ...node.arguments.filter((_, i) => !spoken.includes(i))]);
      return;
    }
    if (node.type === 'Literal' && typeof node.value === 'string' && isSaid(node.value)) faults.push(node.value);
    if (node.type === 'TemplateElement' && isSaid(node.value.cooked ?? '')) faults.push(node.value.cooked ?? '');
    visitAll(Object.values(node));
  }
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  return { texts, faults };
}

/** The bundle that translators start from: every text, by itself. */
export function wordBundle(sources: Iterable<string>): Record<string, string> {
  const texts = [...new Set([...sources].flatMap((source) => wordsIn(source).texts))].sort();
  return Object.fromEntries(texts.map((text) => [text, text]));
}
