import type { Disposable } from 'vscode';

/** Does what need not be done before the editor goes on starting. Disposing calls it off. */
export function afterActivation(work: () => void): Disposable {
  const timer = setImmediate(work);
  return { dispose: () => clearImmediate(timer) };
}
