import { bearOut } from '../../analysis/figure-values';
import type { Figure } from '../../analysis/figures';
import { oncePerSource } from '../../sources/once-per-source';
import type { SourceIndex } from '../../sources/source-index';

const kept = new WeakMap<SourceIndex, Map<string, boolean>>();
const MOST_KEPT = 20_000;

/** Whether any source bears a figure of a draft out, wherever it stands; worked out once for a value. */
export function isHeld(sources: SourceIndex, figure: Figure): boolean {
  let known = kept.get(sources);
  if (known === undefined || known.size >= MOST_KEPT) {
    known = new Map();
    kept.set(sources, known);
  }
  const key = `${figure.kind} ${figure.value} ${figure.unit}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const held =
    sources.indexed.some(({ figures }) => bearOut(figures, figure)) ||
    (figure.kind === 'time' && isOnTheClock(sources, figure)) ||
    (figure.kind === 'money' && isInThousands(sources, figure));
  known.set(key, held);
  return held;
}

const HOUR = 60;

/** Whether a source has a time of the afternoon by the clock of 24 hours, as records have it: “23:35”, “2335 hrs”. */
function isOnTheClock(sources: SourceIndex, { value }: Figure): boolean {
  const [hour, minute] = [Math.floor(value / HOUR), value % HOUR].map((part) => String(part).padStart(2, '0'));
  const written = new RegExp(`(?<![\\d:])${hour}(?::${minute}(?![\\d-])|${minute}\\s?(?:h|hrs|hours)\\b)`);
  return sources.indexed.some(({ source }) => written.test(source.text));
}

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/\bin\sthousands\b|\$\s?000/i, 1e3],
  [/\bin\smillions\b/i, 1e6],
];
/** How far into a source the scale of its tables is looked for, in UTF-16 units. */
const HEAD = 4000;

/** In what units of a currency the tables of a source are, as its head says: “(in thousands of dollars)”. */
export const scaleOf = oncePerSource(({ source }): number => {
  const head = source.text.slice(0, HEAD);
  return SCALES.find(([said]) => said.test(head))?.[1] ?? 1;
});

/** Whether a source whose tables are in thousands or millions has a sum as a number. */
const isInThousands = (sources: SourceIndex, { value }: Figure): boolean =>
  sources.indexed.some((indexed) => {
    const scale = scaleOf(indexed);
    return (
      scale > 1 &&
      indexed.figures.some(
        (kind, number) => kind === 'number' && number * scale === value,
        () => true,
      )
    );
  });
