import type { Citation } from '../../citations/citation';
import type { Problem } from '../../report/finding';
import type { Settings } from '../../settings/settings';
import type { Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Rule } from '../rule';
import { formRule, malformed } from './rule';

const SIGNAL = formRule('citation-signal', 'The signal is written in another way', 'low');
const ORDER = formRule('citation-signal-order', 'The signals of a string of citations stand in another order', 'low');
const PARENTHETICAL: Rule = {
  ...formRule('citation-signal-parenthetical', 'The signal asks for a parenthetical that is not there', 'low'),
  offByDefault: true,
};

/** Signals in the order in which a string of citations gives them, in lower case without their commas (rule 1.3). */
const IN_ORDER: readonly (readonly string[])[] = [
  ['e.g.'],
  ['accord'],
  ['see', 'see e.g.'],
  ['see also', 'see also e.g.'],
  ['cf.', 'cf. e.g.'],
  ['compare', 'contrast'],
  ['contra'],
  ['but see', 'but see e.g.'],
  ['but cf.'],
  ['see generally', 'but see generally'],
];
const RANK: ReadonlyMap<string, number> = new Map(
  IN_ORDER.flatMap((signals, rank) => signals.map((signal) => [signal, rank] as const)),
);
/** What joins the authorities of a string. */
const STRUNG = /^[.,\s]{0,3};\s{1,3}(?:and\s)?$/;
/** Signals whose authority a parenthetical must explain, from the 22d edition on (rule 1.2). */
const EXPLAINED: ReadonlySet<string> = new Set(['see also', 'cf.', 'see generally']);
/** Brackets that explain nothing. */
const UNEXPLAINED =
  /^(?:en banc|per curiam|mem\.|same|citations? (?:omitted|modified)|cleaned up|(?:emphasis|alterations?|footnotes?|internal|quotation)\b.*|.{0,30}\b(?:concurring|dissenting)\b.*|plurality(?: opinion)?|quoting\b.*|citing\b.*)$/i;

const bare = (signal: string): string => signal.toLowerCase().replaceAll(',', '').replace(/\s+/g, ' ').trim();

/** Where the signal of a citation stands; null where its words are divided. */
function signalSpan(input: CheckInput, { start: end, signal = '' }: Citation): Span | null {
  const { text } = input.analysis.prose;
  const start = text.lastIndexOf(signal.slice(0, 3), end);
  if (start < 0 || end - start > signal.length + 4 || text.slice(start, start + signal.length) !== signal) return null;
  return { start, end: start + signal.length };
}

const EDITIONS: Readonly<Record<Settings['citationStyle'], string>> = {
  bluebook: 'the 22d edition of the Bluebook',
  'bluebook-21': 'the 21st edition of the Bluebook',
  alwd: 'the ALWD Guide',
};

function form(input: CheckInput, signal: string, span: Span): Problem[] {
  const { citationStyle } = input.settings;
  if (bare(signal) === 'contrast' && citationStyle !== 'bluebook')
    return [
      problem(
        input,
        SIGNAL,
        span,
        malformed(`“Contrast” is a signal from the 22d edition of the Bluebook on, not of ${EDITIONS[citationStyle]}.`),
      ),
    ];
  if (!/e\.g\./i.test(signal)) return [];
  const standard = signal
    .replace(/,/g, '')
    .replace(/\s?(e\.g\.)$/i, (_, eg: string) => (signal.length > eg.length + 1 ? `, ${eg},` : `${eg},`));
  return standard === signal
    ? []
    : [problem(input, SIGNAL, span, { ...malformed(`This signal is written “${standard}”.`), correction: standard })];
}

function order(input: CheckInput, signal: string, span: Span, earlier: string | null): Problem[] {
  const rank = RANK.get(bare(signal));
  const before = earlier === null ? undefined : RANK.get(bare(earlier));
  if (rank === undefined || before === undefined || rank >= before) return [];
  return [
    problem(
      input,
      ORDER,
      span,
      malformed(`In one string of citations “${bare(signal)}” stands before “${bare(earlier ?? '')}”.`),
    ),
  ];
}

function explained(input: CheckInput, citation: Citation, signal: string, span: Span): Problem[] {
  if (input.settings.citationStyle !== 'bluebook' || !EXPLAINED.has(bare(signal))) return [];
  if (citation.parentheticals?.some((words) => !UNEXPLAINED.test(words))) return [];
  return [
    problem(
      input,
      PARENTHETICAL,
      span,
      malformed(
        `From the 22d edition on, a parenthetical says what an authority after “${bare(signal)}” is cited for.`,
      ),
    ),
  ];
}

function judge(input: CheckInput): Problem[] {
  const { citations, prose } = input.analysis;
  const found: Problem[] = [];
  // The last signal of the string that is being read, and where its last authority ends.
  let earlier: string | null = null;
  let end = -1;
  for (const citation of citations) {
    if (citation.start < end) continue;
    const { signal } = citation;
    const span = signal === undefined ? null : signalSpan(input, citation);
    const strung = end >= 0 && STRUNG.test(prose.text.slice(end, Math.min(span?.start ?? citation.start, end + 12)));
    const parallel = citation.parallel_of !== undefined;
    if (!strung && !parallel) earlier = null;
    end = citation.end;
    if (signal === undefined || !span) continue;
    found.push(
      ...form(input, signal, span),
      ...order(input, signal, span, earlier),
      ...explained(input, citation, signal, span),
    );
    if (RANK.has(bare(signal))) earlier = signal;
  }
  return found;
}

/** Signals: their form, their order in a string, what must explain them (*Bluebook* rules 1.2, 1.3; *ALWD* rules 35, 36). */
export const citationFormSignals: Check = { needsSources: false, rules: [SIGNAL, ORDER, PARENTHETICAL], run: judge };
