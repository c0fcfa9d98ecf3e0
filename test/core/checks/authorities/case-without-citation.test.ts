import assert from 'node:assert/strict';
import { audit } from '../../../../src/core/audit/audit';
import { buildSourceIndex } from '../../../../src/core/sources/source-index';
import { databaseOf, newPlace } from '../../authorities/made-database';
import { audited, sourceOf } from '../audited';

const RULE = 'case-without-citation';
const LEASE =
  'The Tenant shall pay the rent within thirty (30) days of the invoice. Halvorsen Mills, Inc. is the Landlord.\n';

const named = async (draft: string, source = LEASE): Promise<string[]> =>
  (await audited(draft, source)).findings.filter(({ rule }) => rule === RULE).map(({ flagged_text: text }) => text);

describe('a case that is named and cited nowhere', () => {
  it('is a doubt that asks for a review, said once, at its name', async () => {
    const draft =
      'The notice was late. See United States v. Ostrander-Vale. It was held in United States v. Ostrander-Vale that a late notice is void.\n';
    const report = await audited(draft, LEASE);
    const [finding, ...others] = report.findings.filter(({ rule }) => rule === RULE);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [finding?.flagged_text, finding?.verdict, finding?.flag_type, finding?.severity],
      ['United States v. Ostrander-Vale', 'unverifiable', 'unverifiable', 'medium'],
    );
    assert.match(
      finding?.explanation ?? '',
      /is named without a citation, and the source does not mention it\. Cite it, or look it up/,
    );
    assert.equal(report.routing.decision, 'review');
  });

  it('is found wherever its name ends', async () => {
    const endings: readonly [string, string][] = [
      ['That is the rule of Pemberton v. Ridley.', 'Pemberton v. Ridley'],
      ['Under Pemberton v. Ridley the notice is void.', 'Pemberton v. Ridley'],
      ['As in Pemberton v. Ridley, the notice is void.', 'Pemberton v. Ridley'],
      ['Pemberton v. Ridley held that the notice is void.', 'Pemberton v. Ridley'],
      ['The Pemberton v. Ridley test is met.', 'Pemberton v. Ridley'],
      ['It follows Pemberton v. Ridley’s holding.', 'Pemberton v. Ridley'],
      ['The court followed (Pemberton v. Ridley) here.', 'Pemberton v. Ridley'],
      ['See Pemberton Glass Co. v. City of Ridley in this respect.', 'Pemberton Glass Co. v. City of Ridley'],
      ['See _Pemberton vs. Ridley_ in this respect.', 'Pemberton vs. Ridley'],
      ['This was decided in Pemberton v.\nRidley, and it stands.', 'Pemberton v.\nRidley'],
    ];
    for (const [sentence, name] of endings)
      assert.deepEqual(await named(`The notice was late.\n\n${sentence} The rent is due.\n`), [name], sentence);
  });

  it('is left alone where it is cited in full, before or after, or with the sides reversed', async () => {
    for (const draft of [
      'Pemberton v. Ridley, 744 F.3d 388 (8th Cir. 2014), is on point. Under Pemberton v. Ridley the notice is void.',
      'Under Pemberton v. Ridley the notice is void. Pemberton Co. v. Ridley, 744 F.3d 388 (8th Cir. 2014).',
      'Under Ridley v. Pemberton the notice is void. Pemberton v. Ridley, 744 F.3d 388 (8th Cir. 2014).',
      'Under Pemberton v. Ridley, No. 12-cv-345 (D. Or. May 3, 2013), the notice is void. Pemberton v. Ridley is clear.',
    ])
      assert.deepEqual(await named(draft), [], draft);
  });

  it('is left alone where a source speaks of a party, and where it is the matter’s caption', async () => {
    for (const draft of [
      'In Halvorsen Mills v. Tilden the rent is in dispute.',
      '# Pemberton v. Ridley\n\nUnder Pemberton v. Ridley the rent is due.',
      'Re: Pemberton v. Ridley\n\nThe plaintiff in Pemberton v. Ridley pays rent.',
      'Pemberton v. Ridley\n\nThe plaintiff in Pemberton v. Ridley pays rent.',
      'PEMBERTON v. RIDLEY is before the court.',
      'We act in Pemberton v. Ridley (Case No. 24-cv-77). In Pemberton v. Ridley rent is due.',
      'The letter says “we rely on Pemberton v. Ridley” and no more.',
      'It is a matter of Plaintiff v. Defendant.',
    ])
      assert.deepEqual(await named(`${draft}\n`), [], draft);
  });

  it('is told where cases of its name really are, by the citation database', async () => {
    const place = newPlace();
    const database = await databaseOf(place, [
      { id: 1, name: 'Pemberton Glass Co. v. Ridley', date: '2014-03-01', court: 'ca9', citations: ['744 F.3d 388'] },
    ]);
    const draft = 'Under Pemberton Glass v. Ridley the notice is void. So it was in Quill v. Sandoval.\n';
    const { findings } = await audit(
      { path: null, text: draft, markup: 'markdown', extracted: false },
      buildSourceIndex([sourceOf(LEASE)]),
      { settings: {}, lookups: { database, problem: null, service: null } },
    );
    const [one, other] = findings.filter(({ rule }) => rule === RULE);
    assert.match(one?.explanation ?? '', /A case of that name is at Pemberton Glass Co\. v\. Ridley, 744 F\.3d 388/);
    assert.deepEqual(
      one?.alternatives?.map(({ text }) => text),
      ['Pemberton Glass Co. v. Ridley, 744 F.3d 388 (9th Cir. 2014)'],
    );
    assert.match(other?.explanation ?? '', /The citation database has no case of that name, either\./);
    database.close();
    place.remove();
  });
});
