import * as z from 'zod';
import { Report } from '../report/report';
import { CallOutcome } from './call-outcome';
import { ItemScore } from './item-score';

/** A line of a run: an item as it was audited and scored. Runs may hold lines of more kinds of key. */
export const RunLine = z.object({
  id: z.string(),
  /** Of the item, and of all that the audit was told: the same give the same result. */
  item_sha256: z.string(),
  setup_sha256: z.string(),
  report: Report,
  score: ItemScore,
  /** Where a model was asked. */
  calls: z.array(CallOutcome).optional(),
});
export type RunLine = z.infer<typeof RunLine>;

/** What is told of a run without the reports: enough to compare two of them, and to calibrate. */
export const ScoredLine = RunLine.pick({ id: true, item_sha256: true, score: true }).extend({
  report: z.object({
    created_at: z.string(),
    tool: z.object({ version: z.string() }),
    settings: z.object({ prompts: z.record(z.string(), z.string()), model: z.string().nullable() }),
  }),
});
export type ScoredLine = z.infer<typeof ScoredLine>;
