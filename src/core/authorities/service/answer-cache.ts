import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from '../../text/replace-file';
import type { ServiceAnswer } from '../lookups';

const Kept = z.object({
  outcome: z.enum(['found', 'not_found', 'unknown']),
  asked: z.iso.date(),
  cases: z.array(
    z.object({
      source: z.enum(['courtlistener', 'caselaw']),
      id: z.number(),
      name: z.string(),
      date: z.string().nullable(),
      approximate: z.boolean(),
      court: z.string().nullable(),
      published: z.boolean(),
      citations: z.array(z.object({ volume: z.string(), reporter: z.string(), page: z.string() })),
      lastPage: z.number().nullable(),
    }),
  ),
});

/** A decision that was found stays where it is; one that was not may have been added since. In days. */
const KEPT_DAYS = { found: 180, not_found: 14, unknown: 14 } as const;
const DAY = 86_400_000;

/** Answers of look-up services that are kept from one audit to the next. */
export interface AnswerCache {
  get(service: string, locator: string): Promise<ServiceAnswer | null>;
  set(service: string, locator: string, answer: ServiceAnswer): Promise<void>;
}

export const NO_ANSWER_CACHE: AnswerCache = { get: async () => null, set: async () => {} };

/**
 * Answers in a folder of the user’s own, a file each, named by a hash, so that the names tell nothing. What cannot be read
 * or written is as if it were not there.
 */
export function answerCache(folder: string, now: () => number = Date.now): AnswerCache {
  const fileOf = (service: string, locator: string): string =>
    join(folder, `${createHash('sha256').update(`${service}\n${locator}`).digest('hex').slice(0, 40)}.json`);
  return {
    async get(service, locator) {
      try {
        const answer = Kept.parse(JSON.parse(await readFile(fileOf(service, locator), 'utf8')));
        const age = now() - Date.parse(answer.asked);
        return age <= KEPT_DAYS[answer.outcome] * DAY ? answer : null;
      } catch {
        return null;
      }
    },
    async set(service, locator, answer) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await replaceFile(fileOf(service, locator), JSON.stringify(answer), { mode: 0o600 });
      } catch {
        // Nothing that is not kept is missed.
      }
    },
  };
}
