import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { Unsendable } from '../../../lib/platform/mail-transport/failures.ts';
import { fittingAttachments, type Mail } from '../../../lib/platform/mail-transport/mail.ts';
import { mimeOf } from '../../../lib/platform/mail-transport/mime.ts';

const SENDER = { address: 'trees@regrove.example', name: 'Regrove' };
const NOW = new Date('2026-11-15T10:00:00Z');
const MAIL: Mail = {
  id: 'sign_in/1',
  to: { address: 'mei@school.example', name: 'Mei' },
  subject: 'Welcome',
  html: '<p>Grüße</p>',
  text: 'Grüße',
};

const parsed = async (mail: Mail) => PostalMime.parse(await mimeOf(mail, SENDER, NOW));

describe('a mail as it travels', () => {
  it("has both parts, the sender, the reader and the clock's time", async () => {
    const mail = await parsed(MAIL);

    expect(mail).toMatchObject({
      from: SENDER,
      to: [{ address: 'mei@school.example', name: 'Mei' }],
      subject: 'Welcome',
      date: '2026-11-15T10:00:00.000Z',
    });
    expect(mail.html?.trim()).toBe('<p>Grüße</p>');
    expect(mail.text?.trim()).toBe('Grüße');
  });

  it("has a Message-ID derived from its id, at the sender's domain", async () => {
    const ids = await Promise.all([MAIL, { ...MAIL, subject: 'Other' }, { ...MAIL, id: 'sign_in/2' }].map(parsed));
    const [first, same, other] = ids.map(({ messageId }) => messageId);

    expect(first).toMatch(/^<[0-9a-f]{32}@regrove\.example>$/);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
  });

  it.each(['李雷', 'Zoë Müller-Lüdenscheidt', 'สมชาย ใจดี', 'أحمد', '"Quoted", <x@y.example>', '😀 Emoji'])(
    'keeps the name %s and the subject with it',
    async (name) => {
      const mail = await parsed({ ...MAIL, to: { ...MAIL.to, name }, subject: `${name}: ${name} ${name}` });

      expect(mail.to).toEqual([{ address: MAIL.to.address, name }]);
      expect(mail.subject).toBe(`${name}: ${name} ${name}`);
    },
  );

  it('has no header that a name, a subject or a sender wrote', async () => {
    const hostile = fc.array(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\u2028',
        '\u0000',
        'Bcc: eve@evil.example',
        '\r\n\r\n<b>',
        '=?utf-8?B?',
        '<',
        '>',
        ',',
        ';',
        '"',
        '\\',
        '@',
        ' ',
        'é',
        '\ud800',
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (nameParts, subjectParts) => {
        const mail = { ...MAIL, to: { ...MAIL.to, name: nameParts.join('') }, subject: `S${subjectParts.join('')}` };
        const mime = await mimeOf(mail, { ...SENDER, name: nameParts.join('') }, NOW);
        const { to, from, bcc, headers, html } = await PostalMime.parse(mime);

        expect(headers.map(({ key }) => key).toSorted()).toEqual(HEADERS);
        expect(bcc ?? []).toEqual([]);
        expect(to?.map(({ address }) => address)).toEqual([MAIL.to.address]);
        expect(from?.address).toBe(SENDER.address);
        expect(html?.trim()).toBe(MAIL.html);
      }),
    );
  });

  it('has no invisible character or change of writing direction in its headers', async () => {
    const name = 'Mei\u202e\u2066 gpj.exe\u2028\u0007';
    const { subject, to } = await parsed({ ...MAIL, to: { ...MAIL.to, name }, subject: `From ${name}` });

    expect([subject, to?.[0]?.name]).toEqual(['From Mei gpj.exe', 'Mei gpj.exe']);
  });

  it('is ASCII in lines that every mail server carries', async () => {
    const mime = await mimeOf(
      { ...MAIL, subject: '森'.repeat(200), text: '木'.repeat(5_000), html: '木'.repeat(5_000) },
      SENDER,
      NOW,
    );

    expect(mime).toMatch(/^[\x20-\x7e\r\n]+$/);
    expect(mime.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...mime.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  });

  it('has one-click unsubscribe headers only if it has an unsubscribe url', async () => {
    const url = 'https://regrove.example/unsubscribe/abc';
    const headersOf = async (mail: Mail) =>
      Object.fromEntries((await parsed(mail)).headers.map(({ key, value }) => [key, value]));

    expect(await headersOf({ ...MAIL, unsubscribe: url })).toMatchObject({
      'list-unsubscribe': `<${url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(Object.keys(await headersOf(MAIL)).join()).not.toContain('unsubscribe');
  });

  it('has its attachments byte for byte, in ASCII lines', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256);
    const attachments = [
      { name: 'RG-2026-000042.pdf', type: 'application/pdf', bytes },
      { name: 'RG-2026-000042.xml', type: 'application/xml', bytes: Buffer.from('<a>Grüße</a>') },
    ];
    const mime = await mimeOf({ ...MAIL, attachments }, SENDER, NOW);
    const mail = await PostalMime.parse(mime);

    expect(mail.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
      ['RG-2026-000042.pdf', 'application/pdf', 'attachment'],
      ['RG-2026-000042.xml', 'application/xml', 'attachment'],
    ]);
    expect(mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))).toEqual(
      attachments.map((one) => Buffer.from(one.bytes)),
    );
    expect(mail.html?.trim()).toBe(MAIL.html);
    expect(mime).toMatch(/^[\x20-\x7e\r\n]+$/);
    expect(Math.max(...mime.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  });

  it('is never larger than 10 MB, whatever is to be attached', async () => {
    const file = (name: string, length: number) => ({ name, type: 'application/pdf', bytes: new Uint8Array(length) });
    const attachments = fittingAttachments([file('a.pdf', 6_900_000), file('b.xml', 200_000), file('c.xml', 100_000)]);

    expect(attachments.map(({ name }) => name)).toEqual(['a.pdf', 'c.xml']);
    expect((await mimeOf({ ...MAIL, attachments }, SENDER, NOW)).length).toBeLessThan(10_000_000);
  });

  it('is sent to a domain of any script by its ASCII name', async () => {
    const { to } = await parsed({ ...MAIL, to: { address: 'info@bäume.example' } });

    expect(to?.[0]?.address).toBe('info@xn--bume-loa.example');
  });

  it.each([
    'a@b.example\r\nBcc: eve@evil.example',
    'a@b.example, eve@evil.example',
    'a b@c.example',
    'größe@b.example',
    '<a@b.example>',
    'a@',
    '',
  ])('does not go to %j', async (address) => {
    await expect(mimeOf({ ...MAIL, to: { address } }, SENDER, NOW)).rejects.toBeInstanceOf(Unsendable);
  });
});

const HEADERS = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];
