import { describe, expect, it } from 'vitest';
import { sheetsIn } from '../../../lib/metering/report-files/sheets.ts';
import { entriesIn } from '../../../lib/metering/report-files/zip.ts';
import { Fault } from '../../../lib/platform/fault.ts';
import { xlsx, zipOf } from './xlsx-file.ts';

/** By Info-ZIP 3.0: `zip -X -fz meters.zip m.csv`. */
const BY_INFO_ZIP = `
  UEsDBC0AAAAAAAAAb11uel1D//////////8FABQAbS5jc3YBABAAFAAAAAAAAAAUAAAAAAAAAHNlcmlhbDt0b3RhbApBMTsxMDAKUEsBAh4DLQAAAAAA
  AABvXW56XUMUAAAA/////wUADAAAAAAAAQAAAKSBAAAAAG0uY3N2AQAIABQAAAAAAAAAUEsGBiwAAAAAAAAAHgMtAAAAAAAAAAAAAQAAAAAAAAABAAAA
  AAAAAD8AAAAAAAAASwAAAAAAAABQSwYHAAAAAIoAAAAAAAAAAQAAAFBLBQYAAAAAAQABAD8AAAD/////AAA=`;

async function contentOf(zip: Uint8Array): Promise<unknown> {
  try {
    const entries = entriesIn(Buffer.from(zip));
    return await Promise.all(entries.map(async ({ name, read }) => [name, String(await read())]));
  } catch (error) {
    return error instanceof Fault ? error.detail.reason : error;
  }
}

describe('a ZIP file with its sizes in ZIP64 fields', () => {
  it('is read, though it is small', async () => {
    expect(await contentOf(Buffer.from(BY_INFO_ZIP, 'base64'))).toEqual([['m.csv', 'serial;total\nA1;100\n']]);
    expect(await contentOf(inZip64({ 'a.csv': 'first', 'b.csv': 'second' }))).toEqual([
      ['a.csv', 'first'],
      ['b.csv', 'second'],
    ]);
    const workbook = inZip64({ 'meters.xlsx': xlsx([['a'], ['b']]) });
    const [sheet] = await sheetsIn({ name: null, bytes: workbook });
    expect(await sheet?.rows(9)).toEqual([
      { number: 1, cells: ['a'] },
      { number: 2, cells: ['b'] },
    ]);
  });

  it('has the same limits', async () => {
    expect(await contentOf(inZip64({ 'a.csv': '0'.repeat(5_000_000) }))).toBe('file_too_large');
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.csv`, 'x']));
    expect(await contentOf(inZip64(many))).toBe('file_too_large');
  });

  it('damaged at any byte is read or refused, and nothing else', async () => {
    const whole = inZip64({ 'a.csv': 'first', 'b.csv': 'second' });
    for (let at = 0; at < whole.length; at++) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      expect(await contentOf(bytes), `byte ${at}`).not.toBeInstanceOf(Error);
      expect(await contentOf(whole.subarray(at)), `from byte ${at}`).not.toBeInstanceOf(Error);
    }
  });
});

/** A ZIP file with all sizes and places in ZIP64 fields, as programs write it that do not know them beforehand. */
function inZip64(files: Parameters<typeof zipOf>[0]): Uint8Array {
  const bytes = Buffer.from(zipOf(files));
  const end = bytes.length - 22;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  for (let at = start, index = 0; index < count; index++) {
    const next = at + 46 + bytes.readUInt16LE(at + 28);
    const entry = Buffer.from(bytes.subarray(at, next));
    const extra = Buffer.alloc(8 + 4 + 24);
    extra.set([0x55, 0x54, 4, 0], 0);
    extra.set([1, 0, 24, 0], 8);
    for (const [place, field] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(field)), 12 + 8 * place);
      entry.writeUInt32LE(0xffffffff, field);
    }
    entry.writeUInt16LE(extra.length, 30);
    entries.push(entry, extra);
    at = next;
  }
  const directory = Buffer.concat(entries);
  const end64 = Buffer.alloc(56 + 20);
  end64.writeUInt32LE(0x06064b50);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(start), 48);
  end64.writeUInt32LE(0x07064b50, 56);
  end64.writeBigUInt64LE(BigInt(start + directory.length), 64);
  const last = bytes.subarray(end);
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([bytes.subarray(0, start), directory, end64, last]);
}
