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
import { AsStored, type Exact, type Item, keys, kinds, lists, table } from '../lib/platform/table/table.ts';
import { addMonths, monthStart } from '../lib/platform/time.ts';
import { place } from './bench-table.ts';
import { countUnits, type Units } from './capacity.ts';
import { columns, type Figure, noMoreThan } from './figures.ts';
import { itemBytes, transactionUnits } from './item-size.ts';
import { formerRollUp } from './scale/former-roll-up.ts';

/**
 * `npm run bench -- large-parents`: what it takes to count a close below a parent with 20,000 accounts after three years,
 * by the roll-up of release 2.0.0 and by the present one, in one run; and the sizes that `npm run scale` computes with.
 */
export async function largeParents(): Promise<Figure[]> {
  await sizes();
  return manyChildren();
}

type Layout = { name: string; isFormer: boolean; count: (paths: AccountPath[], now: Date) => Promise<void> };
const LAYOUTS: Layout[] = [
  { name: 'release 2.0.0', isFormer: true, count: (paths) => formerRollUp(paths) },
  { name: 'present', isFormer: false, count: rollUp },
];

const PROJECTS = Array.from({ length: 3 }, () => randomUUID());
const FIRST_MONTH = '2024-01';
const MONTHS = 36;
const CUSTOMERS = 30;

/** The largest items in each month of the third year: as a channel of customers that close every month has them. */
async function sizes(): Promise<void> {
  const { stop } = await place();
  for (const layout of LAYOUTS) {
    const root = await account(await rootOfBench());
    const channel = await account(root);
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => account(channel)));
    const rows: string[][] = [];
    for (let index = 0; index < MONTHS; index++) {
      const month = addMonths(FIRST_MONTH, index);
      const now = monthStart(addMonths(month, 1));
      await inParallel(8, customers, (path) => close(path, [month], layout));
      const moved = await counted(customers, channel, layout, now);
      if (index >= 24) rows.push([month, ...(await sizesOf(layout, customers, channel, root)), String(moved)]);
    }
    console.log(`\n${layout.name}: bytes of an item, and units of writing it in a transaction\n`);
    const head = ['close of', "customer's entry", "channel's sums", "channel's entry", "root's sums", 'years moved'];
    console.log(columns([head, ...rows]));
  }
  await stop();
}

/** Answers how many of the accounts moved a closed year. */
async function counted(customers: AccountPath[], channel: AccountPath, layout: Layout, now: Date): Promise<number> {
  const before = await yearsOf(customers);
  // By few, as batches of the stream with customers of many channels have them, so that every shard has every month.
  for (let from = 0; from < customers.length; from += 2) {
    await layout.count(customers.slice(from, from + 2), now);
    await layout.count([channel], now);
  }
  return (await yearsOf(customers)) - before;
}

async function yearsOf(paths: AccountPath[]): Promise<number> {
  const found = await table.getMany(paths.map((path) => ({ key: keys.accountCounted(path), form: AsStored })));
  return found.reduce((sum, item) => sum + Object.keys((item?.years as object | undefined) ?? {}).length, 0);
}

async function sizesOf(layout: Layout, customers: AccountPath[], channel: AccountPath, root: AccountPath) {
  const largest = (items: Item[]) => {
    const bytes = Math.max(...items.map(itemBytes));
    return `${bytes} (${transactionUnits(bytes)})`;
  };
  const entries = async (parent: AccountPath, paths: AccountPath[]): Promise<Item[]> => {
    if (layout.isFormer) return Array.fromAsync(table.each({ pk: parent, prefix: 'BELOW#' }, AsStored));
    const found = await table.getMany(paths.map((path) => ({ key: keys.accountCounted(path), form: AsStored })));
    return found.filter((item) => item !== undefined);
  };
  /** Of the present layout, those that are still added to. */
  const sums = async (path: AccountPath): Promise<Item[]> => {
    const { items } = await table.query(lists.account(path), AsStored);
    const all = items.filter(({ sk }) => String(sk).startsWith(kinds.below));
    const last = String(all.at(-1)?.sk).slice(0, -1);
    return layout.isFormer
      ? all.filter(({ sk }) => /BELOW#\d$/.test(String(sk)))
      : all.filter(({ sk }) => String(sk).startsWith(last));
  };
  return [
    largest(await entries(channel, customers)),
    largest(await sums(channel)),
    largest(await entries(root, [channel])),
    largest(await sums(root)),
  ];
}

/** Fewer take less than the half hour that the preparation of 20,000 takes on two busy cores. */
const CHILDREN = Number(process.env.CHILDREN ?? 20_000);
/** As the model of `npm run scale` has it: closes whose changes come in one batch of the stream. */
const CLOSES_IN_A_BATCH = 167;

async function manyChildren(): Promise<Figure[]> {
  const { stop } = await place();
  const root = await rootOfBench();
  const history = Array.from({ length: MONTHS - 1 }, (_, index) => addMonths(FIRST_MONTH, index));
  const last = addMonths(FIRST_MONTH, MONTHS - 1);
  const now = monthStart(addMonths(last, 1));
  const families: { layout: Layout; parent: AccountPath; children: AccountPath[] }[] = [];
  for (const layout of LAYOUTS) {
    const parent = await account(root);
    const children: AccountPath[] = [];
    await inParallel(8, Array(CHILDREN).keys(), async () => {
      children.push(await account(parent));
    });
    // In two parts: the sums of release 2.0.0 take no more months in one addition.
    for (const months of [history.slice(0, 18), history.slice(18)]) {
      await inParallel(8, children, (path) => close(path, months, layout));
      await layout.count(children, now);
      await layout.count([parent], now);
    }
    await inParallel(8, children, (path) => close(path, [last], layout));
    families.push({ layout, parent, children });
    process.stderr.write(`${layout.name}: ${CHILDREN} accounts with ${MONTHS} months\n`);
  }
  const units: Units = { calls: 0, read: 0, write: 0 };
  countUnits(units);
  const spent = families.map(() => ({ seconds: 0, calls: 0, read: 0, write: 0 }));
  // The layouts take turns batch by batch, so that other work on the machine delays both alike.
  for (let from = 0; from < CHILDREN; from += CLOSES_IN_A_BATCH) {
    for (const [index, { layout, parent, children }] of families.entries()) {
      Object.assign(units, { calls: 0, read: 0, write: 0 });
      const started = performance.now();
      await layout.count(children.slice(from, from + CLOSES_IN_A_BATCH), now);
      await layout.count([parent], now);
      const sum = spent[index] ?? { seconds: 0, calls: 0, read: 0, write: 0 };
      sum.seconds += (performance.now() - started) / 1000;
      for (const name of ['calls', 'read', 'write'] as const) sum[name] += units[name];
    }
  }
  const rows: string[][] = [];
  const seconds = spent.map((one) => one.seconds);
  const writes = spent.map(({ write }) => write / CHILDREN);
  for (const [index, { layout, parent }] of families.entries()) {
    const { below } = await requireFigures(parent);
    const certificates = below[`certificates_${last}`]?.toNumber();
    if (certificates !== CHILDREN) throw new Error(`${layout.name} counts ${certificates} closes.`);
    const { write = 0, read = 0, calls = 0 } = spent[index] ?? {};
    const each = (value: number) => (value / CHILDREN).toFixed(2);
    rows.push([layout.name, each(write), each(read), each(calls), (seconds[index] ?? 0).toFixed(1)]);
  }
  await stop();
  console.log(`\n${CHILDREN} accounts below one parent after three years: to count one close, in batches\n`);
  console.log(columns([['layout', 'write units', 'read units', 'calls', 's in all'], ...rows]));
  const [formerSeconds = 0, presentSeconds = 0] = seconds;
  const [formerUnits = 0, presentUnits = 0] = writes;
  return [
    noMoreThan(
      `units of counting a close below ${CHILDREN} siblings, against release 2.0.0`,
      'units',
      presentUnits,
      formerUnits,
      0.5,
    ),
    noMoreThan(`seconds to count ${CHILDREN} closes, against release 2.0.0`, 's', presentSeconds, formerSeconds, 1),
  ];
}

async function rootOfBench(): Promise<AccountPath> {
  const [root] = await Array.fromAsync(listRoots());
  return rootPath(root?.id ?? '');
}

/** Only the record, which is all that a roll-up reads of an account beside its counters. */
async function account(parent: AccountPath): Promise<AccountPath> {
  const path = pathBelow(parent, idAt(new Date()));
  const name = `Customer ${idOf(path)}`;
  await table.write([{ put: { ...keys.account(path), id: idOf(path), name, external_id: null } }]);
  return path;
}

/** Adds to the counters what closes of some months would, in the shard of a random offset. */
async function close(path: AccountPath, months: string[], { isFormer }: Layout): Promise<void> {
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
  const known = isFormer ? knownToRelease2(amounts) : amounts;
  const first = Math.floor(Math.random() * 8);
  await table.write(
    additionGroups(known).map((add, index) => ({
      update: keys.accountTotals(path, (first + index) % 8),
      add,
    })),
  );
}

function knownToRelease2(amounts: Record<string, number | Exact>): Record<string, number | Exact> {
  const former = /^(pages|trees|certificates)(_\d{4}-\d\d)?$|^ordered_/;
  const known = Object.entries(amounts).filter(([name]) => former.test(name));
  return Object.fromEntries(known.map(([name, amount]) => [name.replace('ordered_', 'planted_'), amount]));
}
