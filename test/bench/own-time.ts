import type { Profiler } from 'node:inspector';

/** A time without a break that a thread spent in some scripts, or in what they called. In microseconds. */
export interface Piece {
  readonly start: number;
  readonly length: number;
  /** What of it the engine collected memory: that of the whole thread, whoever asked for it last. */
  readonly collected: number;
}

/** Work of the engine itself, which belongs to what it interrupts. */
const COLLECTOR = '(garbage collector)';
const OF_THE_ENGINE = new Set([COLLECTOR, '(program)']);

/** For each node of a profile, whether a script for which `isOwn` is on its stack. */
function ownNodes({ nodes }: Profiler.Profile, isOwn: (url: string) => boolean): ReadonlySet<number> {
  const own = new Set<number>();
  // A node stands before those that it called.
  for (const { id, callFrame, children = [] } of nodes) {
    if (isOwn(callFrame.url)) own.add(id);
    if (own.has(id)) for (const child of children) own.add(child);
  }
  return own;
}

/** When the code of some scripts ran, from a profile of the thread. `most` is the longest that lies between two samples. */
export function ownPieces(profile: Profiler.Profile, isOwn: (url: string) => boolean, most: number): Piece[] {
  const own = ownNodes(profile, isOwn);
  const engine = new Set(
    profile.nodes.filter(({ callFrame }) => OF_THE_ENGINE.has(callFrame.functionName)).map(({ id }) => id),
  );
  const collecting = new Set(
    profile.nodes.filter(({ callFrame }) => callFrame.functionName === COLLECTOR).map(({ id }) => id),
  );
  const { samples = [], timeDeltas = [] } = profile;
  const pieces: { start: number; length: number; collected: number }[] = [];
  let last: (typeof pieces)[number] | undefined;
  let at = profile.startTime;
  for (const [i, sample] of samples.entries()) {
    at += timeDeltas[i] ?? 0;
    // What was seen at a sample lasts until the next. In a longer time than that, another program ran.
    const length = Math.min(timeDeltas[i + 1] ?? 0, most);
    if (own.has(sample)) {
      if (!last) {
        last = { start: at, length: 0, collected: 0 };
        pieces.push(last);
      }
      last.length += length;
    } else if (last && engine.has(sample)) last.length += length;
    else last = undefined;
    if (last && collecting.has(sample)) last.collected += length;
  }
  return pieces;
}
