import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { annotateDocx } from '../../../../src/core/export/docx/annotate';
import { loadDocx } from '../../../../src/core/sources/loaders/docx';
import { loadPdf } from '../../../../src/core/sources/loaders/pdf';
import { MADE_DOCUMENTS } from './documents';
import { reportOn } from './report-on';

const PROGRAMS = ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'];
/** Pages with the comments on them. */
const TO_PDF = 'pdf:writer_pdf_Export:{"ExportNotes":{"type":"boolean","value":"true"}}';
/** LibreOffice 7.4 does not show a paragraph of a content control that somebody has commented on; Word does. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['Brightwater']);
const solid = (text: string): string => text.replace(/[\s\u00ad]+/g, '');

describe('an annotated Word draft in LibreOffice', function () {
  this.timeout(600_000);
  const program = PROGRAMS.find(existsSync);
  let folder: string;
  const nameOf = (i: number): string => `draft-${i}`;

  before(async function () {
    if (program === undefined) return this.skip();
    folder = mkdtempSync(join(tmpdir(), 'plumbline-office-'));
    for (const [i, { bytes, marks }] of MADE_DOCUMENTS.entries()) {
      const before = await bytes();
      const { text } = await loadDocx('a.docx', before);
      writeFileSync(join(folder, `${nameOf(i)}.docx`), await annotateDocx(before, reportOn(text, marks), text));
    }
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const files = MADE_DOCUMENTS.map((_, i) => join(folder, `${nameOf(i)}.docx`));
    await promisify(execFile)(program, [profile, '--headless', '--convert-to', TO_PDF, '--outdir', folder, ...files]);
  });
  after(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });

  for (const [i, { name, marks }] of MADE_DOCUMENTS.entries())
    it(`is rendered with its words, its corrections and a comment for each finding: ${name}`, async () => {
      const file = join(folder, `${nameOf(i)}.pdf`);
      const bytes = readFileSync(file);
      const { text } = await loadPdf(file, new Uint8Array(bytes));
      const page = solid(text);
      for (const { words, correction, cannot } of marks) {
        if (cannot || NOT_SHOWN.has(words)) continue;
        assert.ok(page.includes(solid(words)), `${words} in ${text}`);
        if (correction !== undefined) assert.ok(page.includes(solid(correction)), `${correction} in ${text}`);
      }
      const notes = bytes.toString('latin1').match(/\/Subtype\s?\/Text\b/g) ?? [];
      assert.ok(notes.length >= marks.length, `${notes.length} comments`);
    });
});
