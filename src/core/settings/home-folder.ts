import { homedir } from 'node:os';
import { isAbsolute } from 'node:path';

/** The user's home folder; null where there is none, as for an account that a container made up. */
export function homeFolder(): string | null {
  try {
    const home = homedir();
    return isAbsolute(home) ? home : null;
  } catch {
    return null;
  }
}
