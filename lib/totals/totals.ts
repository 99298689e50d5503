import * as z from 'zod';
import { TREES_PLANTED } from '../accounts/totals.ts';
import { boundedPages } from '../paper/bounds.ts';
import { co2eFactorOf } from '../paper/constants.ts';
import { mtco2eTogether, sheetGrams } from '../paper/paper.ts';
import { moment, month, nameShown, sixDecimals, uuid } from '../platform/fields.ts';
import { type Exact, exact } from '../platform/table/table.ts';
import { type DayRange, monthsInRange } from '../platform/time.ts';
import { type Counters, sumOf } from './counters.ts';

/** The figures of some months. `paper_kg` and `mtco2e` follow from the pages. */
export const Figures = z
  .object({
    pages: z
      .int()
      .describe('Standard pages reforested, at most 9000000000000000: a larger sum is stated as this number.'),
    trees: z.number().describe('Trees reforested.'),
    paper_kg: z.number().describe('The mass of that paper in kilograms.'),
    mtco2e: z.number().describe('The footprint of that paper, in metric tons of CO2 equivalent.'),
    mtco2e_offset: z.number().describe('The amount of fulfilled carbon offsets, in metric tons of CO2 equivalent.'),
    certificates: z.int(),
    accounts: z.int(),
  })
  .meta({ id: 'Figures' });
export type Figures = z.infer<typeof Figures>;

export const MonthFigures = z.object({ month: month(), ...Figures.shape }).meta({ id: 'MonthFigures' });

/** Figures with the trees that plantings cover, which are counted in total only. */
export const FiguresAndPlanted = Figures.extend({
  trees_planted: z
    .number()
    .nullable()
    .describe('Trees that plantings cover, since the beginning and at most a day behind; null with a range.'),
}).meta({ id: 'FiguresAndPlanted' });

export const Totals = z
  .object({
    own: FiguresAndPlanted.describe('The figures of the account itself.'),
    below: FiguresAndPlanted.describe('The figures of all accounts below it, at any depth.'),
    together: FiguresAndPlanted,
    months: z.array(MonthFigures).describe('Every month of the range, oldest first, for `together`.'),
    as_of: moment().describe('Up to when the accounts below are counted: at most a minute ago.'),
  })
  .meta({ id: 'Totals' });
export type Totals = z.infer<typeof Totals>;

export const AccountTotals = z
  .object({
    account_id: uuid(),
    name: nameShown(),
    external_id: z.string().nullable(),
    own: FiguresAndPlanted,
    below: FiguresAndPlanted,
    together: FiguresAndPlanted,
  })
  .meta({ id: 'AccountTotals' });
export type AccountTotals = z.infer<typeof AccountTotals>;

/** The figures of whole months together. */
export const figuresOf = (counters: Counters, months: string[]): Figures =>
  figuresBy(counters, months, (name) =>
    months.reduce((sum, month) => sum.plus(counters[`${name}_${month}`] ?? 0), exact(0)),
  );

export const figuresOfAllTime = (counters: Counters): Figures =>
  figuresBy(counters, monthsCounted(counters), (name) => counters[name] ?? exact(0));

function figuresBy(counters: Counters, months: string[], over: (name: string) => Exact): Figures {
  const pages = boundedPages(over('pages').toNumber());
  return {
    pages,
    trees: shown(over('trees')),
    paper_kg: shown(sheetGrams().times(pages).div(1000)),
    mtco2e: shown(mtco2eTogether(partsByYear(counters, months, pages))),
    mtco2e_offset: shown(over('mtco2e_offset')),
    certificates: over('certificates').toNumber(),
    accounts: (counters.accounts ?? exact(0)).toNumber(),
  };
}

/**
 * The grams of the pages by year, each with the factor of its year. Pages that no month has, of accounts older than the counters
 * of months, take the earliest factor. The parts together are always the pages that are stated, also at their bound.
 */
function partsByYear(counters: Counters, months: string[], pages: number): Parameters<typeof mtco2eTogether>[0] {
  const byYear = new Map<number, number>();
  let rest = pages;
  for (const month of months) {
    const counted = Math.min(rest, (counters[`pages_${month}`] ?? exact(0)).toNumber());
    const year = Number(month.slice(0, 4));
    byYear.set(year, (byYear.get(year) ?? 0) + counted);
    rest -= counted;
  }
  byYear.set(0, rest);
  return [...byYear].map(([year, some]) => ({
    grams: sheetGrams().times(some),
    mtco2e_per_tonne: co2eFactorOf(year).mtco2e_per_tonne,
  }));
}

const monthsCounted = (counters: Counters): string[] =>
  Object.keys(counters).flatMap((name) => /^pages_(.{7})$/.exec(name)?.[1] ?? []);

/** The three figures of a response, over the same months. */
export function ownBelowTogether(
  { own, below }: { own: Counters; below: Counters },
  months: string[],
  range: DayRange,
) {
  const hasRange = range.start_date !== undefined || range.end_date !== undefined;
  const figures = (counters: Counters) => ({
    ...figuresOf(counters, months),
    trees_planted: hasRange ? null : treesPlanted(counters),
  });
  return { own: figures(own), below: figures(below), together: figures(sumOf([own, below])) };
}

/** Trees that plantings cover, since the beginning. */
export const treesPlanted = (counters: Counters): number => shown(counters[TREES_PLANTED] ?? exact(0));

const shown = (value: Exact): number => sixDecimals(value);

/** The whole months of the range; by default the calendar year to date. */
export const totalMonths = (range: DayRange, now: Date): string[] =>
  monthsInRange(range, `${now.getUTCFullYear()}-01`, now);
