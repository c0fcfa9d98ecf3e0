import * as z from 'zod';
import type { KnownCase } from '../known-case';
import { readableName } from '../known-case';

/** What CourtListener’s citation look-up (v4) says of each citation; whatever else it says is left alone. */
export const WireCluster = z.object({
  id: z.number().int().nonnegative().default(0),
  case_name: z.string().default(''),
  case_name_full: z.string().default(''),
  date_filed: z.string().nullish(),
  date_filed_is_approximate: z.boolean().nullish(),
  precedential_status: z.string().nullish(),
  citations: z
    .array(
      z.object({
        volume: z.union([z.string(), z.number()]),
        reporter: z.string(),
        page: z.union([z.string(), z.number()]),
      }),
    )
    .default([]),
});

export const WireAnswer = z.object({
  citation: z.string(),
  normalized_citations: z.array(z.string()).default([]),
  start_index: z.number().int().nonnegative(),
  end_index: z.number().int().nonnegative(),
  status: z.number().int(),
  error_message: z.string().default(''),
  clusters: z.array(WireCluster).default([]),
});
export type WireAnswer = z.infer<typeof WireAnswer>;

/** With status 429: when the next request may be made. */
export const WireThrottle = z.object({
  wait_until: z.string().optional(),
  wait_util: z.string().optional(),
  detail: z.unknown().optional(),
});

export const knownOfCluster = (cluster: z.infer<typeof WireCluster>): KnownCase => ({
  source: 'courtlistener',
  id: cluster.id,
  name: readableName((cluster.case_name || cluster.case_name_full).trim()),
  date: cluster.date_filed ?? null,
  approximate: cluster.date_filed_is_approximate ?? false,
  court: null,
  published: !/^unpublished/i.test(cluster.precedential_status ?? ''),
  citations: cluster.citations.map(({ volume, reporter, page }) => ({
    volume: String(volume),
    reporter,
    page: String(page),
  })),
  lastPage: null,
});
