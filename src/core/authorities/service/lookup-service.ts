import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Locator } from '../locator';
import { locatorText, type ServiceAnswer } from '../lookups';
import { type AnswerCache, NO_ANSWER_CACHE } from './answer-cache';
import { serviceAddress } from './service-address';
import { knownOfCluster, WireAnswer, WireThrottle } from './wire';

/** CourtListener looks up 60 citations a minute, and takes 250 in one request; a request that goes beyond is denied. */
const MOST_A_REQUEST = 60;
const MINUTE = 60_000;
const MOST_BYTES = 32 * 1024 * 1024;
const DAY_LENGTH = 10;

export interface ServiceOptions {
  readonly baseUrl: string;
  /** Asked for when it is needed; null for none. */
  readonly token: () => Promise<string | null>;
  readonly cache?: AnswerCache;
  /** Milliseconds after which a request is given up. */
  readonly timeout?: number;
  /** The longest that is waited, altogether, for the service to take requests again; in milliseconds. */
  readonly patience?: number;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

interface LookedUpCitations {
  /** By `locatorText`, as far as the service has answered. */
  readonly answers: ReadonlyMap<string, ServiceAnswer>;
  /** Why some were not answered, and what to do; null where all were. */
  readonly failure: string | null;
}

/** A service that citations are looked up in. Only their locators are sent. */
export interface LookupService {
  readonly host: string;
  /** Never rejects but for the signal’s reason. */
  lookUp(locators: readonly LocatorAsWritten[], signal?: AbortSignal): Promise<LookedUpCitations>;
}

export type LocatorAsWritten = Locator & { readonly written?: string };

/** Why the service did not answer. */
class ServiceFailure extends Error {}

const TIMEOUT = 20_000;
const PATIENCE = 90_000;
/** The least that is waited after a denial, twice as long after each: by a clock that is ahead, the time to wait for is past. */
const LEAST_WAIT = 250;

/** Characters that a citation has; nothing else is ever sent. */
const sendable = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N} .,'’&()§*-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

async function bodyOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts).toString('utf8');
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new ServiceFailure('its answer does not end');
    }
    parts.push(value);
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** How long a denied request has to wait, in milliseconds. */
function waitOf(response: Response, body: unknown, now: number): number {
  const throttle = WireThrottle.safeParse(body).data;
  const until = Date.parse(throttle?.wait_until ?? throttle?.wait_util ?? '');
  if (!Number.isNaN(until)) return Math.max(0, until - now);
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : MINUTE;
}

interface Reply {
  readonly status: number;
  readonly response: Response;
  readonly body: unknown;
}

function answersOf({ status, body }: Reply): WireAnswer[] {
  if (status === 401 || status === 403)
    throw new ServiceFailure('it does not accept the token; set the right one, which its site shows in your profile');
  if (status < 200 || status > 299) throw new ServiceFailure(`it answered with status ${status}`);
  // An empty object stands for “no citation in the text”.
  const isEmpty = typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;
  const answers = z.array(WireAnswer).safeParse(isEmpty ? [] : body);
  if (!answers.success) throw new ServiceFailure('its answer could not be read');
  return answers.data;
}

/** A client of CourtListener’s citation look-up, or of a mirror of it. Throws a `ServiceAddressError`. */
export function lookupService(options: ServiceOptions): LookupService {
  const { token, cache = NO_ANSWER_CACHE, timeout = TIMEOUT, patience = PATIENCE, now = Date.now } = options;
  const { url, host } = serviceAddress(options.baseUrl);
  const send = options.fetch ?? fetch;

  async function request(text: string, signal: AbortSignal): Promise<Reply> {
    const key = await token();
    const response = await send(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(key ? { authorization: `Token ${key}` } : {}),
      },
      body: new URLSearchParams({ text }).toString(),
      signal,
    });
    return { status: response.status, response, body: jsonOf(await bodyOf(response)) };
  }

  /** Sends a request and gives it up after its time. */
  async function requestInTime(text: string, signal: AbortSignal | undefined): Promise<Reply> {
    const limit = AbortSignal.timeout(timeout);
    try {
      return await request(text, signal ? AbortSignal.any([signal, limit]) : limit);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ServiceFailure) throw error;
      const why = limit.aborted ? `it did not answer within ${timeout / 1000} seconds` : 'it cannot be reached';
      throw new ServiceFailure(why, { cause: error });
    }
  }

  /** Asks for some locators; the time that may still be waited is counted in `left`. */
  async function ask(text: string, left: { wait: number }, signal: AbortSignal | undefined): Promise<WireAnswer[]> {
    for (let least = LEAST_WAIT; ; least *= 2) {
      const reply = await requestInTime(text, signal);
      if (reply.status !== 429) return answersOf(reply);
      const wait = Math.max(least, waitOf(reply.response, reply.body, now()));
      if (wait > left.wait) throw new ServiceFailure(`it takes no more requests for ${Math.ceil(wait / 1000)} seconds`);
      left.wait -= wait;
      await sleep(wait, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
    }
  }

  async function fill(
    locators: readonly LocatorAsWritten[],
    answers: Map<string, ServiceAnswer>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const left = { wait: patience };
    for (let from = 0; from < locators.length; from += MOST_A_REQUEST) {
      let rest = locators.slice(from, from + MOST_A_REQUEST);
      while (rest.length > 0) {
        const { text, starts } = textOf(rest);
        const found = await ask(text, left, signal);
        const refused = new Set<LocatorAsWritten>();
        for (const [i, locator] of rest.entries()) {
          const start = starts[i] ?? 0;
          const end = starts[i + 1] ?? text.length + 1;
          const own = found.find((one) => one.start_index >= start && one.start_index < end);
          if (own?.status === 429) refused.add(locator);
          else await take(locator, own, answers);
        }
        // What is past the limit of one request is asked in the next, unless nothing was answered.
        if (refused.size === rest.length) throw new ServiceFailure('it takes no citations');
        rest = rest.filter((locator) => refused.has(locator));
      }
    }
  }

  async function take(
    locator: LocatorAsWritten,
    own: WireAnswer | undefined,
    answers: Map<string, ServiceAnswer>,
  ): Promise<void> {
    const outcome =
      own?.status === 200 || own?.status === 300 ? 'found' : own?.status === 404 ? 'not_found' : 'unknown';
    const answer: ServiceAnswer = {
      outcome,
      cases: outcome === 'found' ? (own?.clusters ?? []).map(knownOfCluster) : [],
      asked: new Date(now()).toISOString().slice(0, DAY_LENGTH),
    };
    answers.set(locatorText(locator), answer);
    await cache.set(host, locatorText(locator), answer);
  }

  return {
    host,
    async lookUp(locators, signal) {
      const answers = new Map<string, ServiceAnswer>();
      const unknown: LocatorAsWritten[] = [];
      for (const locator of locators) {
        const kept = await cache.get(host, locatorText(locator));
        if (kept) answers.set(locatorText(locator), kept);
        else unknown.push(locator);
      }
      try {
        await fill(unknown, answers, signal);
        return { answers, failure: null };
      } catch (error) {
        if (!(error instanceof ServiceFailure)) throw error;
        const open = locators.filter((locator) => !answers.has(locatorText(locator))).length;
        return {
          answers,
          failure: `The look-up service ${host} was not asked about ${open} of ${locators.length} citation${locators.length === 1 ? '' : 's'}: ${error.message}. Audit again later.`,
        };
      }
    },
  };
}

/** Locators one to a line, and where each begins. */
function textOf(locators: readonly LocatorAsWritten[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = '';
  for (const locator of locators) {
    starts.push(text.length);
    text += `${sendable(locator.written ?? locatorText(locator))}\n`;
  }
  return { text: text.trimEnd(), starts };
}
