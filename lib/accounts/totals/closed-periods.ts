import { hash } from 'node:crypto';
import { type AccountLine, idOf } from '../../platform/table/account-path.ts';
import { monthOf } from '../../platform/time.ts';
import { type Figures, filtered } from './figures.ts';
import { halfOf, isIn } from './period.ts';

/**
 * A parent's entry for an account would grow with every month, and with it the cost of every count. So a closed period's
 * months move to a separate item, and the entry keeps their digest: while an account's figures for that period match the
 * digest, the item is not even read. A period is half a year (`2026-1`, `2026-2`), or a whole year before 2026 (`2025`),
 * so an account with offsets in every year since 1970 is still counted in one transaction.
 */
export function isClosed(period: string, { path, now, isParent }: { path: AccountLine; now: Date; isParent: boolean }) {
  // Accounts without others below change once per month, all on the 1st. They move in three groups, so that no 1st has them
  // all.
  const group = isParent ? 0 : Number.parseInt(idOf(path).slice(-2), 16) % 3;
  const year = Number(period.slice(0, 4));
  return (
    monthOf(now) >=
    (period.endsWith('-1') ? `${year}-${String(8 + group).padStart(2, '0')}` : `${year + 1}-0${2 + group}`)
  );
}

/** The periods containing an account's months. A year stored as a period stays one, so every month is in exactly one period. */
export function periodsIn({ own, below }: Figures, stored: readonly string[]): Set<string> {
  const months = [...Object.keys(own), ...Object.keys(below)].flatMap((name) => monthOfCounter(name) ?? []);
  return new Set(months.map((month) => (isWhole(month.slice(0, 4), stored) ? month.slice(0, 4) : halfOf(month))));
}

const isWhole = (year: string, stored: readonly string[]): boolean => year < '2026' || stored.includes(year);

const monthOfCounter = (counter: string): string | undefined => MONTHLY.exec(counter)?.[1];

const MONTHLY = /_(\d{4}-\d\d)$/;

export const onlyPeriod = (figures: Figures, period: string): Figures =>
  filtered(figures, (name) => isIn(monthOfCounter(name) ?? '', period));

export const exceptPeriods = (figures: Figures, periods: ReadonlySet<string>): Figures =>
  periods.size === 0
    ? figures
    : filtered(figures, (name) => ![...periods].some((period) => isIn(monthOfCounter(name) ?? '', period)));

/** The same for equal figures, in whichever order and form they are stored. */
export function digestOf({ own, below }: Figures): string {
  const text = [own, below].map((counters) =>
    Object.entries(counters)
      .filter(([, value]) => !value.eq(0))
      .map(([name, value]) => `${name}=${value.toFixed()}`)
      .sort(),
  );
  return hash('sha256', JSON.stringify(text), 'base64url').slice(0, 16);
}
