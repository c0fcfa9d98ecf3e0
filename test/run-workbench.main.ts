import { join } from 'node:path';
import { describeFailure } from './host/failure';
import { runMocha } from './host/mocha-run';

/** Runs the suites of test/workbench: a workbench in a browser, driven as a person would. */
async function main(): Promise<void> {
  const { passed, failed } = await runMocha(join(__dirname, 'workbench'), 300_000, {
    rootHooks: { afterEach: describeFailure },
  });
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
