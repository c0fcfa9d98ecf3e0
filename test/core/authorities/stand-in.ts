import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in knows of a citation: the clusters there. Several are answered with status 300. */
type Shelf = Readonly<Record<string, readonly { readonly case_name: string; readonly date_filed: string }[]>>;

export interface StandInOptions {
  readonly shelf: Shelf;
  readonly token?: string;
  /** Citations that are taken in a minute; with the request that goes beyond, status 429. */
  readonly perMinute?: number;
  /** Citations that are looked up in one request; those after have status 429. */
  readonly perRequest?: number;
  /** Milliseconds after which a denied client may ask again. */
  readonly wait?: number;
  /** Answers every request so instead. */
  readonly fails?: { readonly status: number; readonly body: string };
  /** Never answers. */
  readonly hangs?: boolean;
}

export interface StandIn {
  readonly baseUrl: string;
  /** The bodies of all requests, decoded, and their headers. */
  readonly requests: { readonly text: string; readonly authorization: string | undefined; readonly path: string }[];
  stop(): Promise<void>;
}

const CITATION = /\d+ [A-Z][\w.' ]*? \d+/g;
const REPORTERS = /U\.S\.|F\.\dd|F\. App'x|S\. Ct\.|B\.R\./;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** A stand-in on this machine for CourtListener's citation look-up (v4), with its statuses and limits. */
export async function standIn(options: StandInOptions): Promise<StandIn> {
  const { shelf, token, perMinute = 60, perRequest = 250, wait = 200 } = options;
  const requests: StandIn['requests'] = [];
  let taken = 0;
  let openAgain = 0;
  const server = createServer(async (request, response) => {
    const text = new URLSearchParams(await bodyOf(request)).get('text') ?? '';
    requests.push({ text, authorization: request.headers.authorization, path: request.url ?? '' });
    if (options.hangs) return;
    const reply = (status: number, body: unknown): void => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (options.fails) return reply(options.fails.status, options.fails.body);
    if (token !== undefined && request.headers.authorization !== `Token ${token}`)
      return reply(401, { detail: 'Invalid token.' });
    if (openAgain > Date.now()) return reply(429, { wait_until: new Date(openAgain).toISOString() });
    if (openAgain > 0) {
      openAgain = 0;
      taken = 0;
    }
    const found = [...text.matchAll(CITATION)];
    taken += found.length;
    if (taken >= perMinute) openAgain = Date.now() + wait;
    return reply(
      200,
      found.map(([citation], i) => {
        const { index: start } = found[i]!;
        const clusters = (shelf[citation] ?? []).map((one, id) => ({ id: id + 1, ...one, citations: [] }));
        const status =
          i >= perRequest
            ? 429
            : !REPORTERS.test(citation)
              ? 400
              : clusters.length === 0
                ? 404
                : clusters.length > 1
                  ? 300
                  : 200;
        return {
          citation,
          normalized_citations: [citation],
          start_index: start,
          end_index: start + citation.length,
          status,
          error_message:
            status === 404
              ? `Citation not found: '${citation}'`
              : status === 429
                ? 'Too many citations requested.'
                : '',
          clusters: status === 429 ? [] : clusters,
        };
      }),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/api/rest/v4`,
    requests,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
