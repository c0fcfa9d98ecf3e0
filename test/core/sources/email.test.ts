import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { readSourceBytes } from '../../../src/core/sources/attachments';
import { extractText } from '../../../src/core/sources/extract-text';
import { readSources } from '../../../src/core/sources/folder';
import { SourceCache } from '../../../src/core/sources/source-cache';
import { buildSourceIndex, findEvidence } from '../../../src/core/sources/source-index';
import { UnreadableFileError } from '../../../src/core/text/unreadable-file';
import { SourceViews } from '../../../src/worker/source-views';
import { inFolder, makePdf } from './made-files';

interface Part {
  readonly type: string;
  readonly name?: string;
  readonly content: string | Uint8Array;
  readonly headers?: readonly string[];
}

const HEAD = [
  'Received: from mail.example.com by mx.example.com; Tue, 3 Mar 2020 09:15:01 -0500',
  'From: "Osei, Abena" <a.osei@example.com>',
  'To: R. Dunmore <r@example.com>, legal@example.com',
  'Cc: file@example.com',
  'Date: Tue, 3 Mar 2020 09:15:00 -0500',
  'Subject: =?utf-8?Q?Delivery_under_=C2=A7_4=2E2?=',
  'MIME-Version: 1.0',
];

/** A message with these parts, each in base64. */
function makeEml(parts: readonly Part[], head: readonly string[] = HEAD): Buffer {
  const lines = [...head, 'Content-Type: multipart/mixed; boundary="b0und"', ''];
  for (const { type, name, content, headers = [] } of parts) {
    lines.push('--b0und', `Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...headers);
    if (name !== undefined) lines.push(`Content-Disposition: attachment; filename="${name}"`);
    lines.push('', Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'));
  }
  return Buffer.from([...lines, '--b0und--', ''].join('\r\n'));
}

const TEXT: Part = { type: 'text/plain; charset=utf-8', content: 'We accept delivery “as is”.\r\n' };
const ids = (sources: readonly { id: string }[]): string[] => sources.map((source) => source.id);

describe('extracting an e-mail', () => {
  it('reads who wrote to whom, when and about what, and then the text', async () => {
    const { text, format, warnings } = await extractText('mail.eml', makeEml([TEXT]));
    assert.equal(format, 'email');
    assert.deepEqual(warnings, []);
    assert.equal(
      text,
      [
        'From: Osei, Abena <a.osei@example.com>',
        'To: R. Dunmore <r@example.com>, legal@example.com',
        'Cc: file@example.com',
        'Date: Tue, 3 Mar 2020 09:15:00 -0500',
        'Subject: Delivery under § 4.2',
        '',
        'We accept delivery “as is”.',
      ].join('\n'),
    );
  });

  it('reads the HTML where there is no text, or the text only says that there is HTML', async () => {
    const html = '<html><body><p>The fee is $500.</p><p>It is due within thirty days of the invoice.</p></body></html>';
    const alternative = (text: string): string =>
      `From: a@example.com\r\nContent-Type: multipart/alternative; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--x\r\nContent-Type: text/html\r\n\r\n${html}\r\n--x--\r\n`;
    const read = 'From: a@example.com\n\nThe fee is $500.\n\nIt is due within thirty days of the invoice.';
    assert.equal((await extractText('a.eml', Buffer.from(alternative('')))).text, read);
    assert.equal((await extractText('a.eml', Buffer.from(alternative('See HTML')))).text, read);
    const plain = 'The fee is $500. It is due in thirty days.';
    assert.equal((await extractText('a.eml', Buffer.from(alternative(plain)))).text, `From: a@example.com\n\n${plain}`);
  });

  it('decodes by the character set that a part names', async () => {
    const part = { type: 'text/plain; charset=windows-1252', content: Buffer.from('\x93as is\x94 \xa7', 'latin1') };
    assert.match((await extractText('a.eml', makeEml([part]))).text, /\n\n“as is” §$/);
    const bad = { type: 'text/plain; charset=utf-8', content: Buffer.from('caf\xe9 au lait', 'latin1') };
    assert.deepEqual((await extractText('a.eml', makeEml([bad]))).warnings, [
      'Some characters could not be read; they are shown as \ufffd.',
    ]);
  });

  it('hands on attachments under names of their own, and passes over signatures and logos', async () => {
    const logo = {
      type: 'image/png',
      content: Buffer.alloc(100),
      headers: ['Content-ID: <logo>', 'Content-Disposition: inline; filename=l.png'],
    };
    const related = `Content-Type: multipart/related; boundary=r`;
    const nested = `--r\r\nContent-Type: text/html\r\n\r\n<p>Hello <img src="cid:logo"></p>\r\n--r\r\nContent-Type: image/png\r\nContent-ID: <logo>\r\nContent-Disposition: inline; filename=logo.png\r\nContent-Transfer-Encoding: base64\r\n\r\n${logo.content.toString('base64')}\r\n--r--\r\n`;
    const withLogo = await extractText('a.eml', Buffer.from(`From: a@b.example\r\n${related}\r\n\r\n${nested}`));
    assert.deepEqual(withLogo.attachments, []);
    const { attachments = [], text } = await extractText(
      'a.eml',
      makeEml([
        TEXT,
        { type: 'application/pdf', name: '../../etc/fee.pdf', content: 'x' },
        { type: 'application/pdf', name: 'fee.pdf', content: 'y' },
        { type: 'application/pdf', name: 'fee.pdf', content: 'z' },
        { type: 'text/plain', headers: ['Content-Disposition: attachment'], content: 'unnamed' },
        { type: 'application/pgp-signature', name: 'signature.asc', content: 's' },
      ]),
    );
    assert.deepEqual(
      attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
      [
        ['etc-fee.pdf', 'x'],
        ['fee.pdf', 'y'],
        ['fee (2).pdf', 'z'],
        ['attachment-4.txt', 'unnamed'],
      ],
    );
    assert.match(text, /\nAttachments: etc-fee\.pdf, fee\.pdf, fee \(2\)\.pdf, attachment-4\.txt\n/);
  });

  it('says what it cannot read', async () => {
    const locked = makeEml([{ type: 'application/pkcs7-mime', name: 'smime.p7m', content: 'x' }]);
    assert.deepEqual((await extractText('a.eml', locked)).warnings, [
      'Its content is encrypted; open it in the mail program, and print it to a PDF.',
    ]);
    assert.deepEqual((await extractText('a.eml', Buffer.from('From: a@example.com\r\n\r\n'))).warnings, [
      'It has no text.',
    ]);
    const refused = (name: string, bytes: Buffer, message: RegExp): Promise<void> =>
      assert.rejects(extractText(name, bytes), message);
    await refused('a.eml', Buffer.from('Only text'), /a\.eml is not an e-mail message, whatever its name says/);
    await refused('a.msg', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), /a\.msg is an Outlook message, which .*\.eml/);
    const deep = Array.from(
      { length: 60 },
      (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
    );
    await refused('a.eml', Buffer.from(deep.join('')), /a\.eml is damaged\. Save it again from the mail program\./);
  });

  it('never brings down the reader', async () => {
    const part = fc.constantFrom(
      'Content-Type: ',
      'multipart/mixed; boundary=b',
      '\r\n',
      '\r\n\r\n',
      '--b',
      '--b--',
      'text/html',
      '=?utf-8?Q?=E9?=',
      ': ',
      'base64',
      'Content-Transfer-Encoding: ',
      'message/rfc822',
      '\xff',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 40 }), async (parts) => {
        try {
          const read = await extractText('a.eml', Buffer.from(`From: a\r\n${parts.join('')}`, 'latin1'));
          assert.equal(typeof read.text, 'string');
        } catch (error) {
          assert.ok(error instanceof UnreadableFileError, String(error));
        }
      }),
    );
  });
});

describe('the attachments of an e-mail in a folder', () => {
  const inner = makeEml([
    { ...TEXT, content: 'The goods arrived on March 1.' },
    { type: 'text/plain', name: 'note.txt', content: 'The invoice is overdue by nine days.' },
  ]);

  const files = async (): Promise<Record<string, string | Uint8Array>> => ({
    'b.txt': 'B',
    'in/mail.eml': makeEml([
      TEXT,
      {
        type: 'application/pdf',
        name: 'fee.pdf',
        content: await makePdf((page) =>
          page.text('The fee is $500.').addPage().text('The deposit is refundable at closing.'),
        ),
      },
      { type: 'message/rfc822', name: 'earlier', content: inner },
      { type: 'application/zip', name: 'all.zip', content: Buffer.from([0x1f, 0x8b, 8, 0]) },
    ]),
  });

  it('are sources of their own, with a name, a hash and pages, and are found as evidence', async () => {
    await inFolder(await files(), async (folder) => {
      const { sources, problems } = await readSources([folder]);
      assert.deepEqual(ids(sources), [
        'b.txt',
        'in/mail.eml',
        'in/mail.eml/fee.pdf',
        'in/mail.eml/earlier.eml',
        'in/mail.eml/earlier.eml/note.txt',
      ]);
      assert.deepEqual(
        problems.map(({ message }) => message),
        [
          'in/mail.eml/all.zip is an archive, which Plumbline does not read. Unpack it, and put the documents that it holds into the folder.',
        ],
      );
      const note = sources[4]!;
      assert.equal(note.path, join(folder, 'in', 'mail.eml', 'earlier.eml', 'note.txt'));
      assert.equal(note.sha256, createHash('sha256').update('The invoice is overdue by nine days.').digest('hex'));
      assert.ok(sources.every((source) => !('attachments' in source)));
      const [evidence] = findEvidence(buildSourceIndex(sources), 'The deposit is refundable at closing.');
      assert.deepEqual([evidence?.source, evidence?.page], ['in/mail.eml/fee.pdf', 2]);
    });
  });

  it('are read and opened by their path', async () => {
    await inFolder(await files(), async (folder) => {
      const note = join(folder, 'in', 'mail.eml', 'earlier.eml', 'note.txt');
      assert.equal(Buffer.from(await readSourceBytes(note, note)).toString(), 'The invoice is overdue by nine days.');
      const view = await new SourceViews().of(note);
      assert.deepEqual([view.shown, view.text], ['text', 'The invoice is overdue by nine days.']);
      for (const missing of [join(folder, 'in', 'mail.eml', 'no.txt'), join(folder, 'no', 'mail.eml')])
        await assert.rejects(readSourceBytes(missing, 'it'), /^UnreadableFileError: it does not exist\./);
    });
  });

  it('may be left out, and take the standing of their e-mail or their own', async () => {
    await inFolder(await files(), async (folder) => {
      const { sources, problems } = await readSources([folder], {
        exclude: ['b.txt', '*.zip', 'fee.pdf'],
        standing: { 'in/mail.eml/earlier.eml': 'unverified', 'in/mail.eml': 'other_side' },
      });
      assert.deepEqual(problems, []);
      assert.deepEqual(
        sources.map(({ id, standing }) => [id, standing]),
        [
          ['in/mail.eml', 'other_side'],
          ['in/mail.eml/earlier.eml', 'unverified'],
          ['in/mail.eml/earlier.eml/note.txt', 'unverified'],
        ],
      );
    });
  });

  it('are kept with their e-mail until it changes or they are to be read otherwise', async () => {
    await inFolder(await files(), async (folder) => {
      const cache = new SourceCache();
      const first = await readSources([folder], { cache });
      const second = await readSources([folder], { cache });
      assert.deepEqual(second, first);
      for (const [i, source] of second.sources.entries()) assert.equal(source, first.sources[i]);
      assert.equal(await cache.find(first.sources[4]!.path!, first.sources[4]!), first.sources[4]);
      assert.equal((await readSources([folder], { cache, exclude: ['*.pdf', '*.zip'] })).sources.length, 4);
      await writeFile(join(folder, 'in', 'mail.eml'), makeEml([TEXT]));
      assert.deepEqual(ids((await readSources([folder], { cache })).sources), ['b.txt', 'in/mail.eml']);
    });
  });

  it('are listed, not read, within too many messages or over the size cap', async () => {
    let message = makeEml([TEXT]);
    for (let i = 0; i < 8; i++) message = makeEml([{ type: 'message/rfc822', name: 'm.eml', content: message }]);
    await inFolder({ 'm.eml': message }, async (folder) => {
      const { sources, problems } = await readSources([folder]);
      assert.equal(sources.length, 6);
      assert.match(problems[0]?.message ?? '', /^m\.eml(?:\/m\.eml){6} came with a message within too many others\. /);
    });
    const big = makeEml([{ type: 'text/plain', name: 'big.txt', content: 'x'.repeat(5000) }]);
    await inFolder({ 'm.eml': big }, async (folder) => {
      const { problems } = await readSources([folder], { maxBytes: 4000 });
      assert.match(problems[0]?.message ?? '', /^m\.eml is 7\.\d KB large/);
    });
  });
});
