import { deepEqual } from 'node:assert/strict';
import { sectionsOf } from '../../../src/editor/views/sections';

const titles = (text: string, language: string): string[] => sectionsOf(text, language).map(({ title }) => title);

describe('the headings of a draft', () => {
  it('are found where they begin', () => {
    deepEqual(sectionsOf('# A\n\ntext\n## B ##\n', 'markdown'), [
      { start: 0, title: 'A' },
      { start: 10, title: 'B' },
    ]);
  });

  it('are no lines of code, and no numbers', () => {
    deepEqual(titles('```\n# no\n```\n#5 is no heading\n# *Yes*', 'markdown'), ['Yes']);
  });

  it('are read in every language that drafts are written in', () => {
    deepEqual(titles('\\section{Facts}\ntext\n  \\subsection*{The notice}', 'latex'), ['Facts', 'The notice']);
    deepEqual(titles('<h1>Facts</h1>\n<p>x</p>\n<h2 class="a">Notice</h2>', 'html'), ['Facts', 'Notice']);
    deepEqual(titles('= Facts\n\n== Notice\n=', 'asciidoc'), ['Facts', 'Notice']);
    deepEqual(titles('= Facts', 'typst'), ['Facts']);
    deepEqual(titles('Facts\n=====\n\ntext\n\nNotice\n------\n', 'restructuredtext'), ['Facts', 'Notice']);
    deepEqual(titles('FACTS\n\nThe term ends.\n\nII. Notice\n\n3. He paid, and\nleft.\n', 'plaintext'), [
      'FACTS',
      'II. Notice',
    ]);
  });
});
