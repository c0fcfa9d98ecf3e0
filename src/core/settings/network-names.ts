import { isIP } from 'node:net';

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Whether a host is this machine, by a name that no name service is asked for: `localhost` by RFC 6761 § 6.3. */
export function isLoopbackName(hostname: string): boolean {
  const name = bare(hostname);
  if (isIP(name) === 4) return name.startsWith('127.');
  if (isIP(name) === 6) return name === '::1' || /^::ffff:(?:127\.|7f[0-9a-f]{2}:)/.test(name);
  return name === 'localhost';
}

const PRIVATE_V4 = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/;

/** Whether a host can only be one of the user's own network: RFC 1918, RFC 4193, a name without a domain, `.internal`. */
export function isPrivateName(hostname: string): boolean {
  const name = bare(hostname);
  if (isIP(name) === 4) return PRIVATE_V4.test(name);
  if (isIP(name) === 6) return /^f[cd][0-9a-f]{2}:|^fe80:/.test(name);
  return !name.includes('.') || /\.(?:internal|local|lan|home\.arpa)$/.test(name);
}
