import { isInCitation, isQuoted } from '../../analysis/analysis';
import { isView } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import { lineOf, onOneLine } from '../../text/line';
import { meaningStems, sharedMeaning } from '../../text/meaning-stems';
import { type Span, spanOf } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { passagesOn, sentencesIn } from '../nearby-passages';
import { STRENGTH_CHANGED } from '../shared-rules';
import { hasInstead } from '../wording';

/** How sure somebody is, from ruled out to certain. The phrases of a row are one degree. */
const DEGREES: readonly RegExp[] = [
  /\b(?:(?:can be|has been|have been|was|were|is) (?:definitively )?(?:ruled out|excluded)|impossible)\b/i,
  /\b(?:unlikely|improbable|not (?:probable|likely)|doubtful)\b/i,
  /\b(?:possible|possibly|conceivabl[ey]|consistent with|suggestive of|suspicious for|(?:cannot|could not) be (?:ruled out|excluded))\b/i,
  /\b(?:(?<!not )(?:probabl[ey]|likely)|in all (?:likelihood|probability)|more likely than not)\b/i,
  /\b(?:(?:medically |virtually |absolutely |almost )?certain(?:ty|ly)?(?= that|\b(?! (?:of|other|amounts?|cases|types|circumstances)))|definite(?:ly)?|definitive(?:ly)?|undoubtedly|inevitabl[ey]|beyond (?:any )?doubt)\b/i,
];
/** “A certain sum”, “more than likely to”: words that say nothing of how sure one is. */
const NO_DEGREE =
  /\b(?:an?|under|in|for) certain\b|\bcertain (?:\w+s)\b|\breasonabl[ey] (?:certain|likel)|\bas (?:soon|far|much) as possible\b|\bif possible\b/i;

const FEWEST = 3;
const SHARE = 0.6;
const OF_HOLDING =
  /^(?:accord(?:s|ing)?|believ(?:e|es|ed)|think(?:s)?|thought|says?|said|stat(?:e|es|ed)|report(?:s|ed)?|conclud(?:e|es|ed)|opin(?:e|es|ed)|consider(?:s|ed)?|regard(?:s|ed)?|expect(?:s|ed)?|find(?:s)?|found|medical(?:ly)?|view|opinion|dr|mr|mrs|ms|prof|probabl[ey]|likely|possibl[ey]|certain(?:ty|ly)?|definite(?:ly)?)$/;

interface Degree extends Span {
  readonly degree: number;
}

function degreesIn(text: string): Degree[] {
  if (NO_DEGREE.test(text)) return [];
  return DEGREES.flatMap((pattern, degree) => {
    const match = pattern.exec(text);
    return match ? [{ degree, ...spanOf(match) }] : [];
  });
}

/** Stems of what a claim is sure of, without the names of those who are and of whom it is said. */
function stemsOfClaim(claim: string): Set<string> {
  const names = meaningStems((claim.match(/(?<=\s)\p{Lu}[\p{L}’'-]{2,}/gu) ?? []).join(' '));
  return new Set([...meaningStems(claim, OF_HOLDING)].filter((stem) => !names.has(stem)));
}

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { analysis } = input;
  const { start } = comparison.sentence;
  const claim = lineOf(analysis.prose.text, comparison.sentence);
  const [ours, ...more] = degreesIn(claim);
  if (!ours || more.length > 0 || isView(claim.replace(/\baccording to\b|\bbelieves?\b/gi, ''))) return [];
  const span = { start: start + ours.start, end: start + ours.end };
  if (isQuoted(analysis, span) || isInCitation(analysis, span)) return [];
  let found: { readonly evidence: Problem['evidence'][number]; readonly id: string; readonly said: string } | null =
    null;
  const stems = stemsOfClaim(claim);
  for (const { indexed, passage } of passagesOn(input, comparison)) {
    for (const sentence of sentencesIn(indexed, passage)) {
      const text = onOneLine(indexed.source.text, sentence);
      const theirs = degreesIn(text);
      const shared = sharedMeaning(stems, meaningStems(text));
      if (shared < FEWEST || shared < SHARE * stems.size) continue;
      // A sentence that is as sure, or that says nothing of how sure one is, may be what the draft tells of.
      const [first] = theirs;
      if (!first || theirs.some(({ degree }) => degree === ours.degree)) return [];
      found ??= {
        evidence: evidenceAt(indexed, sentence),
        id: indexed.source.id,
        said: theirs.map((one) => text.slice(one.start, one.end)).join(' … '),
      };
    }
  }
  if (!found) return [];
  return [
    problem(input, STRENGTH_CHANGED, span, {
      verdict: 'contradicted',
      severity: 'high',
      contradiction_type: 'subtle_inconsistency',
      explanation: hasInstead(claim.slice(ours.start, ours.end), found.id, found.said),
      evidence: [found.evidence],
    }),
  ];
}

/** How sure a draft says that an expert or a witness is, where the source says another degree of it. */
export const certainty: Check = {
  needsSources: true,
  rules: [STRENGTH_CHANGED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
