import { createHash } from 'node:crypto';

/** Fields whose strings say nothing of a draft or a source: ids, names of rules, values of a list, hashes, dates. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set([
  'at',
  'attempt',
  'citationStyle',
  'contradiction_type',
  'created_at',
  'decision',
  'destination',
  'detector',
  'dimension',
  'draft_sha256',
  'ended',
  'finding',
  'flag_type',
  'generation_trace_id',
  'id',
  'kind',
  'keep',
  'model',
  'outcome',
  'pass',
  'prompt_sha256',
  'provider',
  'riskLevel',
  'rule',
  'schema',
  'settled_by',
  'severity',
  'sha256',
  'stage',
  'standing',
  'status',
  'trace_id',
  'verdict',
  'version',
]);

/** Tables whose values are such strings. */
const PLAIN_TABLES: ReadonlySet<string> = new Set(['prompts', 'rules', 'names']);

const hashed = (text: string) => ({
  sha256: createHash('sha256').update(text).digest('hex'),
  length: text.length,
});

/**
 * A record's body with every text in it replaced by its hash and length, so that what was said can be proven later and not
 * read. Numbers, ids and the report's own vocabulary stay.
 */
export function hashesOnly(value: unknown, isPlain = false): unknown {
  if (typeof value === 'string') return isPlain || value === '' ? value : hashed(value);
  if (Array.isArray(value)) return value.map((item) => hashesOnly(item, isPlain));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      hashesOnly(field, PLAIN_FIELDS.has(key) || (isPlain && typeof field === 'string') || PLAIN_TABLES.has(key)),
    ]),
  );
}
