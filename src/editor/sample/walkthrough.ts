import { commands } from 'vscode';

const WALKTHROUGH = 'plumbline.plumbline#plumbline.start';

/** *Plumbline: Get Started*: the walkthrough, which never opens by itself. */
export function walkthroughCommands() {
  return {
    'plumbline.getStarted': () => commands.executeCommand('workbench.action.openWalkthrough', WALKTHROUGH, false),
  };
}
