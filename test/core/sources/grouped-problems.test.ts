import assert from 'node:assert/strict';
import { groupedProblems, groupedWarnings } from '../../../src/core/sources/grouped-problems';
import { problemOf } from '../../../src/core/sources/walk-folder';
import { UnreadableFileError } from '../../../src/core/text/unreadable-file';

const unreadable = (count: number, name: (i: number) => string, problem: string) =>
  Array.from({ length: count }, (_, i) => {
    const error = new UnreadableFileError(name(i), problem, 'save it again');
    return problemOf(`/matter/${name(i)}`, name(i), error);
  });

describe('a list of what could not be read', () => {
  it('names a few files each by itself', () => {
    assert.deepEqual(groupedProblems(unreadable(2, (i) => `${i}.pdf`, 'is empty')), [
      '0.pdf is empty. Save it again.',
      '1.pdf is empty. Save it again.',
    ]);
  });

  it('counts thousands of files that have one fault, and keeps the others apart', () => {
    const problems = [
      ...unreadable(4271, (i) => `${i}.pdf`, 'is empty'),
      ...unreadable(1, () => 'a.docx', 'is locked'),
    ];
    assert.deepEqual(groupedProblems(problems), [
      'Each of 4,271 files is empty. Save it again. They are 0.pdf, 1.pdf, 2.pdf and 4,268 more.',
      'a.docx is locked. Save it again.',
    ]);
  });

  it('is never longer than anyone reads', () => {
    const problems = Array.from({ length: 1000 }, (_, i) => unreadable(1, () => `${i}.pdf`, `is ${i} MB large`)).flat();
    const lines = groupedProblems(problems);
    assert.equal(lines.length, 51);
    assert.equal(lines.at(-1), '950 more notes like these are not listed.');
  });

  it('groups what was noticed while reading, too', () => {
    const scans = Array.from({ length: 6 }, (_, i) => ({ id: `${i}.pdf`, warnings: ['It may be a scan.'] }));
    assert.deepEqual(groupedWarnings([...scans, { id: 'b.rtf', warnings: ['It breaks off.'] }]), [
      '6 files (0.pdf, 1.pdf, 2.pdf and 3 more): It may be a scan.',
      'b.rtf: It breaks off.',
    ]);
  });
});
