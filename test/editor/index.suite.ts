import { runMocha } from '../host/mocha-run';

/** What the extension host runs. */
export async function run(): Promise<void> {
  const { passed, failed } = await runMocha(__dirname, 120_000, { marked: true });
  if (failed > 0) throw new Error(`${failed} failed.`);
  if (passed === 0) throw new Error('No test ran.');
}
