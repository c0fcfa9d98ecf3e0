import { isQuoted } from '../analysis/analysis';
import type { Problem } from '../report/finding';
import { onOneLine } from '../sources/passages';
import { type Check, problem } from './check';
import type { Rule } from './rule';

const DISAGREE: Rule = {
  id: 'words-digits-disagree',
  title: 'A number in words and the one in brackets disagree',
  detector: 'words-and-digits',
  flagType: 'fabricated_detail',
  severity: 'high',
  live: true,
};

/** "thirty (60) days": one of the two is wrong, and only a person can say which. */
export const wordsAndDigits: Check = {
  needsSources: false,
  rules: [DISAGREE],
  run: (input) =>
    input.analysis.figures.flatMap((figure): Problem[] => {
      if (!figure.disagrees || isQuoted(input.analysis, figure)) return [];
      const { words, digits } = figure.disagrees;
      return [
        problem(input, DISAGREE, figure, {
          verdict: 'malformed',
          explanation: `“${onOneLine(figure.text)}” says ${words} in words and ${digits} in digits.`,
        }),
      ];
    }),
};
