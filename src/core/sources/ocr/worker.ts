import { parentPort } from 'node:worker_threads';
import { OcrEngine } from './engine';
import type { FromOcrWorker, ToOcrWorker } from './messages';

// The engine's program and data lie beside the bundle of this file.
const opening = OcrEngine.open(__dirname);
// Whoever sends a page is told.
opening.catch(() => {});

async function answer(message: ToOcrWorker): Promise<FromOcrWorker> {
  try {
    return (await opening).read(message);
  } catch (error) {
    return { id: message.id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (message: ToOcrWorker) => {
  void answer(message).then((reply) => parentPort?.postMessage(reply));
});
