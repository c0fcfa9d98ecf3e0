import type { SourceProblem, SourceText } from './source';

/** As many files with one fault are listed each by itself; more are listed together. */
const MOST_ALONE = 5;
const MOST_NAMED = 3;
/** A list that is longer than this, nobody reads. */
const MOST_LINES = 50;

interface Noted {
  readonly file: string;
  /** What is the same for all files with the fault. */
  readonly fault: string;
  readonly alone: string;
  readonly together: (count: string, names: string) => string;
}

/**
 * What could not be read, a line each, at most 51: where many files have the same fault, they are counted on one line and
 * the first of them named.
 */
export function groupedProblems(problems: readonly SourceProblem[]): string[] {
  return grouped(
    problems.map(({ path, message, problem, remedy, shown = path }) => ({
      file: shown,
      fault: problem === undefined || remedy === undefined ? message : `${problem}\n${remedy}`,
      alone: message,
      together: (count, names) =>
        `Each of ${count} files ${problem ?? ''}. ${capitalised(remedy ?? '')}. They are ${names}.`,
    })),
  );
}

/** What was noticed while sources were read, in the same way. */
export function groupedWarnings(sources: readonly Pick<SourceText, 'id' | 'warnings'>[]): string[] {
  return grouped(
    sources.flatMap(({ id, warnings }) =>
      warnings.map((warning) => ({
        file: id,
        fault: warning,
        alone: warning.includes(id) ? warning : `${id}: ${warning}`,
        together: (count, names) => `${count} files (${names}): ${warning}`,
      })),
    ),
  );
}

function grouped(noted: readonly Noted[]): string[] {
  const byFault = new Map<string, Noted[]>();
  for (const one of noted) {
    const group = byFault.get(one.fault);
    if (group) group.push(one);
    else byFault.set(one.fault, [one]);
  }
  const isTogether = (one: Noted): boolean => (byFault.get(one.fault)?.length ?? 0) > MOST_ALONE;
  const lines: string[] = [];
  let left = 0;
  for (const one of noted) {
    const group = byFault.get(one.fault) ?? [];
    if (isTogether(one) && group[0] !== one) continue;
    if (lines.length === MOST_LINES) left += isTogether(one) ? group.length : 1;
    else lines.push(isTogether(one) ? togetherLine(one, group) : one.alone);
  }
  if (left > 0) lines.push(`${left.toLocaleString('en-US')} more notes like these are not listed.`);
  return lines;
}

function togetherLine({ together }: Noted, group: readonly Noted[]): string {
  const named = group.slice(0, MOST_NAMED).map(({ file }) => file);
  const rest = group.length - named.length;
  return together(group.length.toLocaleString('en-US'), `${named.join(', ')} and ${rest.toLocaleString('en-US')} more`);
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
