import { JURISDICTION } from '../../analysis/jurisdictions';
import type { Problem } from '../../report/finding';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { onOneLine } from '../../text/line';
import { type Span, spanOf } from '../../text/span';
import { stemOf } from '../../text/stem';
import { type Check, problem } from '../check';
import { DETAIL_MISMATCH } from '../shared-rules';

const STATE = `(?<state>${JURISDICTION})`;
const OF = '(?:the )?(?:internal |substantive )?laws? of (?:the )?(?:State |Commonwealth |Province )?(?:of )?';
const GOVERNED_BY =
  '(?:governed|construed|interpreted|controlled)(?:,? (?:and|or) (?:governed|construed|interpreted|enforced))? (?:by|under|in accordance with|according to)(?: and construed (?:under|in accordance with))?';

/** How a contract, and a draft about it, says whose law governs it. */
const CLAUSES: readonly RegExp[] = [
  new RegExp(`\\b${GOVERNED_BY} ${OF}${STATE}\\b`, 'g'),
  new RegExp(`\\b${GOVERNED_BY} ${STATE} law\\b`, 'g'),
  new RegExp(
    `\\b${STATE} law (?:governs|controls|shall govern|applies to (?:the|this) (?:agreement|lease|contract|note|policy))\\b`,
    'gi',
  ),
];

/** A governing law with where it is said. */
interface GoverningLaw extends Span {
  readonly state: string;
}

function lawsIn(text: string): GoverningLaw[] {
  const line = text.replace(/[\n\t\u00a0]/g, ' ');
  return CLAUSES.flatMap((clause) =>
    [...line.matchAll(clause)].map((match) => ({
      state: match.groups?.['state'] ?? '',
      ...spanOf(match),
    })),
  );
}

/** Stems of the words one of which every such clause has. */
const SAID_WITH: readonly string[] = [
  'governed',
  'construed',
  'interpreted',
  'controlled',
  'controls',
  'governs',
  'law',
].map(stemOf);

const lawsOf = oncePerSource((indexed): readonly GoverningLaw[] => {
  return SAID_WITH.some((stem) => indexed.positions.get(stem)) ? lawsIn(indexed.source.text) : [];
});

/** The law that a draft says governs a contract, where the contract says another and no source says that one. */
export const governingLaw: Check = {
  needsSources: true,
  rules: [DETAIL_MISMATCH],
  run: (input) => {
    const { text } = input.analysis.prose;
    const ours = lawsIn(text);
    if (ours.length === 0) return [];
    const theirs = input.sources.indexed.flatMap((indexed) => lawsOf(indexed).map((law) => ({ indexed, law })));
    return ours.flatMap(({ state, start, end }): Problem[] => {
      const [other] = theirs;
      if (!other || theirs.some(({ law }) => law.state.toLowerCase() === state.toLowerCase())) return [];
      const at =
        start +
        text
          .slice(start, end)
          .replace(/[\n\t\u00a0]/g, ' ')
          .toLowerCase()
          .indexOf(state.toLowerCase());
      const { indexed, law } = other;
      return [
        problem(
          input,
          DETAIL_MISMATCH,
          { start: at, end: at + state.length },
          {
            verdict: 'contradicted',
            contradiction_type: 'value_mismatch',
            explanation: `The draft has “${state}” where ${indexed.source.id} says “${onOneLine(indexed.source.text, law)}”.`,
            evidence: [evidenceAt(indexed, law)],
            correction: law.state,
          },
        ),
      ];
    });
  },
};
