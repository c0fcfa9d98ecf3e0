import { isQuoted } from '../../analysis/analysis';
import type { Problem } from '../../report/finding';
import { onOneLine } from '../../text/line';
import { type Check, problem } from '../check';
import type { Rule } from '../rule';

const DISAGREE: Rule = {
  id: 'words-digits-disagree',
  title: 'A number in words and the one in brackets disagree',
  detector: 'words-and-digits',
  flagType: 'fabricated_detail',
  severity: 'high',
  live: true,
};

/** A share of what the words say, as in "one half of one percent (0.5%)": the digits give the whole of it. */
const SHARE_OF = /\b(?:hal(?:f|ves)|(?:third|quarter|fourth|fifth|sixth|eighth|tenth|hundredth)s?)\sof\s$/i;
const SHARE_REACH = 16;

/** "thirty (60) days": one of the two is wrong, and only a person can say which. */
export const wordsAndDigits: Check = {
  needsSources: false,
  rules: [DISAGREE],
  run: (input) =>
    input.analysis.figures.flatMap((figure): Problem[] => {
      if (!figure.disagrees || isQuoted(input.analysis, figure)) return [];
      const before = input.analysis.prose.text.slice(Math.max(0, figure.start - SHARE_REACH), figure.start);
      if (SHARE_OF.test(before)) return [];
      const { words, digits } = figure.disagrees;
      return [
        problem(input, DISAGREE, figure, {
          verdict: 'malformed',
          explanation: `“${onOneLine(figure.text)}” says ${words} in words and ${digits} in digits.`,
        }),
      ];
    }),
};
