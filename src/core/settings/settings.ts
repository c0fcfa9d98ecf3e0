import * as z from 'zod';
import { Severity } from '../report/finding';
import { Standing } from '../report/report';
import { MatterContext, ModelSettings, RubricWeights, StatementExample } from './model-settings';
import { TrailSettings } from './trail-settings';

/** How much one finding of a severity adds to the risk, from 0 to 1. */
export const SeverityWeights = z.object({
  critical: z.number().min(0).max(1).default(0.75),
  high: z.number().min(0).max(1).default(0.4),
  medium: z.number().min(0).max(1).default(0.12),
  low: z.number().min(0).max(1).default(0.03),
});
export type SeverityWeights = z.infer<typeof SeverityWeights>;

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
  severityWeights: SeverityWeights.prefault({}),
  /** Whether pages of sources that are pictures are read by text recognition, on this machine; that takes seconds a page. */
  ocr: z.enum(['never', 'auto']).default('never'),
  /** Nothing may leave the machine. */
  offline: z.boolean().default(false),
  /** Whether and how a model is asked. The user's alone: neither a draft nor a matter's file can turn a model on. */
  models: ModelSettings.prefault({}),
  /** Nothing of the matter may be sent to another machine, the editor's models included. */
  confidential: z.boolean().default(false),
  /** What the draft was made for, shown to a model. */
  context: MatterContext.prefault({}),
  /** Statements that the firm has judged, shown to a model as examples. */
  examples: z.array(StatementExample).max(12).default([]),
  /** A rubric whose composite is at or above it, from 1 to 5, asks for a review. */
  rubricThreshold: z.number().min(1).max(5).default(3),
  rubricWeights: RubricWeights.prefault({}),
  trail: TrailSettings.prefault({}),
});
export type Settings = z.infer<typeof Settings>;

/** The id that another program gave to the generation of a draft. It holds no words, so that it can stand in every record. */
export const GenerationTraceId = z.string().regex(/^[\w.:/+=@-]{1,128}$/);

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
  passBelow: Settings.shape.passBelow.unwrap().optional(),
  blockAbove: Settings.shape.blockAbove.unwrap().optional(),
  severityWeights: SeverityWeights.optional(),
  ocr: Settings.shape.ocr.unwrap().optional(),
  confidential: z.boolean().optional(),
  context: MatterContext.optional(),
  examples: Settings.shape.examples.unwrap().optional(),
  generationTraceId: GenerationTraceId.optional(),
  rubricThreshold: Settings.shape.rubricThreshold.unwrap().optional(),
  rubricWeights: RubricWeights.optional(),
  trail: TrailSettings.optional(),
});
export type MatterFile = z.infer<typeof MatterFile>;
