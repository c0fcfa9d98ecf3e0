import * as z from 'zod';
import { ContradictionType, FindingVerdict, FlagType, Severity } from '../report/finding';

/**
 * Where a finding stood among the sentences of its draft. It tells apart what reads the same: of two identical faults, a
 * decision on one is none on the other.
 */
export const Place = z.object({
  /** Hashes of the sentences before and after, the nearest first. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** The most of these that were also around another finding that reads the same. */
  rival: z.number().int().nonnegative(),
  /** How many findings that read the same had all of these around them, itself among them, and which it was, from 0. */
  alike: z.number().int().positive(),
  number: z.number().int().nonnegative(),
});
export type Place = z.infer<typeof Place>;

/** What was decided on, in words: for whoever reads the file, for figures of precision, and for a golden set. */
const About = z.object({
  rule: z.string(),
  detector: z.string(),
  also_found_by: z.array(z.string()),
  flag_type: FlagType,
  contradiction_type: ContradictionType.nullable(),
  severity: Severity,
  verdict: FindingVerdict,
  flagged_text: z.string(),
  /** The sentence, or the sentences, that hold it, and where in them it begins. */
  claim: z.string(),
  flagged_at: z.number().int().nonnegative(),
  evidence: z.array(
    z.object({ source: z.string(), page: z.number().int().positive().nullable(), excerpt: z.string() }),
  ),
  /** The language models that read the draft; null where none did. */
  model: z.string().nullable(),
});

const Common = z.object({
  id: z.string().min(1),
  /** Path of the draft from the matter's folder, with forward slashes. */
  draft: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Lines of the file that this one takes the place of. */
  supersedes: z.array(z.string()),
});

/** A decision on a finding; `undo` takes back what was decided. */
const OnFinding = Common.extend({
  decision: z.enum(['approve', 'reject', 'defer', 'undo']),
  reason: z.string().nullable(),
  /** The words that the reviewer wants in place of the finding's own correction. */
  correction: z.string().nullable(),
  finding: z.string(),
  /** Of the rule, the flagged words and their sentence. The explanation has no part in it: a model words it anew. */
  claim_sha: z.string(),
  /** Of the passages that were shown. */
  evidence_sha: z.string(),
  place: Place,
  about: About,
});

/** An error that a person found and no check did; an `undo` that supersedes it takes it back. */
const MissedError = Common.extend({
  decision: z.literal('missed'),
  flag_type: FlagType,
  flagged_text: z.string(),
  comment: z.string(),
  claim: z.string(),
  flagged_at: z.number().int().nonnegative(),
  claim_sha: z.string(),
  place: Place,
});

/** Takes back an error that was added by hand. */
const Withdrawal = Common.extend({ decision: z.literal('withdraw') });

/**
 * A decision of `.plumbline/decisions.jsonl`: a line of it that names no renaming. Fields beyond these are kept by whoever
 * copies lines, and ignored here.
 */
export const DecisionLine = z.discriminatedUnion('decision', [OnFinding, MissedError, Withdrawal]);
export type DecisionLine = z.infer<typeof DecisionLine>;
export type FindingLine = z.infer<typeof OnFinding>;
export type MissedLine = z.infer<typeof MissedError>;

/** A draft has another name: what was decided before of `from` is about `draft`. The lines before stay as they are. */
export const RenamingLine = Common.extend({ decision: z.literal('rename'), from: z.string() });
export type RenamingLine = z.infer<typeof RenamingLine>;

export const isOnFinding = (line: DecisionLine): line is FindingLine =>
  line.decision !== 'missed' && line.decision !== 'withdraw';
