import { isQuoted } from '../../analysis/analysis';
import { isArgued } from '../../analysis/views';
import type { Problem } from '../../report/finding';
import { evidenceAt } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { NEGATIONS } from '../../text/common-words';
import { lineOf } from '../../text/line';
import { deniesByAWord, isNegated } from '../../text/negation';
import { wordsOf } from '../../text/words';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { isSameWord } from '../counterparts';
import { STRENGTH_CHANGED } from '../shared-rules';
import { isAmong, namingWordsOf } from '../telling-words';
import { excerptOf } from '../wording';
import { candidatesOf } from './provision-sentences';

/** With these a sentence takes something out of what it says. */
const TAKES_OUT =
  /,?\s(?:other than|except(?:ing)?(?: for| of| in| as to)?(?! (?:as|that|if|where|when|to the extent)\b)|but not(?! limited\b)|apart from)\s(?<what>[^.;]{3,160})/i;
/** “The tenant, but not the landlord, may terminate”: with what follows the rule goes on. */
const ASIDE_ENDS = /,\s(?=(?:may|shall|must|will|can|is|are|has|have|any|all|the|an?|if|when|during|before|after)\b)/;
/** A claim with one of these leaves something out by itself, or denies. */
const LEAVES_OUT =
  /\b(?:left out|leaves? out|leaving out|outside|beyond|exclud\w+|exempt\w*|save for|apart|except\w*|unless|without|only|alone|rather|instead)\b/i;
/** Share of the words before the exception that a claim needs to say the same, and of an item's words that it needs to name it. */
const SAME_RULE = 0.6;
const SAME_ITEM = 0.5;
const FEWEST_OF_RULE = 2;

/** The items that an exception lists, each by its telling words, those apart that the rule has too. */
const itemsOf = (what: string, rule: readonly AlignedWord[]): AlignedWord[][] =>
  what
    .replace(/,\s(?:and|or)\s/g, ', ')
    .split(/,\s|\s(?:and|or)\s/)
    .map((item) => namingWordsOf(item).filter((word) => !rule.some((other) => isSameWord(word, other))))
    .filter((item) => item.length > 0 && item.length <= 4);

/** What a claim says without what it leaves out itself; empty where it denies or limits otherwise. */
function affirmed(line: string): string {
  const out = TAKES_OUT.exec(line);
  const said = (out ? line.slice(0, out.index) : line).replace(/\bnot (?:just|only|merely)\b/g, '');
  const denies = wordsOf(said).forms.some((form) => NEGATIONS.has(form) || deniesByAWord(form));
  return denies || LEAVES_OUT.test(said) ? '' : said;
}

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence } = comparison;
  const line = lineOf(input.analysis.prose.text, sentence);
  const said = isArgued(line) ? '' : affirmed(line);
  if (said === '' || isQuoted(input.analysis, sentence)) return [];
  const ours = namingWordsOf(said);
  const candidates = candidatesOf(input, comparison);
  for (const { counterpart, line: theirs } of candidates) {
    const out = TAKES_OUT.exec(theirs);
    if (!out || isArgued(theirs)) continue;
    const [what = '', after = ''] = (out.groups?.['what'] ?? '').split(ASIDE_ENDS);
    const before = `${theirs.slice(0, out.index).replace(/^.*;/, '')} ${after}`;
    if (isNegated(before)) continue;
    const rule = namingWordsOf(before);
    const shared = rule.filter((word) => isAmong(word, ours)).length;
    if (shared < FEWEST_OF_RULE || shared < SAME_RULE * rule.length) continue;
    // An item is told by its own words: a synonym of one may be anything.
    const isSaid = (word: AlignedWord): boolean => ours.some((other) => isSameWord(word, other));
    const item = itemsOf(what, rule).find((one) => {
      const head = one.at(-1);
      return head !== undefined && isSaid(head) && one.filter(isSaid).length >= SAME_ITEM * one.length;
    });
    if (!item) continue;
    const { indexed, span } = counterpart;
    return [
      problem(
        input,
        STRENGTH_CHANGED,
        { start: sentence.start, end: sentence.start + said.trimEnd().length },
        {
          verdict: 'contradicted',
          contradiction_type: 'subtle_inconsistency',
          severity: 'high',
          explanation: `${indexed.source.id} takes this out: “${excerptOf(out[0].replace(/^[, ]+/, ''))}”.`,
          evidence: [evidenceAt(indexed, span)],
        },
      ),
    ];
  }
  return [];
}

/** What a claim says of a thing that the sentence which says the same makes an exception of. */
export const excepted: Check = {
  needsSources: true,
  rules: [STRENGTH_CHANGED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
