import { describe, expect, it } from 'vitest';
import { fittingCounts } from '../../agent/snmp/maker-counters.ts';
import { MAKERS, makerOf } from '../../agent/snmp/makers/makers.ts';
import { readPrinter } from '../../agent/snmp/printer.ts';
import { type Device, Silent } from '../../agent/snmp/session.ts';
import { brotherWalk, hpWalk, LEXMARK_WALK, lexmarkWalk, printerOf, xeroxWalk } from './maker-walks.ts';
import { type Walk, walkedDevice } from './walked-device.ts';

const SIDES = 10_000;
const read = async (device: Device) => (await readPrinter('10.0.0.5', device))?.counts;
const readWalk = (enterprise: number, walk: Walk) => read(walkedDevice({ ...printerOf(enterprise, SIDES), ...walk }));
const sides = { counter: 'prtMarkerLifeCount', total: SIDES };

describe("a maker's counters", () => {
  it.each([
    ['HP', 11, hpWalk(3_000), { duplex_sheets: 3_000 }],
    ['HP, LaserJet Pro', 26_696, hpWalk(3_000), { duplex_sheets: 3_000 }],
    ['Lexmark', 641, LEXMARK_WALK, { sheets: 7_000, large_sheets: 103 }],
    ['Lexmark without A3', 641, lexmarkWalk([[2, 5, 7_000]], [[68, 5, 5]]), { sheets: 7_000, large_sheets: 0 }],
    ['Lexmark with sides alone', 641, lexmarkWalk([[2, 4, SIDES]], []), {}],
    [
      'Xerox',
      253,
      xeroxWalk([
        [1, 'Total Impressions', SIDES],
        [34, 'Black Impressions', 9_000],
        [38, 'Sheets', 7_000],
        [39, '2 Sided Sheets ', 3_000],
        [47, 'Large Impressions', 40],
      ]),
      { sheets: 7_000, duplex_sheets: 3_000 },
    ],
    ['Xerox with another label', 253, xeroxWalk([[38, 'Color Sheets', 7_000]]), {}],
    ['Xerox without the row', 253, xeroxWalk([[40, 'Sheets', 7_000]]), {}],
    ['Brother', 2435, brotherWalk(7_000, 3_000), { duplex_sheets: 3_000 }],
    ['Brother whose parts are not its total', 2435, brotherWalk(7_000, 2_980), {}],
    ["another maker's, which are not read", 367, hpWalk(3_000), {}],
  ])('of %s', async (_, enterprise, walk, told) => {
    expect(await readWalk(enterprise, walk)).toEqual([{ ...sides, ...told }]);
  });

  it('are left out if one row is not known to the device', async () => {
    const walk = lexmarkWalk([[2, 5, 7_000]], [[67, 5, 2 ** 32 - 1]]);

    expect(await readWalk(641, walk)).toEqual([{ ...sides, sheets: 7_000 }]);
  });

  it('are not read beside a total in sheets, and not in an endless table', async () => {
    expect(await read(walkedDevice({ ...printerOf(11, SIDES, 8), ...hpWalk(3_000) }))).toEqual([
      { counter: 'prtMarkerLifeCount (sheets)', total: SIDES, sheets: SIDES },
    ]);
    const rows = Array.from({ length: 201 }, (): [number, number, number] => [2, 5, 35]);
    expect(await readWalk(641, lexmarkWalk(rows.slice(1), []))).toEqual([{ ...sides, sheets: 7_000 }]);
    expect(await readWalk(641, lexmarkWalk(rows, []))).toEqual([sides]);
  });

  it('that are not answered leave the sides as they are', async () => {
    const device = walkedDevice(printerOf(11, SIDES));
    const silent = (error: Error): Device => ({
      ...device,
      next: (places) => (places[0]?.column.startsWith('1.3.6.1.4.1.') ? Promise.reject(error) : device.next(places)),
    });

    expect(await read(silent(new Silent('10.0.0.5')))).toEqual([sides]);
    await expect(read(silent(new TypeError('a bug')))).rejects.toThrow('a bug');
  });
});

describe('counters fit the sides', () => {
  it.each([
    [{ sheets: 4_990 }, { sheets: 4_990 }],
    [{ sheets: 4_989 }, {}],
    [{ sheets: 10_010 }, { sheets: 10_010 }],
    [{ sheets: 10_011 }, {}],
    [{ duplex_sheets: 5_005 }, { duplex_sheets: 5_005 }],
    [{ duplex_sheets: 5_006 }, {}],
    [{ duplex_sheets: 0 }, {}],
    [{ large_sheets: 0 }, { large_sheets: 0 }],
    [{ large_sheets: 10_011 }, {}],
    [
      { sheets: 6_000, large_sheets: 6_010 },
      { sheets: 6_000, large_sheets: 6_010 },
    ],
    [{ sheets: 6_000, large_sheets: 6_011 }, { sheets: 6_000 }],
  ])('%j as %j', (told, fitting) => {
    expect(fittingCounts(told, SIDES)).toEqual(fitting);
  });

  it('but a 0 beside 0 sides says nothing', () => {
    expect(fittingCounts({ sheets: 0, duplex_sheets: 0 }, 0)).toEqual({});
  });
});

describe('the makers', () => {
  it('are known by the enterprise number', () => {
    expect(makerOf('1.3.6.1.4.1.11.2.3.9.1')?.name).toBe('HP');
    expect(makerOf('1.3.6.1.4.1.1347.41')?.name).toBe('Kyocera');
    expect(['1.3.6.1.4.1.110.1', '1.3.6.1.2.1.1', undefined].map(makerOf)).toEqual([undefined, undefined, undefined]);
  });

  it('have each enterprise number and each told counter once, below their own number', () => {
    const numbers = MAKERS.flatMap(({ enterprises }) => enterprises);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { counters, enterprises } of MAKERS) {
      expect(new Set(counters.map(({ tells }) => tells)).size).toBe(counters.length);
      for (const { column, only = [] } of counters) {
        const columns = [column, ...only.map((other) => other.column)];
        expect(columns.every((one) => one.startsWith(`1.3.6.1.4.1.${enterprises[0]}.`))).toBe(true);
      }
    }
  });
});
