import assert from 'node:assert/strict';
import { annotateDocx } from '../../../../src/core/export/docx/annotate';
import { commentsPart } from '../../../../src/core/export/docx/comments';
import { mainPart, type Parts, partText, readParts, related } from '../../../../src/core/export/docx/word-file';
import { writtenText } from '../../../../src/core/export/docx/xml-text';
import {
  ancestor,
  attribute,
  descendants,
  isWordElement,
  readXml,
  type XmlElement,
} from '../../../../src/core/export/docx/xml-tree';
import { loadDocx } from '../../../../src/core/sources/loaders/docx';
import { MADE_DOCUMENTS, packed } from './documents';
import { REVIEWER, reportOn, spanOf } from './report-on';

const textOf = async (bytes: Uint8Array): Promise<string> => (await loadDocx('a.docx', bytes)).text;
const solid = (text: string): string => text.replace(/\s+/g, '');

const elementsOf = (parts: Parts, name: string): { xml: string; all: XmlElement[] } => {
  const xml = partText(parts, name)!;
  return { xml, all: [...descendants(readXml(xml).root)] };
};

/** What an element adds to the words of a range: its text, where it is not a new insertion, or a note's mark. */
function wordsOf(one: XmlElement, xml: string): string {
  if (isWordElement(one, 'footnoteReference')) return '[note]';
  if (!isWordElement(one, 't') && !isWordElement(one, 'delText')) return '';
  const isNew = ancestor(one, (around) => isWordElement(around, 'ins') && attribute(around, 'author') === REVIEWER);
  return isNew ? '' : (writtenText(xml, one.openEnd, one.closeStart)?.text ?? '');
}

/** The words of each comment's range, by the comment's id; of one that leads to a note, the note's mark. */
function commented(bytes: Uint8Array): Map<string, string> {
  const parts = readParts(bytes);
  const { xml, all } = elementsOf(parts, mainPart(parts));
  const open = new Map<string, string>();
  const found = new Map<string, string>();
  for (const one of all) {
    const id = attribute(one, 'id') ?? '';
    if (isWordElement(one, 'commentRangeStart')) open.set(id, '');
    else if (isWordElement(one, 'commentRangeEnd')) {
      found.set(id, open.get(id)!);
      open.delete(id);
    }
    for (const [key, words] of open) open.set(key, words + wordsOf(one, xml));
  }
  return found;
}

const commentTexts = (bytes: Uint8Array): Map<string, string> => {
  const parts = readParts(bytes);
  const { xml, all } = elementsOf(parts, commentsPart(parts, mainPart(parts))!);
  return new Map(
    all
      .filter((one) => isWordElement(one, 'comment'))
      .map((one) => [
        attribute(one, 'id')!,
        [...descendants(one)]
          .filter((each) => isWordElement(each, 't'))
          .map((each) => writtenText(xml, each.openEnd, each.closeStart)!.text)
          .join('\n'),
      ]),
  );
};

describe('comments and corrections in a Word draft', () => {
  for (const { name, bytes, marks } of MADE_DOCUMENTS)
    describe(name, () => {
      let before: Uint8Array;
      let after: Uint8Array;
      let text: string;
      beforeEach(async () => {
        before = await bytes();
        text = await textOf(before);
        after = await annotateDocx(before, reportOn(text, marks), text);
      });

      it('changes the text by the approved corrections and by nothing else', async () => {
        const made = marks.filter(({ correction, cannot }) => correction !== undefined && !cannot);
        const spans = made.map(({ words, correction }) => ({ ...spanOf(text, words), correction: correction! }));
        const expected = spans
          .sort((a, b) => b.start - a.start)
          .reduce((all, { start, end, correction }) => all.slice(0, start) + correction + all.slice(end), text);
        assert.equal(solid(await textOf(after)), solid(expected));
        assert.deepEqual((await textOf(after)).split(/\s+/), expected.split(/\s+/));
      });

      it('keeps what was there: with the new taken out and the struck put back, the words are the old ones', () => {
        const words = (file: Uint8Array): string => {
          const parts = readParts(file);
          const main = mainPart(parts);
          return [main, related(parts, main, 'footnotes')]
            .filter((part) => part !== null)
            .map((part) => {
              const { xml, all } = elementsOf(parts, part);
              return all
                .filter((one) => {
                  const mine = (kind: string) =>
                    ancestor(one, (around) => isWordElement(around, kind) && attribute(around, 'author') === REVIEWER);
                  return (isWordElement(one, 't') && !mine('ins')) || (isWordElement(one, 'delText') && mine('del'));
                })
                .map((one) => writtenText(xml, one.openEnd, one.closeStart)?.text ?? '')
                .join('');
            })
            .join('\n');
        };
        assert.equal(words(after), words(before));
      });

      it('keeps every other part, and every element that is no run or text', () => {
        const [old, now] = [readParts(before), readParts(after)];
        const main = mainPart(old);
        const mayDiffer = new Set([
          main,
          '[Content_Types].xml',
          'word/_rels/document.xml.rels',
          'word/comments.xml',
          'word/footnotes.xml',
        ]);
        for (const [part, content] of old) if (!mayDiffer.has(part)) assert.deepEqual(now.get(part), content, part);
        const count = (parts: Parts): Map<string, number> => {
          const counts = new Map<string, number>();
          for (const { name: element, isWord } of elementsOf(parts, main).all)
            if (
              !isWord ||
              ![
                'r',
                'rPr',
                't',
                'delText',
                'ins',
                'del',
                'b',
                'i',
                'u',
                'rPrChange',
                'rStyle',
                'vertAlign',
                'commentRangeStart',
                'commentRangeEnd',
                'commentReference',
              ].includes(element)
            )
              counts.set(element, (counts.get(element) ?? 0) + 1);
          return counts;
        };
        assert.deepEqual(count(now), count(old));
      });

      it('has a comment on the very words of each finding', () => {
        const ranges = commented(after);
        const texts = commentTexts(after);
        marks.forEach(({ words, correction, cannot }, i) => {
          const [id, said] = [...texts].find(([, content]) => content.includes(`Explanation ${i} <&>`)) ?? [];
          assert.ok(id !== undefined && said !== undefined, `a comment on ${words}`);
          const range = ranges.get(id)!;
          if (range === '[note]' || range === 'Boxed wordsBoxed words')
            assert.ok(said.startsWith(`At “${words}”`), said);
          else if (cannot && words.startsWith('3.')) assert.equal(range, 'Give');
          else assert.equal(solid(range), solid(words));
          assert.equal(said.includes('is not made here'), correction !== undefined && cannot === true, said);
        });
        assert.equal(ranges.size, texts.size, 'each comment has one range');
      });

      it('has numbers that are used once, and no comment of its own inside a note', () => {
        const parts = readParts(after);
        const { all } = elementsOf(parts, mainPart(parts));
        const ids = all
          .filter(
            (one) =>
              ['ins', 'del', 'moveTo'].some((kind) => isWordElement(one, kind)) && attribute(one, 'id') !== undefined,
          )
          .map((one) => attribute(one, 'id'));
        assert.equal(new Set(ids).size, ids.length, ids.join(' '));
        assert.equal(new Set(commentTexts(after).keys()).size, commentTexts(after).size);
        const notes = related(parts, mainPart(parts), 'footnotes');
        if (notes !== null) assert.ok(!partText(parts, notes)!.includes('commentRangeStart'));
      });

      it('can be annotated again', async () => {
        const again = await textOf(after);
        const twice = await annotateDocx(
          after,
          reportOn(
            again,
            marks.filter(({ correction }) => correction === undefined),
          ),
          again,
        );
        assert.equal(await textOf(twice), again);
        assert.equal(
          commentTexts(twice).size,
          commentTexts(after).size + marks.filter(({ correction }) => correction === undefined).length,
        );
      });
    });

  it('leaves out what a reviewer rejected, and adds what a reviewer found', async () => {
    const bytes = packed('<w:p><w:r><w:t>One two three.</w:t></w:r></w:p>');
    const report = reportOn('One two three.', [{ words: 'One' }, { words: 'two' }]);
    const decision = {
      finding: 'm0',
      decision: 'reject' as const,
      by: 'B',
      at: '2026-03-05T09:00:00.000Z',
      reason: null,
      correction: null,
    };
    const missed = {
      id: 'x',
      start: 8,
      end: 13,
      flagged_text: 'three',
      flag_type: 'fabricated_detail' as const,
      comment: 'It is four.',
      by: 'B',
      at: '2026-03-05T09:00:00.000Z',
    };
    const review = { decisions: [decision], reopened: [], missed: [missed], cleared: 1, open: 1 };
    const after = await annotateDocx(bytes, { ...report, review }, 'One two three.');
    assert.deepEqual([...commented(after).values()], ['two', 'three']);
    assert.ok([...commentTexts(after).values()].some((said) => said.includes('Added by B. It is four.')));
  });

  it('puts in the words of the reviewer where they are other than those of the finding', async () => {
    const bytes = packed('<w:p><w:r><w:t>Within 60 days.</w:t></w:r></w:p>');
    const report = reportOn('Within 60 days.', [{ words: '60', correction: '30' }]);
    const decisions = report.review!.decisions.map((one) => ({ ...one, correction: 'forty <five>' }));
    const after = await annotateDocx(bytes, { ...report, review: { ...report.review!, decisions } }, 'Within 60 days.');
    assert.equal(await textOf(after), 'Within forty <five> days.');
  });

  it('deletes, and inserts between words', async () => {
    const text = 'Pay the the rent now.';
    const bytes = packed(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
    const base = reportOn(text, [
      { words: 'the', correction: '' },
      { words: 'now', correction: '' },
    ]);
    const findings = base.findings.map((one, i) => ({
      ...one,
      fix: i === 0 ? { start: 4, end: 8, text: '' } : { start: 16, end: 16, text: ' due' },
    }));
    assert.equal(await textOf(await annotateDocx(bytes, { ...base, findings }, text)), 'Pay the rent due now.');
  });

  it('makes one of two corrections of the same words, and says so', async () => {
    const text = 'Pay within 60 days.';
    const bytes = packed(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
    const after = await annotateDocx(
      bytes,
      reportOn(text, [
        { words: 'within 60', correction: 'in 30' },
        { words: '60 days', correction: '30 days' },
      ]),
      text,
    );
    assert.equal(await textOf(after), 'Pay in 30 days.');
    assert.ok(
      [...commentTexts(after).values()].some((said) => said.includes('another correction changes the same words')),
    );
  });

  it('refuses a document that is another than the one that was audited', async () => {
    const bytes = packed('<w:p><w:r><w:t>Other.</w:t></w:r></w:p>');
    await assert.rejects(
      annotateDocx(bytes, reportOn('One.', [{ words: 'One' }]), 'One.'),
      /changed since it was audited/,
    );
  });
});
