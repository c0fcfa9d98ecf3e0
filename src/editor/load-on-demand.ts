import { commands, Disposable } from 'vscode';
import { COMMANDS_ON_DEMAND, type CommandOnDemand } from './command-names';
import type { Errors } from './errors';
import type { ModelAnswers } from './model/answers';
import type { OnDemand, Services } from './services';
import { t } from './words';
import type { Answerers } from './worker-client';

/** Loads once what is not needed at activation. */
export interface Loader extends Disposable {
  /** Rejects where it could not be loaded; it is then tried again with the next use. */
  load(): Promise<OnDemand>;
}

export function createLoader(services: () => Services): Loader {
  let loading: Promise<OnDemand> | undefined;
  const begin = async (): Promise<OnDemand> => {
    try {
      const { createOnDemand } = await import('./on-demand');
      return createOnDemand(services());
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    load: () => {
      loading ??= begin();
      return loading;
    },
    dispose: () => {
      loading?.then((loaded) => loaded.dispose()).catch(() => undefined);
    },
  };
}

/** Makes the commands known whose code is loaded when one of them is first run. */
export function registerCommandsOnDemand({ load }: Loader, errors: Pick<Errors, 'attempt'>): Disposable {
  const run = (name: CommandOnDemand, given: readonly unknown[]): Promise<unknown> =>
    errors.attempt(t('The command could not be run.'), async () => {
      // Whoever runs a command gives what it likes; each one checks that itself.
      const command = (await load()).commands[name] as (...given: readonly unknown[]) => unknown;
      return command(...given);
    });
  return Disposable.from(
    ...COMMANDS_ON_DEMAND.map((name) =>
      commands.registerCommand(name, (...given: readonly unknown[]) => run(name, given)),
    ),
  );
}

/** What a model's calls need of the editor, loaded when the first call asks. */
export function answersOnDemand({ load }: Loader): Pick<ModelAnswers, 'forAudit'> {
  return {
    forAudit: (asking) => {
      let made: Promise<Answerers> | undefined;
      const answerers = (): Promise<Answerers> => {
        made ??= load().then(({ answers }) => answers.forAudit(asking));
        return made;
      };
      return {
        consent: async (request, signal) => (await answerers()).consent(request, signal),
        key: async (request, signal) => (await answerers()).key(request, signal),
        ask: async (request, signal) => (await answerers()).ask(request, signal),
      };
    },
  };
}
