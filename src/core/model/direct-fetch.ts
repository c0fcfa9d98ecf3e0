import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';

/** Statuses whose answers have no body (RFC 9110 § 6.4.1). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * A `fetch` that speaks to the host it is given and to no other: no proxy that the environment names, no redirect that is
 * followed. For models on this machine, so that what is said to stay here does.
 */
export function directFetch(): typeof fetch {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { method = 'GET', headers: given, signal } = init;
    const { body, headers } = await bodyOf(init.body, new Headers(given));
    const isSecure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const sent = (isSecure ? httpsRequest : httpRequest)(url, {
        method,
        headers: Object.fromEntries(headers),
        agent: isSecure ? agents.https : agents.http,
        ...(signal ? { signal } : {}),
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        try {
          resolve(responseOf(answer));
        } catch (error) {
          // A status that HTTP does not have.
          answer.destroy();
          reject(error);
        }
      });
      sent.end(body);
    });
  };
}

/** A body as it is sent, and the headers that go with it: a form brings its own type along. */
async function bodyOf(
  body: RequestInit['body'],
  headers: Headers,
): Promise<{ readonly body: string | Uint8Array | undefined; readonly headers: Headers }> {
  if (body === undefined || body === null || typeof body === 'string') return { body: body ?? undefined, headers };
  const whole = new Response(body);
  const type = whole.headers.get('content-type');
  const bytes = new Uint8Array(await whole.arrayBuffer());
  if (type !== null && !headers.has('content-type')) headers.set('content-type', type);
  headers.set('content-length', String(bytes.length));
  return { body: bytes, headers };
}

function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 500, headersDistinct } = answer;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  if (WITHOUT_BODY.has(status)) answer.resume();
  const body = WITHOUT_BODY.has(status) ? null : (Readable.toWeb(answer) as ReadableStream);
  return new Response(body, { status, headers });
}
