import { parentPort } from 'node:worker_threads';
import { encodeEntry } from '../cache/entry';
import { SourceStore } from '../cache/source-store';
import { unreadPart } from '../file-parts';
import { Recognizer } from '../ocr/recognizer';
import type { FromReader, ToReader } from './messages';
import { readFile } from './read-file';

const ALIVE_EVERY = 1000;

const stores = new Map<string, SourceStore>();
let recognizer: Recognizer | undefined;

function storeAt(folder: string | null): SourceStore | null {
  if (folder === null) return null;
  const store = stores.get(folder) ?? new SourceStore(folder);
  stores.set(folder, store);
  return store;
}

async function read({ job, store }: ToReader): Promise<FromReader> {
  if (job.ocr === 'auto') recognizer ??= new Recognizer();
  try {
    const { parts, sha256, key } = await readFile(job, storeAt(store), job.ocr === 'auto' ? recognizer : undefined);
    return { kind: 'read', sha256, key, entry: key === null ? encodeEntry(parts) : null };
  } catch (error) {
    return { kind: 'read', sha256: null, key: null, entry: encodeEntry([unreadPart('', job.name, error)]) };
  }
}

setInterval(() => parentPort?.postMessage({ kind: 'alive' } satisfies FromReader), ALIVE_EVERY);
parentPort?.on('message', (message: ToReader) => {
  void read(message).then((reply) => {
    const transferred = reply.kind === 'read' && reply.entry !== null ? [reply.entry.buffer as ArrayBuffer] : [];
    parentPort?.postMessage(reply, transferred);
  });
});
