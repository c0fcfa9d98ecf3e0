import { commands, Disposable } from 'vscode';
import type { Errors } from '../errors';
import { t } from '../words';
import type { EvaluationServices } from './evaluation-services';
import type { EvaluationWork } from './evaluation-work';

const EVALUATE = 'plumbline.evaluateGoldenSet';
export const ADD_TO_GOLDEN_SET = 'plumbline.addToGoldenSet';

/** *Plumbline: Evaluate Golden Set…* and *Add to Golden Set…*. What they do is loaded with the first of them. */
export function registerEvaluation(services: EvaluationServices, errors: Pick<Errors, 'attempt'>): Disposable {
  let loading: Promise<EvaluationWork> | undefined;
  const load = (): Promise<EvaluationWork> => {
    loading ??= import('./evaluation-work').then(({ createEvaluationWork }) => createEvaluationWork(services));
    return loading;
  };
  return Disposable.from(
    {
      dispose: () => {
        loading?.then((work) => work.dispose()).catch(() => undefined);
      },
    },
    commands.registerCommand(EVALUATE, (given?: unknown) =>
      errors.attempt(t('The golden set could not be evaluated.'), async () => (await load()).evaluate(given)),
    ),
    commands.registerCommand(ADD_TO_GOLDEN_SET, (given?: unknown) =>
      errors.attempt(t('Nothing was added to the golden set.'), async () => (await load()).add(given)),
    ),
  );
}
