import { equal, notEqual } from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { userNameIn } from '../../../src/core/review/git-configuration';
import { reviewerName } from '../../../src/core/review/reviewer-name';

describe('the name that a git configuration gives', () => {
  const cases: readonly (readonly [string, string, string | undefined])[] = [
    ['plain', '[user]\n\tname = Ada Birch\n\temail = a@example.org\n', 'Ada Birch'],
    ['in quotes, with a comment after it', '[user]\nname = "Ada  #1 " ; as on the roll\n', 'Ada  #1 '],
    ['with an escaped quotation mark', '[user]\nname = Ada \\"Bee\\" Birch\n', 'Ada "Bee" Birch'],
    ['over two lines', '[user]\nname = Ada \\\n  Birch\n', 'Ada   Birch'],
    ['on the line of its section, in capitals', '[USER] Name=Ada\n', 'Ada'],
    ['the last of several', '[user]\nname = Ada\n[core]\nbare = false\n[user]\nname = Birch\n', 'Birch'],
    ['with Windows’ line ends', '[user]\r\nname = Ada Birch\r\n', 'Ada Birch'],
    ['of another section', '[author]\nname = Ada\n[user "work"]\nname = Birch\n', undefined],
    ['commented out', '[user]\n# name = Ada\n; name = Birch\n', undefined],
    ['without a value', '[user]\nname\n', undefined],
  ];
  for (const [what, configuration, name] of cases)
    it(`${name === undefined ? 'is not one' : 'is one'} ${what}`, () => equal(userNameIn(configuration), name));
});

describe('the name of a reviewer', () => {
  const named = (name: string): string => `[user]\n\tname = ${name}\n`;
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'plumbline-reviewer-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const nameIn = (folder: string): Promise<string> => {
    mkdirSync(join(root, folder), { recursive: true });
    return reviewerName(join(root, folder), join(root, 'home'));
  };

  it('is the repository’s before the person’s own', async () => {
    write('home/.gitconfig', named('Home'));
    write('matter/.git/config', named('Matter'));
    equal(await nameIn('matter/drafts/old'), 'Matter');
    equal(await nameIn('elsewhere'), 'Home');
  });

  it('is the person’s own where the repository has none', async () => {
    write('home/.config/git/config', named('Home'));
    write('matter/.git/config', '[core]\nbare = false\n');
    equal(await nameIn('matter'), 'Home');
  });

  it('is that of the nearer of two files in the home folder', async () => {
    write('home/.config/git/config', named('Far'));
    write('home/.gitconfig', named('Near'));
    equal(await nameIn('matter'), 'Near');
  });

  it('is that of the repository that a second working tree belongs to', async () => {
    write('main/.git/config', named('Main'));
    write('main/.git/worktrees/second/commondir', '../..\n');
    write('second/.git', `gitdir: ${join(root, 'main/.git/worktrees/second')}\n`);
    equal(await nameIn('second/drafts'), 'Main');
  });

  it('is the name of the account where git knows none', async () => {
    notEqual(userInfo().username, '');
    equal(await nameIn('matter'), userInfo().username);
  });
});
