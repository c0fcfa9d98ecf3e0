import assert from 'node:assert/strict';
import { gravestIn } from '../other-words';

const REPORT = `FENWICK DAIRY, INC.
INCIDENT FILE 2020

Ms. Lorne inspected the chiller. Mr. Pask is the plant engineer. Ms. Adair works in packing.

The foreman trained Ms. Lorne on the new separator in the spring and signed her card the same week.

An employee who disagrees with the outcome may ask the Director of Operations to reopen the inquiry within ten days. The Director of Finance keeps the accounts of the dairy.

On June 20, 2020 Ms. Adair told the foreman that the separator had been cleaned.

Disputed invoices go to Gault Marsh LLP, whose reckoning is final and binding absent fraud. Orrell Tate LLP prepared the tax returns.
`;

const RIGHT = [
  'The 2020 file says that the foreman was training Ms. Lorne on the new separator in the spring.',
  'An employee who disagrees with the outcome may ask the Director of Operations to reopen it.',
  'Invoices in dispute are decided by Gault Marsh LLP, and its reckoning is final and binding absent fraud.',
  'The foreman trained her, and Mr. Pask, the plant engineer, watched the new separator in the spring.',
  'Within ten days an employee may ask the Director to reopen the inquiry.',
  // What one had not done another may have done.
  'Until the foreman asked her on June 20, 2020, Ms. Lorne had told no one about the new separator.',
];
const WRONG = [
  'The 2020 file says that the foreman was training Mr. Pask on the new separator in the spring.',
  'An employee who disagrees with the outcome may ask the Director of Finance to reopen it.',
  'Invoices in dispute are decided by Orrell Tate LLP, and its reckoning is final and binding absent fraud.',
];

describe('Those whom a sentence names where the source names others', () => {
  for (const draft of RIGHT)
    it(`leaves: ${draft}`, async () => {
      assert.deepEqual(await gravestIn(draft, REPORT), []);
    });
  for (const draft of WRONG)
    it(`tells of: ${draft}`, async () => {
      assert.notDeepEqual(await gravestIn(draft, REPORT), []);
    });
});
