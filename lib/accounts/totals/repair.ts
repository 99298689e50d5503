import type { AccountPath } from '../../platform/table/account-path.ts';
import { additionGroups } from '../../platform/table/additions.ts';
import { wait } from '../../platform/table/backoff.ts';
import { AsStored, exact, type Item, keys, lists, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { Source, Sources } from '../account/counted-records.ts';
import { counterAt } from '../account/counters.ts';
import { amountsOf, shardsFrom } from '../account/totals.ts';
import { type Counters, countersIn, differenceOf, isEmpty, sumOf } from './counters.ts';
import { figuresIn } from './figures.ts';
import { addends } from './packed.ts';
import { BELOW_SHARDS, quarter } from './roll-up.ts';
import { eachCounted } from './store.ts';

/**
 * The account's records behind its counters. They are passed in, so that totals depend on no other noun. Counters whose
 * source is not among `sources` are used as stored.
 */
export type CountedRecords = { sources: readonly Source[]; each: (path: AccountPath) => AsyncIterable<CountedRecord> };
type CountedRecord = { [S in Source]: { source: S; record: Sources[S] } }[Source];

type OwnComparison = { own: Counters; difference: Counters; items: Item[] };

/** An account's own counters according to its records, and the amounts to add to the stored ones. */
export async function compareOwn(path: AccountPath, { sources, each }: CountedRecords): Promise<OwnComparison> {
  const { items } = await table.query(lists.account(path), AsStored);
  const { accounts: _, ...counted } = figuresIn(items).own;
  let recomputed: Counters = {};
  for await (const { source, record } of each(path)) {
    recomputed = sumOf([recomputed, countersIn(amountsOf(source, [record]) as Item)]);
  }
  const isRecomputed = (name: string) => sources.some((source) => source === counterAt(name)?.counter.source);
  const others = Object.entries(counted).filter(([name]) => !isRecomputed(name));
  const own = sumOf([recomputed, Object.fromEntries(others)]);
  return { own: { ...own, accounts: exact(1) }, difference: differenceOf(own, counted), items };
}

/**
 * Corrects an account's own counters, also while offsets are issued and deleted. Every such write changes a shard in its
 * own transaction. So the difference is right if the records were the same twice and no shard has changed since before
 * they were read. The correction is conditional on that.
 */
export async function repairOwn(path: AccountPath, records: CountedRecords): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    if (attempt > 0) await wait(attempt);
    const { own, difference, items } = await compareOwn(path, records);
    if (isEmpty(difference)) return;
    const again = await compareOwn(path, records);
    if (!isEmpty(differenceOf(own, again.own))) continue;
    if (!(await table.tryWrite(correctionOfOwn(path, items, difference)))) return;
  }
}

const ATTEMPTS_MAX = 8;

/** Refused if another write changed the counters while they were compared. */
type Correction = Step<'counters changed'>;

function correctionOfOwn(path: AccountPath, items: Item[], difference: Counters): Correction[] {
  const groups = additionGroups(difference);
  return shardsFrom(0).map((shard): Correction => {
    const key = keys.accountTotals(path, shard);
    const condition = {
      must: asRead(items.find(({ sk }) => sk === key.sk) ?? {}),
      refused: 'counters changed' as const,
    };
    const add = groups[shard];
    return add ? { update: key, add, ...condition } : { check: key, ...condition };
  });
}

/** Every write to an offset, a feed or a month's first deposit changes one of these counters, and so does billing. */
const TELLING = [
  'pages',
  'trees',
  'certificates',
  'carbon_offsets',
  'mtco2e_offset',
  'billed',
  'feeds',
  'deposit_months',
];

function asRead(shard: Item): NonNullable<Step['must']> {
  const known = TELLING.filter((name) => shard[name] !== undefined);
  const conditions = TELLING.map((name) =>
    known.includes(name) ? `${name} = :${name}` : `attribute_not_exists(${name})`,
  );
  return [
    conditions.join(' and '),
    Object.fromEntries(known.map((name) => [name, exact(shard[name] as number | string)])),
  ];
}

/** The correction to an account's sums that makes them equal its counted figures for the accounts directly below it. */
export async function compareSums(path: AccountPath): Promise<{ difference: Counters; items: Item[] }> {
  const { items } = await table.query(lists.account(path), AsStored);
  let counted: Counters = {};
  for await (const { own, below } of eachCounted(path, 'all')) counted = sumOf([counted, own, below]);
  return { difference: differenceOf(counted, figuresIn(items).below), items };
}

/**
 * Corrects the sums, also while accounts are counted. Every count adds to a shard of its quarter and to the shard's `n`.
 * So the difference is right if no `n` has changed since before the entries were read, which is the condition.
 */
export async function repairSums(path: AccountPath, now: Date): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    if (attempt > 0) await wait(attempt);
    const { difference, items } = await compareSums(path);
    if (isEmpty(difference)) return;
    if (!(await table.tryWrite(correctionOfSums(path, items, difference, now)))) return;
  }
}

function correctionOfSums(path: AccountPath, items: Item[], difference: Counters, now: Date): Correction[] {
  const open = new Set([-DAY_MS, 0, DAY_MS].map((ms) => quarter(new Date(now.getTime() + ms))));
  const unchanged = [...open].flatMap((period) =>
    Array.from({ length: BELOW_SHARDS }, (_, shard): Correction => {
      const key = keys.accountBelow(path, period, shard);
      const found = items.find(({ sk }) => sk === key.sk);
      return { check: key, must: nAsRead(found), refused: 'counters changed' };
    }),
  );
  const corrections = additionGroups(addends(difference)).map(
    (add, index): Step => ({
      update: keys.accountBelow(path, quarter(now), CORRECTIONS + index),
      add: { ...add, n: 1 },
    }),
  );
  return [...unchanged, ...corrections];
}

const nAsRead = (sum: Item | undefined): NonNullable<Step['must']> =>
  sum?.n === undefined ? ['attribute_not_exists(n)'] : ['n = :n', { n: Number(sum.n) }];

/** The first shard for corrections. A count reaches these shards only if it has very many months. */
const CORRECTIONS = 50;
