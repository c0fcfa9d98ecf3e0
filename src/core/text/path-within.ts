import * as path from 'node:path';

/** What a system says of its paths: `node:path`, or its `win32` or `posix`. */
type PathRules = Pick<path.PlatformPath, 'isAbsolute' | 'relative' | 'sep'>;

/**
 * The way from a folder to a path below it, with forward slashes: empty for the folder itself, null for what lies elsewhere.
 * As the system has it: Windows takes no notice of case nor of which slash it is, and has roots beside each other.
 */
export function pathWithin(folder: string, target: string, rules: PathRules = path): string | null {
  const way = rules.relative(folder, target);
  const isElsewhere = way === '..' || way.startsWith(`..${rules.sep}`) || rules.isAbsolute(way);
  return isElsewhere ? null : way.split(rules.sep).join('/');
}
