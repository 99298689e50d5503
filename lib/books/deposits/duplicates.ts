import * as z from 'zod';
import { inParallel } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import { lazy } from '../../platform/lazy.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS, idsWithin } from '../../platform/time.ts';
import type { StoredDeposit } from './deposit.ts';

/** Two deposits of one account are duplicates if their UTC day, pages and sheet are equal. `twinOf` names what is equal. */
type Compared = Pick<StoredDeposit, 'date' | 'pages' | 'width' | 'length' | 'gsm'>;

export const twinOf = ({ date, pages, width, length, gsm }: Compared): string =>
  [date.slice(0, 10), pages, width, length, gsm].join('#');

/** The first deposit of all that are equal, by date, then id. */
export type FirstTwins = { of(path: AccountPath, deposit: Compared): string | undefined };

const Listed = lazy(() =>
  z.object({
    id: z.string(),
    date: z.string(),
    pages: z.number(),
    width: z.number(),
    length: z.number(),
    gsm: z.number(),
  }),
);

/** Days up to this far apart are read by one query: reading some days more costs less than another call. */
const GAP_DAYS = 7;
// uncaught: 16 → 17: only the number of calls that run at the same time changes, and no answer depends on it
const QUERIES_AT_ONCE = 16;

/**
 * Looks for the first deposit that is equal to each of the given ones, apart from those with an id in `except`. Ids are in the
 * order of dates, so the first that is met is the first of all, and a day is read only until all are met.
 */
export async function firstTwins(
  wanted: { path: AccountPath; deposit: Compared }[],
  except: ReadonlySet<string> = new Set(),
): Promise<FirstTwins> {
  const first = new Map<string, string>();
  const placeOf = (path: AccountPath, deposit: Compared) => `${path} ${twinOf(deposit)}`;
  const dated = wanted.map(({ path, deposit }) => ({ path, date: deposit.date }));
  await inParallel(QUERIES_AT_ONCE, periodsOf(dated), async ({ path, from, to }) => {
    const ofPeriod = wanted.filter(({ path: of, deposit: { date } }) => of === path && isWithin(date, from, to));
    const unmet = new Set(ofPeriod.map(({ deposit }) => placeOf(path, deposit)));
    const between = idsWithin({ start_date: from, end_date: to });
    for await (const deposit of table.each(lists.deposits(path), Listed(), { between, limit: DEPOSITS_PER_PAGE })) {
      const place = placeOf(path, deposit);
      if (except.has(deposit.id) || !unmet.delete(place)) continue;
      first.set(place, deposit.id);
      if (unmet.size === 0) return;
    }
  });
  return { of: (path, deposit) => first.get(placeOf(path, deposit)) };
}

const DEPOSITS_PER_PAGE = 100;

const isWithin = (date: string, from: string, to: string): boolean =>
  from <= date.slice(0, 10) && date.slice(0, 10) <= to;

/** The days of each account, joined to periods. */
export function periodsOf(
  wanted: { path: AccountPath; date: string }[],
): { path: AccountPath; from: string; to: string }[] {
  const days = new Map<AccountPath, Set<string>>();
  for (const { path, date } of wanted) days.set(path, (days.get(path) ?? new Set()).add(date.slice(0, 10)));
  return [...days].flatMap(([path, set]) => {
    const periods: { path: AccountPath; from: string; to: string }[] = [];
    for (const day of [...set].sort()) {
      const last = periods.at(-1);
      if (last && Date.parse(day) - Date.parse(last.to) <= GAP_DAYS * DAY_MS) last.to = day;
      else periods.push({ path, from: day, to: day });
    }
    return periods;
  });
}

/** Guards outlive the time in which the same file is sent again; reading the day's deposits finds older duplicates. */
const GUARD_SECONDS = 400 * 24 * 60 * 60;

/** Lets only one of several equal deposits be stored, also when batches run at the same time. */
export const guardStep = (path: AccountPath, deposit: Compared & { id: string }, now: Date): Step => ({
  put: {
    ...keys.depositTwin(path, twinOf(deposit)),
    deposit_id: deposit.id,
    expires: Math.floor(now.getTime() / 1000) + GUARD_SECONDS,
  },
  must: ['attribute_not_exists(pk) or expires <= :now', { now: Math.floor(now.getTime() / 1000) }],
  otherwise: (found) => new DuplicateDeposit(String(found?.deposit_id)),
});

export class DuplicateDeposit extends Fault {
  readonly first: string;
  constructor(first: string) {
    super(
      'invalid',
      `Deposit ${first} has the same day, pages and sheet; leave the row out, or send it without refuse_duplicates.`,
    );
    this.first = first;
  }
}
