import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { EditorVersion } from './versions';

/** A workbench served on the loopback, with a profile of its own that `stop` removes. */
export interface WorkbenchServer {
  readonly authority: string;
  readonly origin: string;
  /** Where the editor looks for installed extensions. */
  readonly extensionsFolder: string;
  /** Installs a packed extension, as *Install from VSIX…* does. Throws where the editor refuses it. */
  installExtension(vsix: string): void;
  stop(): Promise<void>;
}

/** What keeps a workbench quiet enough to be read and photographed. */
const USER_SETTINGS = {
  'security.workspace.trust.enabled': false,
  'chat.disableAIFeatures': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'extensions.ignoreRecommendations': true,
  'files.autoSave': 'off',
  'files.simpleDialog.enable': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
};

function run(command: string, args: readonly string[], cwd: string): void {
  const shell = process.platform === 'win32' && command === 'npm';
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', shell });
  if (result.status !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed: ${result.error?.message ?? result.stderr.slice(-2000)}`);
  }
}

/**
 * Puts the program that looks for files in its place. Older versions fetch it with an install script, from where it cannot
 * always be had; newer ones bring it along.
 */
function installSearch(cache: string, server: string): void {
  const place = join(server, 'node_modules', '@vscode', 'ripgrep');
  if (!existsSync(place) || existsSync(join(place, 'bin'))) return;
  const folder = join(cache, 'search');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const name = '@vscode/ripgrep-universal';
  run('npm', ['install', name, '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  const program = `${process.platform}-${process.arch}`;
  cpSync(join(folder, 'node_modules', name, 'bin', program), join(place, 'bin'), { recursive: true });
}

/** Installs code-server into the cache folder unless it is there, and returns the folder of its inner server. */
function install(root: string, version: EditorVersion): { server: string; node: string } {
  const cache = join(root, '.vscode-test', `code-server-${version.codeServer}`);
  const server = join(cache, 'node_modules', 'code-server', 'lib', 'vscode');
  const done = join(cache, 'installed');
  const wanted = [`code-server@${version.codeServer}`];
  const ownNode = Number(process.versions.node.split('.')[0]) !== version.node;
  if (ownNode) wanted.push(`node@${version.node}`);
  if (!existsSync(done)) {
    console.log(`Installing code-server ${version.codeServer} …`);
    mkdirSync(cache, { recursive: true });
    writeFileSync(join(cache, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
    const quiet = ['--no-audit', '--no-fund'];
    run('npm', ['install', ...wanted.slice(0, 1), '--ignore-scripts', ...quiet], cache);
    // The `node` package puts its binary in place with an install script.
    if (ownNode) run('npm', ['install', ...wanted.slice(1), ...quiet], cache);
    run('npm', ['install', '--omit=dev', '--ignore-scripts', ...quiet], server);
    writeFileSync(done, '');
  }
  installSearch(cache, server);
  const node = ownNode ? join(cache, 'node_modules', 'node', 'bin', 'node') : process.execPath;
  return { server: join(server, 'out', 'server-main.js'), node };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });
}

function waitUntilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (data: Buffer): void => {
      output += data.toString();
      if (/listening on/.test(output)) {
        clearTimeout(timer);
        resolve();
      }
    };
    const timer = setTimeout(() => reject(new Error(`The editor's server did not start: ${output}`)), 180_000);
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The editor's server ended with ${code}: ${output}`));
    });
  });
}

const profiles = new Set<string>();

/** What the servers that run have written in Plumbline's log so far. */
export const logsOfServers = (): readonly string[] =>
  [...profiles].flatMap((profile) => {
    const folder = join(profile, 'data', 'logs');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => basename(name).startsWith('Plumbline'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  });

/** Serves VS Code's workbench on a free port. `extraSettings` are user settings. */
export async function startWorkbenchServer(
  root: string,
  version: EditorVersion,
  extraSettings: Readonly<Record<string, unknown>> = {},
): Promise<WorkbenchServer> {
  const { server, node } = install(root, version);
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-server-'));
  profiles.add(profile);
  // Settings of the scope “machine” are the server’s: in those of the user they count only until the extension is known.
  for (const [of, settings] of [
    ['User', { ...USER_SETTINGS, ...extraSettings }],
    ['Machine', extraSettings],
  ] as const) {
    const file = join(profile, 'data', of, 'settings.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(settings));
  }
  const port = await freePort();
  const child = spawn(
    node,
    [
      server,
      ...['--host', '127.0.0.1', '--port', String(port), '--server-data-dir', profile, '--telemetry-level', 'off'],
      ...['--without-connection-token', '--accept-server-license-terms', '--enable-smoke-test-driver'],
    ],
    // In a group of its own, so that its extension hosts end with it, and with a citation database of its own.
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      env: { ...process.env, XDG_DATA_HOME: join(profile, 'kept') },
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
    } catch {
      child.kill();
    }
  };
  process.once('exit', kill);
  try {
    await waitUntilListening(child);
  } catch (error) {
    kill();
    throw error;
  }
  return {
    authority: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    extensionsFolder: join(profile, 'extensions'),
    installExtension: (vsix) =>
      run(
        node,
        [server, '--server-data-dir', profile, '--accept-server-license-terms', '--install-extension', vsix],
        root,
      ),
    async stop() {
      process.removeListener('exit', kill);
      kill();
      await ended;
      profiles.delete(profile);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
