import { isQuoted } from '../../analysis/analysis';
import { isArgued } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { lineOf, onOneLine } from '../../text/line';
import { isNegated } from '../../text/negation';
import { type Span, spanOf } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { isRare } from '../counterparts';
import { passagesNear, sentencesIn } from '../nearby-passages';
import { POLARITY_REVERSED } from '../shared-rules';
import { isAmong, namingWordsOf } from '../telling-words';
import { hasInstead } from '../wording';

/** That somebody changed a thing, with what they changed. */
const CHANGED =
  /\b(?:lengthened|shortened|extended|raised|increased|reduced|lowered|cut|altered|changed|amended|modified|doubled|halved|postponed|relaxed|tightened)\s(?<what>(?:the|its|their|his|her|this|that|all|both)\s[^,.;]{3,120})/i;
/** What the change is from and to is no part of what is changed. */
const MEASURE = /\s(?:from|to|by)\s(?=\S*[\d$]|(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|half)\b).*$/i;
/** That a thing stays as it is. */
const STAYS =
  /\b(?:(?:is|are|was|were|remains?|stays?|left|leaves?|leaving) (?:entirely |wholly |otherwise )?(?:unchanged|unaltered|unaffected|untouched|the same)|(?:does|do|did|would|will|shall) not (?:change|alter|affect|amend|extend|shorten|lengthen|reduce|raise|increase|modify)|(?:is|are|was|were|been) not (?:changed|altered|amended|affected|extended|reduced|raised)|no change (?:to|in|of)|cannot move on)\b/i;
/** What is only wanted, refused or supposed has not been done. */
const WANTED =
  /\b(?:ask|request|want|seek|sought|hop(?:e|ed|ing)|refus|declin|tried|attempt|would|could|may|might|if)\w*/i;
const SAME_THING = 0.6;
const FEWEST = 2;
const NO_THING = /^(?:time|period|term|section|paragraph|limit|under|amount|\S)$/;

const wordsIn = (text: string): AlignedWord[] => namingWordsOf(text).filter(({ form }) => !NO_THING.test(form));

const sharedOf = (ours: readonly AlignedWord[], theirs: readonly AlignedWord[]): readonly AlignedWord[] =>
  ours.filter((word) => isAmong(word, theirs));

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence } = comparison;
  const line = lineOf(input.analysis.prose.text, sentence);
  const change = CHANGED.exec(line);
  if (!change || isArgued(line) || WANTED.test(line)) return [];
  if (isNegated(line)) return [];
  const named = (change.groups?.['what'] ?? '').replace(MEASURE, '');
  const what = wordsIn(named);
  const head = wordsIn(named.replace(/\s(?:of|for|in|under|to)\s.*$/, ''));
  const span = spanOf(change, sentence.start);
  if (what.length < FEWEST || isQuoted(input.analysis, span)) return [];
  let found: { at: Span; said: string; indexed: ReturnType<typeof passagesNear>[number]['indexed'] } | null = null;
  for (const { indexed, passage } of passagesNear(input, comparison)) {
    for (const at of sentencesIn(indexed, passage)) {
      const theirs = lineOf(indexed.source.text, at);
      const shared = sharedOf(what, wordsIn(theirs));
      const isHead = head.length >= FEWEST && sharedOf(head, shared).length === head.length;
      if (shared.length < FEWEST || (!isHead && shared.length < SAME_THING * what.length)) continue;
      const stays = STAYS.exec(theirs);
      // Another sentence may tell of the change.
      if (!stays && CHANGED.test(theirs)) return [];
      if (stays && !found && !isArgued(theirs) && shared.some((word) => isRare(input, word)))
        found = { at, said: stays[0], indexed };
    }
  }
  if (!found) return [];
  const verb = /^\w+/.exec(change[0])?.[0] ?? '';
  return [
    problem(input, POLARITY_REVERSED, span, {
      verdict: 'contradicted',
      contradiction_type: 'polarity_reversal',
      explanation: hasInstead(verb, found.indexed.source.id, onOneLine(found.said)),
      evidence: [evidenceAt(found.indexed, found.at)],
    }),
  ];
}

/** What a claim says was lengthened, raised or otherwise changed, where a passage that bears on it says that it stays as it is. */
export const unchanged: Check = {
  needsSources: true,
  rules: [POLARITY_REVERSED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
