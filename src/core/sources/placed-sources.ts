import { join } from 'node:path';
import type { Standing } from '../report/report';
import { UnreadableFileError } from '../text/unreadable-file';
import type { FilePart, ReadPart } from './file-parts';
import { compileGlob } from './glob';
import { indexedWith } from './indexed-source';
import type { SourceFile } from './list-sources';
import type { ReadSources, SourceProblem, SourceText } from './source';

/** What a matter says of its sources. */
export interface Placing {
  readonly standingOf: (within: string) => Standing;
  readonly isExcluded: (within: string) => boolean;
}

/** What a source is taken for until someone says otherwise: a document of the matter, neither law nor doubtful. */
const DEFAULT_STANDING: Standing = 'record';

/** `standing` is by path within a folder, or by glob. A path goes before a glob, an earlier glob before a later one. */
export function placingOf(standing: Readonly<Record<string, Standing>>, exclude: readonly string[]): Placing {
  const exact = new Map(Object.entries(standing).map(([path, value]) => [path.normalize('NFC'), value]));
  const byGlob = [...exact].map(([glob, value]) => ({ matches: compileGlob(glob), value }));
  const globs = exclude.map(compileGlob);
  return {
    standingOf: (within) =>
      exact.get(within) ?? byGlob.find(({ matches }) => matches(within))?.value ?? DEFAULT_STANDING,
    isExcluded: (within) => globs.some((matches) => matches(within)),
  };
}

/** The sources and problems that a file's parts make. What is excluded is left out, with what came with it. */
export function placedSources(file: SourceFile, parts: readonly FilePart[], placing: Placing): ReadSources {
  const sources: SourceText[] = [];
  const problems: SourceProblem[] = [];
  const left: string[] = [];
  for (const part of parts) {
    const { tail } = part;
    if (left.some((outer) => tail.startsWith(`${outer}/`))) continue;
    if (tail !== '' && placing.isExcluded(`${file.within}${tail}`)) {
      left.push(tail);
      continue;
    }
    if ('extracted' in part) sources.push(placedSource(file, part, placing));
    else {
      const { problem, remedy } = part;
      const shown = `${file.id}${tail}`;
      const { message } = new UnreadableFileError(shown, problem, remedy);
      problems.push({ path: join(file.path, tail), shown, message, problem, remedy });
    }
  }
  return { sources, problems };
}

function placedSource(file: SourceFile, { tail, sha256, extracted, tables }: ReadPart, placing: Placing): SourceText {
  const placed: Omit<SourceText, keyof ReadPart['extracted']> = {
    id: `${file.id}${tail}`,
    path: join(file.path, tail),
    sha256,
    standing: placing.standingOf(`${file.within}${tail}`),
  };
  // The text stays on the disk until someone asks for it: it is carried over, not read.
  const source: SourceText = Object.defineProperties(placed as SourceText, Object.getOwnPropertyDescriptors(extracted));
  indexedWith(source, tables);
  return source;
}
