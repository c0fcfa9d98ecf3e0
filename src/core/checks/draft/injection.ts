import { addressed } from '../../analysis/addressed';
import { type Analysis, isQuoted } from '../../analysis/analysis';
import type { Evidence, Problem } from '../../report/finding';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { type HiddenKind, type HiddenRun, hiddenRuns } from '../../text/hidden-characters';
import { onOneLine } from '../../text/line';
import { fromRawSpan } from '../../text/offset-map';
import type { Span } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import { acrossDraft } from '../draft-check';
import type { Fact, Judgement } from '../draft-facts';
import type { Rule } from '../rule';

const INJECTION: Rule = {
  id: 'instruction-injection',
  title: 'Text that addresses a model',
  detector: 'injection',
  flagType: 'instruction_injection',
  severity: 'high',
  live: true,
};
const HIDDEN: Rule = {
  id: 'hidden-characters',
  title: 'Characters that a reader does not see',
  detector: 'injection',
  flagType: 'instruction_injection',
  severity: 'medium',
  live: true,
};
const IN_SOURCE: Rule = {
  id: 'source-injection',
  title: 'A source addresses a model',
  detector: 'source-injection',
  flagType: 'instruction_injection',
  severity: 'medium',
  live: false,
};

/** A problem at a stretch of the raw text, which may be markup. */
function atRaw(
  input: CheckInput,
  rule: Rule,
  { start, end }: Span,
  details: Partial<Problem> & { explanation: string },
) {
  const inProse = fromRawSpan(input.analysis.prose.map, { start, end });
  return { ...problem(input, rule, inProse, { verdict: 'malformed', ...details }), start, end };
}

function addressesOf(input: CheckInput): Problem[] {
  const { document, prose } = input.analysis;
  return addressed(document.text).map((span) => {
    const within = fromRawSpan(prose.map, span);
    // A quotation reports what was said to a model; it is to be looked at all the same.
    const reported = within.end > within.start && isQuoted(input.analysis, within);
    return atRaw(input, INJECTION, span, {
      severity: reported ? 'low' : INJECTION.severity,
      explanation: `“${onOneLine(document.text, span).slice(0, 120)}” looks like ${span.what}. Plumbline does not follow it; whoever reads the draft should know that it is there.`,
    });
  });
}

const WHAT: Readonly<Record<HiddenKind, string>> = {
  tag: 'Invisible tag characters',
  override: 'A character that turns the direction of writing round',
  'zero-width': 'Invisible characters of no width',
  selector: 'Invisible variation selectors, which can carry a text',
};
/** More runs than this of one kind are told of once. */
const MOST_RUNS = 10;

const describeRun = ({ kind, says }: Hidden): string => `${WHAT[kind]}${says ? `, which spell “${says}”` : ''}`;

/** The word about a hidden run, so that there is something to see. */
function visibleSpan(text: string, { start, end }: Span): Span {
  const before = /[^\s]{1,40}$/u.exec(text.slice(Math.max(0, start - 40), start))?.[0].length ?? 0;
  const after = /^[^\s]{1,40}/u.exec(text.slice(end, end + 40))?.[0].length ?? 0;
  return { start: start - before, end: end + after };
}

/** Text in the draft that addresses a model. */
export const injection: Check = { needsSources: false, rules: [INJECTION], run: addressesOf };

type Hidden = Pick<HiddenRun, 'kind' | 'says'>;

const gatherHidden = ({ document: { text } }: Analysis): Fact<Hidden>[] =>
  hiddenRuns(text).map((run) => ({ ...visibleSpan(text, run), value: { kind: run.kind, says: run.says } }));

function judgeHidden(facts: readonly Fact<Hidden>[]): Judgement[] {
  return (Object.keys(WHAT) as HiddenKind[]).flatMap((kind) => {
    const ofKind = facts.flatMap(({ value }, fact) => (value.kind === kind ? [{ fact, value }] : []));
    const shown = ofKind.length > MOST_RUNS ? ofKind.slice(0, 1) : ofKind;
    const more = ofKind.length > shown.length ? ` and at ${ofKind.length - 1} other places` : '';
    return shown.map(({ fact, value }): Judgement => {
      const explanation = `${describeRun(value)} stand here${more}.`;
      const severity = kind === 'tag' ? ('high' as const) : HIDDEN.severity;
      return { fact, rule: HIDDEN, details: { verdict: 'malformed', severity, explanation } };
    });
  });
}

/** Characters in the draft that no reader sees. */
export const hiddenCharacters: Check = acrossDraft([HIDDEN], gatherHidden, judgeHidden);

interface Planted {
  readonly evidence: Evidence;
  readonly what: string;
}

/** Extraction from PDF and HTML leaves harmless zero-width characters; only what spells or turns text counts. */
const plantsText = ({ kind }: HiddenRun): boolean => kind === 'tag' || kind === 'override';

const plantedIn = oncePerSource((indexed): readonly Planted[] => {
  const { text, hidden = [], id } = indexed.source;
  return [
    ...indexed.tables.addressed.map((span) => ({ evidence: evidenceAt(indexed, span), what: span.what })),
    ...hiddenRuns(text)
      .filter(plantsText)
      .map((run) => {
        const what = describeRun(run);
        return { evidence: evidenceAt(indexed, visibleSpan(text, run)), what: what[0]?.toLowerCase() + what.slice(1) };
      }),
    // It stands nowhere in the text that was read, so that there is no place to open.
    ...hidden.flatMap((unseen) =>
      addressed(unseen).map(({ start, end, what }) => ({
        evidence: { source: id, page: null, start: 0, end: 0, excerpt: onOneLine(unseen.slice(start, end)) },
        what: `${what}, in text that a reader does not see`,
      })),
    ),
  ];
});

const MOST_EVIDENCE = 5;

/**
 * Text in a source that addresses a model. It stands nowhere in the draft, so the finding has no length and stands at
 * the draft's start, one for all sources: it is a finding and no error, so that a person can look at it, see the words,
 * and put it aside.
 */
export const sourceInjection: Check = {
  needsSources: true,
  rules: [IN_SOURCE],
  run: (input) => {
    const planted = input.sources.indexed.flatMap(plantedIn);
    const [first] = planted;
    if (!first) return [];
    const sources = [...new Set(planted.map(({ evidence }) => evidence.source))];
    const others =
      sources.length > 1 ? ` So do ${sources.slice(1, 4).join(', ')}${sources.length > 4 ? ' and others' : ''}.` : '';
    return [
      {
        ...problem(
          input,
          IN_SOURCE,
          { start: 0, end: 0 },
          {
            verdict: 'malformed',
            explanation: `${first.evidence.source} holds what looks like ${first.what}.${others} A tool that drafted from it may have followed it.`,
            evidence: planted.slice(0, MOST_EVIDENCE).map(({ evidence }) => evidence),
          },
        ),
        start: 0,
        end: 0,
      },
    ];
  },
};
