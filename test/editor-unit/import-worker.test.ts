import { deepEqual, equal, rejects } from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { CANCELLED, WorkerClient } from '../../src/editor/worker-client';
import type { Progress } from '../../src/worker/protocol';
import { writeBulkFiles } from '../core/authorities/bulk-files';
import { newPlace, type Place } from '../core/authorities/made-database';

describe('importing a citation database in the worker', () => {
  let place: Place;
  let client: WorkerClient;
  beforeEach(() => {
    place = newPlace();
    client = new WorkerClient(resolve('dist/worker.js'), () => {});
  });
  afterEach(() => {
    client.dispose();
    place.remove();
  });

  it('is begun again at once after it was called off while it was written', async () => {
    const { files, cases } = writeBulkFiles(place.path, 60_000);
    const before = readdirSync(place.path);
    const request = { database: place.database, files, replace: false };
    const controller = new AbortController();
    const onProgress = ({ stage }: Progress): void => {
      if (stage === 'write') controller.abort();
    };
    await rejects(
      client.request('importDatabase', request, { signal: controller.signal, onProgress }),
      (error: Error) => error.name === CANCELLED,
    );
    equal((await client.request('importDatabase', request)).cases, cases);
    deepEqual(readdirSync(place.path), [...before, 'citations.db'].sort());
  });
});
