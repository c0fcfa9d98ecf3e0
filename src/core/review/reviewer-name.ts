import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The name that git knows the person by, else the name of the account; empty where there is neither. */
export async function reviewerName(folder: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['config', 'user.name'], { cwd: folder, timeout: 5000 });
    if (stdout.trim() !== '') return stdout.trim();
  } catch {
    // Without git, or where it knows no name, the account has one.
  }
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
