import { hash } from 'node:crypto';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { monthOf } from '../platform/time.ts';
import type { Counters } from './counters.ts';
import type { Figures } from './figures.ts';

/**
 * A parent's entry of an account would grow with every month, and with it the cost of every count. So the months of a closed
 * year move to an item of their own, and the entry keeps their digest: as long as an account's figures of that year have the
 * digest, the item is not even read.
 */
export function isClosed(year: string, { path, now, isParent }: { path: AccountPath; now: Date; isParent: boolean }) {
  // Accounts without others below change once a month, all on the 1st. They move in six groups, so that no 1st has them all.
  const group = isParent ? 0 : Number.parseInt(idOf(path).slice(-2), 16) % 6;
  return monthOf(now) >= `${Number(year) + 1}-${String(group + 2).padStart(2, '0')}`;
}

/** The year of a counter of a month; undefined for all others. */
export const yearOf = (counter: string): string | undefined => MONTHLY.exec(counter)?.[1];

const MONTHLY = /_(\d{4})-\d\d$/;

export const yearsIn = ({ own, below }: Figures): Set<string> =>
  new Set([...Object.keys(own), ...Object.keys(below)].flatMap((name) => yearOf(name) ?? []));

export const onlyYear = (figures: Figures, year: string): Figures => filtered(figures, (name) => yearOf(name) === year);

export const exceptYears = (figures: Figures, years: ReadonlySet<string>): Figures =>
  years.size === 0 ? figures : filtered(figures, (name) => !years.has(yearOf(name) ?? ''));

const filtered = ({ own, below }: Figures, isKept: (name: string) => boolean): Figures => {
  const kept = (counters: Counters) => Object.fromEntries(Object.entries(counters).filter(([name]) => isKept(name)));
  return { own: kept(own), below: kept(below) };
};

/** The same for the same figures, in whichever order and form they are stored. */
export function digestOf({ own, below }: Figures): string {
  const text = [own, below].map((counters) =>
    Object.entries(counters)
      .filter(([, value]) => !value.eq(0))
      .map(([name, value]) => `${name}=${value.toFixed()}`)
      .sort(),
  );
  return hash('sha256', JSON.stringify(text), 'base64url').slice(0, 16);
}
