import * as z from 'zod';
import { moment, month, nameShown, sixDecimals, uuid } from '../../platform/fields.ts';
import { type Exact, exact } from '../../platform/table/table.ts';
import { type DayRange, monthsInRange } from '../../platform/time.ts';
import type { Span, Unit } from '../account/counter.ts';
import { attributeOf } from '../account/counter-attributes.ts';
import { counters, type ShownCounter } from '../account/counters.ts';
import { boundedPages } from '../paper/bounds.ts';
import { co2eFactorOf, recycledFactorOf } from '../paper/constants.ts';
import { mtco2eTogether, sheetGrams } from '../paper/paper.ts';
import { type Counters, sumOf } from './counters.ts';

/** The schema for each counter declared with `shown`. */
const shownCounters = Object.fromEntries(
  counters
    .filter(({ shown }) => shown !== undefined)
    .map(({ name, unit, shown }) => {
      const type = isWhole(unit) ? z.int() : z.number();
      return [name, shown ? type.describe(shown) : type];
    }),
) as Record<ShownCounter, z.ZodNumber>;

const { pages, trees, ...others } = shownCounters;

/** Figures for some months. `paper_kg` and `mtco2e` are computed from the pages. */
export const Figures = z
  .object({
    pages,
    trees,
    paper_kg: z.number().describe('The mass of that paper in kilograms.'),
    mtco2e: z.number().describe('The footprint of that paper, in metric tons of CO2 equivalent.'),
    ...others,
  })
  .meta({ id: 'Figures' });
export type Figures = z.infer<typeof Figures>;

export const MonthFigures = z.object({ month: month(), ...Figures.shape }).meta({ id: 'MonthFigures' });

/** Figures with the trees covered by plantings, which are counted in total only. */
export const FiguresAndPlanted = Figures.extend({
  trees_planted: z
    .number()
    .nullable()
    .describe('Trees that plantings cover, since the beginning and at most a day behind; null with a range.'),
  trees_lost: z
    .number()
    .nullable()
    .describe('Of these, the trees that were lost and not replaced, at most a day behind; null with a range.'),
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
    name: nameShown().describe('Of an account that moved away, as it was then; so is `external_id`.'),
    external_id: z.string().nullable(),
    own: FiguresAndPlanted,
    below: FiguresAndPlanted,
    together: FiguresAndPlanted,
    moved_at: moment().nullable().describe('When the account moved away from here; null for one directly below.'),
  })
  .meta({ id: 'AccountTotals' });
export type AccountTotals = z.infer<typeof AccountTotals>;

/** Figures over whole months. A counter kept only in total is stated in total. */
export const figuresOf = (figures: Counters, months: string[]): Figures =>
  figuresBy(figures, months, (name, over) =>
    over.includes('month')
      ? months.reduce((sum, month) => sum.plus(figures[attributeOf.month(name, month)] ?? 0), exact(0))
      : (figures[name] ?? exact(0)),
  );

export const figuresOfAllTime = (figures: Counters): Figures =>
  figuresBy(figures, monthsCounted(figures), (name) => figures[name] ?? exact(0));

function figuresBy(
  figures: Counters,
  months: string[],
  amount: (name: ShownCounter, over: readonly Span[]) => Exact,
): Figures {
  const counted = Object.fromEntries(
    counters
      .filter(({ shown }) => shown !== undefined)
      .map(({ name, unit, over }) => [name, shownAmount(unit, amount(name as ShownCounter, over))]),
  ) as Record<ShownCounter, number>;
  const { pages, trees, ...others } = counted;
  return {
    pages,
    trees,
    paper_kg: sixDecimals(sheetGrams().times(pages).div(1000)),
    mtco2e: sixDecimals(mtco2eTogether(partsByYear(figures, months, pages))),
    ...others,
  };
}

function shownAmount(unit: Unit, amount: Exact): number {
  if (unit === 'pages') return boundedPages(amount.toNumber());
  return isWhole(unit) ? amount.toNumber() : sixDecimals(amount);
}

/** Trees, tons and money have decimals; everything else is a whole number. */
function isWhole(unit: Unit): boolean {
  return unit !== 'trees' && unit !== 't CO2e' && unit !== 'USD';
}

/**
 * The pages' grams by year, each with its year's factor, recycled paper with the recycled factor. Pages without a month,
 * from accounts older than the monthly counters, use the earliest factor. The parts always add up to the stated pages,
 * also at their bound.
 */
function partsByYear(figures: Counters, months: string[], pages: number): Parameters<typeof mtco2eTogether>[0] {
  const byYear = new Map<number, { virgin: Exact; recycled: Exact }>();
  const add = (year: number, virgin: Exact, recycled: Exact) => {
    const sum = byYear.get(year) ?? { virgin: exact(0), recycled: exact(0) };
    byYear.set(year, { virgin: sum.virgin.plus(virgin), recycled: sum.recycled.plus(recycled) });
  };
  let rest = pages;
  for (const month of months) {
    const counted = Math.min(rest, (figures[attributeOf.month('pages', month)] ?? exact(0)).toNumber());
    const recycled = figures[attributeOf.month('recycled', month)] ?? exact(0);
    const within = recycled.gt(counted) ? exact(counted) : recycled;
    add(Number(month.slice(0, 4)), exact(counted).minus(within), within);
    rest -= counted;
  }
  add(0, exact(rest), exact(0));
  return [...byYear].flatMap(([year, { virgin, recycled }]) => {
    const { mtco2e_per_tonne } = co2eFactorOf(year);
    const ofRecycled = recycledFactorOf(year)?.mtco2e_per_tonne ?? mtco2e_per_tonne;
    return [
      { grams: sheetGrams().times(virgin), mtco2e_per_tonne },
      { grams: sheetGrams().times(recycled), mtco2e_per_tonne: ofRecycled },
    ];
  });
}

const monthsCounted = (figures: Counters): string[] =>
  Object.keys(figures).flatMap((name) => /^pages_(.{7})$/.exec(name)?.[1] ?? []);

/** A response's three figures, over the same months. */
export function ownBelowTogether(
  { own, below }: { own: Counters; below: Counters },
  months: string[],
  range: DayRange,
) {
  const hasRange = range.start_date !== undefined || range.end_date !== undefined;
  const figures = (counters: Counters) => ({
    ...figuresOf(counters, months),
    trees_planted: hasRange ? null : treesPlanted(counters),
    trees_lost: hasRange ? null : treesLost(counters),
  });
  return { own: figures(own), below: figures(below), together: figures(sumOf([own, below])) };
}

/** Trees covered by plantings, since the beginning. */
export const treesPlanted = (figures: Counters): number => sixDecimals(figures.trees_planted ?? exact(0));

/** Covered trees lost and not replaced. */
export const treesLost = (figures: Counters): number => sixDecimals(figures.trees_lost ?? exact(0));

/** The range's whole months; by default the calendar year to date. */
export const totalMonths = (range: DayRange, now: Date): string[] =>
  monthsInRange(range, `${now.getUTCFullYear()}-01`, now);
