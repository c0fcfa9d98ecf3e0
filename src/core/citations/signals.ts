/** Introductory signals of *Bluebook* rule 1.2, in lower case without their commas. */
const SIGNALS: readonly string[] = [
  'accord',
  'but cf.',
  'but see',
  'but see e.g.',
  'but see generally',
  'cf.',
  'compare',
  'contrast',
  'contra',
  'e.g.',
  'see',
  'see also',
  'see also e.g.',
  'see e.g.',
  'see generally',
  'with',
];

const REACH = 26;
const known = new Set(SIGNALS);
/** The last words before a citation that can be a signal, and what stands before them. */
const LAST_WORDS =
  /(?:^|([\s([;—“"]))((?:but\s)?(?:see(?:\salso)?(?:,?\se\.g\.)?|see\sgenerally|cf\.)|e\.g\.|accord|compare|contrast|contra|with),?$/i;

/** The signal that introduces the citation which starts at `start`, as written; null where there is none. */
export function signalBefore(text: string, start: number): string | null {
  const before = text
    .slice(Math.max(0, start - REACH), start)
    .replace(/\s+/g, ' ')
    .trimEnd();
  const last = before.charCodeAt(before.length - 1) | 32;
  // The last letters of the signals, with a full stop or comma.
  if (
    !(
      last === 101 ||
      last === 111 ||
      last === 100 ||
      last === 97 ||
      last === 104 ||
      last === 116 ||
      last === 121 ||
      last === 46 ||
      last === 44
    )
  )
    return null;
  const match = LAST_WORDS.exec(before);
  if (!match) return null;
  const written = before.slice(before.length - match[0].length + (match[1]?.length ?? 0));
  const signal = written.toLowerCase().replaceAll(',', '');
  if (!known.has(signal)) return null;
  // In the middle of a sentence "with" and "compare" are words; as signals they open it or follow a break.
  const opens = /^[A-Z]/.test(written) || /see|cf\.|e\.g\./.test(signal);
  return opens || /[;,(—]\s?$/.test(before.slice(0, before.length - written.length)) ? written : null;
}
