import { isInCitation, isQuoted, sentenceAt } from '../analysis/analysis';
import type { Figure } from '../analysis/figures';
import type { CheckInput } from '../checks/check';
import { comparedRows } from '../checks/figures/tables-of-draft';
import { RULES } from '../checks/rules';
import type { Reading } from '../model/read-draft';
import type { Claim } from '../report/report';
import type { Settings } from '../settings/settings';
import { onOneLine } from '../text/line';
import { lastStartingAtOrBefore, overlaps } from '../text/span';

const GOOD_LAW = 'Whether an authority is still good law.';

/** What no offline check can tell, said in every report. */
const NEVER_CHECKED = [
  GOOD_LAW,
  'Whether an authority that is not among the sources exists and says what the draft says it does.',
];

/** The same, where citations were looked up. */
const NOT_LOOKED_UP = [
  GOOD_LAW,
  'Whether an authority that is not among the sources says what the draft says it does, and whether one that was not found exists.',
];

/** What an audit has not checked and why, in sentences for a person. */
export function notChecked(claims: readonly Claim[], input: CheckInput, reading: Reading | null): string[] {
  const { settings, sources, lookups } = input;
  const hasSources = sources.sources.length > 0;
  return [
    ...(lookups === undefined ? NEVER_CHECKED : NOT_LOOKED_UP),
    ...turnedOff(settings),
    ...(hasSources ? [...looseFigures(input), ...unchecked(claims, reading?.comparedSense ?? false)] : [NO_SOURCES]),
    ...(reading?.notChecked ?? []),
  ];
}

const NO_SOURCES = 'Anything against sources: there are none.';

/** Rules that settings turn off, since nobody who reads a report has seen the settings. */
function turnedOff({ rules }: Settings): string[] {
  const ids = RULES.filter(({ id, offByDefault }) => rules[id] === 'off' && offByDefault !== true).map(({ id }) => id);
  return ids.length === 0
    ? []
    : [
        `What the rule${ids.length === 1 ? '' : 's'} ${listed(ids)} would find: settings turn ${ids.length === 1 ? 'it' : 'them'} off.`,
      ];
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Kinds of figures that say something wherever they stand. A bare number may count pages or lines. */
const TELLING: ReadonlySet<Figure['kind']> = new Set(['duration', 'measure', 'money', 'percentage']);
const MOST_SHOWN = 3;

/** Figures beside too few words for a statement: in the cells of a table, in short lines. They are compared with nothing. */
function looseFigures(input: CheckInput): string[] {
  const { analysis } = input;
  const { blocks } = analysis.prose;
  const compared = comparedRows(input);
  const loose = analysis.figures.filter((figure) => {
    const kind = blocks[lastStartingAtOrBefore(blocks, figure.start)]?.kind;
    const isTold = TELLING.has(figure.kind) || (figure.kind === 'date' && kind === 'table_cell');
    if (!isTold || kind === 'heading' || kind === 'code' || compared.some((row) => overlaps(row, figure))) return false;
    const sentence = sentenceAt(analysis, figure.start);
    return sentence?.asserts === false && !isInCitation(analysis, figure) && !isQuoted(analysis, figure);
  });
  if (loose.length === 0) return [];
  const shown = loose.slice(0, MOST_SHOWN).map(({ text }) => `“${onOneLine(text)}”`);
  const more = loose.length - shown.length;
  const all = more > 0 ? `${shown.join(', ')} and ${more} more` : listed(shown);
  return [
    loose.length === 1
      ? `One figure that stands in a cell of a table or in a short line (${all}): it is no part of a statement, and was compared with nothing.`
      : `${loose.length} figures that stand in cells of tables or in short lines (${all}): they are no part of a statement, and were compared with nothing.`,
  ];
}

function unchecked(claims: readonly Claim[], comparedSense: boolean): string[] {
  const undecided = claims.filter((claim) => claim.status === 'not_checked').length;
  const all = claims.length;
  if (undecided === 0) return [];
  if (comparedSense)
    return [
      `Whether the model that compared the sense of ${undecided} of the ${all} statement${all === 1 ? '' : 's'} with the passages missed something.`,
    ];
  return [
    `Whether ${undecided} of the ${all} statement${all === 1 ? '' : 's'} mean${undecided === 1 ? 's' : ''} what the sources say: their figures, names and quotations were compared, their sense was not.`,
  ];
}
