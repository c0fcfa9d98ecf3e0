import { l10n } from 'vscode';
import { speakAs } from '../words';
import { addToGoldenSet } from './add-to-golden-set';
import { createEvaluations } from './evaluate-golden-set';
import type { EvaluationServices } from './evaluation-services';

export interface EvaluationWork {
  evaluate(given: unknown): Promise<void>;
  add(given: unknown): Promise<void>;
  dispose(): void;
}

/** Makes what the commands do. This module is a bundle of its own, loaded with the first of them. */
export function createEvaluationWork(services: EvaluationServices): EvaluationWork {
  speakAs(l10n.t);
  const evaluations = createEvaluations(services);
  return {
    evaluate: evaluations.evaluate,
    add: (given) => addToGoldenSet(services, given),
    dispose: evaluations.dispose,
  };
}
