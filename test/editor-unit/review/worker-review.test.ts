import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Report } from '../../../src/core/report/report';
import { auditReviewed } from '../../../src/core/review/audit-reviewed';
import { addMissed, decide, figures, golden, renamed, reviewed, withdraw } from '../../../src/worker/review';

const LEASE = 'The Tenant shall pay the rent within thirty (30) days of the invoice.\n';
const DRAFT = `The Tenant shall pay the rent within sixty (60) days of the invoice.

[INSERT NAME] signs for the Landlord, who is in the city on that day.
`;

describe('decisions by way of the worker', () => {
  let folder: string;
  let path: string;
  const file = (): string => join(folder, '.plumbline', 'decisions.jsonl');
  const lines = (): { decision: string; by: string; supersedes: string[] }[] =>
    readFileSync(file(), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const audit = async (text?: string): Promise<{ path: string; report: Report; text: string }> => {
    const { report, document } = await auditReviewed(path, text === undefined ? {} : { text });
    return { path, report, text: document.text };
  };
  const idOf = ({ findings }: Report, rule: string): string => {
    const found = findings.find((one) => one.rule === rule);
    ok(found, rule);
    return found.id;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-decisions-'));
    path = join(folder, 'memo.md');
    mkdirSync(join(folder, 'sources'));
    writeFileSync(join(folder, 'sources', 'lease.txt'), LEASE);
    writeFileSync(path, DRAFT);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are those that the command line reads, and change the route at once', async () => {
    const base = await audit();
    const choices = base.report.findings.map(({ id }) => ({
      finding: id,
      decision: 'reject' as const,
      reason: 'So agreed',
    }));
    const reply = await decide({ ...base, choices, onlyOwn: false });
    equal(reply.added, choices.length);
    equal(reply.report.routing.decision, 'pass');
    equal(reply.report.review?.cleared, choices.length);
    deepEqual(reply.problems, []);
    deepEqual((await audit()).report.review, reply.report.review);
    match(readFileSync(join(folder, '.plumbline', '.gitignore'), 'utf8'), /!decisions\.jsonl/);
  });

  it('see those that were taken a moment before', async () => {
    const base = await audit();
    const finding = idOf(base.report, 'figure-mismatch');
    const all = ['defer', 'approve', 'undo', 'reject'] as const;
    const replies = await Promise.all(
      all.map((decision) => decide({ ...base, choices: [{ finding, decision, reason: 'x' }], onlyOwn: false })),
    );
    deepEqual(
      lines().map(({ decision }) => decision),
      [...all],
    );
    deepEqual(
      replies.map(({ report }) => report.review?.decisions[0]?.decision),
      ['defer', 'approve', undefined, 'reject'],
    );
    deepEqual(
      lines().map(({ supersedes }) => supersedes.length),
      [0, 1, 1, 1],
    );
  });

  it('take back only what one decided oneself, where all of a draft is meant', async () => {
    const base = await audit();
    const [first, second] = base.report.findings.map(({ id }) => id);
    ok(first && second);
    const { report, by } = await decide({
      ...base,
      choices: [first, second].map((finding) => ({ finding, decision: 'reject', reason: 'x' })),
      onlyOwn: false,
    });
    const other = readFileSync(file(), 'utf8').split('\n');
    other[1] = JSON.stringify({ ...JSON.parse(other[1] ?? ''), by: `${by} the other` });
    writeFileSync(file(), other.join('\n'));
    const now = await reviewed({ ...base, report });
    const undo = [first, second].map((finding) => ({ finding, decision: 'undo' as const }));
    const after = await decide({ ...base, report: now.report, choices: undo, onlyOwn: true });
    deepEqual(
      after.report.review?.decisions.map(({ finding }) => finding),
      [second],
    );
  });

  it('are read again as they stand in the file, also where it is gone or broken', async () => {
    const base = await audit();
    const choices = [{ finding: idOf(base.report, 'figure-mismatch'), decision: 'reject' as const, reason: 'x' }];
    const { report } = await decide({ ...base, choices, onlyOwn: false });
    writeFileSync(file(), `${readFileSync(file(), 'utf8')}{ torn\n`);
    const broken = await reviewed({ ...base, report });
    ok(broken.report.errors.some(({ stage }) => stage === 'decisions'));
    equal(broken.report.routing.decision, 'review');
    rmSync(file());
    const gone = await reviewed({ ...base, report: broken.report });
    equal(gone.report.review, undefined);
    deepEqual(gone.report.errors, base.report.errors);
    deepEqual(gone.report.routing, base.report.routing);
  });

  it('count an error that was put right as settled, and as open again where it comes back', async () => {
    const base = await audit();
    const choices = [{ finding: idOf(base.report, 'figure-mismatch'), decision: 'approve' as const }];
    await decide({ ...base, choices, onlyOwn: false });
    const right = await audit(DRAFT.replace('sixty (60)', 'thirty (30)'));
    equal(right.report.review?.settled, 1);
    equal(right.report.review?.open, right.report.findings.length);
    const back = await audit();
    equal(back.report.review?.settled, 0);
    equal(back.report.review?.decisions[0]?.decision, 'approve');
  });

  it('add an error that no check found, at the words of the draft as it is now, and take it out', async () => {
    const base = await audit();
    const draftText = `Now. ${DRAFT}`;
    const start = draftText.indexOf('Landlord');
    const error = { start, end: start + 8, flagType: 'incorrect_party', comment: 'The agent signs.' } as const;
    const { report } = await addMissed({ ...base, error, draftText });
    const [missed] = report.review?.missed ?? [];
    equal(missed && base.text.slice(missed.start, missed.end), 'Landlord');
    equal((await figures({ path })).missed, 1);
    const { report: without } = await withdraw({ ...base, report, id: missed?.id ?? '' });
    deepEqual(without.review?.missed, []);
    await rejects(addMissed({ ...base, draftText, error: { ...error, start: 4, end: 5 } }), /Select them first/);
  });

  it('follow a draft to a new name, and each draft of a folder, within their matter', async () => {
    writeFileSync(join(folder, '.plumbline.json'), '{}\n');
    const decideAt = async (name: string): Promise<void> => {
      path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, DRAFT);
      const base = await audit();
      const choices = base.report.findings.map(({ id }) => ({ finding: id, decision: 'defer' as const }));
      await decide({ ...base, choices, onlyOwn: false });
    };
    const heldAt = async (name: string): Promise<boolean> => {
      path = join(folder, name);
      const { report } = await audit();
      return report.findings.length > 0 && report.review?.decisions.length === report.findings.length;
    };
    const move = async (from: string, to: string): Promise<number> => {
      mkdirSync(dirname(join(folder, to)), { recursive: true });
      renameSync(join(folder, from), join(folder, to));
      const reply = await renamed({ from: join(folder, from), to: join(folder, to) });
      deepEqual(reply.problems, []);
      return reply.drafts;
    };
    await decideAt('one/memo.md');
    await decideAt('one/deep/note.md');
    equal(await move('one/memo.md', 'one/brief.md'), 1);
    equal(await heldAt('one/brief.md'), true);
    equal(await move('one', 'two'), 2);
    equal(await heldAt('two/brief.md'), true);
    equal(await heldAt('two/deep/note.md'), true);
    // Another draft of the name that was given up is decided about by itself.
    mkdirSync(join(folder, 'one'));
    writeFileSync(join(folder, 'one', 'memo.md'), DRAFT);
    equal(await heldAt('one/memo.md'), false);
    // What has no decisions leaves no line, and another matter has other sources.
    equal(await move('sources', 'papers'), 0);
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, 'other', '.plumbline.json'), '{}\n');
    equal(await move('two/brief.md', 'other/brief.md'), 0);
    equal(await heldAt('other/brief.md'), false);
    equal(lines().filter(({ decision }) => decision === 'rename').length, 3);
  });

  it('become figures and a golden set, and no golden set where a line cannot be read', async () => {
    const base = await audit();
    const choices = base.report.findings.map(({ id, rule }) => ({
      finding: id,
      decision: rule === 'figure-mismatch' ? ('approve' as const) : ('reject' as const),
      reason: 'x',
    }));
    await decide({ ...base, choices, onlyOwn: false });
    const counted = await figures({ path });
    deepEqual(
      [counted.approved, counted.rejected, counted.problems, counted.mostlyRejected],
      [1, choices.length - 1, [], []],
    );
    const { text, items } = await golden({ path });
    equal(items, choices.length);
    equal(text.trim().split('\n').length, items);
    writeFileSync(file(), `${readFileSync(file(), 'utf8')}{ torn\n`);
    equal((await figures({ path })).problems.length, 1);
    await rejects(golden({ path }), /is no decision/);
  });
});
