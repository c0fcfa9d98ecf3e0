import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { trailLines } from '../../../src/core/trail/read-trail';
import { trailFiles, trailFolder } from '../../../src/core/trail/trail-folder';
import { type TrailCheck, verifyTrail } from '../../../src/core/trail/verify';

export interface KillPlan {
  readonly matter: string;
  readonly audits: number;
  readonly kills: number;
  readonly body: object;
  /** From 0 to 1, another at each call. */
  readonly random: () => number;
  /** Milliseconds from a record to the kill; 0 kills as soon as the record is told of. */
  readonly delay: () => number;
}

export interface KillOutcome {
  readonly kills: number;
  /** Audits that the writers said were on record before they were killed. */
  readonly acknowledged: ReadonlySet<string>;
  readonly onRecord: ReadonlySet<string>;
  readonly check: TrailCheck;
}

/**
 * Appends audits to a matter's trail in processes that are killed (SIGKILL) at moments of chance, each followed by one that
 * goes on, until all audits are on record and all kills are done.
 */
export async function appendAndKill(plan: KillPlan): Promise<KillOutcome> {
  const bodyFile = join(plan.matter, 'body.json');
  await writeFile(bodyFile, JSON.stringify(plan.body));
  const acknowledged = new Set<string>();
  let kills = 0;
  let next = 0;
  while (next < plan.audits || kills < plan.kills) {
    const isLast = kills >= plan.kills;
    const left = Math.max(1, plan.audits - next);
    const share = Math.max(1, Math.ceil(left / Math.max(1, plan.kills - kills)));
    // A writer that is to be killed has more to do than it will get to.
    const count = isLast ? left : share + 50;
    const killAfter = isLast ? null : Math.floor(plan.random() * 2 * share);
    const child = spawn(process.execPath, [
      resolve('out/test/core/trail/append.main.js'),
      plan.matter,
      String(count),
      String(next),
      bodyFile,
    ]);
    const told = await follow(child, killAfter, plan.delay());
    for (const number of told) acknowledged.add(`audit-${number}`);
    if (killAfter !== null) kills++;
    next = Math.max(next, ...told.map((number) => number + 1));
  }
  return {
    kills,
    acknowledged,
    onRecord: await auditsIn(plan.matter),
    check: await verifyTrail(trailFolder(plan.matter)),
  };
}

/** The numbers that a writer tells of; it is killed once it has told of more than `killAfter`. */
function follow(child: ChildProcess, killAfter: number | null, delay: number): Promise<number[]> {
  const told: number[] = [];
  let rest = '';
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    told.push(...lines.map(Number));
    if (killAfter === null || told.length <= killAfter) return;
    if (delay === 0) child.kill('SIGKILL');
    else setTimeout(() => child.kill('SIGKILL'), delay);
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', () => (errors === '' ? done(told) : fail(new Error(errors))));
  });
}

async function auditsIn(matter: string): Promise<Set<string>> {
  const found = new Set<string>();
  const folder = trailFolder(matter);
  for (const file of await trailFiles(folder))
    for await (const { read, whole } of trailLines(join(folder, file)))
      if (whole && typeof read !== 'string' && read.record.kind === 'audit') found.add(read.record.trace_id ?? '');
  return found;
}
