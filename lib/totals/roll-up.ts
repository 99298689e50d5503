import * as z from 'zod';
import { inParallel } from '../platform/concurrency.ts';
import { type AccountPath, idOf, parentOf } from '../platform/table/account-path.ts';
import { wait } from '../platform/table/backoff.ts';
import { AsStored, type Item, keys, kinds, lists, read, type Step, table } from '../platform/table/table.ts';
import { type Counters, countersIn, differenceOf, isEmpty, sumOf } from './counters.ts';

/**
 * An account keeps for each account directly below it what it has last counted of it, and the sum of all that in a few
 * shards. To bring both up to date is one transaction that sets the one and adds the difference to the other, on
 * condition that nobody has counted meanwhile. It works from what is stored, not from what was told, so it may run
 * twice, in any order, in parallel or be killed at any point: the difference to what is counted already is nothing. The
 * cost of a change does not grow with the number of siblings, and the parent's sums have then moved too, which is told
 * in turn, so it goes up to the root.
 */
export const BELOW_SHARDS = 4;

export async function rollUp(paths: Iterable<AccountPath>): Promise<void> {
  const byParent = Map.groupBy(new Set(paths), (path) => parentOf(path));
  byParent.delete(undefined);
  const chunks = [...byParent].flatMap(([parent, children]) =>
    chunksOf(children, CHILDREN_AT_ONCE).map((some) => ({ parent: parent as AccountPath, children: some })),
  );
  await inParallel(PARENTS_AT_ONCE, chunks, ({ parent, children }) => countChildren(parent, children));
}

/** A transaction has 100 steps: at most three for a child (its place may move with its name) and one for the sums. */
const CHILDREN_AT_ONCE = 33;
const PARENTS_AT_ONCE = 4;
const READS_AT_ONCE = 16;

async function countChildren(parent: AccountPath, children: AccountPath[]): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await wait(attempt);
    const moved = await movedOf(parent, children);
    if (moved.length === 0) return;
    const difference = sumOf(moved.map((child) => child.difference));
    const sums: Step[] = isEmpty(difference)
      ? []
      : [{ update: keys.accountBelow(parent, Math.floor(Math.random() * BELOW_SHARDS)), add: difference }];
    try {
      await table.write([...moved.flatMap(({ steps }) => steps), ...sums]);
      return;
    } catch (error) {
      if (error !== COUNTED_MEANWHILE || attempt >= ATTEMPTS_MAX) throw error;
    }
  }
}

const COUNTED_MEANWHILE = new Error('The account was counted by another meanwhile.');

/** Others count the same child only when a change is told to two at once; more often than this is something else. */
const ATTEMPTS_MAX = 20;

type Moved = { steps: Step[]; difference: Counters };

/** The children whose figures, name or external id are not what the parent has counted. */
async function movedOf(parent: AccountPath, children: AccountPath[]): Promise<Moved[]> {
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
  return states.flatMap((state) => moveOf(parent, state, before.get(state.path)) ?? []);
}

/** What an account's parent has counted of it, as it is listed. */
export const CountedEntry = z.object({
  account_id: z.string(),
  name: z.string(),
  external_id: z.string().nullable(),
  own: z.record(z.string(), z.unknown()),
  below: z.record(z.string(), z.unknown()),
});
export type CountedEntry = z.infer<typeof CountedEntry>;

function moveOf(parent: AccountPath, state: State, entry: CountedEntry | undefined): Moved | undefined {
  const { path, name, external_id, own, below, counted } = state;
  const difference = differenceOf(
    sumOf([own, below]),
    entry ? sumOf([countersIn(entry.own), countersIn(entry.below)]) : {},
  );
  const place = keys.counted(parent, name, idOf(path));
  const isListed = entry !== undefined && entry.name === name && entry.external_id === external_id;
  const isSame = isEmpty(difference) && isListed && isEmpty(differenceOf(own, countersIn(entry.own)));
  if (isSame) return undefined;
  const mark: Step = {
    put: { ...keys.accountCounted(path), listed_as: place.sk, version: (counted?.version ?? 0) + 1 },
    must: counted ? ['version = :version', { version: counted.version }] : 'not exist',
    otherwise: COUNTED_MEANWHILE,
  };
  const listed = { ...place, account_id: idOf(path), name, external_id, own, below } satisfies Item & CountedEntry;
  const hasMoved = counted !== undefined && counted.listed_as !== place.sk;
  return {
    difference,
    steps: [mark, { put: listed }, ...(hasMoved ? [{ delete: { pk: parent, sk: counted.listed_as } }] : [])],
  };
}

/** An account as its parent counts it. `counted` is where its parent lists it, and how often it was counted. */
type State = {
  path: AccountPath;
  name: string;
  external_id: string | null;
  own: Counters;
  below: Counters;
  counted: { listed_as: string; version: number } | undefined;
};

const Account = z.object({ name: z.string(), external_id: z.string().nullable() });

/** In one call: all of it sorts behind the account's record. */
async function stateOf(path: AccountPath): Promise<State | undefined> {
  const { items } = await table.query(lists.account(path), AsStored);
  const record = items.find(({ sk }) => sk === kinds.account);
  if (!record) return undefined;
  const { name, external_id } = read(record, Account);
  const counted = items.find(({ sk }) => sk === kinds.counted) as State['counted'];
  return { path, name, external_id, ...figuresIn(items), counted };
}

/** An account's own figures and those of all below it, from what is stored behind its record. */
export function figuresIn(items: Item[]): { own: Counters; below: Counters } {
  const of = (kind: string) => sumOf(items.filter(({ sk }) => String(sk).startsWith(kind)).map(countersIn));
  const { accounts: _, ...own } = of(kinds.ownTotals);
  return { own: { ...own, accounts: ONE }, below: of(kinds.below) };
}

const ONE = countersIn({ accounts: 1 }).accounts as Counters[string];

const chunksOf = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
