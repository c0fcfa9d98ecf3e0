import { isLoopbackName, isPrivateName } from '../settings/network-names';
import { ModelError } from './provider';

/** An endpoint, taken apart. */
export interface Endpoint {
  /** As given, without a slash at its end. */
  readonly baseUrl: string;
  /** Host and port, as a person is shown it. */
  readonly host: string;
  /** True where it is this machine, and no name service is asked. */
  readonly isLoopback: boolean;
}

const rejected = (message: string): ModelError => new ModelError('forbidden', message);

/** Reads a base URL. Throws a `ModelError` where it is none, carries a password, or would send text in the clear. */
export function endpointOf(baseUrl: string): Endpoint {
  let url: URL;
  try {
    url = new URL(baseUrl);
  } catch {
    throw rejected(`“${baseUrl}” is no address of a model. Give one such as http://localhost:11434/v1.`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw rejected(`The model’s address begins with ${url.protocol} and has to begin with https: or http:.`);
  if (url.username !== '' || url.password !== '')
    throw rejected('The model’s address holds a user name or password. Leave it out; a key comes from OPENAI_API_KEY.');
  const isLoopback = isLoopbackName(url.hostname);
  if (url.protocol === 'http:' && !isLoopback && !isPrivateName(url.hostname))
    throw rejected(
      `${url.host} would be sent the draft unencrypted. Use https: for every host beyond your own network.`,
    );
  return { baseUrl: baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl, host: url.host, isLoopback };
}
