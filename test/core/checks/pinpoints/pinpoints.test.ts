import assert from 'node:assert/strict';
import { audited, flagged } from '../audited';

const page = (number: number, said: string): string =>
  `${said} The carrier must answer for what it took in hand, and no term of the bill of lading relieves it.\n\n${number}`;

/** A decision, paged from `first`. */
const decision = (first: number): string =>
  [
    page(
      first,
      'Corwin Lines v. Haddam Mills, 412 F.3d 655 (1st Cir. 2005)\n\nWe affirm the judgment for the shipper.',
    ),
    page(first + 1, 'The bill of lading was signed at the pier.'),
    page(first + 2, 'The wool was wet when it came to the mill.'),
    page(first + 3, 'The judgment is affirmed.'),
  ].join('\f');

describe('pinpoints', () => {
  it('tells of a page that a decision does not have', async () => {
    const { findings } = await audited(
      'See Corwin Lines v. Haddam Mills, 412 F.3d 655, 691 (1st Cir. 2005).',
      decision(655),
    );
    assert.deepEqual(flagged(findings), [
      'citation-pinpoint: Corwin Lines v. Haddam Mills, 412 F.3d 655, 691 (1st Cir. 2005)',
    ]);
  });

  it('does not count the pages of a slip opinion as those of the reporter', async () => {
    const { findings } = await audited(
      'See Corwin Lines v. Haddam Mills, 412 F.3d 655, 657 (1st Cir. 2005).',
      decision(1),
    );
    assert.deepEqual(flagged(findings), []);
  });
});
