const waiting: (() => void)[] = [];
let isUnderWay = false;

function next(): void {
  const work = waiting.shift();
  isUnderWay = work !== undefined;
  if (!work) return;
  try {
    work();
  } finally {
    setImmediate(next);
  }
}

/**
 * Does work after a rest, in milliseconds, and in a turn of its own: timers that end together would otherwise run one
 * straight after the other, and a key that is pressed meanwhile would wait for them all. First come, first served. Returns
 * what calls the work off, as long as it has not begun.
 */
export function inTurnAfter(rest: number, work: () => void): () => void {
  let isCalledOff = false;
  const timer = setTimeout(() => {
    waiting.push(() => {
      if (!isCalledOff) work();
    });
    if (isUnderWay) return;
    isUnderWay = true;
    setImmediate(next);
  }, rest);
  return () => {
    isCalledOff = true;
    clearTimeout(timer);
  };
}
