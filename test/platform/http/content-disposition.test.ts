import { expect, it } from 'vitest';
import { attachmentNamed, nameInDisposition } from '../../../lib/platform/http/content-disposition.ts';

/** A header's bytes as Node and API Gateway pass them on. */
const asHeader = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('latin1');

it.each([
  ['in UTF-8, as curl sends it', asHeader('attachment; filename="Zähler.csv"'), 'Zähler.csv'],
  ['in another script', asHeader('attachment; filename="メーター.xlsx"'), 'メーター.xlsx'],
  ['in UTF-8 without quotation marks', asHeader('attachment; filename=Zähler.csv; size=5'), 'Zähler.csv'],
  ['in Latin-1', asHeader('attachment; filename="Zähler.csv"', 'latin1'), 'Zähler.csv'],
  ['decoded on the way', 'attachment; filename="メーター.xlsx"', 'メーター.xlsx'],
  ['encoded', "attachment; filename*=UTF-8''Z%C3%A4hler%20%E2%82%AC.csv", 'Zähler €.csv'],
  ['encoded with a language', "attachment; filename*=utf-8'de'Z%c3%a4hler.csv", 'Zähler.csv'],
  ['encoded in Latin-1', "attachment; filename*=iso-8859-1''Z%E4hler.csv", 'Zähler.csv'],
  ['in both forms', `attachment; filename="Z_hler.csv"; filename*=UTF-8''Z%C3%A4hler.csv`, 'Zähler.csv'],
  ['with quotation marks', 'attachment; filename="a \\"b\\" \\\\c.csv"', 'a "b" \\c.csv'],
  ['of a Windows folder', 'attachment; filename="C:\\Reports\\new.csv"', 'C:\\Reports\\new.csv'],
  ['that is missing', 'attachment', ''],
])('reads a name %s', (_, header, name) => {
  expect(nameInDisposition(header)).toBe(name);
});

it("reads a download's name", () => {
  for (const name of ['meters.csv', 'Zähler (2).csv', `a'b*c%20".zip`, '報告 2026.xlsx'])
    expect(nameInDisposition(attachmentNamed(name))).toBe(name);
});
