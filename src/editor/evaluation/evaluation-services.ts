import type { FindingsStore } from '../findings/findings-store';
import type { ModelAnswers } from '../model/answers';
import type { WorkerClient } from '../worker-client';

/** What the commands of the evaluation use. */
export interface EvaluationServices {
  readonly store: Pick<FindingsStore, 'find' | 'findings'>;
  readonly worker: Pick<WorkerClient, 'request'>;
  readonly answers: Pick<ModelAnswers, 'forAudit'>;
}
