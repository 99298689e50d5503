import * as z from 'zod';
import { boundedPages } from '../paper/bounds.ts';
import { mtco2eOf, sheetGrams } from '../paper/paper.ts';
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

export const Totals = z
  .object({
    own: Figures.describe('The figures of the account itself.'),
    below: Figures.describe('The figures of all accounts below it, at any depth.'),
    together: Figures,
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
    own: Figures,
    below: Figures,
    together: Figures,
  })
  .meta({ id: 'AccountTotals' });
export type AccountTotals = z.infer<typeof AccountTotals>;

/** The figures of whole months together. */
export const figuresOf = (counters: Counters, months: string[]): Figures =>
  figuresBy(counters, (name) => months.reduce((sum, month) => sum.plus(counters[`${name}_${month}`] ?? 0), exact(0)));

export const figuresOfAllTime = (counters: Counters): Figures =>
  figuresBy(counters, (name) => counters[name] ?? exact(0));

function figuresBy(counters: Counters, over: (name: string) => Exact): Figures {
  const pages = boundedPages(over('pages').toNumber());
  const grams = sheetGrams().times(pages);
  return {
    pages,
    trees: shown(over('trees')),
    paper_kg: shown(grams.div(1000)),
    mtco2e: shown(mtco2eOf(grams)),
    mtco2e_offset: shown(over('mtco2e_offset')),
    certificates: over('certificates').toNumber(),
    accounts: (counters.accounts ?? exact(0)).toNumber(),
  };
}

/** The three figures of a response, over the same months. */
export function ownBelowTogether({ own, below }: { own: Counters; below: Counters }, months: string[]) {
  return {
    own: figuresOf(own, months),
    below: figuresOf(below, months),
    together: figuresOf(sumOf([own, below]), months),
  };
}

const shown = (value: Exact): number => sixDecimals(value);

/** The whole months of the range; by default the calendar year to date. */
export const totalMonths = (range: DayRange, now: Date): string[] =>
  monthsInRange(range, `${now.getUTCFullYear()}-01`, now);
