import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handler } from '../functions/changes.ts';
import { handler as work } from '../functions/close-work.ts';
import { readChanges } from '../infra/local/changes.ts';
import { localQueues } from '../infra/local/queue.ts';
import { streamTrimmer } from '../infra/local/trim-stream.ts';
import { newAccount } from '../lib/accounts/account.ts';
import { insertAccount, listRoots } from '../lib/accounts/store.ts';
import { issue } from '../lib/biomass/offset.ts';
import { insertOffset } from '../lib/biomass/store.ts';
import { newDeposit } from '../lib/deposits/deposit.ts';
import { CLOSE_QUEUE, startClosing } from '../lib/deposits/jobs.ts';
import { insertDeposit } from '../lib/deposits/store.ts';
import { forestryCatalogue } from '../lib/forestry/store.ts';
import { treesOf } from '../lib/paper/paper.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import { idAt } from '../lib/platform/id.ts';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { type AccountPath, idOf, pathBelow, rootPath } from '../lib/platform/table/account-path.ts';
import { rollUp } from '../lib/totals/roll-up.ts';
import { requireFigures } from '../lib/totals/store.ts';
import { countUnits, type Units } from './capacity.ts';
import { columns, type Figure, median, noMoreThan } from './figures.ts';
import { place } from './place.ts';

/** `npm run bench -- totals`: what a change costs until every account above has counted it, and a month's end at once. */
export async function totals(): Promise<Figure[]> {
  return [...(await perChange()), await monthsEnd()];
}

const SIBLINGS = [10, 1_000, 10_000];
const CHANGES = 100;
const AT_ONCE = 8;
const PAGES = 1_000;

type Family = { channel: AccountPath; customers: AccountPath[] };

/**
 * A customer's offset is counted by its channel, and the channel by the distributor: two levels. All families are there
 * from the start and take turns, because the embedded engine, unlike DynamoDB, is slower the more it holds.
 */
async function perChange(): Promise<Figure[]> {
  const { stop } = await place();
  const families: Family[] = [];
  for (const size of SIBLINGS) families.push(await plant(size));
  for (const { channel, customers } of families) {
    await rollUp(customers);
    await rollUp([channel]);
  }
  const units: Units = { calls: 0, read: 0, write: 0 };
  countUnits(units);
  const taken = families.map(() => [] as (Units & { ms: number })[]);
  for (let round = 0; round < CHANGES; round++) {
    for (const [index, { channel, customers }] of families.entries()) {
      const customer = customers[Math.floor(Math.random() * customers.length)] ?? channel;
      await reforest(customer);
      Object.assign(units, { calls: 0, read: 0, write: 0 });
      const started = performance.now();
      await rollUp([customer]);
      await rollUp([channel]);
      taken[index]?.push({ ...units, ms: performance.now() - started });
    }
  }
  await stop();
  const of = (index: number, what: keyof Units | 'ms') => median(taken[index]?.map((one) => one[what]) ?? []);
  console.log(
    columns([
      ['siblings', 'calls', 'read units', 'write units', 'ms'],
      ...SIBLINGS.map((size, index) => [
        String(size),
        ...(['calls', 'read', 'write'] as const).map((what) => String(of(index, what))),
        of(index, 'ms').toFixed(1),
      ]),
    ]),
  );
  const last = SIBLINGS.length - 1;
  const all = (index: number) => of(index, 'read') + of(index, 'write');
  return [
    noMoreThan('totals: units of a change, 10,000 siblings against 10', 'units', all(last), all(0), 1.1),
    noMoreThan('totals: time of a change, 10,000 siblings against 10', 'ms', of(last, 'ms'), of(0, 'ms'), 1.5),
  ];
}

const ACCOUNTS = 8_000;
const SECONDS_MAX = 60;
const MONTH = '2026-01';

/**
 * As on the 1st at 12:00 on this machine: the close of all accounts by its own queue while the stream is read, in a data
 * folder as `npm start` has it, until the channel and the distributor have counted every certificate.
 */
async function monthsEnd(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  const { endpoint, table, stop } = await place({ folder, stream: true });
  const onHeard = streamTrimmer(folder, table);
  const reader = await readChanges({ endpoint, table, folder, handler, onHeard });
  const { channel, customers } = await plant(ACCOUNTS);
  const date = new Date(`${MONTH}-15`);
  await inParallel(AT_ONCE, customers, async (path) => {
    const made = { id: idAt(date), account_id: idOf(path), feed_id: null, date };
    await insertDeposit(path, newDeposit({ pages: PAGES }, made), date);
  });
  await reader.drained();
  process.stderr.write(`planted ${ACCOUNTS} accounts\n`);

  const queues = localQueues({ [CLOSE_QUEUE]: work });
  useQueues(queues.queue);
  const started = performance.now();
  await startClosing(MONTH);
  await queues.idle();
  const closed = performance.now();
  await reader.drained();
  const drained = performance.now();
  useQueues(undefined);

  const { below } = await requireFigures(rootPath(channel.slice(0, channel.indexOf('/'))));
  const counted = below[`pages_${MONTH}`]?.toNumber();
  if (counted !== ACCOUNTS * PAGES) throw new Error(`The distributor counts ${counted} pages.`);
  await reader.stop();
  await stop();
  rmSync(folder, { recursive: true, force: true });
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(`closed after ${seconds(started, closed)} s, counted ${seconds(closed, drained)} s later`);
  const what = `the close of ${ACCOUNTS.toLocaleString('en')} accounts below one, counted to the root`;
  return noMoreThan(what, 's', (drained - started) / 1000, SECONDS_MAX, 1);
}

async function plant(size: number): Promise<Family> {
  const [root] = await Array.fromAsync(listRoots());
  const now = new Date();
  const grown = async (parent: AccountPath, role: 'channel' | 'customer'): Promise<AccountPath> => {
    const id = idAt(now);
    const path = pathBelow(parent, id);
    await insertAccount(path, newAccount({ name: `${role} ${id}` }, { id, role, parent_id: idOf(parent), now }));
    return path;
  };
  const channel = await grown(rootPath(root?.id ?? ''), 'channel');
  const customers: AccountPath[] = [];
  await inParallel(AT_ONCE, Array(size).keys(), async () => {
    customers.push(await grown(channel, 'customer'));
  });
  return { channel, customers };
}

async function reforest(path: AccountPath): Promise<void> {
  const [project] = await forestryCatalogue();
  const planned = { account_id: idOf(path), project_id: project?.id ?? '', date: new Date(), pages: PAGES };
  await insertOffset(path, issue({ ...planned, trees: treesOf(PAGES) }), []);
}
