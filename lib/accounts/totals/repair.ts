import { type AccountLine, type AccountPath, lineAbove } from '../../platform/table/account-path.ts';
import { additionGroups } from '../../platform/table/additions.ts';
import { wait } from '../../platform/table/backoff.ts';
import { exact, type Item, keys, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { Source, Sources } from '../account/counted-records.ts';
import { counterAt } from '../account/counter-attributes.ts';
import { linesOf } from '../account/line.ts';
import { itemsIn } from '../account/line-items.ts';
import { amountsOf, shardsFrom } from '../account/totals.ts';
import { type Counters, countersIn, differenceOf, isEmpty, sumOf } from './counters.ts';
import { figuresIn, recycledIn } from './figures.ts';
import { addends } from './packed.ts';
import { BELOW_SHARDS, quarter } from './roll-up.ts';
import { eachCountedLine } from './store.ts';

/**
 * The account's records behind its counters. They are passed in, so that totals depend on no other noun. Counters whose
 * source is not among `sources` are used as stored.
 */
export type CountedRecords = { sources: readonly Source[]; each: (path: AccountPath) => AsyncIterable<CountedRecord> };
/** `line` is the one a record is counted in, if it is not the account's address. */
type CountedRecord = {
  [S in Source]: { source: S; record: Sources[S]; line?: string | undefined };
}[Source];

/** A line's own counters according to its records, and the amounts to add to the stored ones. */
type OwnComparison = { line: AccountLine; own: Counters; difference: Counters; items: Item[] };

/** Compares each of an account's lines, its address first. */
export async function compareOwn(path: AccountPath, { sources, each }: CountedRecords): Promise<OwnComparison[]> {
  const lines = await linesOf(path);
  const items = await Promise.all(lines.map(itemsIn));
  const recomputed = new Map<string, Counters>();
  for await (const { source, record, line = path } of each(path)) {
    const amounts = countersIn(amountsOf(source, [record]) as Item);
    recomputed.set(line, sumOf([recomputed.get(line) ?? {}, amounts]));
  }
  const isRecomputed = (name: string) => sources.some((source) => source === counterAt(name)?.counter.source);
  const recycled = recycledIn(items[0] ?? []);
  return lines.map((line, index) => {
    const found = items[index] ?? [];
    const { accounts = exact(0), ...counted } = figuresIn(found, recycled).own;
    const others = Object.entries(counted).filter(([name]) => !isRecomputed(name));
    const own = sumOf([recomputed.get(line) ?? {}, Object.fromEntries(others)]);
    return { line, own: { ...own, accounts }, difference: differenceOf(own, counted), items: found };
  });
}

/**
 * Corrects an account's own counters, also while offsets are issued and deleted. Every such write changes a shard in its
 * own transaction. So the difference is right if the records were the same twice and no shard has changed since before
 * they were read. The correction is conditional on that.
 */
export async function repairOwn(path: AccountPath, records: CountedRecords): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    if (attempt > 0) await wait(attempt);
    const compared = await compareOwn(path, records);
    const wrong = compared.filter(({ difference }) => !isEmpty(difference));
    if (wrong.length === 0) return;
    const again = new Map((await compareOwn(path, records)).map(({ line, own }) => [line, own]));
    if (wrong.some(({ line, own }) => !isEmpty(differenceOf(own, again.get(line) ?? {})))) continue;
    const refusals = await Promise.all(wrong.map((one) => table.tryWrite(correctionOfOwn(one))));
    if (refusals.every((refusal) => !refusal)) return;
  }
}

const ATTEMPTS_MAX = 8;

/** Refused if another write changed the counters while they were compared. */
type Correction = Step<'counters changed'>;

function correctionOfOwn({ line, items, difference }: OwnComparison): Correction[] {
  const groups = additionGroups(difference);
  return shardsFrom(0).map((shard): Correction => {
    const key = keys.accountTotals(line, shard);
    const condition = {
      must: asRead(items.find(({ sk }) => sk === key.sk) ?? {}),
      refused: 'counters changed' as const,
    };
    const add = groups[shard];
    return add ? { update: key, add, ...condition } : { check: key, ...condition };
  });
}

/** Every write to an offset, a feed, a pinned key or a month's first deposit changes one of these counters, and so does billing. */
const TELLING = [
  'pages',
  'trees',
  'certificates',
  'carbon_offsets',
  'mtco2e_offset',
  'billed',
  'feeds',
  'deposit_months',
  'pinned_keys',
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

type SumsComparison = { line: AccountLine; difference: Counters; items: Item[] };

/** For each of an account's lines, the correction that makes its sums equal what it has counted of the lines directly below. */
export async function compareSums(path: AccountPath): Promise<SumsComparison[]> {
  const lines = await linesOf(path);
  const items = await Promise.all(lines.map(itemsIn));
  const counted = new Map<AccountLine, Counters>();
  for await (const { line, own, below } of eachCountedLine(path)) {
    const above = lineAbove(line);
    if (above) counted.set(above, sumOf([counted.get(above) ?? {}, own, below]));
  }
  return lines.map((line, index) => {
    const found = items[index] ?? [];
    return { line, difference: differenceOf(counted.get(line) ?? {}, figuresIn(found).below), items: found };
  });
}

/**
 * Corrects the sums, also while accounts are counted. Every count adds to a shard of its quarter and to the shard's `n`.
 * So the difference is right if no `n` has changed since before the entries were read, which is the condition.
 */
export async function repairSums(path: AccountPath, now: Date): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    if (attempt > 0) await wait(attempt);
    const wrong = (await compareSums(path)).filter(({ difference }) => !isEmpty(difference));
    const refusals = await Promise.all(wrong.map((one) => table.tryWrite(correctionOfSums(one, now))));
    if (refusals.every((refusal) => !refusal)) return;
  }
}

function correctionOfSums({ line, items, difference }: SumsComparison, now: Date): Correction[] {
  const open = new Set([-DAY_MS, 0, DAY_MS].map((ms) => quarter(new Date(now.getTime() + ms))));
  const unchanged = [...open].flatMap((period) =>
    Array.from({ length: BELOW_SHARDS }, (_, shard): Correction => {
      const key = keys.accountBelow(line, period, shard);
      const found = items.find(({ sk }) => sk === key.sk);
      return { check: key, must: nAsRead(found), refused: 'counters changed' };
    }),
  );
  const corrections = additionGroups(addends(difference)).map(
    (add, index): Step => ({
      update: keys.accountBelow(line, quarter(now), CORRECTIONS + index),
      add: { ...add, n: 1 },
    }),
  );
  return [...unchanged, ...corrections];
}

const nAsRead = (sum: Item | undefined): NonNullable<Step['must']> =>
  sum?.n === undefined ? ['attribute_not_exists(n)'] : ['n = :n', { n: Number(sum.n) }];

/** The first shard for corrections. A count reaches these shards only if it has very many months. */
const CORRECTIONS = 50;
