/** Runs work, at most so much of it at once, in the order in which it came. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

export function limitOf(atOnce: number): Limit {
  let running = 0;
  const waiting: (() => void)[] = [];
  const next = (): void => {
    // A place that becomes free goes to who waits longest, so that nobody who comes meanwhile takes it.
    const first = waiting.shift();
    if (first) first();
    else running--;
  };
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      next();
    }
  };
}
