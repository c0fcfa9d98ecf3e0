import { isLoopbackName, isPrivateName } from '../../settings/network-names';

export const DEFAULT_SERVICE = 'https://www.courtlistener.com/api/rest/v4';

/** The address of a look-up service cannot be used. The message says how to mend it. */
class ServiceAddressError extends Error {
  override readonly name = 'ServiceAddressError';
}

/**
 * Reads the base URL of a look-up service: CourtListener’s, or a firm’s own mirror of it. Throws a `ServiceAddressError`
 * where it is none, carries a password, or would send citations and the token in the clear.
 */
export function serviceAddress(baseUrl: string): { readonly url: URL; readonly host: string } {
  let base: URL;
  try {
    base = new URL(baseUrl);
  } catch {
    throw new ServiceAddressError(
      `“${baseUrl}” is no address of a look-up service. Give one such as ${DEFAULT_SERVICE}.`,
    );
  }
  if (base.protocol !== 'https:' && base.protocol !== 'http:')
    throw new ServiceAddressError(
      `The look-up service’s address begins with ${base.protocol} and has to begin with https: or http:.`,
    );
  if (base.username !== '' || base.password !== '')
    throw new ServiceAddressError(
      'The look-up service’s address holds a user name or password. Leave it out; the token is kept apart.',
    );
  if (base.protocol === 'http:' && !isLoopbackName(base.hostname) && !isPrivateName(base.hostname))
    throw new ServiceAddressError(
      `${base.host} would be asked unencrypted. Use https: for every host beyond your own network.`,
    );
  base.search = '';
  base.hash = '';
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return { url: new URL('citation-lookup/', base), host: base.host };
}
