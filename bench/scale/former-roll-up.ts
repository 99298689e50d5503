import * as z from 'zod';
import { type Counters, differenceOf, isEmpty, sumOf } from '../../lib/accounts/totals/counters.ts';
import { inParallel } from '../../lib/platform/concurrency.ts';
import { type AccountPath, idOf, parentOf } from '../../lib/platform/table/account-path.ts';
import { wait } from '../../lib/platform/table/backoff.ts';
import { earlierKeys } from '../../lib/platform/table/keys/earlier.ts';
import {
  AsStored,
  exact,
  type Item,
  keys,
  kinds,
  lists,
  read,
  type Step,
  table,
} from '../../lib/platform/table/table.ts';

/**
 * The roll-up of release 2.0.0, which kept a parent's entries of its children in the parent's partition, with all months.
 * The bench compares with it, and tests write entries by it that the present roll-up then moves.
 */
const BELOW_SHARDS = 4;

export async function formerRollUp(paths: Iterable<AccountPath>): Promise<void> {
  const byParent = Map.groupBy(new Set(paths), (path) => parentOf(path));
  byParent.delete(undefined);
  const chunks = [...byParent].flatMap(([parent, children]) =>
    chunksOf(children, CHILDREN_PER_WRITE).map((some) => ({ parent: parent as AccountPath, children: some })),
  );
  await inParallel(PARENTS_AT_ONCE, chunks, ({ parent, children }) => countChildren(parent, children));
}

/** A transaction has 100 steps: at most three for a child (a rename moves its entry) and one for the sums. */
const CHILDREN_PER_WRITE = 33;
const PARENTS_AT_ONCE = 4;
const READS_AT_ONCE = 16;

async function countChildren(parent: AccountPath, children: AccountPath[]): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await wait(attempt);
    const changed = await changesOf(parent, children);
    if (changed.length === 0) return;
    const difference = sumOf(changed.map((child) => child.difference));
    const sums: Step[] = isEmpty(difference)
      ? []
      : [{ update: earlierKeys.accountBelow(parent, Math.floor(Math.random() * BELOW_SHARDS)), add: difference }];
    try {
      await table.write([...changed.flatMap(({ steps }) => steps), ...sums]);
      return;
    } catch (error) {
      if (error !== COUNTED_CONCURRENTLY || attempt >= ATTEMPTS_MAX) throw error;
    }
  }
}

const COUNTED_CONCURRENTLY = new Error('Another roll-up counted the account.');

/** Concurrent roll-ups of a child happen only when a change is delivered twice; more retries than this mean a bug. */
const ATTEMPTS_MAX = 20;

type EntryChange = { steps: Step[]; difference: Counters };

/** The entries to replace: of children whose figures, name or external id differ from the parent's entry. */
async function changesOf(parent: AccountPath, children: AccountPath[]): Promise<EntryChange[]> {
  const states: State[] = [];
  await inParallel(READS_AT_ONCE, children, async (path) => {
    const state = await stateOf(path);
    if (state) states.push(state);
  });
  const known = states.filter(({ counted }) => counted !== undefined);
  const entries = await table.getMany(
    known.map(({ counted }) => ({ key: { pk: parent as string, sk: counted?.listed_as ?? '' }, form: CountedEntry })),
  );
  const before = new Map(known.map(({ path }, index) => [path, entries[index]]));
  return states.flatMap((state) => entryChangeOf(parent, state, before.get(state.path)) ?? []);
}

const CountedEntry = z.object({
  account_id: z.string(),
  name: z.string(),
  external_id: z.string().nullable(),
  own: z.record(z.string(), z.unknown()),
  below: z.record(z.string(), z.unknown()),
});
type CountedEntry = z.infer<typeof CountedEntry>;

function entryChangeOf(parent: AccountPath, state: State, entry: CountedEntry | undefined): EntryChange | undefined {
  const { path, name, external_id, own, below, counted } = state;
  const difference = differenceOf(
    sumOf([own, below]),
    entry ? sumOf([countersIn(entry.own), countersIn(entry.below)]) : {},
  );
  const key = earlierKeys.counted(parent, name, idOf(path));
  const hasSameNames = entry !== undefined && entry.name === name && entry.external_id === external_id;
  const isSame = isEmpty(difference) && hasSameNames && isEmpty(differenceOf(own, countersIn(entry.own)));
  if (isSame) return undefined;
  const mark: Step = {
    put: { ...keys.accountCounted(path), listed_as: key.sk, version: (counted?.version ?? 0) + 1 },
    must: counted ? ['version = :version', { version: counted.version }] : 'not exist',
    otherwise: COUNTED_CONCURRENTLY,
  };
  const item = { ...key, account_id: idOf(path), name, external_id, own, below } satisfies Item & CountedEntry;
  const isRenamed = counted !== undefined && counted.listed_as !== key.sk;
  return {
    difference,
    steps: [mark, { put: item }, ...(isRenamed ? [{ delete: { pk: parent, sk: counted.listed_as } }] : [])],
  };
}

/** An account as stored. `counted` has the sort key of its parent's entry for it, and the number of its roll-ups. */
type State = {
  path: AccountPath;
  name: string;
  external_id: string | null;
  own: Counters;
  below: Counters;
  counted: { listed_as: string; version: number } | undefined;
};

const Account = z.object({ name: z.string(), external_id: z.string().nullable() });

/** Takes one call, because the counters sort directly behind the account's record. */
async function stateOf(path: AccountPath): Promise<State | undefined> {
  const { items } = await table.query(lists.account(path), AsStored);
  const record = items.find(({ sk }) => sk === kinds.account);
  if (!record) return undefined;
  const { name, external_id } = read(record, Account);
  const counted = items.find(({ sk }) => sk === kinds.counted) as State['counted'];
  return { path, name, external_id, ...figuresIn(items), counted };
}

/** An account's own figures and those of all accounts below it, from the items behind its record. */
function figuresIn(items: Item[]): { own: Counters; below: Counters } {
  const of = (kind: string) => sumOf(items.filter(({ sk }) => String(sk).startsWith(kind)).map(countersIn));
  const { accounts: _, ...own } = of(kinds.ownTotals);
  return { own: { ...own, accounts: ONE }, below: of(kinds.below) };
}

const ONE = exact(1);

const chunksOf = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

const COUNTER_NAME =
  /^(accounts|planted_[0-9a-f-]{36}|(pages|trees|certificates|carbon_offsets|mtco2e_offset)(_\d{4}-\d\d)?)$/;

function countersIn(item: Item): Counters {
  const counters: Counters = {};
  for (const [name, value] of Object.entries(item)) {
    if (COUNTER_NAME.test(name)) counters[name] = exact(value as number | string);
  }
  return counters;
}
