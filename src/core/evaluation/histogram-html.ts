import { htmlLine } from '../export/html-text';

const WIDTH = 300;
const HEIGHT = 120;
const TOP = 18;
const BOTTOM = 20;
const GAP = 3;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Counts by step as a picture that its label says in words. */
export function histogram(name: string, steps: readonly string[], counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  const step = WIDTH / steps.length;
  const bars = steps.map((label, i) => {
    const count = counts[i] ?? 0;
    const height = round((count / most) * (HEIGHT - TOP - BOTTOM));
    const [x, y] = [round(i * step + GAP), round(HEIGHT - BOTTOM - height)];
    const middle = round((i + 0.5) * step);
    const number =
      count === 0 ? '' : `<text class="label" x="${middle}" y="${round(y - 4)}" text-anchor="middle">${count}</text>`;
    return `<rect class="bar" x="${x}" y="${y}" width="${round(step - 2 * GAP)}" height="${height}"/>${number}<text class="label" x="${middle}" y="${HEIGHT - 6}" text-anchor="middle">${htmlLine(label)}</text>`;
  });
  const told = `${name}: ${steps.map((label, i) => `${label}: ${counts[i] ?? 0}`).join(', ')}`;
  return `<h3>${htmlLine(name)}</h3>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${htmlLine(told)}">
<line class="axis" x1="0" y1="${HEIGHT - BOTTOM}" x2="${WIDTH}" y2="${HEIGHT - BOTTOM}"/>
${bars.join('\n')}
</svg>`;
}
