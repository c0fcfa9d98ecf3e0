import assert from 'node:assert/strict';
import { bodyOf } from '../../../src/core/sources/body';
import { transcriptTurns } from '../../../src/core/sources/transcript-turns';
import { DEPOSITION } from './transcript';

const turns = (text: string): string[] =>
  transcriptTurns(text).map(
    ({ start, end, speaker }) =>
      `${speaker.role}, ${speaker.label}: ${text.slice(start, end).split('\n')[0]?.replace(/\s+/g, ' ').trim()}`,
  );

describe('the turns of a transcript', () => {
  it('are questions, answers and what counsel says between them', () => {
    assert.deepEqual(turns(DEPOSITION).slice(0, 5), [
      'question, question by Mr. Able: Q. Where were you on the night of the fire?',
      'answer, Martha Quill, witness: A. I was in the boiler room until about nine',
      'question, question by Mr. Able: Q. You never checked the pressure gauge that night?',
      'answer, Martha Quill, witness: A. I checked it at eight. It read forty pounds.',
      'counsel, Mr. Baker, counsel: MR. BAKER: Objection to the form of that question.',
    ]);
  });

  it('are those of the judge and of counsel in open court', () => {
    const text = [
      'THE COURT:  Good morning.  You may begin.',
      'MS. ABLE:  Thank you, Your Honor.  We ask for judgment.',
      'THE COURT:  On what ground?',
      'MR. BAKER:  On none that I can see.',
      'THE COURT REPORTER:  Could you speak up?',
    ].join('\n');
    assert.deepEqual(turns(text), [
      'bench, the judge, from the bench: THE COURT: Good morning. You may begin.',
      'counsel, Ms. Able, counsel: MS. ABLE: Thank you, Your Honor. We ask for judgment.',
      'bench, the judge, from the bench: THE COURT: On what ground?',
      'counsel, Mr. Baker, counsel: MR. BAKER: On none that I can see.',
      'counsel, the court reporter: THE COURT REPORTER: Could you speak up?',
    ]);
  });

  it('are none where an opinion quotes a transcript, or a text has such letters', () => {
    const quoted = 'Q. Were you there?\nA. Yes.\nQ. Did you see it?\nA. No.\n';
    const words = 'The court weighed that testimony against the log and the bill of lading. '.repeat(60);
    assert.deepEqual(turns(`${words}\n\n${quoted}\n${words}`), []);
    assert.deepEqual(turns('A. First item\nB. Second item\nQ. A last one'), []);
  });
});

describe('the line numbers of a transcript', () => {
  it('are no part of its text, nor is the page number between two pages', () => {
    const { text } = bodyOf(DEPOSITION);
    assert.match(
      text.replace(/\s+/g, ' '),
      /about nine o'clock, and then I went up to the loading dock\. Q\. You never/,
    );
    assert.match(text.replace(/\s+/g, ' '), /coming up the stairs, and by then nobody/);
  });

  it('are left where they number a list', () => {
    const things = [
      'valves',
      'pumps',
      'hoses',
      'bolts',
      'nuts',
      'seals',
      'pipes',
      'gauges',
      'tanks',
      'lamps',
      'belts',
      'wheels',
    ];
    const list = things.map((one, i) => `${i + 1} crate of ${one}`).join('\n');
    assert.equal(bodyOf(list).text, list);
  });
});
