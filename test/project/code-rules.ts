import { type AnyNode, parse } from 'acorn';
import { transformSync } from 'esbuild';

/** Modules of Node that would start programs, or run text as code. */
const FORBIDDEN = new Set(['child_process', 'cluster', 'vm', 'repl', 'inspector', 'inspector/promises']);

const moduleName = (name: string): string => name.replace(/^node:/, '');
const plainText = (node: AnyNode | undefined | null): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

interface CallLike {
  readonly type: string;
  readonly callee: AnyNode;
  readonly arguments: readonly AnyNode[];
}

/** Why a call is not wanted, in the name of what is called; null where it may be. */
function callFault({ callee, arguments: given }: CallLike): string | null {
  if (callee.type !== 'Identifier') return null;
  if (callee.name === 'eval') return 'eval';
  if (callee.name === 'Function') return 'Function';
  if (callee.name !== 'require') return null;
  const name = plainText(given[0]);
  if (name === null) return 'require of a name that is not written there';
  return FORBIDDEN.has(moduleName(name)) ? `require of ${name}` : null;
}

function faultOf(node: AnyNode): string | null {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return callFault(node as unknown as CallLike);
    case 'ImportExpression': {
      const name = plainText(node.source);
      if (name === null) return 'import of a name that is not written there';
      return FORBIDDEN.has(moduleName(name)) ? `import of ${name}` : null;
    }
    case 'ImportDeclaration': {
      const name = plainText(node.source as AnyNode) ?? '';
      return FORBIDDEN.has(moduleName(name)) ? `import of ${name}` : null;
    }
    default:
      return null;
  }
}

/**
 * Where a program takes text for code, loads what is not named in it, or could start another program; one line each.
 * `path` tells the language of the source.
 */
export function codeFaults(source: string, path: string): string[] {
  const isOurs = /\.tsx?$/.test(path);
  const loader = path.endsWith('.tsx') ? 'tsx' : 'ts';
  const code = isOurs ? transformSync(source, { loader, target: 'es2023' }).code : source;
  const faults: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      const fault = faultOf(value as AnyNode);
      if (fault !== null) faults.push(`${path}: ${fault}`);
      Object.values(value).forEach(walk);
    }
  };
  walk(parse(code, { ecmaVersion: 'latest', sourceType: isOurs ? 'module' : 'script', allowHashBang: true }));
  return faults;
}
