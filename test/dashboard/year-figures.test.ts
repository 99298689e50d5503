import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MonthBelow, Totals } from '../../dashboard/api/types.ts';
import { monthFigures } from '../../dashboard/pages/open-month.ts';
import { standingOf } from '../../dashboard/pages/overview/standing.ts';
import { barsOf, yearFigures } from '../../dashboard/pages/overview/year-figures.ts';
import { loadTexts } from '../../dashboard/texts/texts.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  await loadTexts();
});
afterAll(() => void vi.unstubAllGlobals());

const month = (name: string, trees: number) => ({
  month: name,
  pages: trees * 8333,
  trees,
  paper_kg: trees * 37.7,
  mtco2e: 2,
  mtco2e_offset: 1,
  certificates: 1,
  accounts: 1,
  pages_derived: 0,
});
const totals = { months: [month('2025-12', 7), month('2026-10', 2), month('2026-11', 3)] } as unknown as Totals;
const open = {
  month: '2026-11',
  state: 'open',
  trees: 1.5,
  pages: 12_500,
  closes_at: '2026-12-01T12:00:00Z',
} as MonthBelow;

describe("the year's bars", () => {
  const openOf = (books: MonthBelow | undefined) => barsOf(totals, [books], undefined).map((bar) => bar.open);

  it("show the open month's deposits on top of the booked figures", () => {
    expect(openOf(open)).toEqual([
      undefined,
      undefined,
      { value: 1.5, note: expect.stringMatching(/^November 2026 is still open\. .* Dec 1, 2026\.$/) },
    ]);
    expect(barsOf(totals, [open], undefined)[2]).toMatchObject({
      name: 'November 2026 · Open',
      value: 3,
      shown: '4.5',
      figure: '4.50',
    });
    expect(openOf({ ...open, trees: -4 })[2]).toMatchObject({ value: 0 });
  });

  it('say in an empty account what will be here', () => {
    const empty = { months: [month('2026-10', 0), month('2026-11', 0)] } as unknown as Totals;

    expect(barsOf(empty, [{ ...open, trees: 0, pages: 0 }], undefined)[1]?.open).toEqual({
      value: 0,
      note: 'A bar appears here for each month with trees.',
    });
  });

  it('show no open part for a closing month, or one with unknown books', () => {
    expect(openOf({ ...open, state: 'closing' })).toEqual([undefined, undefined, undefined]);
    expect(openOf(undefined)).toEqual([undefined, undefined, undefined]);
  });

  it('are one for each month, with its trees and those of the year before', () => {
    expect(barsOf(totals, [], [month('2025-10', 250)])).toMatchObject([
      { label: 'Dec', name: 'December 2025', value: 7, shown: '7', before: undefined },
      { label: 'Oct', name: 'October 2026', value: 2, shown: '2', before: '250' },
      { label: 'Nov', name: 'November 2026', value: 3, shown: '3', before: undefined },
    ]);
  });
});

describe('the open month', () => {
  it('has the booked figures and those of its deposits; corrections beyond them take nothing away', () => {
    expect(monthFigures({ pages: 100, trees: 2 }, open)).toEqual({ pages: 12_600, trees: 3.5 });
    expect(monthFigures({ pages: 100, trees: 2 }, { ...open, pages: -1, trees: -1 })).toEqual({ pages: 100, trees: 2 });
    expect(monthFigures({ pages: 100, trees: 2 }, undefined)).toEqual({ pages: 100, trees: 2 });
  });
});

describe('the sentence on how an account is doing', () => {
  const year = (name: string, trees: number) =>
    Array.from({ length: 12 }, (_, place) => month(`${name}-${String(place + 1).padStart(2, '0')}`, trees));

  it("compares this year's finished months with the same months last year", () => {
    const standing = (trees: number) => standingOf(year('2026', trees), year('2025', 100), '2026-11');

    expect(standing(88)).toBe('On course for 12% less paper than last year.');
    expect(standing(112)).toBe('On course for 12% more paper than last year.');
    expect(standing(100.4)).toBe('On course for as much paper as last year.');
  });

  it('leaves out pages from orders by number of trees', () => {
    const ordered = year('2026', 188).map((one) => ({ ...one, pages_derived: 100 * 8333 }));

    expect(standingOf(ordered, year('2025', 100), '2026-11')).toBe('On course for 12% less paper than last year.');
  });

  it('compares the last finished month alone if last year has no paper in one of them', () => {
    const past = [...year('2025', 0).slice(0, 9), month('2025-10', 100)];
    const standing = (trees: number) => standingOf(year('2026', trees), past, '2026-11');

    expect(standing(50)).toBe('October 2026: 50% less paper than a year earlier.');
    expect(standing(200)).toBe('October 2026: 100% more paper than a year earlier.');
    expect(standing(100)).toBe('October 2026: as much paper as a year earlier.');
    expect(standingOf(year('2026', 5), past, '2026-10')).toBeUndefined();
  });

  it('is about December alone in January, when no month of the year is finished', () => {
    const now = [...year('2026', 90), month('2027-01', 1)];

    expect(standingOf(now, year('2025', 100), '2027-01')).toBe('December 2026: 10% less paper than a year earlier.');
    expect(standingOf([], [], '2027-01')).toBeUndefined();
  });
});

describe("the year's figures", () => {
  it('are sums of the current year alone', () => {
    expect(yearFigures(totals, '2026-11', 'customer', undefined)).toMatchObject([
      { value: '5.00' },
      { value: '41,665' },
      { value: expect.stringMatching(/^188\.5|^189/) },
      { value: expect.stringMatching(/^4/) },
      { value: expect.stringMatching(/^2/) },
    ]);
  });

  it('say how many trees are own ones where there are accounts below', () => {
    const note = (role: 'customer' | 'channel', own: number | undefined) =>
      yearFigures(totals, '2026-11', role, own)[0]?.note;

    expect(note('customer', 4)).toBeUndefined();
    expect(note('channel', undefined)).toBe('\u00a0');
    expect(note('channel', 4)).toContain('4.00');
  });
});
