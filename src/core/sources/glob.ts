/**
 * Compiles a glob into a test of paths with forward slashes: `*` and `?` within a name, `**` for any folders. A glob
 * without a slash is matched against names at any depth, one that begins with a slash against the whole path; one that
 * matches a folder holds for all that is in it.
 */
export function compileGlob(glob: string): (path: string) => boolean {
  const trimmed = glob
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .replace(/\/$/, '');
  const pattern = trimmed.includes('/') || glob.startsWith('/') ? trimmed.split('/') : ['**', trimmed];
  return (path) => {
    const names = path.split('/');
    return names.some((_, i) =>
      matchList(pattern, names.slice(0, i + 1), (part, name) => part === '**' || matchName(part, name), '**'),
    );
  };
}

const matchName = (pattern: string, name: string): boolean =>
  matchList([...pattern], [...name], (part, character) => part === '*' || part === '?' || part === character, '*');

/** Matches a list of parts, of which `wild` stands for any number, going back to the last wild part only. */
function matchList(
  pattern: readonly string[],
  items: readonly string[],
  matches: (part: string, item: string) => boolean,
  wild: string,
): boolean {
  let p = 0;
  let i = 0;
  let wildAt = -1;
  let resume = 0;
  while (i < items.length) {
    const part = pattern[p];
    if (part === wild) {
      wildAt = p++;
      resume = i;
    } else if (part !== undefined && matches(part, items[i] as string)) {
      p++;
      i++;
    } else if (wildAt >= 0) {
      p = wildAt + 1;
      i = ++resume;
    } else return false;
  }
  while (pattern[p] === wild) p++;
  return p === pattern.length;
}
