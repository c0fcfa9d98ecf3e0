import assert from 'node:assert/strict';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { audit } from '../../../../src/core/audit/audit';
import { lint } from '../../../../src/core/audit/linter';
import { importDatabase } from '../../../../src/core/authorities/bulk/import-database';
import { CitationDatabase } from '../../../../src/core/authorities/database';
import { liveLookups } from '../../../../src/core/authorities/lookups';
import { type LookupService, lookupService } from '../../../../src/core/authorities/service/lookup-service';
import type { Report } from '../../../../src/core/report/report';
import type { Settings } from '../../../../src/core/settings/settings';
import { buildSourceIndex } from '../../../../src/core/sources/source-index';
import { caselawVolume, type MadeCase } from '../../authorities/bulk-files';
import { databaseOf, fullVolumes, newPlace, type Place } from '../../authorities/made-database';
import { standIn } from '../../authorities/stand-in';
import { sourceOf } from '../audited';

const CASES: readonly MadeCase[] = [
  {
    id: 1,
    name: 'Larkspur Mills, Inc. v. Dunmore Machine Co.',
    date: '1999-05-03',
    court: 'ca3',
    citations: ['174 F.3d 352', '50 L. Ed. 2d 7'],
  },
  { id: 2, name: 'Osei v. Ellery', date: '1984-06-01', court: 'ca11', citations: ['738 F.2d 1153'] },
  { id: 3, name: 'Whitlock v. Sandoval', date: '1984-06-01', court: 'ca11', citations: ['738 F.2d 1153'] },
  {
    id: 4,
    name: 'National Federation of Independent Business v. Sebelius',
    date: '2012-06-28',
    citations: ['567 U.S. 519'],
  },
  { id: 6, name: 'Vance v. Quill', date: '2024-02-01', citations: ['91 F.4th 1'] },
  { id: 5, name: 'Jessup v. Kimball', date: '1881-01-01', approximate: true, citations: ['103 U.S. 10'] },
];
const FULL = [100, 101, 102, 103, 104, 105, 106, 107, 108];

interface Looked {
  readonly database?: CitationDatabase | null;
  readonly service?: LookupService | null;
  readonly sources?: string;
  readonly settings?: Partial<Settings>;
}

const auditWith = (
  draft: string,
  { database = null, service = null, sources, settings = {} }: Looked,
): Promise<Report> =>
  audit(
    { path: null, text: draft, markup: 'markdown', extracted: false },
    buildSourceIndex(sources === undefined ? [] : [sourceOf(sources)]),
    { settings, lookups: { database, problem: null, service } },
  );

const about = ({ findings }: Report): string[] =>
  findings
    .filter(({ detector }) => ['authorities', 'lookups'].includes(detector))
    .map(({ rule, severity, verdict, flagged_text: text }) => `${rule} ${severity} ${verdict}: ${text}`);

const verdicts = ({ citations }: Report): string[] =>
  citations.map(({ core, verdict, settled_by: by }) => `${core}: ${verdict} by ${by}`);

describe('a citation that is looked up in the database', () => {
  let place: Place;
  let database: CitationDatabase;
  before(async () => {
    place = newPlace();
    database = await databaseOf(place, [...CASES, ...fullVolumes('F.3d', FULL)]);
    database.close();
    const [volume] = place.write({
      'CasesMetadata.json': caselawVolume([
        { id: 70, name: 'Garrity v. Hollis', date: '1850-01', first: 300, last: 319, citations: ['48 U.S. 300'] },
      ]),
    });
    await importDatabase(place.database, [volume!]);
    database = new CitationDatabase(place.database);
  });
  after(() => {
    database.close();
    place.remove();
  });
  const looked = (draft: string, more: Looked = {}): Promise<Report> => auditWith(draft, { database, ...more });

  it('is verified where the decision there bears its name, with name, court and date', async () => {
    const report = await looked('It ended. Larkspur Mills v. Dunmore Mach. Co., 174 F.3d 352, 355 (3d Cir. 1999).');
    assert.deepEqual(about(report), []);
    assert.deepEqual(verdicts(report), ['174 F.3d 352: verified by database']);
    assert.deepEqual(report.citations[0]?.known, {
      name: 'Larkspur Mills, Inc. v. Dunmore Machine Co.',
      citations: ['174 F.3d 352', '50 L. Ed. 2d 7'],
      court: '3d Cir.',
      date: '1999-05-03',
    });
  });

  it('is verified where several decisions are on that page and one bears its name, or goes by its initials', async () => {
    for (const one of [
      'Osei v. Ellery, 738 F.2d 1153',
      'Whitlock v. Sandoval, 738 F.2d 1153',
      'NFIB v. Sebelius, 567 U.S. 519 (2012)',
    ])
      assert.deepEqual(about(await looked(`It ended. ${one}.`)), [], one);
  });

  it('is fabricated where another decision stands there, which is named', async () => {
    const report = await looked('It ended. Holliday v. Atl. Capital Corp., 738 F.2d 1153 (11th Cir. 1984).');
    assert.deepEqual(about(report), [
      'citation-wrong-case critical contradicted: Holliday v. Atl. Capital Corp., 738 F.2d 1153 (11th Cir. 1984)',
    ]);
    const [finding] = report.findings;
    assert.match(
      finding?.explanation ?? '',
      /The citation database has Osei v\. Ellery \(11th Cir\. 1984\) at 738 F\.2d 1153, one of 2 decisions on that page, not “Holliday v\. Atl\. Capital Corp\.”/,
    );
    assert.match(finding?.source_evidence ?? '', /Osei v\. Ellery, 738 F\.2d 1153 \(11th Cir\. 1984\)/);
    assert.equal(report.routing.decision, 'block');
  });

  it('is at the wrong place where a case of its name is elsewhere, which is offered', async () => {
    const draft = 'It ended. Larkspur Mills v. Dunmore Machine, 738 F.2d 1153 (3d Cir. 1984).';
    const report = await looked(draft);
    assert.deepEqual(
      about(report).map((one) => one.split(':')[0]),
      ['citation-wrong-case high contradicted'],
    );
    const { fix, explanation } = report.findings.find(({ rule }) => rule === 'citation-wrong-case')!;
    assert.match(
      explanation,
      /A case of that name is at Larkspur Mills, Inc\. v\. Dunmore Machine Co\., 174 F\.3d 352 \(3d Cir\. 1999\)/,
    );
    assert.equal(
      draft.slice(0, fix!.start) + fix!.text + draft.slice(fix!.end),
      'It ended. Larkspur Mills v. Dunmore Machine, 174 F.3d 352 (3d Cir. 1984).',
    );
  });

  it('has a wrong year or court where the decision has another one, with room where the data are not exact', async () => {
    assert.deepEqual(about(await looked('It ended. Larkspur Mills v. Dunmore Machine, 174 F.3d 352 (3d Cir. 2001).')), [
      'citation-year high contradicted: 2001',
    ]);
    assert.deepEqual(about(await looked('It ended. Larkspur Mills v. Dunmore Machine, 174 F.3d 352 (3d Cir. 2000).')), [
      'citation-year medium contradicted: 2000',
    ]);
    assert.deepEqual(
      about(await looked('It ended. Larkspur Mills v. Dunmore Machine, 174 F.3d 352 (9th Cir. 1999).')),
      ['citation-court medium contradicted: 9th Cir.'],
    );
    assert.deepEqual(about(await looked('It ended. Jessup v. Kimball, 103 U.S. 10 (1880).')), []);
  });

  it('is not found where the volume is known well, with what is known and whose page it is by inference', async () => {
    const report = await looked('It ended. Delacroix Foods, Inc. v. Union Packing Co., 103 F.3d 45 (9th Cir. 1996).');
    assert.deepEqual(
      about(report).map((one) => one.split(':')[0]),
      ['citation-not-found high contradicted'],
    );
    assert.equal(report.findings[0]?.flag_type, 'fabricated_citation');
    assert.match(
      report.findings[0]?.explanation ?? '',
      /No decision begins at 103 F\.3d 45 in the citation database, which has 60 of that volume, on pages 1 to 355\. By inference only, the page is within Dogwood Works 103-7 v\. Harbor Board 7, 103 F\.3d 43 \(9th Cir\. 1996\): that one begins on page 43 and the next that it has on page 49\./,
    );
    assert.deepEqual(verdicts(report), ['103 F.3d 45: contradicted by database']);
  });

  it('that gives a page within the decision that it names is told where that begins', async () => {
    const report = await looked('It ended. Dogwood Works v. Harbor Board, 103 F.3d 45 (9th Cir. 1996).');
    assert.deepEqual(about(report), ['citation-locator high contradicted: 103 F.3d 45']);
    assert.equal(report.findings.find(({ rule }) => rule === 'citation-locator')?.fix?.text, '103 F.3d 43');
  });

  it('within a decision whose last page is known is of another case for certain', async () => {
    const report = await looked('It ended. Abbott v. Barnes, 48 U.S. 312 (1850).');
    assert.deepEqual(
      about(report).map((one) => one.split(':')[0]),
      ['citation-wrong-case critical contradicted'],
    );
    assert.match(
      report.findings[0]?.explanation ?? '',
      /within Garrity v\. Hollis, 48 U\.S\. 300 \(1850\), which is printed on pages 300 to 319/,
    );
    const past = await looked('It ended. Abbott v. Barnes, 48 U.S. 325 (1850).');
    assert.deepEqual(
      about(past).map((one) => one.split(' ')[0]),
      ['citation-unverifiable'],
    );
  });

  it('is a doubt, and never fabricated, wherever no database could be expected to have it', async () => {
    const doubts = [
      [
        'Abbott v. Barnes, 174 F.3d 360 (2d Cir. 1999)',
        /one decision of that volume, too few to tell\. By inference only, the page is within Larkspur Mills/,
      ],
      ['Abbott v. Barnes, 900 F.3d 45 (9th Cir. 2018)', /nothing of that volume/],
      ['Abbott v. Barnes, 108 F.3d 45 (9th Cir. 1997)', /among the newest of its reporter/],
      ['Abbott v. Barnes, 103 F.3d 800 (9th Cir. 1996)', /the last that it has of that volume begins on page 355/],
      ['Abbott v. Barnes, 2019 WL 4639462 (D. Nev. Sept. 25, 2019)', /only a commercial database numbers/],
      ['Abbott v. Barnes, 103 F.3d 45 (9th Cir. 1996) (unpublished)', /unpublished decisions/],
      ['Abbott v. Barnes, 2013 IL App (1st) 111279-U', /unpublished decisions/],
      ['Abbott v. Barnes, 90 F.4th 45 (9th Cir. 2024)', /too recent/],
    ] as const;
    for (const [one, why] of doubts) {
      const report = await looked(`It ended. ${one}.`);
      const [finding, ...others] = report.findings.filter(({ detector }) =>
        ['authorities', 'lookups'].includes(detector),
      );
      assert.deepEqual(others, [], one);
      assert.deepEqual(
        [finding?.rule, finding?.verdict, finding?.flag_type],
        ['citation-unverifiable', 'unverifiable', 'unverifiable'],
        one,
      );
      assert.match(finding?.explanation ?? '', why);
      assert.equal(report.citations[0]?.settled_by, null);
    }
  });

  it('is settled by the facts and the sources before the database', async () => {
    const sources = 'The court held in Holliday v. Capital Corp., 738 F.2d 1153 (11th Cir. 1984), that it ended.';
    const cited = await looked('It ended. Holliday v. Capital Corp., 738 F.2d 1153 (11th Cir. 1984).', { sources });
    assert.deepEqual([about(cited), verdicts(cited)], [[], ['738 F.2d 1153: cited by sources']]);
    const other = await looked('It ended. Larkspur Mills v. Dunmore Machine, 174 F.3d 352 (3d Cir. 1999).', {
      sources,
    });
    assert.deepEqual([about(other), verdicts(other)], [[], ['174 F.3d 352: verified by database']]);
    const impossible = await looked('It ended. Abbott v. Barnes, 103 F.3d 45 (9th Cir. 1950).', { sources });
    assert.deepEqual(verdicts(impossible), ['103 F.3d 45: malformed by facts']);
    const doubt = await looked('It ended. Abbott v. Barnes, 900 F.3d 45 (9th Cir. 2018).', { sources });
    assert.match(
      doubt.findings[0]?.explanation ?? '',
      /^The source is not this authority and does not cite it\. The citation database does not have/,
    );
  });

  it('is told of while typing where it is wrong, and not where nothing can settle it', () => {
    const lookups = liveLookups(database, (error) => assert.fail(String(error)));
    const rules = (text: string): string[] => lint(text, { lookups }).map(({ rule }) => rule);
    assert.deepEqual(rules('It ended. Holliday v. Capital, 738 F.2d 1153 (11th Cir. 1984).'), ['citation-wrong-case']);
    assert.deepEqual(rules('It ended. Delacroix v. Packing, 103 F.3d 45 (9th Cir. 1996).'), ['citation-not-found']);
    assert.deepEqual(rules('It ended. Abbott v. Barnes, 900 F.3d 45 (9th Cir. 2018).'), []);
    assert.deepEqual(lint('It ended. Holliday v. Capital, 738 F.2d 1153 (11th Cir. 1984).'), []);
  });
});

describe('a look-up that fails', () => {
  it('in the database leaves the audit going on, and the draft is not passed', async () => {
    const place = newPlace();
    const database = await databaseOf(place, fullVolumes('F.3d', FULL));
    const handle = openSync(place.database, 'r+');
    for (let at = 100; at < statSync(place.database).size / 2; at += 50) writeSync(handle, Buffer.from('xx'), 0, 2, at);
    closeSync(handle);
    const report = await auditWith('The fee is $5. Alder Works v. Harbor Board, 103 F.3d 1 (9th Cir. 1996).', {
      database,
      sources: 'The fee is $5.',
    });
    assert.match(
      report.errors.map(({ stage, message }) => `${stage}: ${message}`).join(),
      /lookup: .*is damaged.*Import it anew/,
    );
    assert.equal(report.routing.decision, 'review');
    assert.deepEqual(verdicts(report), ['103 F.3d 1: unverifiable by null']);
    database.close();
    place.remove();
  });
});

describe('a citation that a look-up service is asked about', () => {
  const SECRET = 'The merger of Ellery and Osei closes on May 3 for $40,000,000.';
  const DRAFT = `${SECRET} It follows Rowe v. Vance, 9 F.3d 9 (9th Cir. 1993); Dunn v. Gill, 9 F.3d 70 (9th Cir. 1993); Tilden v. Quill, 5 U.S. 137 (1803).`;
  const SHELF = {
    '9 F.3d 9': [{ case_name: 'Rowe v. Vance', date_filed: '1993-05-01' }],
    '5 U.S. 137': [{ case_name: 'Osei v. Ellery', date_filed: '1803-02-24' }],
  };

  async function asked(settings: Partial<Settings> = {}, options: Partial<Parameters<typeof standIn>[0]> = {}) {
    const stand = await standIn({ shelf: SHELF, ...options });
    const service = lookupService({ baseUrl: stand.baseUrl, token: async () => null, timeout: 300, patience: 0 });
    const report = await auditWith(DRAFT, { service, sources: SECRET, settings });
    await stand.stop();
    return { report, stand };
  }

  it('is verified, contradicted or left open by its answer, and only locators are sent', async () => {
    const { report, stand } = await asked();
    assert.deepEqual(verdicts(report), [
      '9 F.3d 9: verified by service',
      '9 F.3d 70: unverifiable by null',
      '5 U.S. 137: contradicted by service',
    ]);
    assert.deepEqual(
      about(report).map((one) => one.split(':')[0]),
      ['citation-unverifiable medium unverifiable', 'citation-wrong-case critical contradicted'],
    );
    assert.match(report.findings[0]?.explanation ?? '', /The look-up service does not have it, either/);
    assert.deepEqual(
      stand.requests.map(({ text }) => text),
      ['9 F.3d 9\n9 F.3d 70\n5 U.S. 137'],
    );
  });

  it('is not asked about where nothing may leave the machine or the matter is confidential', async () => {
    for (const settings of [{ offline: true }, { confidential: true }]) {
      const { report, stand } = await asked(settings);
      assert.deepEqual(stand.requests, []);
      assert.match(
        report.not_checked.join(' '),
        /knows 3 citations: (?:nothing may leave the machine|the matter is confidential)/,
      );
    }
  });

  it('that does not answer is a reason for review', async () => {
    for (const options of [{ fails: { status: 500, body: '' } }, { hangs: true }, { token: 'other' }]) {
      const { report } = await asked({}, options);
      assert.equal(report.errors.at(-1)?.stage, 'lookup');
      assert.equal(report.routing.decision, 'review');
      assert.deepEqual(
        verdicts(report).map((one) => one.split(': ')[1]),
        Array(3).fill('unverifiable by null'),
      );
    }
  });
});
