import { userInfo } from 'node:os';
import { join } from 'node:path';
import { homeFolder } from '../settings/home-folder';
import { configurationsAbove, configurationsAt, userNameIn } from './git-configuration';

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/**
 * The name that git knows the person by: in the repository that a folder is in, else in the home folder. Where git knows
 * none, the name of the account; empty where there is neither. Git itself is not run, and files that its configuration
 * includes are not read.
 */
export async function reviewerName(folder: string, home = homeFolder()): Promise<string> {
  const files = [
    ...(await configurationsAbove(folder)),
    ...(home === null ? [] : [join(home, '.gitconfig'), join(home, '.config', 'git', 'config')]),
  ];
  for (const text of await configurationsAt(files)) {
    const name = userNameIn(text)?.trim();
    if (name) return name;
  }
  return accountName();
}
