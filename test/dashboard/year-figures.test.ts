import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Month, Totals } from '../../dashboard/api/types.ts';
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
});
const totals = { months: [month('2025-12', 7), month('2026-10', 2), month('2026-11', 3)] } as unknown as Totals;
const open = { state: 'open', trees: 1.5, closes_at: '2026-12-01T12:00:00Z' } as Month;

describe('the bars of the year', () => {
  const openOf = (books: Month | undefined, role: 'customer' | 'channel') =>
    barsOf(totals, '2026-11', books, role).map((bar) => bar.open);

  it('show the deposits of the open month on top, for an account without others below', () => {
    expect(openOf(open, 'customer')).toEqual([
      undefined,
      undefined,
      { value: 1.5, shown: '4.5', note: expect.stringContaining('Dec 1, 2026') },
    ]);
    expect(openOf(open, 'channel')[2]).toMatchObject({ value: 0, shown: '3' });
    expect(openOf({ ...open, trees: -4 }, 'customer')[2]).toMatchObject({ value: 0, shown: '3' });
  });

  it('show no open part of a month that is closing, or whose books are not known yet', () => {
    expect(openOf({ ...open, state: 'closing' }, 'customer')).toEqual([undefined, undefined, undefined]);
    expect(openOf(undefined, 'customer')).toEqual([undefined, undefined, undefined]);
  });

  it('are one for each month, with its trees', () => {
    expect(barsOf(totals, '2026-11', undefined, 'channel')).toMatchObject([
      { label: 'Dec', value: 7, shown: '7' },
      { label: 'Oct', value: 2, shown: '2' },
      { label: 'Nov', value: 3, shown: '3' },
    ]);
  });
});

describe('the figures of the year', () => {
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
