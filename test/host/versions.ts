/**
 * The editors that the suites run in. `engines.vscode` in package.json promises the lowest; the default run takes the
 * latest. `PLUMBLINE_VSCODE` names another one: `latest`, `lowest` or a version of VS Code.
 */
export interface EditorVersion {
  /** What `@vscode/test-electron` downloads. */
  readonly desktop: string;
  /** The code-server that carries the same workbench, where the desktop download cannot be reached. */
  readonly codeServer: string;
  /** The Node major that this code-server wants. */
  readonly node: number;
}

const LATEST: EditorVersion = { desktop: 'stable', codeServer: '4.139.1', node: 24 };
const LOWEST: EditorVersion = { desktop: '1.112.0', codeServer: '4.112.0', node: 22 };

export function editorVersion(): EditorVersion {
  const { PLUMBLINE_VSCODE: wanted } = process.env;
  if (!wanted || wanted === 'latest') return LATEST;
  if (wanted === 'lowest') return LOWEST;
  const minor = Number(/^1\.(\d+)/.exec(wanted)?.[1]);
  if (Number.isNaN(minor)) throw new Error(`PLUMBLINE_VSCODE must be latest, lowest or a version, not “${wanted}”.`);
  return { desktop: wanted, codeServer: `4.${minor}.0`, node: minor < 120 ? 22 : 24 };
}
