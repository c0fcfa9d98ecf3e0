import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { FUNCTION_WORDS } from '../../text/common-words';
import { withoutPossessive } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, type Difference, draftSpan, isCompact, locationSpan } from '../comparison';
import type { Rule } from '../rule';
import { hasInstead } from '../wording';
import { exchangedNames } from './exchanged-names';
import { areFacingRoles } from './roles-table';

export const SWAPPED: Rule = {
  id: 'roles-swapped',
  title: 'Parties or roles are exchanged',
  detector: 'roles',
  flagType: 'incorrect_party',
  severity: 'high',
  live: false,
};

interface Substitution {
  /** Index in the comparison's words. */
  readonly index: number;
  readonly ours: string;
  readonly theirs: string;
  /** At an edge: whether the words after both are of one form. “Receiving Party” is no counterpart of “Disclosing Party’s”. */
  readonly comparable: boolean;
}

const telling = (words: readonly AlignedWord[]): readonly AlignedWord[] =>
  words.filter((word) => !FUNCTION_WORDS.has(word.form));

function sameNext(
  { words, location }: Comparison,
  difference: Difference,
  our: AlignedWord,
  their: AlignedWord,
): boolean {
  const ours = words.words[difference.draftStart + difference.draft.lastIndexOf(our) + 1];
  const theirs = location?.indexed.words.at(difference.sourceStart + difference.source.lastIndexOf(their) + 1);
  return ours === undefined || theirs === undefined || ours.stem !== theirs.stem || ours.form === theirs.form;
}

/** One telling word of the draft in the place of one telling word of the source; at an edge, the words nearest the shared ones. */
function substitutions(comparison: Comparison): Substitution[] {
  return comparison.differences.flatMap((difference) => {
    const ours = telling(difference.draft);
    const theirs = telling(difference.source);
    if (!difference.atEdge && (ours.length !== 1 || theirs.length !== 1)) return [];
    const leading = difference.draftStart === 0 || difference.draftEnd < comparison.words.words.length;
    const our = leading ? ours.at(-1) : ours[0];
    const their = leading ? theirs.at(-1) : theirs[0];
    return our && their
      ? [
          {
            index: difference.draftStart + difference.draft.lastIndexOf(our),
            ours: our.form,
            theirs: their.form,
            comparable: !difference.atEdge || (isCompact(comparison) && sameNext(comparison, difference, our, their)),
          },
        ]
      : [];
  });
}

function exchange(input: CheckInput, comparison: Comparison): Problem | null {
  const { location, words } = comparison;
  if (!location) return null;
  const found = substitutions(comparison);
  const pairs = found.filter((one, i) =>
    found.some(
      (other, j) =>
        j > i &&
        withoutPossessive(one.ours) === withoutPossessive(other.theirs) &&
        withoutPossessive(one.theirs) === withoutPossessive(other.ours),
    ),
  );
  const [pair] = pairs;
  // “A has 3 and B has 9” is “B has 9 and A has 3”.
  if (pairs.length > 1) return null;
  // At an edge, a facing role may belong to words that the draft leaves out.
  const facing = found.find(
    (one) => areFacingRoles(withoutPossessive(one.ours), withoutPossessive(one.theirs)) && one.comparable,
  );
  const chosen = pair ?? facing;
  if (!chosen) return named(input, comparison);
  const involved = found.filter((one) =>
    [withoutPossessive(chosen.ours), withoutPossessive(chosen.theirs)].includes(withoutPossessive(one.ours)),
  );
  const span = draftSpan(
    words,
    Math.min(...involved.map((one) => one.index)),
    Math.max(...involved.map((one) => one.index)) + 1,
  );
  return problem(input, SWAPPED, span, {
    verdict: 'contradicted',
    contradiction_type: 'relationship_conflict',
    explanation: pair
      ? `“${chosen.ours}” and “${chosen.theirs}” stand in each other’s place, compared with ${location.indexed.source.id}.`
      : hasInstead(chosen.ours, location.indexed.source.id, chosen.theirs),
    evidence: [evidenceAt(location.indexed, locationSpan(location))],
  });
}

/** Two people, companies or places by name, each in the other's place. */
function named(input: CheckInput, comparison: Comparison): Problem | null {
  const { location, words } = comparison;
  const found = exchangedNames(input.analysis.prose.text, comparison);
  if (!found || !location) return null;
  const [one, other] = found.names;
  return problem(input, SWAPPED, draftSpan(words, found.from, found.to), {
    verdict: 'contradicted',
    contradiction_type: 'relationship_conflict',
    explanation: `“${one}” and “${other}” stand in each other’s place, compared with ${location.indexed.source.id}.`,
    evidence: [evidenceAt(location.indexed, locationSpan(location))],
  });
}

/** A claim that follows a sentence of a source with its parties or their roles exchanged. */
export const roles: Check = {
  needsSources: true,
  rules: [SWAPPED],
  run: (input) => input.comparisons.map((comparison) => exchange(input, comparison)).filter((found) => found !== null),
};
