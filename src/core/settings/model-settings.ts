import * as z from 'zod';

/** What a model can be asked for. The correction is asked for by a person only, one sentence at a time. */
export const ModelPass = z.enum(['hallucination', 'contradiction', 'rubric', 'correction']);
export type ModelPass = z.infer<typeof ModelPass>;

/** The passes of an audit. */
export const AuditPass = ModelPass.exclude(['correction']);
export type AuditPass = z.infer<typeof AuditPass>;

/** Price of a model, in the currency that the user thinks in, for a million tokens. */
const Price = z.object({ input: z.number().nonnegative(), output: z.number().nonnegative() });

export const DEFAULT_BASE_URL = 'https://api.openai.com/v1';

/** How a model is asked. `off` asks none. */
export const ModelSettings = z.object({
  provider: z.enum(['off', 'openai', 'vscode']).default('off'),
  /** Of any endpoint that speaks the OpenAI protocol. */
  baseUrl: z.string().default(DEFAULT_BASE_URL),
  /** The model of every pass that `names` does not name one for. */
  name: z.string().default(''),
  names: z.partialRecord(ModelPass, z.string()).default({}),
  /** The passes that an audit makes; the rubric is an assessment, made on request only. */
  passes: z.array(AuditPass).default(['hallucination', 'contradiction']),
  /** Instructions in place of Plumbline's own, by pass. What fences the draft and fixes the reply's form stays. */
  prompts: z.partialRecord(ModelPass, z.string()).default({}),
  /** Calls that are under way at once. */
  atOnce: z.number().int().min(1).max(64).default(48),
  /** Tokens of source passages beside each part of the draft. */
  passageTokens: z.number().int().min(200).max(50_000).default(800),
  /** Most tokens of a reply. */
  replyTokens: z.number().int().min(200).max(100_000).default(4_000),
  /** Seconds after which a call is given up, its retries included. */
  callSeconds: z.number().positive().max(3_600).default(60),
  /** Seconds after which the passes of an audit are given up. What has not come by then is named as not checked. */
  budgetSeconds: z.number().positive().max(86_400).default(120),
  /** Prices by model name. */
  prices: z.record(z.string(), Price).default({}),
  /** An audit that would send more tokens is told of, with its price, before it starts. */
  askAboveTokens: z.number().int().nonnegative().default(200_000),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

/** The model of a pass; empty where none is named. */
export const modelOf = (settings: ModelSettings, pass: ModelPass): string => settings.names[pass] ?? settings.name;

/** What a model is told of the draft, in the user's words. */
export const MatterContext = z.object({
  /** What was asked of the tool or the person that made the draft. */
  asked: z.string().max(4_000).optional(),
  /** When the draft was generated. */
  generated: z.string().max(100).optional(),
  /** The date that the document bears. */
  date: z.string().max(100).optional(),
  /** The court, agency or counterparty that it goes to. */
  forum: z.string().max(300).optional(),
});
export type MatterContext = z.infer<typeof MatterContext>;

/** A statement that the firm has judged against a passage. */
export const StatementExample = z.object({
  statement: z.string().max(1_000),
  passage: z.string().max(2_000),
  judgment: z.string().max(600),
});
export type StatementExample = z.infer<typeof StatementExample>;

/** How much each dimension of the rubric counts in the composite. */
export const RubricWeights = z
  .object({
    factual_accuracy: z.number().nonnegative().default(1),
    source_fidelity: z.number().nonnegative().default(1),
    specificity_risk: z.number().nonnegative().default(1),
    temporal_alignment: z.number().nonnegative().default(1),
  })
  .refine((weights) => Object.values(weights).some((weight) => weight > 0), 'one weight has to be above 0');
export type RubricWeights = z.infer<typeof RubricWeights>;
