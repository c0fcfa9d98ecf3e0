import { readFileSync } from 'node:fs';
import { TrailRecorder } from '../../../src/core/trail/recorder';

/**
 * Puts audits on record in the matter named by the first argument, as many as the second says, numbered from the third,
 * with the body in the file that the fourth names, and prints the number of each once it is on record.
 */
async function main(): Promise<void> {
  const [matter = '', count = '0', first = '0', bodyFile = ''] = process.argv.slice(2);
  const body = JSON.parse(readFileSync(bodyFile, 'utf8')) as object;
  const recorder = new TrailRecorder('test');
  for (let i = Number(first); i < Number(first) + Number(count); i++) {
    const problem = await recorder.record(
      matter,
      { keep: 'full', retentionDays: null },
      { kind: 'audit', trace_id: `audit-${i}`, body },
    );
    if (problem !== null) throw new Error(problem);
    process.stdout.write(`${i}\n`);
  }
  await recorder.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
