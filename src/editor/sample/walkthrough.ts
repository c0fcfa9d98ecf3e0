import { setTimeout } from 'node:timers/promises';
import { commands, type Tab, window } from 'vscode';
import type { Errors } from '../errors';
import { t } from '../words';

const WALKTHROUGH = 'plumbline.plumbline#plumbline.start';
/** The walkthrough's page bears it in its title. */
const NAME = 'Plumbline';

/** How long the editor may take to read the walkthroughs of extensions, and when it is asked again, in milliseconds. */
const PATIENCE = 15_000;
const PAUSE = 250;

const tabInFront = (): Tab | undefined => window.tabGroups.activeTabGroup.activeTab;

/** The editor's own page of walkthroughs is of no kind that an extension knows. */
const isWelcome = (tab: Tab | undefined): boolean => tab !== undefined && tab.input === undefined;

/**
 * Opens the walkthrough. The editor begins to read those of extensions when the first is opened, and shows one of its own
 * until it has: ours is asked for again, unless the person has gone elsewhere meanwhile.
 */
async function openWalkthrough(): Promise<void> {
  const ask = () => commands.executeCommand('workbench.action.openWalkthrough', WALKTHROUGH, false);
  await ask();
  let wasShown = false;
  for (const end = Date.now() + PATIENCE; Date.now() < end; await setTimeout(PAUSE)) {
    const tab = tabInFront();
    if (isWelcome(tab) && tab?.label.includes(NAME)) return;
    if (isWelcome(tab)) {
      wasShown = true;
      await ask();
    } else if (wasShown) return;
  }
}

/** *Plumbline: Get Started*: the walkthrough, which never opens by itself. */
export function walkthroughCommands(errors: Pick<Errors, 'attempt'>) {
  return {
    'plumbline.getStarted': () => errors.attempt(t('The walkthrough could not be opened.'), openWalkthrough),
  };
}
