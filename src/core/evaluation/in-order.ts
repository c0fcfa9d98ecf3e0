/** How many results may wait for one that takes long, for each that is worked on at once. */
const WAITING = 16;

/**
 * Works on several items at once and hands the results over in the order of the items. No more than a bounded number is in
 * memory. What `work` rejects with is passed on.
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running = new Set<Promise<void>>();
  const waiting: { readonly result: Promise<R>; isSettled: boolean }[] = [];
  for await (const item of items) {
    while (running.size >= atOnce) await Promise.race(running);
    const entry = { result: work(item), isSettled: false };
    const settle = (): void => {
      entry.isSettled = true;
      running.delete(end);
    };
    const end: Promise<void> = entry.result.then(settle, settle);
    running.add(end);
    waiting.push(entry);
    for (let first = waiting[0]; first?.isSettled || waiting.length > atOnce * WAITING; first = waiting[0]) {
      waiting.shift();
      yield await (first as typeof entry).result;
    }
  }
  for (const { result } of waiting) yield await result;
}
