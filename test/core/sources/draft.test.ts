import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readDraft } from '../../../src/core/sources/draft';
import { documentOf } from '../../../src/core/text/draft';
import { project } from '../../../src/core/text/project';
import { UnreadableFileError } from '../../../src/core/text/unreadable-file';
import { inFolder, makeDocx, makePdf } from './made-files';

describe('reading a draft', () => {
  it('keeps the text of a text format as it is, with its markup', async () => {
    const text = '# One\r\n\r\n*Two* § 3.\r\n';
    await inFolder(
      { 'a.md': text, 'a.tex': text, 'a.html': text, 'a.txt': text, 'a.markdown': text },
      async (folder) => {
        for (const [name, markup] of [
          ['a.md', 'markdown'],
          ['a.markdown', 'markdown'],
          ['a.tex', 'latex'],
          ['a.html', 'html'],
          ['a.txt', 'plain'],
        ] as const) {
          const path = join(folder, name);
          assert.deepEqual(await readDraft(path), { path, text, markup, extracted: false, warnings: [] });
        }
      },
    );
  });

  it('reads UTF-16 and removes a byte-order mark', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('“Two” § 3', 'utf16le')]);
    await inFolder({ 'a.md': utf16, 'b.md': '\ufeff“Two” § 3' }, async (folder) => {
      for (const name of ['a.md', 'b.md']) assert.equal((await readDraft(join(folder, name))).text, '“Two” § 3');
    });
  });

  it('takes an empty file for an empty draft', async () => {
    await inFolder({ 'a.md': '' }, async (folder) => {
      assert.equal((await readDraft(join(folder, 'a.md'))).text, '');
    });
  });

  it('reads a draft of 5 MB', async () => {
    const text = 'The court held in *Smith v. Jones*, 12 F.3d 34 (1990), that it must.\n\n'.repeat(70_000);
    await inFolder({ 'a.md': text }, async (folder) => {
      const draft = await readDraft(join(folder, 'a.md'));
      assert.equal(draft.text.length, text.length);
      assert.equal(project(draft.text, draft.markup).blocks.length, 70_000);
    });
  });

  it('extracts the text of a Word document and of a PDF', async () => {
    const docx = await makeDocx(['One', 'Two']);
    const pdf = await makePdf((page) => page.text('One'));
    await inFolder({ 'a.docx': docx, 'a.pdf': pdf, 'b.md': pdf }, async (folder) => {
      const draft = await readDraft(join(folder, 'a.docx'));
      assert.deepEqual(
        { ...draft, path: null },
        { path: null, text: 'One\n\nTwo', markup: 'plain', extracted: true, warnings: [] },
      );
      assert.equal((await readDraft(join(folder, 'a.pdf'))).text, 'One');
      assert.deepEqual((await readDraft(join(folder, 'b.md'))).warnings, [
        'It is a PDF, not what its name says, and was read as that.',
      ]);
    });
  });

  it('says where characters were lost', async () => {
    await inFolder({ 'a.md': Buffer.from('“One” – “two”').subarray(0, -1) }, async (folder) => {
      assert.equal((await readDraft(join(folder, 'a.md'))).warnings.length, 1);
    });
  });

  it('refuses what cannot be read, and says how to mend it', async () => {
    const locked = await makePdf((page) => page.text('x'), { userPassword: 'x', ownerPassword: 'y' });
    const files = {
      'locked.pdf': locked,
      'torn.docx': 'PK\x03\x04',
      'empty.pdf': '',
      'scan.md': Buffer.from([0, 1, 2]),
      'big.md': 'x'.repeat(3000),
    };
    await inFolder({ ...files, 'a.rtf': 'x' }, async (folder) => {
      await mkdir(join(folder, 'folder.md'));
      for (const [name, message] of [
        ['missing.md', 'does not exist. Check its name and folder.'],
        ['folder.md', 'is a folder. Name a file in it.'],
        ['locked.pdf', 'is protected by a password. Save a copy without one.'],
        ['torn.docx', 'is damaged. Save or download it again.'],
        ['empty.pdf', 'is empty. Save or download it again.'],
        ['scan.md', 'is not a text file. Open it in the program that made it, and save it as text, PDF or DOCX.'],
        ['a.rtf', 'is not an RTF document, whatever its name says, or is damaged. Save or download it again.'],
      ] as const) {
        const path = join(folder, name);
        await assert.rejects(readDraft(path), (error) => {
          assert.ok(error instanceof UnreadableFileError);
          assert.equal(error.message, `${path} ${message}`);
          return true;
        });
      }
      await assert.rejects(readDraft(join(folder, 'big.md'), { maxBytes: 1000 }), /big\.md is .* large; at most/);
    });
  });

  it('makes a document of a text that is at hand', () => {
    assert.deepEqual(documentOf('x', 'a.tex'), { path: 'a.tex', text: 'x', markup: 'latex', extracted: false });
    assert.deepEqual(documentOf('x'), { path: null, text: 'x', markup: 'plain', extracted: false });
    assert.equal(documentOf('x', null, 'markdown').markup, 'markdown');
  });
});
