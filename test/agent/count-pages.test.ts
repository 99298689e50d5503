import { describe, expect, it } from 'vitest';
import { countLine, type OpenJobs, openJobs } from '../../agent/jobs/count-pages.ts';
import { isLarge, sheetsOf } from '../../agent/jobs/job-sheets.ts';
import type { PageLine } from '../../agent/jobs/page-log-format.ts';

const NOW = new Date('2026-11-16T18:00:00Z');
const DAY_MS = 86_400_000;
const TWO = { twoSided: true };
const line = (more: Partial<PageLine>): PageLine => ({
  printer: 'A',
  job: 1,
  page: undefined,
  count: 1,
  at: NOW,
  twoSided: false,
  isLarge: false,
  copies: undefined,
  ...more,
});
const counted = (...lines: Partial<PageLine>[]) => {
  const jobs: OpenJobs = {};
  return lines.map((one) => countLine(line(one), jobs, NOW));
};

describe("a job's line", () => {
  it("counts its printer's sides and sheets", () => {
    expect(counted({ count: 5 })).toEqual([
      { printer: 'A', at: NOW, sides: 5, sheets: 5, duplexSheets: 0, largeSheets: 0 },
    ]);
    expect(counted({ count: 5, ...TWO, isLarge: true, at: undefined })).toEqual([
      { printer: 'A', sides: 5, sheets: 3, duplexSheets: 2, largeSheets: 3 },
    ]);
  });

  it('without sides has no sheets', () => {
    expect(counted({ count: 5, twoSided: undefined })).toEqual([{ printer: 'A', at: NOW, sides: 5, largeSheets: 0 }]);
  });

  it('with a page is a sheet for each front', () => {
    expect(counted({ page: 1, count: 4, ...TWO }, { page: 2, count: 4, ...TWO }, { page: 3, ...TWO })).toMatchObject([
      { sides: 4, sheets: 4, duplexSheets: 0 },
      { sides: 4, sheets: 0, duplexSheets: 4 },
      { sides: 1, sheets: 1, duplexSheets: 0 },
    ]);
  });

  it('with a total counts what its pages did not, and nothing if they were more', () => {
    expect(counted({ page: 1, count: 3 }, { count: 5 }, { count: 4 }).map(({ sides }) => sides)).toEqual([3, 2, 0]);
  });

  it('has copies that begin on a new sheet each', () => {
    expect(counted({ count: 6, copies: 2, ...TWO })).toMatchObject([{ sheets: 4, duplexSheets: 2 }]);
  });

  it('belongs to another job with another printer or number, or a day later', () => {
    const before = new Date(NOW.getTime() - DAY_MS);

    expect(counted({ count: 5 }, { count: 5, printer: 'B' }, { count: 5, job: 2 }).map(({ sides }) => sides)).toEqual([
      5, 5, 5,
    ]);
    expect(counted({ count: 5, at: before }, { count: 5 }).map(({ sides }) => sides)).toEqual([5, 5]);
    expect(counted({ count: 5, at: new Date(before.getTime() + 1) }, { count: 5 }).map(({ sides }) => sides)).toEqual([
      5, 0,
    ]);
    expect(counted({ count: 5, at: undefined }, { count: 7 }).map(({ sides }) => sides)).toEqual([5, 2]);
  });
});

describe('jobs that may continue', () => {
  const at = (ms: number) => ({ sides: 1, at: NOW.getTime() - ms });

  it('are those within a day', () => {
    expect(openJobs({ old: at(DAY_MS), young: at(DAY_MS - 1) }, NOW)).toEqual({ young: at(DAY_MS - 1) });
  });

  it('are the last 10,000, by their last line', () => {
    const jobs: OpenJobs = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`A ${index}`, at(1)]));
    expect(Object.keys(openJobs(jobs, NOW))).toHaveLength(10_000);
    expect(openJobs(jobs, NOW)).not.toHaveProperty('A 0');
    countLine(line({ job: 0 }), jobs, NOW);

    expect(openJobs(jobs, NOW)).toHaveProperty('A 0');
    expect(openJobs(jobs, NOW)).not.toHaveProperty('A 1');
  });
});

describe("a job's sheets", () => {
  it.each([
    [7, false, 1, 7],
    [7, true, undefined, 4],
    [6, true, 3, 3],
    [9, true, 3, 6],
    [9, true, 2, 5],
  ])('of %i sides, on both (%s), in %s copies are %i', (sides, twoSided, copies, sheets) => {
    expect(sheetsOf(sides, twoSided, copies)).toBe(sheets);
  });

  it.each<[string | undefined, boolean]>([
    ['custom_x_279x420mm', true],
    ['custom_x_279x419.9mm', false],
    ['na_x_11x17in', true],
    ['na_x_11x16in', false],
    ['A4,custom_x_297x420mm', true],
    ...['A0', 'B3', 'JISB2', 'ledger', '11x17.Borderless', 'ARCHB', 'Tabloid'].map(
      (name) => [name, true] as [string, boolean],
    ),
    ...['A4', 'B4', 'A33', 'ARCHA', 'xA3', '', undefined].map((name) => [name, false] as [string | undefined, boolean]),
  ])('on %s are large: %s', (media, expected) => {
    expect(isLarge(media)).toBe(expected);
  });
});
