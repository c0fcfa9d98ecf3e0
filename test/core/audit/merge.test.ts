import assert from 'node:assert/strict';
import { mergeProblems } from '../../../src/core/audit/merge';
import type { Problem } from '../../../src/core/report/finding';
import { Settings } from '../../../src/core/settings/settings';
import { findingAt } from '../../editor-unit/finding';

describe('what a finding says', () => {
  const DRAFT = 'See Foss v. Lind, 5 F.3d 10 (Wis. Ct. App. 1993).';
  const said = (explanation: string): string | undefined => {
    const problem: Problem = { ...findingAt(DRAFT, 'Wis. Ct. App.'), rule: 'citation-court', explanation };
    return mergeProblems([problem], DRAFT, Settings.parse({}))[0]?.explanation;
  };

  it('ends with one full stop where its last word is an abbreviation', () => {
    assert.equal(
      said('p. 2 gives the court as 7th Cir., not Wis. Ct. App..'),
      'p. 2 gives the court as 7th Cir., not Wis. Ct. App.',
    );
    assert.equal(
      said('The draft has Acme Co.. The deed has Birch Co..'),
      'The draft has Acme Co. The deed has Birch Co.',
    );
  });

  it('keeps an ellipsis', () => {
    assert.equal(said('It says “shall . . .” and then stops...'), 'It says “shall . . .” and then stops...');
  });
});
