import assert from 'node:assert/strict';
import { audit } from '../../../src/core/audit/audit';
import { buildSourceIndex } from '../../../src/core/sources/source-index';
import { documentOf } from '../../../src/core/text/draft';
import { audited } from '../checks/audited';

const OPINION = `HOLLIS MARINE, INC. v. TARN SHIPPING CO.
512 F.3d 101 (9th Cir. 2008)

A carrier that abandons its cargo owes the shipper the value that the cargo would have had on arrival. See Alder v. Birch, 9 F.3d 12, 14 (9th Cir. 1993). It may plead 28 U.S.C. § 1332(a).
`;
const DRAFT = `A carrier owes the shipper the value of the cargo. _Hollis Marine, Inc. v. Tarn Shipping Co._, 512 F.3d 101, 103 (9th Cir. 2008). So it was in _Alder v. Birch_, 9 F.3d 12, 14 (9th Cir. 1993).

See _Alder v. Birch_, 9 F.3d 12, 15 (9th Cir. 1993); _Alder_, 9 F.3d at 15. Jurisdiction rests on 28 U.S.C. § 1332(a).
`;

const STATEMENTS = [
  'The carrier received forty drums of resin at the port of Tarn.',
  'It stowed them on deck without the consent of the shipper.',
  'A storm on the third day carried eleven drums overboard.',
  'The master entered the loss in the log on the same evening.',
  'The shipper gave written notice of its claim within a week.',
  'The carrier answered that the bill of lading allowed carriage on deck.',
  'No such clause stands on either side of the bill.',
  'The surveyor put the value of the lost drums at the invoice price.',
  'The parties agreed to toll the time for suit until the spring.',
];

describe('coverage', () => {
  it('counts authorities, however often each is cited, and lists those that are not held', async () => {
    const { coverage } = await audited(DRAFT, { 'hollis.txt': OPINION });
    assert.equal(coverage.authorities, 2);
    assert.equal(coverage.authorities_held, 1);
    assert.deepEqual(coverage.pull_list, [
      {
        citation: 'Alder v. Birch, 9 F.3d 12, 14 (9th Cir. 1993)',
        starts: [DRAFT.indexOf('Alder'), DRAFT.lastIndexOf('Alder v. Birch')],
        verdict: 'cited',
      },
      { citation: '28 U.S.C. § 1332(a)', starts: [DRAFT.indexOf('28 U.S.C.')], verdict: 'cited' },
    ]);
  });

  it('holds a statute where its text is among the sources, and wants none that cannot exist', async () => {
    const statute = '§ 1332. Diversity of citizenship. (a) The district courts shall have original jurisdiction.';
    const { coverage } = await audited(`${DRAFT} See 99 U.S.C. § 5.`, {
      'hollis.txt': OPINION,
      '28-usc-1332.txt': statute,
    });
    assert.deepEqual(
      coverage.pull_list?.map(({ citation }) => citation),
      ['Alder v. Birch, 9 F.3d 12, 14 (9th Cir. 1993)'],
    );
  });

  it('does not take a brief in a case for the decision', async () => {
    const brief = `HOLLIS MARINE, INC., Appellant,\nv.\nTARN SHIPPING CO., Appellee.\n\nBRIEF FOR APPELLANT\n\nA carrier that abandons its cargo owes the shipper its value.`;
    assert.equal((await audited(DRAFT, { 'brief.txt': brief })).coverage.authorities_held, 0);
  });

  it('warns where there are no sources, or where most of what is quoted is in none', async () => {
    const without = await audit(documentOf(DRAFT), buildSourceIndex([]));
    assert.match(without.coverage.warning ?? '', /^There are no sources: none of the \d statements was compared/);
    const quotes = ['one rule that nobody has seen', 'another rule of the same sort', 'a third rule in this line']
      .map(
        (words, i) =>
          `The court said that “${words} is to be kept.” _Moss${'abc'[i]} v. Fern_, ${i + 30} F.3d 12 (9th Cir. 1995).`,
      )
      .join('\n\n');
    assert.equal(
      (await audited(quotes, { 'hollis.txt': OPINION })).coverage.warning,
      'Only 0 of 3 quotations are in the sources. The draft quotes 3 authorities that are not among the sources: Mossa v. Fern, Mossb v. Fern and Mossc v. Fern. The folder may lack what the draft relies on.',
    );
    assert.equal((await audited(DRAFT, { 'hollis.txt': OPINION })).coverage.warning, null);
  });

  it('warns of a source that is an earlier version of the draft, and of none that the draft quotes at length', async () => {
    const draft = STATEMENTS.join(' ');
    const earlier = [...STATEMENTS.slice(0, 7), 'The surveyor has yet to report.'].join(' ');
    const record = `${draft}\n\n${STATEMENTS.map((_, i) => `Witness number ${i} described the weather, the deck cargo and the state of the lashings at some length, and was asked about none of it by counsel for either side.`).join('\n\n')}`;
    assert.equal(
      (await audited(draft, { 'memo-v1.txt': earlier })).coverage.warning,
      'memo-v1.txt is nearly the same text as the draft, and vouches for whatever both have. Exclude earlier versions of a draft from its sources.',
    );
    assert.equal((await audited(draft, { 'record.txt': record })).coverage.warning, null);
    assert.equal((await audited(STATEMENTS.slice(0, 3).join(' '), { 'memo-v1.txt': earlier })).coverage.warning, null);
  });
});
