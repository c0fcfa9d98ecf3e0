import { commands, type Disposable } from 'vscode';

const WALKTHROUGH = 'plumbline.plumbline#plumbline.start';

/** *Plumbline: Get Started*: the walkthrough, which never opens by itself. */
export function registerWalkthroughCommand(): Disposable {
  return commands.registerCommand('plumbline.getStarted', () =>
    commands.executeCommand('workbench.action.openWalkthrough', WALKTHROUGH, false),
  );
}
