import assert from 'node:assert/strict';
import { audited } from '../audited';

const RECORD = `This Supply Agreement is made between Orr Mills LLC, a Delaware limited liability company (“Orr” or the “Seller”), and
Saltgrass Bakery, Inc. (“Saltgrass”), a Maine corporation with its principal place of business in Portland.

Vance & Daughters, L.P. is a Texas limited partnership. Northgate Bank was and is a corporation organized and existing
under the laws of the State of Ohio. Castor Holdings Ltd., formerly a Nevada corporation, is a Bermuda corporation.`;

const told = async (draft: string) =>
  (await audited(draft, RECORD)).findings
    .filter(({ rule }) => rule === 'detail-mismatch')
    .map(({ flagged_text, suggested_correction }) => `${flagged_text} → ${suggested_correction}`);

describe('what a draft says that a company is', () => {
  const WRONG: readonly (readonly [string, ...string[]])[] = [
    ['Defendant Orr Mills LLC, a Maine limited liability company, supplied the flour.', 'Maine → Delaware'],
    ['The Seller, a Nevada limited liability company, answered.', 'Nevada → Delaware'],
    ['Orr Mills is a Delaware corporation.', 'corporation → limited liability company'],
    ['Saltgrass Bakery, Inc., a Delaware corporation, bought it.', 'Delaware → Maine'],
    ['Saltgrass is a corporation organized under the laws of New York.', 'New York → Maine'],
    ['Vance & Daughters, LP is a Texas general partnership.', 'general partnership → limited partnership'],
    ['Northgate Bank is an Indiana corporation.', 'Indiana → Ohio'],
    [
      'Saltgrass Bakery, Inc. (“Saltgrass”) is a New York limited liability company.',
      'New York → Maine',
      'limited liability company → corporation',
    ],
  ];
  for (const [draft, ...expected] of WRONG)
    it(`is told of where the sources say another: ${draft}`, async () => {
      assert.deepEqual(await told(draft), expected);
    });

  const RIGHT: readonly string[] = [
    'Defendant Orr Mills LLC, a Delaware limited liability company, supplied the flour.',
    'The Seller is a limited liability company organized under the laws of Delaware.',
    'Saltgrass Bakery, Inc. is a Maine business corporation.',
    'Vance & Daughters, L.P., a Texas LP, was not a party.',
    'Northgate Bank, an Ohio corporation, held the lien.',
    'Castor Holdings Ltd. is a Bermuda corporation. Castor Holdings, Ltd. was a Nevada corporation.',
    'First Orr Mills LLC, a Nevada limited liability company, is not the Seller.',
    'Alder Press, Inc., a Utah corporation, is a stranger to the agreement.',
    'Orr Castings, Inc., an Ohio corporation, is not Orr Mills LLC.',
    'Mills, an Iowa corporation, is another company.',
    'Counsel for Saltgrass, a Delaware lawyer, wrote that a Nevada corporation would do.',
    'The parties are Saltgrass and Orr. It is a Nevada corporation that owns the land.',
  ];
  for (const draft of RIGHT)
    it(`is left alone where they say so, or say nothing of it: ${draft}`, async () => {
      assert.deepEqual(await told(draft), []);
    });
});
