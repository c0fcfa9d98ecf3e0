import { HTML_STYLE } from '../export/html-style';
import { htmlDocument, htmlLine, htmlTable } from '../export/html-text';
import { madeWith, shownFigure, TREND_LINES, type TrendPoint } from './trend';

const STYLE = `${HTML_STYLE}
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1.5rem; margin: 0 0 2rem; padding: 0; list-style: none; }
.charts h2 { margin: 0 0 .35rem; padding: 0; border: 0; font-size: 1rem; }
.charts svg { display: block; width: 100%; height: auto; background: var(--panel); border: 1px solid var(--line); }
.line { fill: none; stroke: var(--link); stroke-width: 2; }
.dot { fill: var(--link); }
td { white-space: nowrap; }
.axis { stroke: var(--line); stroke-width: 1; }
.label { fill: var(--soft); font: 11px system-ui, sans-serif; }
`;

const WIDTH = 320;
const HEIGHT = 140;
const LEFT = 54;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 24;

type TrendLine = (typeof TREND_LINES)[number];

const day = (at: string): string => at.slice(0, 10);
const round = (value: number): number => Math.round(value * 10) / 10;

/** One figure over the runs, at equal distances, as a picture that the table below says in words. */
function chart({ name, isShare, of }: TrendLine, points: readonly TrendPoint[]): string {
  const values = points.map(({ figures }) => of(figures));
  const known = values.filter((value) => value !== null);
  const [low, high] = [isShare ? Math.min(...known, 1) : 0, isShare ? 1 : Math.max(...known)];
  // The scale of shares begins below the lowest, so that small changes of high figures are seen.
  const least = isShare ? Math.max(0, Math.floor(low * 10 - 0.5) / 10) : 0;
  const most = high > least ? high : least + 1;
  const x = (i: number): number =>
    round(points.length === 1 ? (LEFT + WIDTH - RIGHT) / 2 : LEFT + (i * (WIDTH - LEFT - RIGHT)) / (points.length - 1));
  const y = (value: number): number =>
    round(HEIGHT - BOTTOM - ((value - least) / (most - least)) * (HEIGHT - TOP - BOTTOM));
  const places = values.flatMap((value, i) => (value === null ? [] : [{ i, value }]));
  const dots = places.map(
    ({ i, value }) =>
      `<circle class="dot" cx="${x(i)}" cy="${y(value)}" r="3.5"><title>${htmlLine(points[i]?.name ?? '')}: ${shownFigure(value, isShare)}</title></circle>`,
  );
  const first = points[0];
  const last = points.at(-1);
  const told = `${name}, from ${shownFigure(places[0]?.value ?? null, isShare)} to ${shownFigure(places.at(-1)?.value ?? null, isShare)}`;
  return `<li><h2>${htmlLine(name)}</h2>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${htmlLine(told)}">
<line class="axis" x1="${LEFT}" y1="${y(least)}" x2="${WIDTH - RIGHT}" y2="${y(least)}"/>
<line class="axis" x1="${LEFT}" y1="${y(most)}" x2="${WIDTH - RIGHT}" y2="${y(most)}"/>
<text class="label" x="${LEFT - 4}" y="${y(least) + 4}" text-anchor="end">${shownFigure(least, isShare)}</text>
<text class="label" x="${LEFT - 4}" y="${y(most) + 4}" text-anchor="end">${shownFigure(most, isShare)}</text>
<text class="label" x="${LEFT}" y="${HEIGHT - 6}">${htmlLine(day(first?.at ?? ''))}</text>
<text class="label" x="${WIDTH - RIGHT}" y="${HEIGHT - 6}" text-anchor="end">${htmlLine(day(last?.at ?? ''))}</text>
<polyline class="line" points="${places.map(({ i, value }) => `${x(i)},${y(value)}`).join(' ')}"/>
${dots.join('\n')}
</svg></li>`;
}

/** Runs over time as one HTML file that needs nothing else: a chart of each figure, and all of them in a table. */
export function trendToHtml(points: readonly TrendPoint[]): string {
  const lines = TREND_LINES.filter(({ of }) => points.some(({ figures }) => of(figures) !== null));
  const rows = points.map((point) => [
    htmlLine(point.name),
    htmlLine(point.at.slice(0, 16).replace('T', ' ')),
    htmlLine(madeWith(point)),
    String(point.figures.items),
    ...lines.map(({ of, isShare }) => shownFigure(of(point.figures), isShare)),
    String(point.figures.eval_errors),
  ]);
  const body = `<header><h1>Evaluation over time</h1><p>${points.length} runs, from ${htmlLine(day(points[0]?.at ?? ''))} to ${htmlLine(day(points.at(-1)?.at ?? ''))}.</p></header>
<main>
<ul class="charts">
${lines.map((line) => chart(line, points)).join('\n')}
</ul>
${htmlTable('Runs', ['Run', 'Made', 'With', 'Drafts', ...lines.map(({ name }) => name), 'Not scored'], rows)}
</main>`;
  return htmlDocument('Evaluation over time', STYLE, body);
}
