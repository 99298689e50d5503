import { type Exact, exact } from '../../platform/exact.ts';
import { timestamp } from '../../platform/time.ts';
import type { StoredCreditLot } from './credit-lot.ts';

/** An offset's share of a lot: positions in tonnes, counted from 0. */
export type Taken = { id: string; from: Exact; to: Exact };

/** The serials touched by a lot interval. A serial is one tonne, so if two offsets share one, both name it. */
export function serialsIn({ block, first, last }: StoredCreditLot, { from, to }: Pick<Taken, 'from' | 'to'>): string {
  if (first === null || last === null) return block;
  const lowest = first.plus(from.round(0, DOWN));
  const highest = first.plus(to.round(0, UP)).minus(1);
  const name = (number: Exact) => `${block}-${number.toFixed()}`;
  return highest.gt(lowest) ? `${name(lowest)} to ${name(highest)}` : name(lowest);
}

/** big.js rounding modes. */
const DOWN = 0;
const UP = 3;

/** A fulfilled offset's fields derived from its lots. The vintage spans all lots' vintages. */
export function factsOf(lots: StoredCreditLot[], takes: Taken[]) {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const used = takes.map((take) => ({ take, lot: lotIn(byId, take.id) }));
  return {
    serial_numbers: [...new Set(used.map(({ lot, take }) => serialsIn(lot, take)))],
    vintage_start_date: momentOf(least(used.flatMap(({ lot }) => lot.vintage_start_date ?? []))),
    vintage_end_date: momentOf(most(used.flatMap(({ lot }) => lot.vintage_end_date ?? []))),
  };
}

export function lotIn(lots: ReadonlyMap<string, StoredCreditLot>, id: string): StoredCreditLot {
  const lot = lots.get(id);
  if (!lot) throw new Error(`There is no credit lot ${id}, though an offset names it.`);
  return lot;
}

const least = (days: string[]): string | undefined => days.toSorted()[0];
const most = (days: string[]): string | undefined => days.toSorted().at(-1);
const momentOf = (day: string | undefined): string | null => (day === undefined ? null : timestamp(new Date(day)));

export const tonnesOf = (takes: Taken[]): Exact =>
  takes.reduce((sum, { from, to }) => sum.plus(to).minus(from), exact(0));
