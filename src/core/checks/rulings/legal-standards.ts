import type { Problem } from '../../report/finding';
import { type WordList, wordAt } from '../../sources/indexed-source';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { type Check, type CheckInput, problem } from '../check';
import { type Comparison, draftSpan, locationSpan } from '../comparison';
import { STRENGTH_CHANGED } from '../shared-rules';
import { hasInstead } from '../wording';

/** Standards of which one stands in another's place, by what they are standards of. The phrases of a row are one standard. */
const STANDARDS: readonly (readonly (readonly string[])[])[] = [
  // Of proof.
  [
    ['preponderance of the evidence', 'balance of probabilities', 'more likely than not'],
    ['clear and convincing'],
    ['beyond a reasonable doubt', 'beyond reasonable doubt'],
    ['substantial evidence'],
    ['probable cause'],
    ['reasonable suspicion'],
    ['prima facie'],
  ],
  // Of review.
  [
    ['de novo'],
    ['abuse of discretion', 'abused its discretion'],
    ['clear error', 'clearly erroneous'],
    ['plain error'],
    ['arbitrary and capricious', 'arbitrary or capricious'],
  ],
  // Of scrutiny.
  [['strict scrutiny'], ['intermediate scrutiny', 'heightened scrutiny'], ['rational basis']],
  // Of fault.
  [
    ['strict liability', 'strictly liable'],
    ['gross negligence', 'grossly negligent'],
    ['willful misconduct', 'wilful misconduct'],
    ['ordinary negligence'],
  ],
  // Of effort.
  [
    ['best efforts'],
    ['reasonable efforts'],
    ['commercially reasonable efforts', 'commercially reasonable'],
    ['good faith efforts'],
  ],
  // Of liability of several.
  [
    ['jointly and severally', 'joint and several'],
    ['severally and not jointly', 'several and not joint'],
  ],
  // Of dismissal.
  [['with prejudice'], ['without prejudice']],
];

interface Found {
  readonly family: number;
  readonly standard: number;
  readonly from: number;
  readonly to: number;
}

const PHRASES = STANDARDS.flatMap((standards, family) =>
  standards.flatMap((phrases, standard) => phrases.map((phrase) => ({ family, standard, words: phrase.split(' ') }))),
).sort((a, b) => b.words.length - a.words.length);

/** Indices of the phrases by their first words. */
const BY_FIRST = new Map<string, number[]>();
PHRASES.forEach(({ words: [first = ''] }, i) => {
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), i]);
});

/** The standards that a run of words names; a longer phrase keeps its words from a shorter one. */
function standardsIn(words: readonly AlignedWord[] | WordList, from: number, to: number): Found[] {
  const named: { readonly phrase: number; readonly at: number }[] = [];
  for (let at = from; at < to; at++) {
    for (const phrase of BY_FIRST.get(words.at(at)?.form ?? '') ?? []) {
      const forms = PHRASES[phrase]?.words ?? [];
      if (at + forms.length <= to && forms.every((form, k) => words.at(at + k)?.form === form))
        named.push({ phrase, at });
    }
  }
  const found: Found[] = [];
  for (const { phrase, at } of named.sort((a, b) => a.phrase - b.phrase)) {
    const { family = 0, standard = 0, words: forms = [] } = PHRASES[phrase] ?? {};
    if (found.some((other) => other.from < at + forms.length && at < other.to)) continue;
    found.push({ family, standard, from: at, to: at + forms.length });
  }
  return found;
}

function changes(input: CheckInput, comparison: Comparison): Problem[] {
  const { location, words, follows } = comparison;
  if (!location || !follows) return [];
  const { indexed } = location;
  const ours = standardsIn(words.words, 0, words.words.length);
  if (ours.length === 0) return [];
  const span = locationSpan(location);
  const theirs = standardsIn(indexed.words, wordAt(indexed, span.start), wordAt(indexed, span.end));
  return ours.flatMap((our) => {
    const family = theirs.filter((their) => their.family === our.family);
    const [other] = family;
    if (!other || family.some(({ standard }) => standard === our.standard)) return [];
    const written = indexed.source.text
      .slice(indexed.starts[other.from], indexed.ends[other.to - 1])
      .replace(/\s+/g, ' ');
    const at = draftSpan(words, our.from, our.to);
    return [
      problem(input, STRENGTH_CHANGED, at, {
        verdict: 'contradicted',
        severity: 'high',
        contradiction_type: 'subtle_inconsistency',
        explanation: hasInstead(input.analysis.prose.text.slice(at.start, at.end), indexed.source.id, written),
        evidence: [evidenceAt(indexed, span)],
        correction: written,
      }),
    ];
  });
}

/** A standard of proof, review, fault or effort in the place of another one. */
export const legalStandards: Check = {
  needsSources: true,
  rules: [STRENGTH_CHANGED],
  run: (input) => input.comparisons.flatMap((comparison) => changes(input, comparison)),
};
