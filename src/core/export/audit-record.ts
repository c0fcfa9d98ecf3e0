import * as z from 'zod';
import { Report } from '../report/report';
import type { TrailRecord } from '../trail/record';
import type { TrailCheck } from '../trail/verify';
import { reportToMarkdown } from './markdown';
import { markdownTable, markdownText } from './markdown-text';
import { safeText } from './plain-line';
import { asWords, counted } from './wording';

/** A text of a record: as it was, or only its hash where the trail keeps no texts. */
const Kept = z.union([z.string(), z.object({ sha256: z.string(), length: z.number() }), z.null()]);
type Kept = z.infer<typeof Kept>;

const Call = z.object({
  pass: z.string(),
  destination: z.string(),
  model: z.string(),
  prompt_sha256: z.string(),
  attempt: z.number(),
  outcome: z.string(),
  ended: z.string().nullable(),
  problem: Kept,
  tokens: z.object({ input: z.number(), output: z.number() }).nullable(),
  milliseconds: z.number(),
  system: Kept,
  user: Kept,
  reply: Kept,
});
type Call = z.infer<typeof Call>;

const WholeAudit = z.object({ draft_text: z.string().nullable(), report: Report });
/** An audit of which no texts were kept. */
const ShortAudit = z.object({
  report: z.object({
    draft: z.object({ path: z.unknown(), sha256: z.string() }),
    findings: z.array(z.object({ id: z.string(), rule: z.string(), severity: z.string(), verdict: z.string() })),
    routing: z.object({ decision: z.string() }),
  }),
});
const Decision = z.object({ finding: z.unknown(), decision: z.unknown(), by: z.unknown(), at: z.unknown() });

const minute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
const shownPlain = (value: unknown): string => (typeof value === 'string' ? markdownText(value) : '');

/** A text as a block that shows exactly that text: its fence is longer than any in it. */
function block(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${safeText(text)}\n${fence}`;
}

function keptBlock(kept: Kept): string {
  if (kept === null || kept === '') return 'None.';
  return typeof kept === 'string'
    ? block(kept)
    : `Not kept: ${kept.length.toLocaleString('en-US')} characters with the SHA-256 \`${kept.sha256}\`.`;
}

const inline = (kept: Kept): string =>
  kept === null ? '' : typeof kept === 'string' ? markdownText(kept) : `not kept, SHA-256 ${kept.sha256.slice(0, 12)}…`;

/** A part that is folded until a person opens it. `summary` is of our own vocabulary. */
const folded = (summary: string, body: string): string =>
  `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;

/** Whether the trail is as it was written, as paragraphs. */
function chain({ breaks, files, records }: TrailCheck): string {
  const torn = files.filter((file) => file.torn).length;
  const halves =
    torn === 0
      ? ''
      : ` ${counted(torn, 'file')} of it ${torn === 1 ? 'ends' : 'end'} in half a line, where the writer was stopped; nothing else is lost.`;
  if (breaks.length === 0)
    return `**The trail is as it was written**: ${counted(records, 'record')} in ${counted(files.length, 'file')}, each with the hash of the one before it.${halves}`;
  const lines = breaks.map((line) => `- ${markdownText(line)}`).join('\n');
  return `**The trail was changed**, so what stands below may not be what was written: ${counted(breaks.length, 'break')} in ${counted(files.length, 'file')}.${halves}\n\n${lines}`;
}

function callsTable(calls: readonly Call[]): string {
  const rows = calls.map((call, i) => [
    String(i + 1),
    markdownText(asWords(call.pass)),
    String(call.attempt),
    `${markdownText(call.model)} at ${markdownText(call.destination)}`,
    call.tokens === null
      ? ''
      : `${call.tokens.input.toLocaleString('en-US')} / ${call.tokens.output.toLocaleString('en-US')}`,
    `${call.milliseconds.toLocaleString('en-US')} ms`,
    markdownText(call.outcome),
    `\`${call.prompt_sha256.replace(/[^0-9a-f]/g, '').slice(0, 12)}\``,
    inline(call.problem),
  ]);
  const heads = ['', 'Pass', 'Try', 'Model', 'Tokens', 'Took', 'Outcome', 'Prompt', 'Why'];
  const failed = calls.some(({ problem }) => problem !== null);
  return failed
    ? markdownTable(heads, rows)
    : markdownTable(
        heads.slice(0, -1),
        rows.map((row) => row.slice(0, -1)),
      );
}

const callBody = (call: Call): string =>
  [
    `Reply${call.ended === null ? '' : ` (${markdownText(call.ended)})`}:`,
    keptBlock(call.reply),
    'What was sent:',
    keptBlock(call.user),
    `Instructions, version \`${call.prompt_sha256.replace(/[^0-9a-f]/g, '')}\`:`,
    keptBlock(call.system),
  ].join('\n\n');

function callsSection(calls: readonly Call[]): string {
  if (calls.length === 0) return 'No model was asked in this audit.';
  const each = calls.map((call, i) =>
    folded(`Call ${i + 1}: ${asWords(call.pass).replace(/[^a-z ]/g, '')}, try ${call.attempt}`, callBody(call)),
  );
  return [callsTable(calls), ...each].join('\n\n');
}

/** What the audit came to, in a line. */
function verdictOf(body: unknown): string {
  const report = ShortAudit.safeParse(body).data?.report;
  if (!report) return '';
  const { path } = report.draft;
  const of = typeof path === 'string' ? ` in ${markdownText(path.split(/[\\/]/).at(-1) ?? path)}` : '';
  return `**Verdict: ${markdownText(report.routing.decision)}**, ${counted(report.findings.length, 'finding')}${of}.`;
}

/** A report of which only hashes were kept. */
function shortReport({ report }: z.infer<typeof ShortAudit>): string {
  const rows = report.findings.map(({ id, rule, severity, verdict }) => [
    markdownText(rule),
    markdownText(severity),
    markdownText(verdict),
    markdownText(id),
  ]);
  const findings =
    rows.length === 0 ? 'Nothing was found.' : markdownTable(['Rule', 'Severity', 'Verdict', 'Id'], rows);
  return `# Report\n\n**${markdownText(report.routing.decision)}**\n\nThe matter keeps hashes in place of texts. SHA-256 of the draft: ${markdownText(report.draft.sha256)}\n\n## Findings\n\n${findings}`;
}

function reportPart(body: unknown): string {
  const whole = WholeAudit.safeParse(body).data;
  if (whole) return reportToMarkdown(whole.report, whole.draft_text ?? whole.report.draft.text ?? '').trimEnd();
  const short = ShortAudit.safeParse(body).data;
  return short ? shortReport(short) : '# Report\n\nThe report on record is not of a form that this version reads.';
}

/**
 * One audit as it is on record, for a person to read, in GitHub-flavoured Markdown: whether the trail holds, the calls to a
 * model with all that was sent and came back, the decisions, the report. `records` are those of the audit. Text of others
 * appears exactly as it stands and formats nothing.
 */
export function auditRecordToMarkdown(records: readonly TrailRecord[], check: TrailCheck): string {
  const audit = records.find(({ kind }) => kind === 'audit');
  const calls = records.flatMap(({ kind, body }) => (kind === 'model_call' ? (Call.safeParse(body).data ?? []) : []));
  const unread = records.filter(({ kind, body }) => kind === 'model_call' && !Call.safeParse(body).success).length;
  const decisions = records.flatMap(({ kind, body }) =>
    kind === 'decision' ? (Decision.safeParse(body).data ?? []) : [],
  );
  const [first] = records;
  const traceId = first?.trace_id ?? '';
  const parts = [
    '# Audit record',
    audit ? verdictOf(audit.body) : '',
    chain(check),
    `Audit ${markdownText(traceId)}${first ? `, begun ${minute(first.at)}` : ''}${audit ? `, on record ${minute(audit.at)}` : ''}.`,
    audit ? '' : '**No report is on record**: the audit was called off, or stopped, before it ended.',
    '## Calls to a model',
    callsSection(calls),
    unread === 0 ? '' : `${counted(unread, 'call')} on record cannot be shown by this version.`,
    decisions.length === 0 ? '' : '## Decisions',
    decisions
      .map(
        ({ finding, decision, by, at }) =>
          `- ${shownPlain(at)} ${shownPlain(by)}: ${shownPlain(decision)} ${shownPlain(finding)}`,
      )
      .join('\n'),
    audit ? reportPart(audit.body) : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
