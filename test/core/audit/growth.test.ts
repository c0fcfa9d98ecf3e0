import assert from 'node:assert/strict';
import { audited } from '../checks/audited';

const SOURCE = Array.from(
  { length: 40 },
  (_, i) => `Clause ${i}. The tenant shall pay $${1000 + i} to the landlord within ${i + 5} days after the notice.`,
).join('\n\n');

const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fernwood', 'Ginkgo'];
const name = (i: number): string => `${NAMES[i % 7]}${'abcdefghij'[i % 10]}${'abcdefghij'[Math.floor(i / 10) % 10]}`;

/** Texts that a program might make, or a page without full stops, by about how many characters they are to have. */
const texts: Readonly<Record<string, (length: number) => string>> = {
  'nothing but full stops': (length) => '.'.repeat(length),
  'full stops and white space in turn': (length) => `${'.'.repeat(length / 2)}${' '.repeat(length / 2)}x`,
  'full stops and quotation marks': (length) => '.”'.repeat(length / 2),
  'numbers in words without an end': (length) => 'one '.repeat(length / 4),
  'amounts without an end': (length) => '$7 '.repeat(length / 3),
  'dates without an end': (length) => 'May 3, 2011 '.repeat(length / 12),
  'a figure that no source has, in every sentence': (length) =>
    'The tenant shall pay $77,000 to the landlord within 5 days after the notice. '.repeat(length / 77),
  'a block quotation full of brackets': (length) => `> ${'[t]he tenant shall . . . pay '.repeat(length / 29)}`,
  'a block quotation full of ellipses': (length) => `> The tenant shall pay ${'… days '.repeat(length / 7)}`,
  'one quotation again and again': (length) => 'It says “the tenant shall pay nothing at all.” '.repeat(length / 47),
  'quotation marks that nothing closes': (length) => '“'.repeat(length),
  'citations of one case after another': (length) =>
    Array.from(
      { length: length / 60 },
      (_, i) => `See ${name(i)} v. ${name(i * 3 + 1)}, ${(i % 900) + 1} F.3d ${i + 1} (2d Cir. 2001).`,
    ).join('\n\n'),
};

/** Milliseconds of processor time, the least of two runs. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 2; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe('the time that an audit takes', () => {
  const small = 3000;
  const times = 10;
  for (const [what, text] of Object.entries(texts)) {
    for (const [side, audit] of [
      ['draft', (length: number) => audited(text(length), SOURCE)],
      ['source', (length: number) => audited(SOURCE, text(length))],
    ] as const) {
      it(`grows as the ${side} does: ${what}`, async () => {
        await audit(small);
        const one = await timed(() => audit(small));
        const many = await timed(() => audit(small * times));
        // Work by the square would take a hundred times as long. What takes no time to speak of proves nothing.
        assert.ok(many < 150 || many < one * times * 4, `${one.toFixed(0)} ms became ${many.toFixed(0)} ms`);
      }).timeout(60_000);
    }
  }
});
