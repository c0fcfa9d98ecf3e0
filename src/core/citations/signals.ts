/** Introductory signals of *Bluebook* rule 1.2, the longest of those that begin alike first. */
export const SIGNALS: readonly string[] = [
  'but see generally',
  'but see, e.g.,',
  'but see',
  'but cf.',
  'see generally',
  'see also, e.g.,',
  'see also',
  'see, e.g.,',
  'see',
  'e.g.,',
  'accord',
  'cf.',
  'compare',
  'contra',
  'with',
];

const REACH = 24;
const byLength = [...SIGNALS].sort((a, b) => b.length - a.length);

/** The signal that introduces the citation which starts at `start`, as written; null where there is none. */
export function signalBefore(text: string, start: number): string | null {
  const before = text
    .slice(Math.max(0, start - REACH), start)
    .replace(/\s+/g, ' ')
    .trimEnd();
  if (before === '') return null;
  const lower = before.toLowerCase();
  for (const signal of byLength) {
    for (const written of [signal, `${signal},`, signal.replace(/,$/, '')]) {
      if (!lower.endsWith(written)) continue;
      const preceding = lower[lower.length - written.length - 1];
      if (preceding === undefined || /[\s(;“"[—]/.test(preceding)) return before.slice(before.length - written.length);
    }
  }
  return null;
}
