import { deepEqual, ok } from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { courtListenerTables, type MadeCase, writeBulkFiles } from '../core/authorities/bulk-files';
import { fullVolumes, newPlace, type Place } from '../core/authorities/made-database';
import type { Person } from './person';
import { inSteps, THEMES, type Workbench, workbenchOf } from './workbench';

const CASES: readonly MadeCase[] = [
  { id: 1, name: 'Osei v. Ellery', date: '1984-06-01', court: 'ca11', citations: ['738 F.2d 1153'] },
  { id: 2, name: 'Pemberton Glass Co. v. Ridley', date: '1999-05-03', court: 'ca3', citations: ['174 F.3d 352'] },
  ...fullVolumes('F.3d', [100, 101, 102, 103, 104, 105, 106, 107, 108]),
];
/** A citation of every verdict that there is. */
const DRAFT = `# Authorities

Notice is due in thirty days. Larkspur Mills v. Dunmore Machine Co., 931 F.3d 512 (8th Cir. 2019). Nothing else is asked for.
Osei v. Ellery, 738 F.2d 1153 (11th Cir. 1984). The notice was in time.
Holliday v. Capital Corp., 738 F.2d 1153 (11th Cir. 1984). The buyer was told.
Delacroix Foods, Inc. v. Union Packing Co., 103 F.3d 45 (9th Cir. 1996). The seller was not.
Abbott v. Barnes, 174 F.3d 360 (3d Cir. 1999). The goods had come.
Martin v. Coastal Freight, 2019 WL 4639462 (D. Nev. Sept. 25, 2019). The price was paid.
Garrity v. Hollis, 103 F.3d 90 (9th Cir. 1950). The term had run.
Pemberton Glass v. Ridley, 738 F.2d 1153 (3d Cir. 1984). The lease was at an end.
It was so held in Quill v. Sandoval, too.
`;
const OPINION = `931 F.3d 512 (2019)

LARKSPUR MILLS, INC., Plaintiff-Appellant,
v.
DUNMORE MACHINE CO., Defendant-Appellee.

United States Court of Appeals, Eighth Circuit. Decided May 3, 2019.

Notice is due in thirty days.
`;

const CITATIONS = CASES.reduce((sum, { citations }) => sum + citations.length, 0);
/** Citations that take far longer to import than a person takes to call it off. */
const LARGE = 1_000_000;

/** What a suite about citations works with. */
interface Citing {
  readonly workbench: Workbench;
  readonly person: Person;
  /** Where the citation database is, which is not there at first. */
  readonly place: Place;
}

/** Opens the draft in a workbench with a citation database of its own during the tests of the suite that asks for it. */
function citingIn(
  {
    name,
    settings = {},
    sources = {},
  }: {
    readonly name: string;
    readonly settings?: Readonly<Record<string, unknown>>;
    readonly sources?: Readonly<Record<string, string>>;
  },
  ready: (citing: Citing) => void,
): void {
  let place: Place;
  before(() => {
    place = newPlace();
  });
  after(() => place.remove());
  workbenchOf(
    {
      name,
      files: { 'brief.md': DRAFT, ...sources },
      settings: () => ({ ...settings, 'plumbline.authorities.database': place.database }),
    },
    (workbench) => ready({ workbench, person: workbench.person, place }),
  );
}

/** Makes a folder of bulk data of the cases beside the draft. */
function writeCases({ folder }: Workbench, name: string): string {
  const bulk = join(folder, name);
  mkdirSync(bulk);
  for (const [file, text] of Object.entries(courtListenerTables(CASES))) writeFileSync(join(bulk, file), text);
  return bulk;
}

async function openBrief({ workbench, person }: Citing): Promise<void> {
  await person.openFolder(workbench.address);
  await person.openFile('brief.md');
  await person.status('Plumbline');
}

async function importFrom({ person }: Citing, bulk: string): Promise<void> {
  await person.runCommand('Plumbline: Import Citation Database…');
  await person.typePath(join(bulk, 'citations-2026-01-01.csv'));
}

/** Looking citations up, in each kind of theme; the pictures are looked at by people. */
for (const [kind, theme] of THEMES) {
  describe(`a person who looks citations up (${kind})`, () => {
    inSteps();
    let citing: Citing;
    let person: Person;
    citingIn({ name: 'looked-up', settings: theme, sources: { 'sources/opinion.txt': OPINION } }, (opened) => {
      citing = opened;
      ({ person } = opened);
    });

    it('imports a database by one of its files', async () => {
      const bulk = writeCases(citing.workbench, 'bulk');
      await openBrief(citing);
      await importFrom(citing, bulk);
      await person.notification('The citation database has');
      await person.photograph(`authorities-${kind}-1-imported`);
    });

    it('sees each verdict, and what settled it', async () => {
      await person.runCommand('Plumbline: Audit Draft');
      await person.status('Plumbline: block');
      await person.runCommand('Plumbline: Focus on Authorities View');
      for (const view of ['Findings', 'Sources', 'Queue']) await person.fold(view);
      const rows = await person.rows('Authorities', 'Pemberton');
      for (const said of ['held', 'exists', 'contradicted', 'cannot exist', 'not settled'])
        ok(
          rows.some((row) => row.toLowerCase().includes(said)),
          `${said}\n${rows.join('\n')}`,
        );
      await person.photograph(`authorities-${kind}-2-verdicts`);
    });

    it('looks a citation up, and finds the real one for a name', async () => {
      await person.clickOn('Osei');
      await person.runCommand('Plumbline: Look Up');
      await person.notification('At 738 F.2d 1153 is Osei v. Ellery');
      await person.photograph(`authorities-${kind}-3-looked-up`);
      await person.clickOn('Pemberton');
      await person.runCommand('Plumbline: Find Real Citation for This Name');
      await person.offered('Pemberton Glass Co. v. Ridley');
      await person.photograph(`authorities-${kind}-4-real`);
      await person.pick('Pemberton Glass Co. v. Ridley');
      await person.waitForText('174 F.3d 352 (3d Cir. 1984)');
    });
  });
}

describe('a person who calls the import of a citation database off', () => {
  inSteps();
  let citing: Citing;
  let person: Person;
  let place: Place;
  let large: string;
  let small: string;
  citingIn({ name: 'called-off' }, (opened) => {
    citing = opened;
    ({ person, place } = opened);
  });

  it('sees it stop, and nothing of it left', async () => {
    large = join(citing.workbench.folder, 'large');
    mkdirSync(large);
    writeBulkFiles(large, LARGE);
    small = writeCases(citing.workbench, 'small');
    await openBrief(citing);
    await importFrom(citing, large);
    await person.notification('Importing citations');
    await person.photograph('authorities-called-off-1-importing');
    await person.answerNotification('Importing citations', 'Cancel');
    await person.photograph('authorities-called-off-2-stopped');
  });

  it('imports another one, which is all there is then', async () => {
    await importFrom(citing, small);
    await person.notification(`The citation database has ${CITATIONS} citations of ${CASES.length} cases`);
    deepEqual(readdirSync(place.path), ['citations.db']);
  });

  it('keeps the old one where the import of more is called off while it is written', async () => {
    const before = readFileSync(place.database);
    await person.runCommand('Notifications: Clear All Notifications');
    await importFrom(citing, large);
    await person.notification('Writing the database');
    await person.photograph('authorities-called-off-3-writing');
    await person.answerNotification('Importing citations', 'Cancel');
    // The next one waits until the one before has put its files away.
    await importFrom(citing, small);
    await person.notification('4 files were in it already');
    deepEqual(readFileSync(place.database), before);
    deepEqual(readdirSync(place.path), ['citations.db']);
    await person.clickOn('Osei');
    await person.runCommand('Plumbline: Audit Draft');
    await person.status('Plumbline: block');
    await person.photograph('authorities-called-off-4-as-before');
  });
});
