import type { Tokens } from './tokens';

/** A reply that was read, with what it cost. */
export interface CachedReply {
  readonly value: unknown;
  readonly tokens: Tokens;
}

/** Replies by what was asked. A cache never fails: what cannot be read is not there. */
export interface ReplyCache {
  get(key: string): Promise<CachedReply | null>;
  set(key: string, reply: CachedReply): Promise<void>;
}

/** Replies of this process, the last `most` that were used. */
export function memoryCache(most = 2_000): ReplyCache {
  const kept = new Map<string, CachedReply>();
  return {
    async get(key) {
      const reply = kept.get(key) ?? null;
      if (reply !== null) {
        kept.delete(key);
        kept.set(key, reply);
      }
      return reply;
    },
    async set(key, reply) {
      kept.set(key, reply);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
