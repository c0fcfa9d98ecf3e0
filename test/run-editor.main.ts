import { runInBrowser } from './host/run-in-browser';
import { runOnDesktop } from './host/run-on-desktop';
import { editorVersion } from './host/versions';

/** Runs the suites of test/editor in the extension host of a real VS Code. */
async function main(): Promise<void> {
  const version = editorVersion();
  const root = process.cwd();
  const code = (await runOnDesktop(root, version)) ?? (await runInBrowser(root, version));
  process.exitCode = code;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
