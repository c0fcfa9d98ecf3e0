import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { downloadAndUnzipVSCode, runTests, TestRunFailedError } from '@vscode/test-electron';
import { MARK } from './mocha-run';
import type { EditorVersion } from './versions';

/** Prints what the editor prints, without the marks of the suites' lines. */
function unmarked(): Writable {
  const decoder = new StringDecoder('utf8');
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      process.stdout.write(decoder.write(chunk).replaceAll(MARK, ''), () => done());
    },
  });
}

/** True where windows can be shown, or this process was started again under a virtual display. */
function hasDisplay(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return process.platform !== 'linux' || Boolean(DISPLAY ?? WAYLAND_DISPLAY);
}

/** Runs this same script under `xvfb-run` and returns its exit code, or undefined where there is no such program. */
function runUnderVirtualDisplay(): number | undefined {
  if (spawnSync('which', ['xvfb-run']).status !== 0) return undefined;
  const result = spawnSync('xvfb-run', ['-a', process.execPath, ...process.argv.slice(1)], { stdio: 'inherit' });
  return result.status ?? 1;
}

/**
 * Runs the suite in the extension host of a desktop VS Code. Returns its exit code, or undefined where the desktop
 * cannot be downloaded or shown, having said why.
 */
export async function runOnDesktop(root: string, version: EditorVersion): Promise<number | undefined> {
  let executable: string;
  try {
    executable = await downloadAndUnzipVSCode({
      version: version.desktop,
      cachePath: join(root, '.vscode-test'),
      timeout: 15_000,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`Desktop VS Code cannot be downloaded (${reason}). Taking code-server.`);
    return undefined;
  }
  if (!hasDisplay()) {
    const code = runUnderVirtualDisplay();
    if (code === undefined) console.log('There is no display and no xvfb-run. Taking code-server.');
    return code;
  }
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-workspace-'));
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-profile-'));
  try {
    return await runTests({
      vscodeExecutablePath: executable,
      extensionDevelopmentPath: root,
      extensionTestsPath: join(root, 'out/test/editor/index.suite.js'),
      stdout: unmarked(),
      extensionTestsEnv: { XDG_DATA_HOME: join(profile, 'kept') },
      launchArgs: [
        folder,
        ...['--user-data-dir', profile, '--disable-extensions', '--disable-workspace-trust', '--skip-welcome'],
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    });
  } catch (error) {
    if (error instanceof TestRunFailedError) return error.code ?? 1;
    throw error;
  } finally {
    for (const path of [folder, profile]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}
