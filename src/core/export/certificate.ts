import { createHash } from 'node:crypto';
import type { Report, ReviewDecision } from '../report/report';
import { lineIndex, positionAt } from './line-index';
import { plainLine, shortened } from './plain-line';
import { asWords, capitalized, counted, decisionLine, inOrder, NOT_DONE, reviewLines } from './wording';

const WORDS_LENGTH = 120;

const count = ({ review }: Report, decision: ReviewDecision): number =>
  review?.decisions.filter((one) => one.decision === decision).length ?? 0;

/** Who decided, how often, and from when to when. */
function reviewers({ review }: Report): string[] {
  const { decisions = [], reopened = [], missed = [], gone = [] } = review ?? {};
  const all = [...decisions, ...reopened, ...missed, ...gone];
  return [...new Set(all.map(({ by }) => by))].sort().map((by) => {
    const own = all.filter((one) => one.by === by);
    const days = own.map(({ at }) => at.slice(0, 10)).sort();
    const [first = '', last = first] = [days[0], days.at(-1)];
    const when = first === last ? `on ${first}` : `from ${first} to ${last}`;
    return `${plainLine(by)}: ${counted(own.length, 'decision')} ${when}`;
  });
}

/** Of what was decided about a draft, in an order that does not depend on the file: two equal reviews have the same. */
function reviewSha({ review }: Report): string {
  const { decisions = [], reopened = [], missed = [], gone = [] } = review ?? {};
  const inTurn = <T>(all: readonly T[], key: (one: T) => string): T[] =>
    all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const earlier = inTurn([...reopened, ...gone], ({ finding, at }) => `${finding} ${at}`);
  const held = [
    inTurn(decisions, ({ finding }) => finding),
    inTurn(missed, ({ id }) => id),
    ...(earlier.length > 0 ? [earlier] : []),
  ];
  return createHash('sha256').update(JSON.stringify(held)).digest('hex');
}

const section = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`;

/**
 * A short text for the file: which draft was reviewed, by whom and when, against what, what was decided, and what nobody
 * checked. It certifies what was recorded, not that the draft is right.
 */
export function certificate(report: Report, draftText: string): string {
  const lines = lineIndex(draftText);
  const { draft, tool, settings, routing, findings, review } = report;
  const decided = new Set(review?.decisions.map(({ finding }) => finding));
  const said = reviewLines(report);
  const each = inOrder(findings).map((finding, i) => {
    const place = `line ${positionAt(lines, finding.start).line}, ${asWords(finding.flag_type)}, ${finding.severity}`;
    const words = shortened(finding.flagged_text, WORDS_LENGTH);
    return `${i + 1}. ${place}: “${words}”. ${said.get(finding.id) ?? 'Open'}`;
  });
  const added = (review?.missed ?? []).map(
    ({ start, flagged_text, by, at }) =>
      `Line ${positionAt(lines, start).line}: “${shortened(flagged_text, WORDS_LENGTH)}” (${plainLine(by)}, ${at.slice(0, 10)})`,
  );
  const earlier = (review?.gone ?? []).map((one) => {
    const what = one.severity === null ? asWords(one.flag_type) : `${asWords(one.flag_type)}, ${one.severity}`;
    return `${capitalized(what)}: “${shortened(one.flagged_text, WORDS_LENGTH)}”. ${decisionLine(one)}`;
  });
  const names = reviewers(report);
  const parts = [
    'Certificate of review',
    section('Draft', [plainLine(draft.path ?? 'a text without a file'), `SHA-256 of its text: ${draft.sha256}`]),
    section('Audited', [
      `${report.created_at.slice(0, 16).replace('T', ' ')} UTC with Plumbline ${tool.version}, ${settings.model === null ? 'no language model' : plainLine(settings.model)}`,
      `Audit ${report.trace_id}`,
    ]),
    section(
      'Against',
      report.sources.length === 0
        ? ['No sources']
        : report.sources.map(({ id, sha256 }) => `${plainLine(id)}  SHA-256 ${sha256}`),
    ),
    section('Route', [routing.decision, ...routing.reasons.map(plainLine)]),
    section('Reviewed by', names.length === 0 ? ['Nobody yet'] : names),
    section('Findings', [
      `${counted(findings.length, 'finding')}: ${counted(count(report, 'approve'), 'confirmed as an error', 'confirmed as errors')}, ${count(report, 'reject')} cleared by review, ${count(report, 'defer')} put off, ${findings.length - decided.size} without a decision`,
      ...each,
    ]),
    section('Added by a reviewer', added),
    section('Decided earlier, no longer in the draft', earlier),
    section('Not checked', report.not_checked.map(plainLine)),
    section(
      NOT_DONE,
      report.errors.map(({ stage, message }) => plainLine(`${stage}: ${message}`)),
    ),
    section('SHA-256 of the decisions', [reviewSha(report)]),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
