import * as z from 'zod';
import { eachAccount, pathAt } from '../../accounts/account/walk.ts';
import { inParallel, take } from '../../platform/concurrency.ts';
import { isExact } from '../../platform/exact.ts';
import { month } from '../../platform/fields.ts';
import { longJobKind, type StepEnd } from '../../platform/long-jobs/kind.ts';
import { WRITES_MAX } from '../../platform/long-jobs/work.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { amountsIn, type Billed, NOTHING_BILLED, otherPrices } from './bill.ts';
import { type AccountToBill, type BillingStep, billAccount, Place } from './bill-step.ts';
import { countAccounts } from './count-accounts.ts';
import { type OffsetsToBill, offsetsToBill } from './offsets.ts';
import { isLatestRun, numberedRun } from './runs.ts';

/** `path` is the account to bill, including all accounts below it; null for all accounts. */
const Arguments = z.object({ month: month(), path: z.string().transform(asPath).nullable() });

/** Marks a month's offsets as billed, with one line per account with offsets. An offset is billed once. */
export const billJob = longJobKind({
  name: 'bill',
  operation: 'billOffsets',
  arguments: Arguments,
  place: Place,
  begin: () => ({
    run: null,
    counting: { cursor: null },
    of: 0,
    trail: [],
    part: null,
    accounts: 0,
    sum: NOTHING_BILLED,
  }),
  async step({ id, arguments: given, place, startedAt }) {
    if (place.run === null) return number(given, place, { job_id: id, started_at: startedAt.toISOString() });
    if (place.counting) return count(given.path, place, place.counting.cursor);
    const step = { run: place.run, month: given.month, billedAt: timestamp(startedAt), place, writes: [], lines: [] };
    const end = await bill(given, step);
    return { ...end, writes: [...end.writes, isLatestRun(given.month, id)] };
  },
});

async function number(
  { month: of, path }: z.infer<typeof Arguments>,
  place: Place,
  job: { job_id: string; started_at: string },
): Promise<StepEnd<Place>> {
  const { run, writes } = await numberedRun(of, { ...job, path });
  return { writes, done: 0, of: 0, place: { ...place, run } };
}

async function count(path: AccountPath | null, place: Place, cursor: string | null): Promise<StepEnd<Place>> {
  const { accounts, next } = await countAccounts(path, cursor);
  const of = place.of + accounts;
  return { writes: [], done: 0, of, place: { ...place, of, counting: next === undefined ? null : { cursor: next } } };
}

/** Accounts whose offsets are read together, and the maximum per step. */
const ACCOUNTS_AT_ONCE = 48;
const ACCOUNTS_MAX = 240;
// uncaught: 16 → 17: only the number of calls that run at the same time changes, and no answer depends on it
const READS_AT_ONCE = 16;

async function bill(given: z.infer<typeof Arguments>, step: BillingStep): Promise<StepEnd<Place>> {
  const accounts = accountsFrom(given.path, step.place);
  for (let visited = 0; visited < ACCOUNTS_MAX; visited += ACCOUNTS_AT_ONCE) {
    const some = await take(accounts, ACCOUNTS_AT_ONCE);
    const found: OffsetsToBill[] = [];
    await inParallel(READS_AT_ONCE, some.entries(), async ([index, { path, from }]) => {
      found[index] = await offsetsToBill(path, given.month, from, WRITES_MAX);
    });
    for (const [index, account] of some.entries()) {
      const { offsets = [], isWhole = false } = found[index] ?? {};
      if (!billAccount(step, account, { offsets, isWhole })) return endOf(step);
    }
    if (some.length < ACCOUNTS_AT_ONCE) return endOf(step, given);
  }
  return endOf(step);
}

/** The partly billed account, then those after it. */
async function* accountsFrom(path: AccountPath | null, { trail, part }: Place): AsyncGenerator<AccountToBill> {
  if (part)
    yield { path: pathAt(path ?? undefined, trail), trail, id: part.account_id, name: part.account, from: part.at };
  for await (const { account, ...at } of eachAccount(path ?? undefined, { after: trail, pageSize: ACCOUNTS_AT_ONCE }))
    yield { ...at, id: account.id, name: account.name, from: undefined };
}

/** `given` is passed only once all accounts are billed. */
function endOf(step: BillingStep, given?: z.infer<typeof Arguments>): StepEnd<Place> {
  const { place, writes, lines } = step;
  const { accounts, of, sum } = place;
  const common = { lines, done: accounts, of };
  if (given === undefined) return { ...common, writes, place };
  const others = otherPrices(sum.billed);
  const result = { period: given.month, accounts, ...plain(sum), ...(others !== null && { other_prices: others }) };
  return { ...common, writes: given.path === null ? [...writes, billedForAll(given.month, step)] : writes, result };
}

/** A run with nothing to bill keeps the previous run's time. */
const billedForAll = (billed: string, { place, billedAt }: BillingStep): Step => ({
  update: keys.billing(billed),
  [place.sum.billed.offsets > 0 ? 'set' : 'setIfAbsent']: { billed_at: billedAt },
});

const plain = (sum: Billed): Record<string, number> =>
  Object.fromEntries(
    Object.entries(amountsIn(sum)).map(([name, value]) => [name, isExact(value) ? value.toNumber() : value]),
  );
