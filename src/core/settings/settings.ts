import * as z from 'zod';
import { Severity } from '../report/finding';
import { Standing } from '../report/report';

/** What an audit can be told. Every field has a default, so that `Settings.parse({})` is a complete set. */
export const Settings = z.object({
  /** `high` raises conclusions and procedural statements one severity; `low` drops low findings. */
  riskLevel: z.enum(['low', 'medium', 'high']).default('medium'),
  /** `bluebook` is the 22d edition (2025), `bluebook-21` the one before, `alwd` the 7th edition of the *ALWD Guide*. */
  citationStyle: z.enum(['bluebook', 'bluebook-21', 'alwd']).default('bluebook'),
  /** Overrides of a rule's default severity, by rule id. */
  rules: z.record(z.string(), z.enum(['off', ...Severity.options])).default({}),
  /** The least severity of a finding of type `contradiction` that blocks. */
  blockingSeverity: Severity.default('high'),
  /** At or above it, the route is at least review. */
  passBelow: z.number().min(0).max(1).default(0.3),
  /** Errors above it block. */
  blockAbove: z.number().min(0).max(1).default(0.7),
  /** Whether pages of sources that are pictures are read by text recognition, on this machine; that takes seconds a page. */
  ocr: z.enum(['never', 'auto']).default('never'),
  /** Nothing may leave the machine. */
  offline: z.boolean().default(false),
});
export type Settings = z.infer<typeof Settings>;

/** A matter's `.plumbline.json`. */
export const MatterFile = z.strictObject({
  $schema: z.string().optional(),
  /** Folders with sources, relative to the file. */
  sources: z.array(z.string()).optional(),
  /** Globs of sources to leave out, relative to their folder. */
  exclude: z.array(z.string()).optional(),
  /** Standing by source path (within its folder) or glob. */
  standing: z.record(z.string(), Standing).optional(),
  riskLevel: Settings.shape.riskLevel.unwrap().optional(),
  citationStyle: Settings.shape.citationStyle.unwrap().optional(),
  rules: Settings.shape.rules.unwrap().optional(),
  blockingSeverity: Settings.shape.blockingSeverity.unwrap().optional(),
  ocr: Settings.shape.ocr.unwrap().optional(),
});
export type MatterFile = z.infer<typeof MatterFile>;
