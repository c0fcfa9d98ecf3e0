import { createLinter, lint } from '../../src/core/index';
import type { Markup } from '../../src/core/text/document';
import { type Figure, figure, ratio } from './measure';

const KEYSTROKES = 300;
const WARM_UP = 50;
const PASSES = 5;
const TYPED = 'the party (1) “x”, § 5. ';

/** A text that is one piece in memory, as an editor hands it over. */
const flat = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** Seconds of processor time, which other work on the machine disturbs least. */
function spent(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Seconds that linting takes after each of a number of keystrokes all over the text, in rising order. */
function keystrokes(text: string, markup: Markup): number[] {
  const linter = createLinter();
  linter.lint(text, { markup });
  const seconds: number[] = [];
  let now = text;
  for (let i = 0; i < KEYSTROKES; i++) {
    const at = (i * 7919 * 31) % now.length;
    now = flat(now.slice(0, at) + TYPED[i % TYPED.length] + now.slice(at));
    const typed = now;
    seconds.push(spent(() => linter.lint(typed, { markup })));
  }
  return seconds.slice(WARM_UP).sort((a, b) => a - b);
}

/** How the paragraphs of a text are written in each markup. */
const WRITTEN: Readonly<Record<Exclude<Markup, 'plain'>, (text: string) => string>> = {
  markdown: (text) => text,
  latex: (text) => text.replaceAll(/[%$&#_]/g, '\\$&'),
  html: (text) => text.replaceAll('&', '&amp;').replaceAll(/[^\n]+(?:\n[^\n]+){0,999}/g, '<p>$&</p>'),
};

/** What linting costs after a keystroke in a draft, in hundredths of the whole draft's lint. */
function figuresOf(markup: Exclude<Markup, 'plain'>, draft: string): Figure[] {
  lint(draft, { markup });
  const whole = median(Array.from({ length: PASSES }, () => spent(() => lint(draft, { markup }))));
  const seconds = keystrokes(draft, markup);
  const at = (share: number): number => seconds[Math.floor(seconds.length * share)] ?? 0;
  const names = { markdown: 'Markdown', latex: 'LaTeX', html: 'HTML' };
  return [['median', at(0.5)] as const, ['95th percentile', at(0.95)] as const].map(([name, second]) =>
    figure(`typing in 1 MB of ${names[markup]}, ${name}`, 100 * ratio(second, whole), '% of a whole lint'),
  );
}

/** What typing costs in a draft of `length` units in each markup. Its figures are shares of a whole lint. */
export function typingFigures(documents: readonly string[], length = 1_000_000): Figure[] {
  return (['markdown', 'latex', 'html'] as const).flatMap((markup) => {
    const written = documents.map(WRITTEN[markup]);
    let text = '';
    for (let i = 0; text.length < length; i++) text += `${written[i % written.length]}\n\n`;
    return figuresOf(markup, flat(text.slice(0, length)));
  });
}
