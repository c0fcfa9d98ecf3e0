import type { OpenAI } from 'openai';
import { boundedFetch } from './bounded-fetch';
import { directFetch } from './direct-fetch';
import type { Endpoint } from './host';
import { remediesOf } from './openai-errors';
import { type KeySource, ModelError } from './provider';

/** What a loopback server that wants no key is sent in its place. */
const NO_KEY = 'none';

export interface OpenClient {
  readonly client: OpenAI;
  readonly key: string;
}

/**
 * The library's client for an endpoint, with its key, which takes no answer of more than `mostBytes`. Rejects with a
 * `ModelError` where there is no key.
 */
export async function openClient(
  endpoint: Endpoint,
  keys: KeySource,
  maxRetries: number,
  mostBytes: number,
): Promise<OpenClient> {
  const found = await keys.keyFor(endpoint.host);
  if (found === null && !endpoint.isLoopback)
    throw new ModelError('key', `There is no key for ${endpoint.host}. ${remediesOf(keys).missing}`);
  const key = found ?? NO_KEY;
  const { OpenAI: Client } = await import('openai');
  // Keys, names and the address are given, since the library would otherwise take them from the environment: nothing goes
  // to another host or under another name than a person was shown.
  const client = new Client({
    apiKey: key,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: endpoint.baseUrl,
    maxRetries,
    logLevel: 'off',
    // A server that sends the draft on to another host is an error.
    fetchOptions: { redirect: 'error' },
    fetch: boundedFetch(endpoint.isLoopback ? directFetch() : fetch, mostBytes),
  });
  return { client, key };
}
