import * as z from 'zod';
import { inParallel } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import { lazy } from '../../platform/lazy.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS, idsWithin, RECORDS_KEPT_SECONDS, secondsOf } from '../../platform/time.ts';
import type { StoredDeposit } from './deposit.ts';

/** Two deposits in an account are duplicates if their UTC day, pages and sheet are equal. `twinOf` builds the comparison key. */
type Compared = Pick<StoredDeposit, 'date' | 'pages' | 'width' | 'length' | 'gsm'>;

export const twinOf = ({ date, pages, width, length, gsm }: Compared): string =>
  [date.slice(0, 10), pages, width, length, gsm].join('#');

/** The first among equal deposits, by date, then id. */
type FirstTwins = { of(path: AccountPath, deposit: Compared): string | undefined };

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

/** Days at most this far apart share one query: reading some extra days costs less than another call. */
const GAP_DAYS = 7;
// uncaught: 16 → 17: only the number of calls that run at the same time changes, and no answer depends on it
const QUERIES_AT_ONCE = 16;

/**
 * Finds the first deposit equal to each given one, ignoring ids in `except`. Ids sort by date, so the first match is the
 * earliest, and reading stops once all are matched.
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

/** Each account's days, joined into periods. */
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

/**
 * Allows only one of several equal deposits to be stored, even when batches run concurrently. Guards outlive the time in which
 * the same file may be sent again; reading the day's deposits finds older duplicates.
 */
export const guardStep = (path: AccountPath, deposit: Compared & { id: string }, now: Date): Step => ({
  put: {
    ...keys.depositTwin(path, twinOf(deposit)),
    deposit_id: deposit.id,
    expires: secondsOf(now) + RECORDS_KEPT_SECONDS,
  },
  must: ['attribute_not_exists(pk) or expires <= :now', { now: secondsOf(now) }],
  otherwise: (found) => new DuplicateDeposit(String(found?.deposit_id)),
});

export class DuplicateDeposit extends Fault {
  readonly first: string;
  constructor(first: string) {
    super(
      'invalid',
      `Deposit ${first} has the same day, pages and sheet; leave the row out, or send it without refuse_duplicates.`,
      { reason: 'repeated' },
    );
    this.first = first;
  }
}
