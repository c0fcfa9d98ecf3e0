import { isQuoted, near } from '../../analysis/analysis';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { HONORIFIC, nameOfWords } from '../../text/person-names';
import { around, type Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { hasFiguresIn } from '../counterparts';
import { NAME_MISMATCH } from './name-rules';
import { isPerson, lastWord } from './people';

const NAME = `(?:\\p{Lu}\\. ){0,2}${nameOfWords(1, 3, ' ')}`;
const SIGNATURE = new RegExp(`/s/[ \\t]{1,6}(?<name>${NAME})`, 'gu');
/** “signed on March 3 for Harrow by Ines Kolar” */
const SIGNED_BY = new RegExp(
  `\\b(?:signed|executed|countersigned)\\b(?<between>[^.;:“”"]{0,80}?)\\sby\\s${HONORIFIC}?(?<name>${NAME})`,
  'gu',
);
/** How near to a signature its date, its party and the title of who signs stand. */
const BLOCK = 260;
const SIGNS = /\b(?:sign|execut|countersign|seal)/i;
const NEAR_NAME = 160;

interface Signature extends Span {
  readonly last: string;
  readonly name: string;
}

const signaturesIn = oncePerSource((indexed): readonly Signature[] =>
  [...indexed.source.text.matchAll(SIGNATURE)].map(({ index, groups, 0: whole }) => {
    const name = groups?.['name'] ?? '';
    return { name, last: lastWord(name), start: index, end: index + whole.length };
  }),
);

/** Whether a source has somebody's signature, or says anywhere beside the name that somebody signed. */
function maySign(indexed: IndexedSource, last: string): boolean {
  if (signaturesIn(indexed).some((signature) => signature.last === last)) return true;
  const lower = indexed.source.text.toLowerCase();
  for (let at = lower.indexOf(last); at >= 0; at = lower.indexOf(last, at + 1))
    if (SIGNS.test(lower.slice(Math.max(0, at - NEAR_NAME), at + NEAR_NAME))) return true;
  return false;
}

function judge(input: CheckInput, comparison: Comparison): Problem[] {
  const { sentence } = comparison;
  const said = input.analysis.prose.text.slice(sentence.start, sentence.end);
  return [...said.matchAll(SIGNED_BY)].flatMap((match): Problem[] => {
    const name = match.groups?.['name'] ?? '';
    const last = lastWord(name);
    const end = sentence.start + match.index + match[0].length;
    const at = { start: end - name.length, end };
    if (!isPerson(input, last) && !name.includes(' ')) return [];
    if (isQuoted(input.analysis, at) || input.sources.indexed.some((indexed) => maySign(indexed, last))) return [];
    if (near(input.analysis.figures, sentence).length === 0 || !isKnown(input, last)) return [];
    const found = input.sources.indexed.flatMap((indexed) =>
      signaturesIn(indexed)
        .filter((signature) => hasFiguresIn(input, comparison, indexed, [around(signature, BLOCK)]))
        .map((signature) => ({ indexed, signature })),
    );
    const [first] = found;
    if (!first) return [];
    const names = [...new Set(found.map(({ signature }) => signature.name))].map((one) => `“${one}”`);
    return [
      problem(input, NAME_MISMATCH, at, {
        verdict: 'contradicted',
        contradiction_type: 'relationship_conflict',
        explanation: `The draft has “${name}” sign, whose signature is in no source; in ${first.indexed.source.id} it is that of ${names.join(' or ')}.`,
        evidence: [evidenceAt(first.indexed, first.signature)],
      }),
    ];
  });
}

const isKnown = ({ sources }: CheckInput, last: string): boolean =>
  sources.indexed.some(({ positions }) => positions.get(stemOf(last)) !== undefined);

/** Who a draft says signed a paper, where others signed on that day and nothing says that this one signed anything. */
export const signatories: Check = {
  needsSources: true,
  rules: [NAME_MISMATCH],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
