import assert from 'node:assert/strict';
import type { Citation } from '../../../src/core/citations/citation';
import { extractCitations } from '../../../src/core/citations/extract';
import { isAuthority } from '../../../src/core/sources/authority';
import { indexSource } from '../../../src/core/sources/indexed-source';
import { audited, flagged, sourceOf } from '../checks/audited';

const cited = (text: string): Citation => {
  const [citation] = extractCitations(text);
  assert.ok(citation);
  return citation;
};
const holds = (source: string, citation: string, id = 'source.txt'): boolean =>
  isAuthority(indexSource(sourceOf(source, id)), cited(citation));

const CITATION = 'Hollis Marine, Inc. v. Tarn Shipping Co., 512 F.3d 101, 103 (9th Cir. 2008)';
const CAPTION = 'HOLLIS MARINE, INC., Plaintiff-Appellant,\nv.\nTARN SHIPPING COMPANY, Defendant-Appellee.\n';
const BODY = '\nA carrier that abandons its cargo owes the shipper its value.\n';

describe('a source', () => {
  it('is the authority whose caption it bears', () => assert.ok(holds(`${CAPTION}${BODY}`, CITATION)));

  it('is the authority whose citation stands in its head', () => {
    assert.ok(holds(`512 F.3d 101\n${BODY}`, CITATION));
    assert.ok(holds(`Hollis Marine, Inc. v. Tarn Shipping Co., 512 F.3d 101 (9th Cir. 2008)\n${BODY}`, CITATION));
    assert.ok(holds(`[Cite as Hollis v. Tarn, 2008-Ohio-2428.]\n${BODY}`, 'Hollis v. Tarn, 2008-Ohio-2428'));
  });

  it('is no authority that it only cites, however early', () => {
    assert.ok(
      !holds(
        `ALDER v. BIRCH\n\nWe follow Hollis Marine, Inc. v. Tarn Shipping Co., 512 F.3d 101 (9th Cir. 2008).${BODY}`,
        CITATION,
      ),
    );
    assert.ok(
      !holds(
        `Lease of a warehouse. See\nHollis Marine, Inc. v. Tarn Shipping Co., 512 F.3d 101 (9th Cir. 2008), and the rule that it states.`,
        CITATION,
      ),
    );
  });

  it('is no other decision between the same parties', () => {
    assert.ok(!holds(`${CAPTION}\n498 F.3d 77\n${BODY}`, CITATION));
    assert.ok(holds(`${CAPTION}\n2007 WL 112233\n${BODY}`, CITATION));
  });

  it('is no authority where it is a party’s paper', () => {
    assert.ok(!holds(`${CAPTION}\nBRIEF FOR APPELLANT\n${BODY}`, CITATION));
    assert.ok(
      !holds(`${CAPTION}\nPLAINTIFF’S MEMORANDUM OF LAW IN SUPPORT OF ITS MOTION TO DISMISS\n${BODY}`, CITATION),
    );
    assert.ok(holds(`${CAPTION}\nORDER GRANTING PLAINTIFF’S MOTION TO DISMISS\n${BODY}`, CITATION));
    assert.ok(holds(`${CAPTION}\nABLE & BAKER, on brief for appellant.\n\nOPINION\n${BODY}`, CITATION));
  });
});

describe('a citation of a source that gives its own', () => {
  const flaggedIn = async (citation: string): Promise<string[]> => {
    const { findings } = await audited(`The rule is old. ${citation}.`, {
      'hollis.txt': `${CAPTION}\n512 F.3d 101\n${BODY}`,
    });
    return flagged(findings);
  };

  it('is flagged at another page or in another volume', async () => {
    assert.deepEqual(await flaggedIn(CITATION), []);
    assert.deepEqual(await flaggedIn(CITATION.replace('101, 103', '110, 113')), ['citation-locator: 512 F.3d 110']);
    assert.deepEqual(await flaggedIn(CITATION.replace('512', '521')), ['citation-locator: 521 F.3d 101']);
  });

  it('is another decision where neither is the same', async () => {
    assert.deepEqual(await flaggedIn(CITATION.replace('512 F.3d 101, 103', '498 F.3d 77, 79')), [
      'citation-unverifiable: Hollis Marine, Inc. v. Tarn Shipping Co., 498 F.3d 77, 79 (9th Cir. 2008)',
    ]);
  });
});
