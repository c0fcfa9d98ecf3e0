import { wordsIn } from '../../analysis/draft-words';
import type { Citation } from '../../citations/citation';
import { locatorKey } from '../../citations/locator-key';
import type { Problem } from '../../report/finding';
import type { SourceCitation } from '../../sources/source-index';
import type { AlignedWord } from '../../text/alignment';
import { type Check, type CheckInput, problem } from '../check';
import { isTelling } from '../counterparts';
import { POLARITY_REVERSED } from '../shared-rules';
import { areOpposites } from '../statements/antonyms';
import { evidenceOf, partOf, placeOf } from './settled-citation';

/** The telling words of each parenthetical: “(affirming denial of immunity)”. */
const parentheticalsOf = ({ parentheticals = [] }: Citation): readonly (readonly AlignedWord[])[] =>
  parentheticals.map((text) => wordsIn(text, { start: 0, end: text.length }).words.filter(isTelling));

interface Turned {
  readonly ours: string;
  readonly theirs: string;
}

/** A word of one parenthetical whose opposite another has, where both share the rest of the shorter one. */
function turnedIn(ours: readonly AlignedWord[], theirs: readonly AlignedWord[]): Turned | null {
  const has = (words: readonly AlignedWord[], { stem }: AlignedWord): boolean => words.some((one) => one.stem === stem);
  const own = ours.filter((word) => !has(theirs, word));
  const other = theirs.filter((word) => !has(ours, word));
  const [one, two] = [own[0], other[0]];
  if (!one || !two || own.length !== 1 || ours.length < 2) return null;
  const opposite = other.find(({ form }) => areOpposites(one.form, form));
  return opposite ? { ours: one.form, theirs: opposite.form } : null;
}

function judge(input: CheckInput, citation: Citation, peers: readonly SourceCitation[]): Problem[] {
  return parentheticalsOf(citation).flatMap((ours): Problem[] => {
    const said = peers.flatMap((peer) =>
      parentheticalsOf(peer.citation).map((theirs) => ({ peer, turned: turnedIn(ours, theirs), theirs })),
    );
    const found = said.find(({ turned }) => turned !== null);
    if (!found?.turned) return [];
    const { ours: word, theirs } = found.turned;
    if (said.some((one) => one.theirs.some(({ form }) => form === word))) return [];
    return [
      problem(input, POLARITY_REVERSED, partOf(citation, word), {
        verdict: 'contradicted',
        contradiction_type: 'polarity_reversal',
        explanation: `The parenthetical has “${word}” where ${placeOf(found.peer)} has “${theirs}” of the same decision.`,
        evidence: [evidenceOf(found.peer)],
        correction: theirs,
      }),
    ];
  });
}

/** What a parenthetical says of a decision, where a source that cites it says the opposite in its own. */
export const parentheticals: Check = {
  needsSources: true,
  rules: [POLARITY_REVERSED],
  run: (input) =>
    input.analysis.citations.flatMap((citation) => {
      const key = citation.parentheticals === undefined ? null : locatorKey(citation);
      return key === null ? [] : judge(input, citation, input.sources.citationsByLocator.get(key) ?? []);
    }),
};
