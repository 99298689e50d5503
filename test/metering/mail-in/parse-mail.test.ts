import { describe, expect, it } from 'vitest';
import { parseMail } from '../../../lib/metering/mail-in/parse-mail.ts';
import { mailOf, type Part } from './mails.ts';

const CSV = 'Serial;Total\nA1;100\nÄ2;200\n';
const csv: Part = { name: 'meters.csv', type: 'text/csv', bytes: CSV };
const parse = (mail: string) => parseMail(Buffer.from(mail));
const namesIn = async (parts: Part[]) => (await parse(mailOf(parts)))?.files.map(({ name }) => name);

describe('the reports of a mail', () => {
  it.each(['base64', 'quoted-printable', '7bit'] as const)('are read from %s', async (encoding) => {
    const mail = await parse(mailOf([{ ...csv, encoding }]));

    expect(mail?.files).toMatchObject([{ name: 'meters.csv', type: 'text/csv' }]);
    const text = Buffer.from(mail?.files[0]?.bytes ?? []).toString();
    // The line break before the next part may stay at the end.
    expect(text.trimEnd()).toBe(CSV.trimEnd());
  });

  it('are known by name, else by type, and are several', async () => {
    const PK = 'PK\u0003\u0004';
    expect(
      await namesIn([
        { name: 'logo.png', type: 'image/png', bytes: 'x' },
        { name: 'a.XLSX', bytes: PK },
        { name: 'b.zip', type: 'application/x-zip-compressed', bytes: PK },
        { name: 'c.csv', type: 'application/vnd.ms-excel', bytes: CSV },
        { name: 'Report 2026-11-18', type: 'text/csv', bytes: CSV },
        { name: 'terms.pdf', type: 'application/pdf', bytes: '%PDF' },
        { name: 'letter.docx', type: 'application/zip', bytes: PK },
        { name: 'old.xls', type: 'application/vnd.ms-excel', bytes: 'x' },
      ]),
    ).toEqual(['a.XLSX', 'b.zip', 'c.csv', 'Report 2026-11-18']);
    expect(await namesIn([{ name: 'old.xls', bytes: 'x' }])).toEqual(['old.xls']);
    expect(await namesIn([{ name: 'terms.pdf', type: 'application/pdf', bytes: '%PDF' }])).toEqual([]);
    expect((await parse('From: a@b.example\r\n\r\nNo attachment.\r\n'))?.files).toEqual([]);
    expect((await parse(''))?.files).toEqual([]);
  });

  it('are as many as a day lists: 50 that count and 50 that are too many', async () => {
    expect(
      await namesIn(Array.from({ length: 120 }, (_, index) => ({ name: `${index}.csv`, bytes: 'x' }))),
    ).toHaveLength(100);
  });

  it('are found in forwarded mails up to three deep', async () => {
    let mail = mailOf([csv]);
    for (let deep = 1; deep <= 4; deep++) {
      const forwarded: Part = { type: 'message/rfc822', bytes: mail, encoding: '7bit' };
      mail = mailOf([forwarded], { from: [`forwarder${deep}@other.example`], boundary: `outer-${deep}` });
      const parsed = await parse(mail);
      expect([deep, parsed?.files.length, parsed?.sender]).toEqual([
        deep,
        deep <= 3 ? 1 : 0,
        `forwarder${deep}@other.example`,
      ]);
    }
  });

  it('are hidden in a winmail.dat, which is reported', async () => {
    expect(await parse(mailOf([{ name: 'winmail.dat', type: 'application/ms-tnef', bytes: 'x' }]))).toMatchObject({
      files: [],
      isWinmail: true,
    });
    expect(await parse(mailOf([csv]))).toMatchObject({ isWinmail: false });
  });

  it('are named without characters that change how the rest is read', async () => {
    expect(await namesIn([{ ...csv, name: 'a\u202Egpj.csv' }])).toEqual(['agpj.csv']);
  });

  it.each(['../../secret/meters.csv', 'C:\\\\exports\\\\meters.csv'])(
    'are named without the folders of %s',
    async (name) => {
      expect(await namesIn([{ ...csv, name }])).toEqual(['meters.csv']);
    },
  );

  it.each([
    'Content-Type: text/plain; name="meters.csv"',
    'Content-Type: text/plain\r\nContent-Disposition: inline; filename="meters.csv"',
    "Content-Type: text/html\r\nContent-Disposition: inline; filename*=utf-8''meters.csv",
  ])('may be texts within the mail, if they have a name: %j', async (headers) => {
    const mail = mailOf([]).replace(
      '\r\n--part-1f2e--',
      `\r\n--part-1f2e\r\n${headers}\r\n\r\n${CSV}\r\n--part-1f2e--`,
    );

    expect((await parse(mail))?.files).toMatchObject([{ name: 'meters.csv' }]);
  });
});

describe('the sender of a mail', () => {
  it('is the only address of the only From', async () => {
    const senderOf = async (...from: string[]) => (await parse(mailOf([csv], { from })))?.sender;

    expect(await senderOf('Nightly <Reports@Dealer.example>')).toBe('reports@dealer.example');
    expect(await senderOf('"evil@evil.example" <reports@dealer.example>')).toBe('reports@dealer.example');
    for (const from of [
      [],
      ['a@dealer.example', 'b@dealer.example'],
      ['a@dealer.example, b@evil.example'],
      ['Group: a@dealer.example;'],
      ['not an address'],
      ['a@b@dealer.example'],
    ])
      expect([from, await senderOf(...from)]).toEqual([from, undefined]);
  });
});

describe('a mail made to be expensive', () => {
  it.each([
    ['a million parts', () => mailOf([]).replace('A report.', '--part-1f2e\r\n\r\n'.repeat(1_000_000))],
    ['parts in parts', () => nested(5_000)],
    ['many parts in each of many forwarded mails', () => mailOf(Array.from({ length: 300 }, () => CROWD))],
    ['a long header', () => `X-Long: ${'a'.repeat(2_000_000)}\r\n${mailOf([csv])}`],
    ['a million headers', () => `${'X: y\r\n'.repeat(1_000_000)}${mailOf([csv])}`],
  ])('with %s is not parsed', async (_, make) => {
    const mail = make();
    const { user } = process.threadCpuUsage();

    expect(await parse(mail)).toBeUndefined();
    expect(process.threadCpuUsage().user - user).toBeLessThan(3_000_000);
  });
});

const nested = (deep: number): string =>
  Array.from({ length: deep }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join('');

const CROWD: Part = {
  type: 'message/rfc822',
  bytes: `Content-Type: multipart/mixed; boundary=crowd\r\n\r\n${'--crowd\r\n\r\n'.repeat(990)}`,
};
