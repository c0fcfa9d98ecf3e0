import { isInCitation, isQuoted, near } from '../../analysis/analysis';
import { sameFigure } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { lineOf, onOneLine } from '../../text/line';
import { type Span, shift, spanOf } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Comparison } from '../comparison';
import { DISPOSITION_CHANGED } from '../shared-rules';

/** What became of a sum that was claimed. */
type Status = 'accepted' | 'denied' | 'reserved';

/** “Denied: visits 17 to 24, $1,160.00.”, as insurers, auditors and agencies list what they decided. */
const LISTED =
  /(?:^|[.;]\s{1,4}|\n\s{0,12})(accepted|allowed|approved|denied|disallowed|rejected|declined|reserved)(?: in full)?:/gi;
const STATUS: Readonly<Record<string, Status>> = {
  accepted: 'accepted',
  allowed: 'accepted',
  approved: 'accepted',
  denied: 'denied',
  disallowed: 'denied',
  rejected: 'denied',
  declined: 'denied',
  reserved: 'reserved',
};
const LONGEST = 400;

interface Listed extends Span {
  readonly status: Status;
}

/** The stretches of a source that list what was accepted, denied or left open, each up to where its sentence ends. */
const listedIn = oncePerSource((indexed): readonly Listed[] => {
  const { text } = indexed.source;
  return [...text.matchAll(LISTED)].map((match): Listed => {
    const word = match[1] ?? '';
    const start = match.index + match[0].toLowerCase().lastIndexOf(word.toLowerCase());
    const rest = text.slice(start, start + LONGEST);
    const length = rest.search(/[.;](?=\s|$)|\n[ \t\r]*\n/);
    return {
      status: STATUS[word.toLowerCase()] ?? 'reserved',
      start,
      end: start + (length < 0 ? rest.length : length),
    };
  });
});

const SAYS =
  /\b(?:(?<accepted>accept(?:s|ed)|allow(?:s|ed)|approv(?:es|ed)|agree(?:s|d) to pay|conced(?:es|ed))|(?<denied>den(?:ies|ied)|disallow(?:s|ed)|reject(?:s|ed)|refus(?:es|ed) to pay|declin(?:es|ed) to pay))\b/gi;
const DENIES = /\b(?:not|no|never|neither|nor|if|whether|would|should|unless|until|before)\b|n[’']t\b/i;

/** The one thing that a sentence says was done with a sum; null where it says several, or denies it. */
function statusSaid(sentence: string): (Span & { readonly status: Status }) | null {
  const [said, ...more] = sentence.matchAll(SAYS);
  if (!said || more.length > 0 || DENIES.test(sentence)) return null;
  const status = said.groups?.['accepted'] === undefined ? 'denied' : 'accepted';
  return { status, ...spanOf(said) };
}

/** Where the sources list a sum, with what became of it. */
const placesOf = (input: CheckInput, figure: Figure): (Listed & { readonly indexed: IndexedSource })[] =>
  input.sources.indexed.flatMap((indexed) =>
    listedIn(indexed)
      .filter((listed) => [...indexed.figures.between(listed)].some((other) => sameFigure(other, figure)))
      .map((listed) => ({ ...listed, indexed })),
  );

function judge(input: CheckInput, { sentence }: Comparison): Problem[] {
  const { analysis } = input;
  const claim = lineOf(analysis.prose.text, sentence);
  const said = statusSaid(claim);
  if (!said) return [];
  const sums = near(analysis.figures, sentence).filter(({ kind }) => kind === 'money');
  const [sum] = sums;
  const span = shift(said, sentence.start);
  if (!sum || sums.length !== 1 || isQuoted(analysis, span) || isInCitation(analysis, span)) return [];
  const places = placesOf(input, sum);
  const [place] = places;
  if (!place || places.some(({ status }) => status === said.status)) return [];
  const { indexed } = place;
  return [
    problem(input, DISPOSITION_CHANGED, span, {
      verdict: 'contradicted',
      contradiction_type: 'polarity_reversal',
      explanation: `${indexed.source.id} lists ${sum.text} as ${place.status}: “${onOneLine(indexed.source.text, place)}”`,
      evidence: [evidenceAt(indexed, place)],
    }),
  ];
}

/** A sum that a draft says was accepted, where the one who decided lists it as denied, and the other way round. */
export const acceptedSums: Check = {
  needsSources: true,
  rules: [DISPOSITION_CHANGED],
  run: (input) => input.comparisons.flatMap((comparison) => judge(input, comparison)),
};
