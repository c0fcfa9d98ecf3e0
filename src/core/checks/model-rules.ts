import type { Rule } from './rule';

/** What the passes of a model can report, when a model is turned on. */
export const MODEL_FLAG: Rule = {
  id: 'model-flag',
  title: 'A model finds no support for this in the passages',
  detector: 'model-hallucination',
  flagType: 'unsupported_conclusion',
  severity: 'medium',
  live: false,
};
export const MODEL_UNVERIFIABLE: Rule = {
  id: 'model-unverifiable',
  title: 'A model cannot tell from the passages whether this is right',
  detector: 'model-hallucination',
  flagType: 'unverifiable',
  severity: 'medium',
  live: false,
};
export const MODEL_CONTRADICTION: Rule = {
  id: 'model-contradiction',
  title: 'A model finds a passage that denies this',
  detector: 'model-contradiction',
  flagType: 'contradiction',
  severity: 'high',
  live: false,
};
export const MODEL_STEERED: Rule = {
  id: 'model-steered',
  title: 'Text may have steered the model',
  detector: 'model-steered',
  flagType: 'instruction_injection',
  severity: 'medium',
  live: false,
};

export const MODEL_RULES: readonly Rule[] = [MODEL_FLAG, MODEL_UNVERIFIABLE, MODEL_CONTRADICTION, MODEL_STEERED];

const detectors = new Set(MODEL_RULES.map((rule) => rule.detector));

/** True of a detector that is a model's reading and no check. */
export const isModelDetector = (detector: string): boolean => detectors.has(detector);
