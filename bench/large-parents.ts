import { randomUUID } from 'node:crypto';
import { listRoots } from '../lib/accounts/account/store.ts';
import { amountsOf } from '../lib/accounts/account/totals.ts';
import { treesOf } from '../lib/accounts/paper/paper.ts';
import { rollUp } from '../lib/accounts/totals/roll-up.ts';
import { requireFigures } from '../lib/accounts/totals/store.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import { idAt } from '../lib/platform/id.ts';
import { type AccountPath, idOf, pathBelow, rootPath } from '../lib/platform/table/account-path.ts';
import { additionGroups } from '../lib/platform/table/additions.ts';
import { AsStored, type Item, keys, kinds, lists, table } from '../lib/platform/table/table.ts';
import { addMonths, monthStart } from '../lib/platform/time.ts';
import { place } from './bench-table.ts';
import { countUnits, type Units } from './capacity.ts';
import { columns, type Figure, noMoreThan } from './figures.ts';
import { itemBytes, transactionUnits } from './item-size.ts';

/**
 * `npm run bench -- large-parents`: the cost of counting a close below a parent with 20,000 accounts after three years,
 * compared with a parent with 200; and the sizes `npm run scale` computes with.
 */
export async function largeParents(): Promise<Figure[]> {
  await sizes();
  return manyChildren();
}

const PROJECTS = Array.from({ length: 3 }, () => randomUUID());
const FIRST_MONTH = '2024-01';
const MONTHS = 36;
const CUSTOMERS = 30;

/** The largest items in each month of the third year, for a channel whose customers close every month. */
async function sizes(): Promise<void> {
  const { stop } = await place();
  const root = await account(await rootOfBench());
  const channel = await account(root);
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => account(channel)));
  const rows: string[][] = [];
  for (let index = 0; index < MONTHS; index++) {
    const month = addMonths(FIRST_MONTH, index);
    const now = monthStart(addMonths(month, 1));
    await inParallel(8, customers, (path) => close(path, [month]));
    const moved = await counted(customers, channel, now);
    if (index >= 24) rows.push([month, ...(await sizesOf(customers, channel, root)), String(moved)]);
  }
  console.log('\nbytes of an item, and units of writing it in a transaction\n');
  const head = ['close of', "customer's entry", "channel's sums", "channel's entry", "root's sums", 'years moved'];
  console.log(columns([head, ...rows]));
  await stop();
}

/** Returns how many accounts moved a closed year. */
async function counted(customers: AccountPath[], channel: AccountPath, now: Date): Promise<number> {
  const before = await yearsOf(customers);
  // In small groups, like stream batches with customers from many channels, so every shard has every month.
  for (let from = 0; from < customers.length; from += 2) {
    await rollUp(customers.slice(from, from + 2), now);
    await rollUp([channel], now);
  }
  return (await yearsOf(customers)) - before;
}

async function yearsOf(paths: AccountPath[]): Promise<number> {
  const found = await table.getMany(paths.map((path) => ({ key: keys.accountCounted(path), form: AsStored })));
  return found.reduce((sum, item) => sum + Object.keys((item?.years as object | undefined) ?? {}).length, 0);
}

async function sizesOf(customers: AccountPath[], channel: AccountPath, root: AccountPath) {
  const largest = (items: Item[]) => {
    const bytes = Math.max(...items.map(itemBytes));
    return `${bytes} (${transactionUnits(bytes)})`;
  };
  const entries = async (paths: AccountPath[]): Promise<Item[]> => {
    const found = await table.getMany(paths.map((path) => ({ key: keys.accountCounted(path), form: AsStored })));
    return found.filter((item) => item !== undefined);
  };
  /** The sums still being added to. */
  const sums = async (path: AccountPath): Promise<Item[]> => {
    const { items } = await table.query(lists.account(path), AsStored);
    const all = items.filter(({ sk }) => String(sk).startsWith(kinds.below));
    const last = String(all.at(-1)?.sk).slice(0, -1);
    return all.filter(({ sk }) => String(sk).startsWith(last));
  };
  return [
    largest(await entries(customers)),
    largest(await sums(channel)),
    largest(await entries([channel])),
    largest(await sums(root)),
  ];
}

/** Fewer take less time: preparing 20,000 takes a quarter of an hour on two busy cores. */
const CHILDREN = Number(process.env.CHILDREN ?? 20_000);
const FEW_CHILDREN = 200;
/** As in the `npm run scale` model: closes whose changes arrive in one stream batch. */
const CLOSES_IN_A_BATCH = 167;

async function manyChildren(): Promise<Figure[]> {
  const { stop } = await place();
  const few = await countingBelow(FEW_CHILDREN);
  const many = await countingBelow(CHILDREN);
  await stop();
  console.log('\ncounting one close after three years, in batches, by the number of accounts below one parent\n');
  const rows = [few, many].map(({ children, write, read, calls, seconds }) => [
    String(children),
    ...[write, read, calls].map((value) => value.toFixed(2)),
    seconds.toFixed(1),
  ]);
  console.log(columns([['accounts', 'write units', 'read units', 'calls', 's in all'], ...rows]));
  const what = `units of counting a close below ${CHILDREN} siblings, against ${FEW_CHILDREN}`;
  return [noMoreThan(what, 'units', many.write, few.write, 1.1)];
}

/** Units and calls per close. */
async function countingBelow(children: number): Promise<Units & { children: number; seconds: number }> {
  const last = addMonths(FIRST_MONTH, MONTHS - 1);
  const now = monthStart(addMonths(last, 1));
  const { parent, paths } = await family(children, last, now);
  const units: Units = { calls: 0, read: 0, write: 0 };
  countUnits(units);
  const started = performance.now();
  for (let from = 0; from < children; from += CLOSES_IN_A_BATCH) {
    await rollUp(paths.slice(from, from + CLOSES_IN_A_BATCH), now);
    await rollUp([parent], now);
  }
  const seconds = (performance.now() - started) / 1000;
  const { calls, read, write } = units;
  const { below } = await requireFigures(parent);
  const certificates = below[`certificates_${last}`]?.toNumber();
  if (certificates !== children) throw new Error(`${certificates} closes are counted.`);
  return { children, calls: calls / children, read: read / children, write: write / children, seconds };
}

/** A parent whose children have closed every month; the last is not counted yet. */
async function family(children: number, last: string, now: Date) {
  const parent = await account(await rootOfBench());
  const paths: AccountPath[] = [];
  await inParallel(8, Array(children).keys(), async () => {
    paths.push(await account(parent));
  });
  const history = Array.from({ length: MONTHS - 1 }, (_, index) => addMonths(FIRST_MONTH, index));
  await inParallel(8, paths, (path) => close(path, history));
  await rollUp(paths, now);
  await rollUp([parent], now);
  await inParallel(8, paths, (path) => close(path, [last]));
  process.stderr.write(`${children} accounts with ${MONTHS} months\n`);
  return { parent, paths };
}

async function rootOfBench(): Promise<AccountPath> {
  const [root] = await Array.fromAsync(listRoots());
  return rootPath(root?.id ?? '');
}

/** Creates only the record: a roll-up reads nothing else from an account beside its counters. */
async function account(parent: AccountPath): Promise<AccountPath> {
  const path = pathBelow(parent, idAt(new Date()));
  const name = `Customer ${idOf(path)}`;
  await table.write([{ put: { ...keys.account(path), id: idOf(path), name, external_id: null } }]);
  return path;
}

/** Adds to the counters as closes in some months would, in a random offset's shard. */
async function close(path: AccountPath, months: string[]): Promise<void> {
  const offsets = months.map((month) => {
    const pages = 100 + Math.floor(Math.random() * 60_000);
    const project_id = PROJECTS[Math.floor(Math.random() * PROJECTS.length)] ?? '';
    return { pages, trees: treesOf(pages), price: Math.round(pages * 0.03) / 100, date: `${month}-28`, project_id };
  });
  const amounts = {
    ...amountsOf('biomass_offset', offsets),
    ...amountsOf('final_offset', offsets),
    ...amountsOf('deposit_month', offsets),
    ...amountsOf('billed_offset', offsets),
  };
  const first = Math.floor(Math.random() * 8);
  await table.write(
    additionGroups(amounts).map((add, index) => ({
      update: keys.accountTotals(path, (first + index) % 8),
      add,
    })),
  );
}
