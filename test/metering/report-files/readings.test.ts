import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedColumns, isSameColumns } from '../../../lib/metering/report-files/columns.ts';
import { dateOrderOf, isAmbiguous, momentIn } from '../../../lib/metering/report-files/dates.ts';
import { decimalSignOf, isAmbiguousNumber, numberIn } from '../../../lib/metering/report-files/numbers.ts';
import { readingsIn } from '../../../lib/metering/report-files/readings.ts';
import { Fault } from '../../../lib/platform/fault.ts';
import { longTest } from '../../support/long-test.ts';
import { xlsx } from './xlsx-file.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const upload = (text: string, columns: FeedColumns | null = null) =>
  readingsIn({ name: null, bytes: Buffer.from(text) }, { columns, of: 'feed', arrivedAt: NOW });
const read = async (text: string, columns: FeedColumns | null = null) =>
  (await upload(text, columns)).rows.map(({ reading }) => reading);
const refusal = (text: string, columns: FeedColumns | null = null): Promise<string> =>
  read(text, columns).then(
    () => 'read',
    (error: unknown) => (error instanceof Fault ? error.message : String(error)),
  );

describe('a counter in a cell', () => {
  it.each([
    ['1234', 1234],
    ['1,234', '1,234'],
    ['1.234', '1.234'],
    ['12.345.678', 12345678],
    ['12,345,678.00', 12345678],
    ["1'234'567", 1234567],
    ["1'234.00", 1234],
    ['1 234', 1234],
    ['1\u00a0234\u202f567', '1\u00a0234\u202f567'],
    ['1\u202f234\u202f567', 1234567],
    ['1,234.00', 1234],
    ['1.234,0', 1234],
    ['12.0', 12],
    ['1,23', '1,23'],
    ['1,234.5', '1,234.5'],
    ['-5', '-5'],
    ['1,2345', '1,2345'],
  ])('%j is read as %j', (cell, value) => {
    expect(numberIn(cell, undefined)).toBe(value);
  });

  it.each([
    ['1,234', '.', 1234],
    ['1.234', ',', 1234],
    ['1.234', '.', '1.234'],
    ['1,000', ',', 1],
    ['1.234,00', '.', 1234],
  ] as const)('%j with the decimal sign %j is %j', (cell, decimal, value) => {
    expect(numberIn(cell, decimal)).toBe(value);
  });

  it('alone may be two things: one point or comma before three digits', () => {
    const cells = ['1.234', '999,999', '12.345.678', '1.234,00', "1'234", '1234', '0.123', '1.2345', '1234.567'];

    expect(cells.filter(isAmbiguousNumber)).toEqual(['1.234', '999,999']);
  });

  it.each([
    [['1.234', '12.345.678'], ','],
    [['1,234', '5,678.00'], '.'],
    [['1.234', '12,5'], ','],
    [["1'234.5"], '.'],
    [['1.234', '987'], undefined],
    [['1.234.567', '1,234,567'], undefined],
  ])('%j together tell the decimal sign %j', (cells, sign) => {
    expect(decimalSignOf(cells)).toBe(sign);
  });

  it('is the same number in the form of every language', () => {
    const locales = ['en', 'de', 'fr', 'es', 'it', 'ja', 'ko', 'pt', 'th', 'id', 'ms', 'zh-CN', 'zh-TW', 'de-CH'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(...locales), (count, locale) => {
        const decimal = (1.5).toLocaleString(locale).includes(',') ? ',' : '.';
        expect(numberIn(count.toLocaleString(locale), decimal)).toBe(count);
      }),
    );
  });
});

describe('a moment in a cell', () => {
  it.each([
    ['2026-11-16', undefined, '2026-11-16T23:59:59Z'],
    ['2026-11-16T08:30:00Z', undefined, '2026-11-16T08:30:00Z'],
    ['2026-11-16 08:30', undefined, '2026-11-16T08:30:00Z'],
    ['2026-11-16T08:30:00.123+0100', undefined, '2026-11-16T08:30:00+01:00'],
    ['2026/11/16 8:30:05', undefined, '2026-11-16T08:30:05Z'],
    ['16.11.2026', undefined, '2026-11-16T23:59:59Z'],
    ['3.4.2026 07:05', 'month_first', '2026-04-03T07:05:00Z'],
    ['03/04/2026', 'day_first', '2026-04-03T23:59:59Z'],
    ['03/04/2026', 'month_first', '2026-03-04T23:59:59Z'],
    ['11/16/2026 8:30 PM', undefined, '2026-11-16T20:30:00Z'],
    ['11/16/2026 12:05:09 AM', undefined, '2026-11-16T00:05:09Z'],
    ['16-11-2026 12:05 pm', undefined, '2026-11-16T12:05:00Z'],
    ['16 Nov 2026', undefined, '2026-11-16T23:59:59Z'],
    ['16-Nov-2026 09:00', undefined, '2026-11-16T09:00:00Z'],
    ['November 16, 2026, 8:30 AM', undefined, '2026-11-16T08:30:00Z'],
    ['yesterday', undefined, 'yesterday'],
    ['46342', undefined, '46342'],
  ] as const)('%j is read as %j', (cell, order, moment) => {
    expect(momentIn(cell, order)).toBe(moment);
  });

  it('may have the name of each month', () => {
    const names = [
      'Jan',
      'FEBRUARY',
      'mar',
      'April',
      'May',
      'june',
      'Jul',
      'Aug',
      'Sept',
      'October',
      'Nov',
      'December',
    ];

    expect(names.map((name) => momentIn(`5 ${name} 2026`, undefined).slice(5, 7))).toEqual(
      names.map((_, index) => String(index + 1).padStart(2, '0')),
    );
    expect(['5 2026', 'Xyz 5, 2026'].map((cell) => momentIn(cell, undefined))).toEqual(['5 2026', 'Xyz 5, 2026']);
  });

  it('shows the order of day and month together with its neighbors, or not at all', () => {
    expect(dateOrderOf(['03/04/2026', '16/11/2026'])).toBe('day_first');
    expect(dateOrderOf(['03/04/2026', '11/16/2026 1:00 PM'])).toBe('month_first');
    expect(dateOrderOf(['03/04/2026', '2026-11-16'])).toBeUndefined();
    expect(dateOrderOf(['16/11/2026', '11/16/2026'])).toBeUndefined();
    expect(['03/04/2026', '04/04/2026', '3.4.2026', '16/11/2026'].map(isAmbiguous)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('never takes long, whatever the cell', () => {
    const start = process.threadCpuUsage();
    const spaces = ' '.repeat(100_000);
    const cells = [spaces, '1/'.repeat(50_000), 'a'.repeat(1e5), `1.1.2026${spaces}x`, `1.1.2026 10:10${spaces}x`];
    for (const cell of [...cells, `2026-01-01 10:10${spaces}x`, `1 May 2026 10:10${spaces}x`]) {
      momentIn(cell, undefined);
      isAmbiguous(cell);
      numberIn(cell, undefined);
    }
    expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
  });

  it('is read up to 64 characters, as readings are', () => {
    const padded = (length: number) => `${'2026-11-16 08:30'.padEnd(length - 1)}Z`;

    expect(momentIn(padded(64), undefined)).toBe('2026-11-16T08:30:00Z');
    expect(momentIn(padded(65), undefined)).toBe(padded(65));
  });
});

describe('an uploaded file', () => {
  it('with a cell of many spaces is refused at once', async () => {
    const start = process.threadCpuUsage();
    const message = await refusal(`device,at,total\nP1,"2026-01-01 10:10${' '.repeat(40_000)}x",5\n`);

    expect(message).toMatch(/^Row 2: at /);
    expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
  });

  it('has the names of fields without columns, and empty cells are not reported', async () => {
    const text =
      '\ufeffdevice;at;total;sheets;serial\r\nA;2026-11-15T08:00:00Z;1234;;SN1\r\n"B;C";2026-11-15;7;5;-\r\n';

    expect(await read(text)).toEqual([
      { device: 'A', at: '2026-11-15T08:00:00Z', total: 1234, serial: 'SN1' },
      { device: 'B;C', at: '2026-11-15T23:59:59Z', total: 7, sheets: 5 },
    ]);
  });

  it('is read by the columns of the feed, whatever else it has', async () => {
    const columns = { serial: 'Serial No', at: 'Last seen', total: 'Meter "Life"', duplex_sheets: 'Duplex' };
    const text = 'IP,Serial No,"Meter ""Life""",Duplex,Last seen\n10.0.0.1,SN1,"12,000","1,000",11/16/2026 8:00 AM\n';

    expect(await read(text, { ...columns, decimal: '.' })).toEqual([
      { device: 'SN1', serial: 'SN1', total: 12_000, duplex_sheets: 1000, at: '2026-11-16T08:00:00Z' },
    ]);
  });

  it('has every field by its name, and numbers as people write them', async () => {
    const header = 'device;serial;name;at;total;sheets;duplex_sheets;large_sheets;counter';

    expect(await read(`${header}\nA;S;N;2026-11-15;1.234,0;1.000;2.000;3.000;C`)).toEqual([
      {
        device: 'A',
        serial: 'S',
        name: 'N',
        at: '2026-11-15T23:59:59Z',
        total: 1234,
        counter: 'C',
        sheets: 1000,
        duplex_sheets: 2000,
        large_sheets: 3000,
      },
    ]);
  });

  it('needs device, at and total in its header, and the refusal names at most twenty columns of it', async () => {
    const found = Array.from({ length: 21 }, (_, index) => `c${index}`);
    const text = await refusal(`${found.join()}\n${found.join()}`);

    expect(text).toContain('lacks the column device, at, total; it has "c0",');
    expect([text.includes('"c19"'), text.includes('"c20"')]).toEqual([true, false]);
  });

  longTest('may have five thousand rows, and is refused beyond four million bytes', async () => {
    const row = 'A,2026-11-15,5\n';
    expect(await read(`device,at,total\n${row.repeat(5000)}`)).toHaveLength(5000);
    expect(await refusal('x'.repeat(4_000_001))).toBe(
      'The file is too large: it has more than 4000000 bytes. Split the report.',
    );
    await expect(read('x'.repeat(4_000_001))).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('may use one column as device and as serial number', async () => {
    expect(await read('Serial,Total\nSN1,5', { device: 'Serial', serial: 'Serial', total: 'Total' })).toEqual([
      { device: 'SN1', serial: 'SN1', total: 5, at: '2026-11-16T09:00:00Z' },
    ]);
  });

  it('with another header than remembered is refused, and the reason says what to do', async () => {
    const columns = { device: 'Serial', at: 'Date', total: 'Life' };

    expect(await refusal('Serial,Date,Lifetime\nA,2026-11-15,5', columns)).toBe(
      'The file\'s header lacks the column "Life" (total), which the set columns name; it has "Serial", "Date", "Lifetime". Nothing was booked. Send the file with the header as before, or set columns to the names of this file.',
    );
    expect(await refusal('Serial,Date,Life,Life\nA,2026-11-15,5,6', columns)).toContain('"Life" twice');
    expect(await refusal('serial,total\nA,5')).toContain('lacks the column device, at; it has "serial", "total"');
  });

  it.each([
    ['device,at,total\nA,2026-11-15,five', 'Row 2: total must be a whole number'],
    ['device,at,total\nA,2026-11-15,', 'No row has a device and a counter'],
    ['device,at,total\n,2026-11-15,5', 'No row has a device and a counter'],
    ['device,at,total\nA,2026-11-15,5\n;;\nB,2026-11-15,many', 'Row 4: total must be a whole number'],
    [
      'device,at,total\nA,2026-11-15,"1,234"',
      'Row 2: total "1,234" may be 1234 or a number with decimals; set decimal',
    ],
    ['device;at;total\nA;2026-11-15;1.234', 'set decimal in columns to "," if it is 1234'],
    ['device;at;total\nA;2026-11-15;1.234\nB;2026-11-15;1234.00', 'Row 2: total must be a whole number'],
    ['device,at,total\nA,,5', 'Row 2: at is missing'],
    ['device,at,total\nA,2026-02-30,5', 'Row 2: at must be a day or time such as 2026-11-16, '],
    ['device,at,total\nA,2026-11-18,5', 'Row 2: at 2026-11-18T23:59:59Z is in the future'],
    ['device,at,total\nA,2026-11-15,-5', 'Row 2: total must be'],
    ['device,at,total\nA,2026-11-15,99999999999999', 'Row 2: total must be'],
    ['device,at,total\nA,03/04/2026,5', 'Row 2: at "03/04/2026" may be a day in either of two months; set date_order'],
    ['device,at,total\nA,2026-11-15,5,6', 'Row 2: it has more cells than the header; quote'],
    ['device,at,total\n"A,2026-11-15,5', 'a quotation mark is not closed'],
    ['device,at,total\n', 'has no rows'],
    ['', 'has no rows'],
    [`device,at,total\n${'A,2026-11-15,5\n'.repeat(5001)}`, 'has more than 5000 rows'],
    [`device,at,total\n${'x'.repeat(4_000_001)}`, 'too large'],
  ])('that cannot be read is refused whole: %.40j', async (text, reason) => {
    expect(await refusal(text)).toContain(reason);
  });

  it('is refused with the cell as it stands in the file', async () => {
    const columns = { device: 'd', at: 'when', total: 't', date_order: 'day_first' } as const;
    const text = await refusal('d,when,t\nA,10/29/2026,5', columns);

    expect(text).toContain('but is "10/29/2026"; if day and month changed places, set date_order');
    expect(text).not.toContain('2026-29-10');
  });

  it.each(['1.23E+06', '1,23457e+5', '1e3'])(
    'is refused for the counter %s, which a spreadsheet rounded',
    async (cell) => {
      expect(await refusal(`device;at;total\nA;2026-11-15;${cell}\n`)).toBe(
        `Row 2: total ${JSON.stringify(cell)} was rounded by a spreadsheet; show its column in whole numbers and export it again.`,
      );
    },
  );

  it('is refused with the number that the row has in the file, below titles and blank rows', async () => {
    const rows = [['Fleet report'], [], ['device', 'total'], [], ['A', 5], ['', ''], ['B', 'many']];
    const columns = { device: 'device', total: 'total' };
    const csv = `${rows.map((cells) => cells.join(';')).join('\n')}\n`;
    const refused = await readingsIn(
      { name: 'a.xlsx', bytes: xlsx(rows) },
      { columns, of: 'feed', arrivedAt: NOW },
    ).catch((error: Fault) => [error.row, error.message]);

    expect(refused).toEqual([7, expect.stringMatching(/^Row 7: total must be a whole number/)]);
    expect(await refusal(csv, columns)).toBe((refused as [number, string])[1]);
    expect(await refusal(csv.replace('A;5', '"A\n2";5'), columns)).toMatch(/^Row 7: /);
  });

  it('may begin with titles and the separator, and end with totals: these rows are skipped', async () => {
    const text =
      'sep=;\r\nFleet report;;\r\n\r\nCreated;2026-11-16\r\ndevice;at;total\r\nA;2026-11-15;1234\r\n;;\r\nB;2026-11-15;N/A\r\nTotal;2026-11-15;1234\r\n;;;;\r\n';

    expect(await upload(text)).toEqual({
      rows: [{ external_id: '', reading: { device: 'A', at: '2026-11-15T23:59:59Z', total: 1234 } }],
      skipped: 7,
    });
  });

  it.each(['', '-', '--', '—', 'N/A', 'n/a', 'null', 'NONE', 'Unknown'])(
    'passes over a device whose counter is %j',
    async (cell) => {
      const { rows, skipped } = await upload(`device,at,total\nA,2026-11-15,${cell}\nB,2026-11-15,5\n`);

      expect([rows.map(({ reading }) => reading.device), skipped]).toEqual([['B'], 1]);
    },
  );

  it.each(['Total', 'GRAND TOTAL:', 'Gesamt', 'Total général', '合計', '총계', 'Jumlah', 'รวม'])(
    'passes over a last row of %s, and only the last one',
    async (word) => {
      const text = `device,at,total\n${word},2026-11-15,7\nA,2026-11-15,5\n${word},2026-11-15,12\n,,\n`;
      const { rows, skipped } = await upload(text);

      expect([rows.map(({ reading }) => reading.total), skipped]).toEqual([[7, 5], 2]);
    },
  );

  it('keeps the zeros of a serial number written as a formula', async () => {
    const columns = { serial: 'Serial', total: 'Total' };

    for (const cell of ['="0000012345"', '"=""0000012345""\x22']) {
      expect(await read(`Serial,Total\n${cell},5\n`, columns)).toMatchObject([{ device: '0000012345' }]);
    }
    expect(await read('Serial;Total\nTray 5" left;5\n', columns)).toMatchObject([{ device: 'Tray 5" left' }]);
  });

  it.each([
    ['pages of jobs', [5, 12, 3, 40, 2]],
    ['few pages of jobs', [10, 3, 8]],
    ['large jobs', [1_200, 900, 1_500]],
  ])('with %s is a list of jobs, and refused', async (_, totals) => {
    const rows = totals.map((total, index) => `A,2026-11-${index + 10},${total}\nB,2026-11-${index + 10},100\n`);

    expect(await refusal(`device,at,total\n${rows.join('')}`)).toBe(
      'The total of "A" goes up and down, so the file lists jobs and not counters; export the devices with their lifetime counters.',
    );
  });

  it.each([
    ['rise', [5, 5, 40]],
    ['were reset', [50_000, 50_100, 12, 40]],
    ['lose a few pages', [50_000, 49_995, 50_100, 50_098]],
    ['fall and end', [40, 5]],
  ])('with counters that %s is counted', async (_, totals) => {
    const rows = totals.map((total, index) => `A,2026-11-${index + 10},${total}\n`).toReversed();

    expect(await read(`device,at,total\n${rows.join('')}`)).toHaveLength(totals.length);
  });

  it('takes the order of day and month from the columns where the file does not show it', async () => {
    const columns = { device: 'd', at: 'when', total: 't', date_order: 'month_first' } as const;

    expect(await read('d,when,t\nA,03/04/2026,5', columns)).toMatchObject([{ at: '2026-03-04T23:59:59Z' }]);
  });
});

describe('columns', () => {
  it('name a total and a device or serial number', () => {
    expect(FeedColumns.safeParse({ serial: 'S', total: 'T' }).success).toBe(true);
    for (const wrong of [
      { total: 'T' },
      { device: 'D' },
      { device: ' ', total: 'T' },
      { device: 'D', total: 'T', at: 5 },
    ]) {
      expect(FeedColumns.safeParse(wrong).success).toBe(false);
    }
  });

  it('state the order of day and month in one of two ways', () => {
    const parsed = (date_order: unknown) => FeedColumns.safeParse({ serial: 'S', total: 'T', date_order }).success;

    expect(['day_first', 'month_first', null, undefined, 'year_first'].map(parsed)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('are the same in another order and with nulls', () => {
    expect(isSameColumns({ total: 'T', device: 'D', at: null }, { device: 'D', total: 'T' })).toBe(true);
    expect(isSameColumns({ total: 'T', device: 'D' }, { device: 'D', total: 'T', at: 'A' })).toBe(false);
    expect(isSameColumns(null, { device: 'D', total: 'T' })).toBe(false);
  });
});
