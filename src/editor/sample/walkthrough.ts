import { setTimeout } from 'node:timers/promises';
import { commands, version, window } from 'vscode';
import type { Errors } from '../errors';
import { t } from '../words';

const WALKTHROUGH = 'plumbline.plumbline#plumbline.start';

/**
 * After how long it is asked for again, in milliseconds, where the editor is older than the first that was seen to need no
 * such thing. In a new profile an older one begins to read the walkthroughs of extensions when the first is opened, takes
 * five seconds for it without a network, and shows one of its own until then; which one is shown, it does not tell. Whoever
 * has gone on to another step of the walkthrough would be led back.
 */
const PAUSES = [1000, 2000, 2500];
const NEEDS_NONE = 139;

const isOlder = (): boolean => Number(version.split('.')[1]) < NEEDS_NONE;

/** True where the editor's page of walkthroughs is in front, which is of no kind that an extension knows. */
function isInFront(): boolean {
  const tab = window.tabGroups.activeTabGroup.activeTab;
  return tab !== undefined && tab.input === undefined;
}

/** *Plumbline: Get Started*: the walkthrough, which never opens by itself. */
export function walkthroughCommands(errors: Pick<Errors, 'attempt'>) {
  let wasRead = false;

  async function open(): Promise<void> {
    const ask = () => commands.executeCommand('workbench.action.openWalkthrough', WALKTHROUGH, false);
    await ask();
    if (wasRead || !isOlder()) return;
    wasRead = true;
    let wasInFront = false;
    for (const pause of PAUSES) {
      await setTimeout(pause);
      // Whoever has gone elsewhere meanwhile stays there.
      if (wasInFront && !isInFront()) return;
      wasInFront ||= isInFront();
      await ask();
    }
  }

  return {
    'plumbline.getStarted': () => errors.attempt(t('The walkthrough could not be opened.'), open),
  };
}
