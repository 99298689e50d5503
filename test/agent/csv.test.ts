import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SourceReading } from '../../agent/reading.ts';
import { csvSource, type FilesRead, readingsIn } from '../../agent/sources/csv.ts';
import { stateFile } from '../../agent/spool/state-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  mkdirSync(join(folder, 'csv'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, 'csv', name), text);

async function read(keep: (readings: SourceReading[]) => void = () => {}) {
  const said: string[] = [];
  const kept: SourceReading[] = [];
  const done = stateFile<FilesRead>(join(folder, 'files.json'), {});
  const tally = await csvSource(join(folder, 'csv'), done).read(
    async (readings) => {
      keep(readings);
      kept.push(...readings);
    },
    (sentence) => said.push(sentence),
  );
  return { kept: kept.map(({ device, at, total }) => [device, at?.slice(0, 10), total]), said, tally };
}

describe('a folder of CSV files', () => {
  it('is read oldest reading first, each file once', async () => {
    write('b.csv', 'device,at,total\nx,2026-11-11,20\n');
    write('a.csv', 'device,at,total\nx,2026-11-12T18:00:00+01:00,30\ny,2026-11-10,5\n');
    write('notes.txt', 'not for us');

    expect((await read()).kept).toEqual([
      ['y', '2026-11-10', 5],
      ['x', '2026-11-11', 20],
      ['x', '2026-11-12', 30],
    ]);
    expect((await read()).kept).toEqual([]);
    write('c.csv', 'device,at,total\nx,2026-11-13,31\n');
    expect((await read()).kept).toEqual([['x', '2026-11-13', 31]]);
  });

  it('is read again if the run was killed before it was stored, or if a file changed', async () => {
    write('a.csv', 'device,at,total\nx,2026-11-11,20\n');
    const killed = read(() => {
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');

    expect((await read()).kept).toHaveLength(1);
    write('a.csv', 'device,at,total\nx,2026-11-11,21\n');
    expect((await read()).kept).toEqual([['x', '2026-11-11', 21]]);
  });

  it('reads the encodings of spreadsheets', async () => {
    writeFileSync(join(folder, 'csv', 'a.csv'), Buffer.from('\ufeffdevice,at,total\nBüro,2026-11-11,2\n', 'utf16le'));
    writeFileSync(join(folder, 'csv', 'b.csv'), Buffer.from('device,at,total\nKüche,2026-11-11,3\n', 'latin1'));

    expect((await read()).kept).toEqual([
      ['Büro', '2026-11-11', 2],
      ['Küche', '2026-11-11', 3],
    ]);
  });

  it('skips a file still being written', async () => {
    write('a.csv', 'device,at,total\nx,2026-11-11,2');
    expect((await read()).kept).toEqual([]);
    utimesSync(join(folder, 'csv', 'a.csv'), new Date('2026-01-01'), new Date('2026-01-01'));

    expect((await read()).kept).toEqual([['x', '2026-11-11', 2]]);
  });

  it('reads nothing from a file with a bad row, names the row, and reads the file once it is fixed', async () => {
    write('a.csv', 'device,at,total\n\nx,2026-11-11,20\ny,2026-11-11,lots\n');
    write('b.csv', 'device,at,total\nz,2026-11-11,7\n');
    const { kept, said, tally } = await read();

    expect(kept).toEqual([['z', '2026-11-11', 7]]);
    expect(said).toEqual([expect.stringContaining('a.csv was not read: row 4: total lots is not a whole number')]);
    expect(tally).toEqual({ read: 1, troubled: 1 });
    write('a.csv', 'device,at,total\nx,2026-11-11,20\ny,2026-11-11,9\n');
    expect((await read()).kept).toHaveLength(2);
  });
});

describe('a CSV file', () => {
  it('is read by its header, whatever the order, the case, the mark at its beginning and the delimiter', () => {
    const text = '\ufeffTotal;Serial;Location;Name\r\n"1,234";CNDQQ05142;"a; b";Front desk\r\n';

    expect(readingsIn(text, '2026-11-12T09:00:00Z')).toEqual([
      { device: 'CNDQQ05142', serial: 'CNDQQ05142', name: 'Front desk', total: 1234, at: '2026-11-12T09:00:00Z' },
    ]);
  });

  it('has sheets beside the total, where given', () => {
    const text = 'device,total,sheets,duplex_sheets,large_sheets\nx,100,60,40,\n';

    expect(readingsIn(text, '2026-11-12T09:00:00Z')).toMatchObject([{ total: 100, sheets: 60, duplex_sheets: 40 }]);
    expect(readingsIn(text, '2026-11-12T09:00:00Z')[0]).not.toHaveProperty('large_sheets');
  });

  it.each([
    ['device,total\n,5\n', 'row 2 has neither device nor serial'],
    ['device,total\nx,\n', 'row 2 has no total'],
    ['device,total\nx,-5\n', 'total -5'],
    ['device,total\nx,1.5\n', 'total 1.5'],
    ['device,total,at\nx,5,2026-11-12 18:00\n', 'at 2026-11-12 18:00'],
    ['device,total,at\nx,5,12.11.2026\n', 'at 12.11.2026'],
    ['device,total,at\nx,5,2026-13-41\n', 'at 2026-13-41'],
    ['device,total\nx,5,6\n', ''],
  ])('%j is refused', (text, sentence) => {
    expect(() => readingsIn(text, '2026-11-12T09:00:00Z')).toThrow(sentence);
  });
});

describe('a CSV row', () => {
  const rowOf = (columns: string, values: string) => readingsIn(`${columns}\n${values}\n`, '2026-11-12T09:00:00Z')[0];

  it.each([
    ['2026-11-12', '2026-11-12T12:00:00Z'],
    ['2026-11-12T18:00Z', '2026-11-12T18:00:00Z'],
    ['2026-11-12 18:00:05+01:00', '2026-11-12T17:00:05Z'],
    ['2026-11-12T18:00:05.75-05:30', '2026-11-12T23:30:05Z'],
  ])('at %s is read at %s', (written, at) => {
    expect(rowOf('device,total,at', `x,5,${written}`)?.at).toBe(at);
  });

  it.each([
    ['0', 0],
    ['999999999999', 999_999_999_999],
    ['"1,234,567"', 1_234_567],
  ])('has the total %s', (written, total) => {
    expect(rowOf('device,total', `x,${written}`)?.total).toBe(total);
  });

  it.each(['1000000000000', '"1,23"', '"1234,567"', '5 5'])('has no total %s', (written) => {
    expect(() => rowOf('device,total', `x,${written}`)).toThrow('is not a whole number');
  });

  it('has a counter, a plain name, and a device before the serial number', () => {
    expect(rowOf('device,serial,counter,name,total', ' x ,S1,life, a\u0007b ,5')).toEqual({
      device: 'x',
      serial: 'S1',
      counter: 'life',
      name: 'a b',
      total: 5,
      at: '2026-11-12T09:00:00Z',
    });
    expect(rowOf('device,name,total', 'x,\u0007,5')).not.toHaveProperty('name');
    expect(rowOf('device,total,large_sheets', 'x,5,2')).toMatchObject({ large_sheets: 2 });
    expect(() => rowOf('device,total,sheets', 'x,5,some')).toThrow('row 2: sheets some is not a whole number');
  });

  it('is split at semicolons only if its header has no comma', () => {
    expect(readingsIn('device;total\nx;5\n\ny;6\n', '')).toMatchObject([{ device: 'x' }, { device: 'y', total: 6 }]);
    expect(rowOf('device,total,a;b', 'x,5,c')).toMatchObject({ device: 'x', total: 5 });
  });
});
