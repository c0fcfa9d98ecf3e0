/** Prints what a keystroke in a draft of 1 MB costs the extension host (`npm run bench:keystroke`). */
import { runInBrowser } from '../host/run-in-browser';
import { editorVersion } from '../host/versions';

runInBrowser(process.cwd(), editorVersion(), 'out/test/bench/keystroke.suite.js').then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
