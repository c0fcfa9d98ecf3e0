import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { audit } from '../../../../src/core/audit/audit';
import type { CitationDatabase } from '../../../../src/core/authorities/database';
import type { Report } from '../../../../src/core/report/report';
import { buildSourceIndex } from '../../../../src/core/sources/source-index';
import { COURTS, type MadeCase } from '../../authorities/bulk-files';
import { databaseOf, newPlace, type Place } from '../../authorities/made-database';

interface Real {
  readonly citation: string;
}
interface Fabricated extends Real {
  /** Which case stands there, where one does; it may begin on an earlier page. */
  readonly occupied_by: { readonly name: string; readonly citation: string } | null;
}

/** Citations that are known to be real, and known to be invented: lists of our own, and those of a folder that is named. */
const LISTS = [resolve('test/fixtures/files/known'), process.env['PLUMBLINE_KNOWN_CITATIONS']].filter(
  (folder) => folder !== undefined,
);

const linesOf = <T>(folder: string, name: string): T[] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);

/** A case at the place where a citation says that it begins. */
function caseAt(id: number, name: string, place: string): MadeCase {
  const [, volume, reporter, page, court, year] =
    /^(\d+) (.+?) (\d+)\b[^()]*(?:\(([^()]*?) ?(\d{4})\))?$/.exec(place.replace(/ \(\d+ \w+\.\)/, '')) ?? [];
  assert.ok(volume && reporter && page, place);
  const known = COURTS.find(({ citation_string: short }) => short === court);
  return {
    id,
    name,
    date: year === undefined ? '' : `${year}-06-01`,
    court: reporter === 'U.S.' ? 'scotus' : String(known?.['id'] ?? ''),
    citations: [`${volume} ${reporter} ${page}`],
  };
}

function caseOf(id: number, citation: string): MadeCase {
  const [, name = '', place = ''] = /^(.*?), (\d+ [A-Z].*)$/.exec(citation) ?? [];
  return caseAt(id, name, place);
}

for (const folder of LISTS)
  describe(`citations that are known, of ${folder === LISTS[0] ? 'our own' : folder}`, () => {
    const real = linesOf<Real>(folder, 'known-real.jsonl');
    const fabricated = linesOf<Fabricated>(folder, 'known-fabricated.jsonl');
    const occupied = fabricated.filter((one) => one.occupied_by !== null);
    let place: Place;
    let database: CitationDatabase;
    before(async () => {
      place = newPlace();
      const cases = new Map<string, MadeCase>();
      for (const one of [
        ...real.map(({ citation }, i) => caseOf(i + 1, citation)),
        ...occupied.map(({ occupied_by: by }, i) => caseAt(i + 1001, by?.name ?? '', by?.citation ?? '')),
      ])
        if (!cases.has(one.citations.join())) cases.set(one.citations.join(), one);
      database = await databaseOf(place, [...cases.values()]);
    });
    after(() => {
      database.close();
      place.remove();
    });

    const looked = (citation: string): Promise<Report> =>
      audit(
        { path: null, text: `The rule is settled. See ${citation}.\n`, markup: 'markdown', extracted: false },
        buildSourceIndex([]),
        { settings: {}, lookups: { database, problem: null, service: null } },
      );

    it('are verified where they are real, and none is called fabricated', async () => {
      let verified = 0;
      for (const { citation } of real) {
        const report = await looked(citation);
        assert.deepEqual(
          report.findings.filter((one) => one.flag_type === 'fabricated_citation'),
          [],
          citation,
        );
        verified += report.citations.filter(
          (one) => one.verdict === 'verified' && one.settled_by === 'database',
        ).length;
      }
      console.log(`        ${real.length} real: ${verified} verified, none called fabricated`);
      assert.equal(verified, real.length);
    });

    it('that belong to another case say so and name it', async () => {
      let proven = 0;
      for (const { citation, occupied_by: by } of occupied) {
        const report = await looked(citation);
        const named = report.findings.filter(({ explanation }) => explanation.includes(by?.name ?? ''));
        assert.ok(named.length > 0, `${citation}\n${JSON.stringify(report.findings, null, 1)}`);
        assert.ok(!report.citations.some(({ verdict }) => verdict === 'verified'), citation);
        assert.notEqual(report.routing.decision, 'pass');
        if (named.some((one) => one.verdict === 'contradicted')) proven++;
      }
      console.log(
        `        ${occupied.length} at the place of another case: ${proven} contradicted, ${occupied.length - proven} named by inference or by name`,
      );
    });

    it('that nothing can settle are open, with the reason, and never verified', async () => {
      const counts = new Map<string, number>();
      for (const { citation, occupied_by: by } of fabricated) {
        if (by !== null) continue;
        const report = await looked(citation);
        const [finding] = report.findings.filter(
          ({ flag_type: type, rule }) =>
            ['unverifiable', 'fabricated_citation'].includes(type) || rule === 'short-form-without-antecedent',
        );
        assert.ok(finding, `${citation}\n${JSON.stringify(report.findings, null, 1)}`);
        assert.ok(finding.explanation.length > 20, citation);
        assert.notEqual(report.routing.decision, 'pass', citation);
        counts.set(finding.verdict, (counts.get(finding.verdict) ?? 0) + 1);
      }
      console.log(`        the others: ${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`);
    });
  });
