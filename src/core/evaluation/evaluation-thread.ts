import { parentPort } from 'node:worker_threads';
import { evaluateItem } from './evaluate';
import type { FromEvaluator, ToEvaluator } from './evaluation-pool';
import { goldenSources } from './golden-sources';

const sourcesOf = goldenSources();

async function answer({ item, settings }: ToEvaluator): Promise<FromEvaluator> {
  try {
    return { line: await evaluateItem(item, sourcesOf(item), { settings }), problem: null };
  } catch (error) {
    return { line: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (message: ToEvaluator) => {
  void answer(message).then((reply) => parentPort?.postMessage(reply));
});
