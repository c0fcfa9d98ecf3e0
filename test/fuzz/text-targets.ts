import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse } from '../../src/core/analysis/analysis';
import { lint } from '../../src/core/audit/linter';
import { Finding } from '../../src/core/report/finding';
import { compileGlob } from '../../src/core/sources/glob';
import type { Markup } from '../../src/core/text/document';
import { documentOf } from '../../src/core/text/draft';
import { foldText } from '../../src/core/text/fold';
import { project } from '../../src/core/text/project';
import { sentencesOf } from '../../src/core/text/sentences';
import { wordsOf } from '../../src/core/text/words';
import { assertSound } from '../core/text/projection/blocks-of';
import { assembled, edited } from './edits';
import { legalText } from './legal-text';
import { MARKUP_PIECES, MARKUP_TEXTS } from './markup-text';
import { type FuzzTarget, target } from './target';

const MARKUPS: readonly Markup[] = ['plain', 'markdown', 'latex', 'html'];

const markedUp = (markup: Markup): fc.Arbitrary<string> =>
  fc.oneof(assembled(MARKUP_PIECES[markup]), edited(MARKUP_TEXTS[markup], MARKUP_PIECES[markup]), legalText);

/** Taking the markup out, with the way back. */
const projection = (markup: Markup): FuzzTarget =>
  target({
    name: `projection-${markup}`,
    inTests: 800,
    open: () => ({
      inputs: markedUp(markup),
      check: (text) => assertSound(text, project(text, markup), markup === 'latex'),
    }),
  });

/** What live linting says of any draft. */
const linting = (markup: Markup): FuzzTarget =>
  target({
    name: `lint-${markup}`,
    inTests: 150,
    open: () => ({
      inputs: markedUp(markup),
      check: (text) => {
        const findings = lint(text, { markup });
        let last = 0;
        for (const finding of findings) {
          Finding.parse(finding);
          assert.equal(text.slice(finding.start, finding.end), finding.flagged_text, 'its span slices');
          assert.ok(finding.start >= last, 'in order of where they start');
          last = finding.start;
          const { fix } = finding;
          assert.ok(fix === null || (fix.start <= fix.end && fix.end <= text.length), 'its fix is within the text');
        }
        assert.equal(new Set(findings.map(({ id }) => id)).size, findings.length, 'each has an id of its own');
      },
    }),
  });

/** Sentences and words of any text, and folding for comparison. */
const words = target({
  name: 'words',
  inTests: 1500,
  open: () => ({
    inputs: fc.oneof(legalText, fc.string({ unit: 'binary', maxLength: 200 })),
    check: (text) => {
      const { forms, starts, ends } = wordsOf(text);
      let last = 0;
      forms.forEach((form, i) => {
        const [start, end] = [starts[i] as number, ends[i] as number];
        assert.ok(start >= last && start < end && end <= text.length, 'words follow one another');
        assert.notEqual(form, '');
        last = end;
      });
      last = 0;
      for (const { start, end } of sentencesOf(text, { start: 0, end: text.length })) {
        assert.ok(start >= last && start < end && end <= text.length, 'sentences follow one another');
        last = end;
      }
      assert.equal(foldText(foldText(text)), foldText(text), 'folding twice changes nothing');
    },
  }),
});

/** All that is read out of a draft. */
const analysis = target({
  name: 'analysis',
  inTests: 150,
  open: () => ({
    inputs: markedUp('markdown'),
    check: (text) => {
      const { prose, sentences, citations, figures, quotations } = analyse(documentOf(text, 'draft.md'));
      for (const span of [...sentences, ...citations, ...figures, ...quotations])
        assert.ok(span.start >= 0 && span.start <= span.end && span.end <= prose.text.length, 'it is within the prose');
    },
  }),
});

/** The patterns of paths that a matter's settings may hold. */
const globs = target({
  name: 'globs',
  inTests: 3000,
  open: () => ({
    inputs: assembled(['*', '**', '?', '/', '\\', '.', 'a', 'b.pdf', '[', '{a,b}', '../', '//', 'é'], 30),
    check: (pattern) => {
      const matches = compileGlob(pattern);
      for (const path of ['a', 'a/b.pdf', 'a/a/a/a/a/a/a/b.pdf', pattern]) matches(path);
      // A pattern without a wild part names what it says.
      if (/^[a-z.]+$/.test(pattern) && !/^\.?$|^\.\/?/.test(pattern)) assert.ok(matches(pattern));
    },
  }),
});

export const TEXT_TARGETS: readonly FuzzTarget[] = [
  ...MARKUPS.map(projection),
  ...MARKUPS.map(linting),
  words,
  analysis,
  globs,
];
