import assert from 'node:assert/strict';
import { bytesInMemory, encodeEntry, LostTextError, openEntry } from '../../../../src/core/sources/cache/entry';
import { type FilePart, partsOf, type ReadPart } from '../../../../src/core/sources/file-parts';
import type { SourceTables } from '../../../../src/core/sources/index/source-tables';

const TEXT = `ACME  12

Larkspur Mills v. Dunmore, 410 U.S. 113, 115 (1973). The Supplier’s goods were delivered — “as agreed.”
\f
ACME  13

The buyer shall give notice within thirty days. See 42 U.S.C. § 1983.
`;
const MAIL = `From: a@example.com
Subject: Notice
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

Notice is given.
--b
Content-Type: text/plain; name="terms.txt"
Content-Disposition: attachment; filename="terms.txt"

Thirty days.
--b
Content-Type: application/octet-stream; name="sheet.xlsx"
Content-Disposition: attachment; filename="sheet.xlsx"

x
--b--
`;

const read = (name: string, text: string): Promise<FilePart[]> => partsOf(name, Buffer.from(text));

/** Everything that a part holds, taken out. */
const whole = (parts: readonly FilePart[] | null): unknown =>
  parts?.map((part) =>
    'extracted' in part ? { ...part, extracted: { ...part.extracted }, tables: plain(part.tables()) } : part,
  );
const plain = (tables: SourceTables): SourceTables => ({ ...tables });

describe('an entry of the cache', () => {
  for (const [name, text] of [
    ['opinion.txt', TEXT],
    ['mail.eml', MAIL],
    ['sheet.xlsx', 'x'],
    ['empty.txt', ' '],
  ] as const)
    it(`holds all that ${name} was read as`, async () => {
      const parts = await read(name, text);
      assert.deepEqual(whole(openEntry(bytesInMemory(encodeEntry(parts)))), whole(parts));
    });

  it('is refused where its head or a text is torn, and makes torn tables anew', async () => {
    const parts = await read('mail.eml', MAIL);
    const entry = encodeEntry(parts);
    const wanted = whole(parts);
    let refused = 0;
    for (let at = 0; at < entry.length; at++) {
      const torn = entry.slice();
      torn[at] = (entry[at] as number) ^ 0xff;
      const opened = openEntry(bytesInMemory(torn));
      if (opened === null) refused++;
      else assert.deepEqual(whole(opened), wanted);
    }
    assert.ok(refused > 0 && refused < entry.length);
  });

  it('is refused where its end is missing, and makes tables anew that it has lost', async () => {
    const parts = await read('mail.eml', MAIL);
    const entry = encodeEntry(parts);
    const wanted = whole(parts);
    for (let length = 0; length < entry.length; length++) {
      const opened = openEntry(bytesInMemory(entry.slice(0, length)));
      if (opened !== null) assert.deepEqual(whole(opened), wanted);
    }
  });

  it('says so where a text that was there is gone when it is asked for', async () => {
    const bytes = bytesInMemory(encodeEntry(await read('opinion.txt', TEXT)));
    let isGone = false;
    const opened = openEntry({
      glimpse: (offset, length) => (isGone ? undefined : bytes.glimpse(offset, length)),
      take: (offset, length) => (isGone ? undefined : bytes.take(offset, length)),
    });
    isGone = true;
    assert.ok(opened);
    assert.throws(() => (opened[0] as ReadPart).extracted.text, LostTextError);
  });
});
