import { type Analysis, analyseProse } from '../analysis/analysis';
import type { Lookups } from '../authorities/lookups';
import type { DraftCheck, Fact } from '../checks/draft-facts';
import { LIVE_CHECKS } from '../checks/rules';
import type { Problem } from '../report/finding';
import type { Settings } from '../settings/settings';
import { buildSourceIndex } from '../sources/source-index';
import type { Markup } from '../text/document';
import type { Stretch, Stretches } from '../text/stretch';

/** The live checks that compare places of the draft, in the order in which they run. */
export const DRAFT_CHECKS: readonly DraftCheck[] = LIVE_CHECKS.flatMap(({ draft }) => draft ?? []);

export const NO_SOURCES = buildSourceIndex([]);

/** A problem with the rank of its check: of two checks that see one fault, the one that runs first speaks. */
export interface Ranked {
  readonly rank: number;
  readonly problem: Problem;
}

/** The rank of each of `DRAFT_CHECKS`. */
export const DRAFT_RANKS: readonly number[] = LIVE_CHECKS.flatMap(({ draft }, rank) => (draft ? [rank] : []));

/** A stretch as read: what is wrong in it whatever stands elsewhere, and what it contributes to what is not. */
export interface StretchReading {
  readonly stretch: Stretch;
  readonly analysis: Analysis;
  /** Offsets count in the stretch. */
  readonly problems: readonly Ranked[];
  /** For each of `DRAFT_CHECKS`. */
  readonly facts: readonly (readonly Fact[])[];
  /** The values of the facts as one string, for comparison. */
  readonly contents: readonly string[];
}

function readStretch(
  stretch: Stretch,
  markup: Markup,
  settings: Settings,
  lookups: Lookups | undefined,
): StretchReading {
  const document = { path: null, text: stretch.raw, markup, extracted: false };
  const analysis = analyseProse(document, stretch.prose);
  const input = { analysis, sources: NO_SOURCES, comparisons: [], settings, ...(lookups ? { lookups } : {}) };
  const facts = DRAFT_CHECKS.map((check) => check.gather(analysis));
  return {
    stretch,
    analysis,
    problems: LIVE_CHECKS.flatMap((check, rank) =>
      check.draft ? [] : check.run(input).map((problem) => ({ rank, problem })),
    ),
    facts,
    contents: facts.map((list) => (list.length === 0 ? '' : JSON.stringify(list.map(({ value }) => value)))),
  };
}

/** What differs between the readings of two states of a draft: in the place of some have come others. */
export interface Exchange {
  readonly gone: readonly StretchReading[];
  readonly come: readonly StretchReading[];
}

/** The readings of a draft's stretches, those of stretches that are still the same taken from before. */
export function readStretches(
  { list, markup }: Stretches,
  settings: Settings,
  before: readonly StretchReading[],
  lookups?: Lookups,
): { readonly readings: readonly StretchReading[]; readonly exchange: Exchange } {
  const shorter = Math.min(list.length, before.length);
  let start = 0;
  while (start < shorter && list[start] === before[start]?.stretch) start++;
  let same = 0;
  while (same < shorter - start && list[list.length - 1 - same] === before[before.length - 1 - same]?.stretch) same++;
  const gone = before.slice(start, before.length - same);
  const known = new Map(gone.map((reading) => [reading.stretch, reading]));
  const come = list
    .slice(start, list.length - same)
    .map((stretch) => known.get(stretch) ?? readStretch(stretch, markup, settings, lookups));
  return {
    readings: before.slice(0, start).concat(come, before.slice(before.length - same)),
    exchange: { gone, come },
  };
}
