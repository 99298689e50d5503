import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sheetsIn } from '../../../lib/metering/report-files/sheets.ts';
import { tableIn } from '../../../lib/metering/report-files/table.ts';
import { Fault } from '../../../lib/platform/fault.ts';
import { workbookParts, xlsx, zipOf } from './xlsx-file.ts';

const rowsOf = async (bytes: Uint8Array, sheet = 0) =>
  (await (await sheetsIn({ name: null, bytes }))[sheet]?.rows(100))?.map(({ cells }) => cells);
const refusal = (bytes: Uint8Array): Promise<unknown> =>
  rowsOf(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof Fault ? [error.detail.reason, error.message] : error),
  );
const parts = workbookParts([[['device', 'total']], [['A', 5]]]);

describe('a workbook', () => {
  it('is read as texts: numbers, shared texts, dates and the stored values of formulas', async () => {
    const rows = [
      ['Serial', 'Count', 'Seen'],
      ['A & <B>', 123456789, { date: 46341.5 }],
      ['C', { formula: 'SUM(B2)', value: 7 }, 1.234],
    ];

    expect(await rowsOf(xlsx(rows))).toEqual([
      ['Serial', 'Count', 'Seen'],
      ['A & <B>', '123456789', '2026-11-15T12:00:00'],
      ['C', '7', '1.2340'],
    ]);
  });

  it('has its sheets in order, cells at their places, rich and inline texts, and no errors', async () => {
    const sheet =
      '<x:worksheet><x:sheetData><x:row><x:c r="B1" t="inlineStr"><x:is><x:t>in </x:t><x:t>line</x:t><x:rPh><x:t>spoken</x:t></x:rPh></x:is></x:c></x:row>' +
      '<x:row><x:c t="e"><x:v>#N/A</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c r="ZZZ2"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const strings = '<sst><si/><si/><si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>spoken</t></rPh></si></sst>';
    const bytes = zipOf({ ...parts, 'xl/worksheets/sheet1.xml': sheet, 'xl/sharedStrings.xml': strings });

    expect(await rowsOf(bytes)).toEqual([
      ['', 'in line'],
      ['', 'TRUE'],
    ]);
    expect(await rowsOf(bytes, 1)).toEqual([['rich', '5']]);
  });

  it('has no text longer than a field can be, however many cells share it', async () => {
    const text = `${' '.repeat(300)}${'Serial '.repeat(100_000)}`;
    const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` };
    const sheet = `<worksheet><row>${'<c t="s"><v>0</v></c>'.repeat(2)}<c t="str"><v>${text}</v></c></row></worksheet>`;
    const padding = { 'docProps/noise.bin': crypto.getRandomValues(new Uint8Array(30_000)) };
    const bytes = zipOf({ ...parts, ...shared, ...padding, 'xl/worksheets/sheet1.xml': sheet });

    expect(await rowsOf(bytes)).toEqual([Array(3).fill('Serial '.repeat(40).slice(0, 256))]);
  });

  it('that names one file as many sheets has it once, in whatever spelling', async () => {
    const targets = ['worksheets/sheet1.xml', 'worksheets/SHEET1.xml', '/xl/worksheets/sheet1.xml', 'missing.xml'];
    const sheets = targets.map((_, index) => `<sheet r:id="rId${index}"/>`.repeat(100)).join('');
    const places = targets.map((target, index) => `<Relationship Id="rId${index}" Target="${target}"/>`).join('');
    const bytes = zipOf({
      ...parts,
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${places}</Relationships>`,
    });

    expect(await sheetsIn({ name: null, bytes })).toHaveLength(1);
  });

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>', 'has a document type'],
    ['<worksheet><sheetData><row', 'is not complete'],
    ['<worksheet><!-- ', 'is not complete'],
  ])('with %j is refused', async (sheet, sentence) => {
    const bytes = zipOf({ ...parts, 'xl/worksheets/sheet1.xml': sheet });

    expect(await refusal(bytes)).toEqual(['unreadable_file', expect.stringContaining(sentence)]);
  });
});

it.each(['meters.xlsx', 'meters-utf8.csv', 'meters-utf16.csv', 'meters-cp1252.csv'])(
  '%s, saved by LibreOffice 7.4, has the rows that were saved',
  async (name) => {
    const sheets = await sheetsIn({ name, bytes: readFileSync(join(import.meta.dirname, 'libreoffice', name)) });
    const columns = { serial: 'Serial', total: 'Total', at: 'Last Seen', name: 'Name' };
    expect((await tableIn(sheets, columns, 'feed')).rows.map(({ cells }) => cells)).toEqual([
      ['A1', '1000', '2026-11-10', 'Zähler Süd'],
      ['B2', '2000', '2026-11-10', 'Empfang'],
    ]);
  },
);

describe('a ZIP file', () => {
  it('holds exactly one report, beside other files', async () => {
    const csv = 'device,total\nA,5\n';
    const one = { 'meters.csv': csv, 'readme.md': 'x', '__MACOSX/._meters.csv': 'x', 'folder/': '' };

    expect(await rowsOf(zipOf(one))).toEqual([
      ['device', 'total'],
      ['A', '5'],
    ]);
    expect(await rowsOf(zipOf({ './reports/meters.csv': csv, './.hidden.csv': 'x' }))).toHaveLength(2);
    expect(await rowsOf(zipOf({ 'meters.xlsx': xlsx([['a']]) }))).toEqual([['a']]);
    expect(await refusal(zipOf({ 'a.csv': csv, 'b.csv': csv }))).toEqual(['unreadable_file', expect.any(String)]);
    expect(await refusal(zipOf({ 'a.csv': zipOf({ 'b.csv': csv }) }))).toEqual(['unreadable_file', expect.any(String)]);
  });

  it.each([
    ['unpacks to more than 100 times its size', { 'a.csv': '0'.repeat(5_000_000) }],
    ['has more than 200 files', Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.csv`, 'x']))],
  ])('that %s is refused before it is unpacked', async (sentence, files) => {
    expect(await refusal(zipOf(files))).toEqual(['file_too_large', expect.stringContaining(sentence)]);
  });

  it('that lies about its size is refused, whatever it would unpack to', async () => {
    const bytes = Buffer.from(zipOf({ 'a.csv': '0'.repeat(5_000_000) }));
    const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bytes.writeUInt32LE(1000, directory + 24);

    expect(await refusal(bytes)).toEqual(['unreadable_file', expect.stringContaining('damaged')]);
  });

  it('that is encrypted, cut off or damaged is refused', async () => {
    const whole = Buffer.from(zipOf({ 'a.csv': 'device,total' }));
    const encrypted = Buffer.from(whole);
    encrypted.writeUInt16LE(1, encrypted.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8);
    const damaged = Buffer.from(whole);
    damaged.writeUInt32LE(7, damaged.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 16);

    expect(await refusal(encrypted)).toEqual(['encrypted_file', expect.any(String)]);
    for (const bytes of [damaged, whole.subarray(0, 60)])
      expect(await refusal(bytes)).toEqual(['unreadable_file', expect.stringContaining('damaged')]);
  });

  it('damaged at any byte is read or refused, and nothing else', async () => {
    const whole = xlsx([
      ['device', 'total'],
      ['A', 5],
    ]);
    for (let at = 0; at < whole.length; at++) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      const outcome = await refusal(bytes);
      expect(outcome === 'read' || Array.isArray(outcome), `byte ${at}: ${outcome}`).toBe(true);
    }
  });
});

it.each([
  ['an older workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unreadable_file'],
  [
    'an encrypted workbook',
    Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'encrypted_file',
  ],
  ['a picture', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 'unreadable_file'],
  ['a web page', Buffer.from('<html><table></table></html>'), 'unreadable_file'],
])('%s is no report', async (_, bytes, reason) => {
  expect(await refusal(bytes)).toEqual([reason, expect.any(String)]);
});

describe('the content of a file decides, not its name or media type', () => {
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const csv = Buffer.from('device,total\nA,5\n');
  const outcomeOf = (name: string | null, type: string | undefined, bytes: Uint8Array) =>
    sheetsIn({ name, bytes, type }).then(
      async ([sheet]) => (await sheet?.rows(100))?.length,
      ({ detail, message }: Fault) => [detail.reason, message],
    );

  it.each([
    ['meters.csv', 'text/csv'],
    ['meters.csv', 'text/csv; charset=utf-8'],
    [null, undefined],
  ])('a workbook or ZIP file may be named %s and sent as %s', async (name, type) => {
    const book = xlsx([
      ['device', 'total'],
      ['A', 5],
    ]);
    expect(await outcomeOf(name, type, book)).toBe(2);
    expect(await outcomeOf(name, type, zipOf({ 'meters.csv': csv }))).toBe(2);
  });

  it.each([
    ['meters.csv', 'application/zip'],
    ['meters.xlsx', 'text/csv'],
    ['meters.xls', 'application/vnd.ms-excel'],
    ['2026-11-18', 'application/octet-stream'],
  ])('text named %s may be sent as %s', async (name, type) => {
    expect(await outcomeOf(name, type, csv)).toBe(2);
  });

  it.each([
    ['report.zip', 'application/zip'],
    ['report.zip', 'application/x-zip-compressed'],
    [null, `${XLSX}; charset=utf-8`],
    ['Meters.XLSX', 'application/octet-stream'],
    ['meters.zip', undefined],
  ])('text is refused as %s, %s: it says that it is packed, and nothing says that it is text', async (name, type) => {
    expect(await outcomeOf(name, type, csv)).toEqual([
      'unreadable_file',
      'The file cannot be read: its name or media type says XLSX or ZIP, but its content does not. Send CSV, XLSX, or a ZIP file with exactly one of them.',
    ]);
  });

  it('also within a ZIP file, which may be empty', async () => {
    expect(await refusal(zipOf({ 'meters.xlsx': csv }))).toEqual([
      'unreadable_file',
      expect.stringContaining('its content does not'),
    ]);
    expect(await refusal(zipOf({}))).toEqual(['unreadable_file', expect.stringContaining('holds no report')]);
  });
});
