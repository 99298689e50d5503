import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handler } from '../functions/changes/change-handlers.ts';
import { handler as work } from '../functions/jobs/close-work.ts';
import { localQueues } from '../infra/local/queue.ts';
import { startStreamReader } from '../infra/local/stream-reader.ts';
import { streamTrimmer } from '../infra/local/trim-stream.ts';
import { newAccount } from '../lib/accounts/account/account.ts';
import { atAddress } from '../lib/accounts/account/booking.ts';
import { insertAccount, listRoots } from '../lib/accounts/account/store.ts';
import { treesOf } from '../lib/accounts/paper/paper.ts';
import { rollUp } from '../lib/accounts/totals/roll-up.ts';
import { requireFigures } from '../lib/accounts/totals/store.ts';
import { issue } from '../lib/books/biomass/offset.ts';
import { insertOffset } from '../lib/books/biomass/store.ts';
import { CLOSE_QUEUE, startClosing } from '../lib/books/deposits/close-jobs.ts';
import { newDeposit } from '../lib/books/deposits/deposit.ts';
import { insertDeposit } from '../lib/books/deposits/store.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import { idAt } from '../lib/platform/id.ts';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { type AccountPath, idOf, pathBelow, rootPath } from '../lib/platform/table/account-path.ts';
import { forestryCatalog } from '../lib/trees/forestry/store.ts';
import { place } from './bench-table.ts';
import { countUnits, type Units } from './capacity.ts';
import { cpuMsOf } from './cpu.ts';
import { columns, type Figure, median, noMoreThan } from './figures.ts';

/** `npm run bench -- totals`: a change's cost until every account above has counted it, and a whole month's end at once. */
export async function totals(): Promise<Figure[]> {
  return [await perChange(), ...(await monthsEnds())];
}

const SIBLINGS = [10, 1_000, 10_000];
const CHANGES = 100;
const AT_ONCE = 8;
const PAGES = 1_000;

type Family = { channel: AccountPath; customers: AccountPath[] };

/**
 * A customer's offset is counted by its channel, and the channel by the distributor: two levels. All families exist
 * from the start and take turns, because the embedded engine, unlike DynamoDB, slows down with more data.
 */
async function perChange(): Promise<Figure> {
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
  const what = 'totals: units of a change, 10,000 siblings against 10';
  return noMoreThan(what, 'units', all(last), all(0), 1.1);
}

const ACCOUNTS = 8_000;
const SECONDS_MAX = 60;
const MONTHS = { heard: '2026-01', unheard: '2026-02' };

/**
 * Like the 1st at 12:00 on this machine: its own queue closes all accounts, in a data folder like that of `npm start`,
 * until the channel and the distributor have counted every certificate. Once while the stream is read, and once with no
 * reader until all is closed.
 */
async function monthsEnds(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-bench-'));
  const { endpoint, pid, table, stop } = await place({ folder, stream: true });
  const onHandled = streamTrimmer(folder, table);
  const listen = () => startStreamReader({ endpoint, table, folder, handler, onHandled });
  const { channel, customers } = await plant(ACCOUNTS);
  const root = rootPath(channel.slice(0, channel.indexOf('/')));
  for (const month of Object.values(MONTHS)) await depositAll(customers, new Date(`${month}-15`));
  const reader = await listen();
  await reader.drained();
  process.stderr.write(`planted ${ACCOUNTS} accounts\n`);

  const rows: string[][] = [];
  const measure = async (what: string, work: () => Promise<void>): Promise<number> => {
    const [before, started] = [cpuOf(pid), performance.now()];
    await work();
    const [after, ended] = [cpuOf(pid), performance.now()];
    const times = [ended - started, after.ours - before.ours, after.engines - before.engines];
    rows.push([what, ...times.map((ms) => (ms / 1000).toFixed(1))]);
    return (ended - started) / 1000;
  };
  const closing = await measure('closed, while the stream is read', () => closeAll(MONTHS.heard));
  const behind = await measure('counted after that', reader.drained);
  await expectCounted(root, MONTHS.heard);
  await reader.stop();
  await measure('closed, with nobody listening', () => closeAll(MONTHS.unheard));
  let late = reader;
  const draining = await measure('counted from the whole stream', async () => {
    late = await listen();
    await late.drained();
  });
  await expectCounted(root, MONTHS.unheard);
  await late.stop();
  await stop();
  rmSync(folder, { recursive: true, force: true });
  console.log(columns([[`${ACCOUNTS} accounts below one`, 's', 'our CPU s', "the engine's CPU s"], ...rows]));
  return [
    noMoreThan('the close of 8,000 accounts below one, counted to the root', 's', closing + behind, SECONDS_MAX, 1),
    noMoreThan('the same from a stream that nobody heard, counting alone', 's', draining, SECONDS_MAX, 1),
  ];
}

async function closeAll(month: string): Promise<void> {
  const queues = localQueues({ [CLOSE_QUEUE]: work });
  useQueues(queues.queue);
  await startClosing(month);
  await queues.idle();
  useQueues(undefined);
}

async function expectCounted(root: AccountPath, month: string): Promise<void> {
  const { below } = await requireFigures(root);
  const counted = below[`pages_${month}`]?.toNumber();
  if (counted !== ACCOUNTS * PAGES) throw new Error(`The distributor counts ${counted} pages of ${month}.`);
}

const depositAll = (paths: AccountPath[], date: Date): Promise<void> =>
  inParallel(AT_ONCE, paths, async (path) => {
    const made = { id: idAt(date), account_id: idOf(path), feed_id: null, date };
    await insertDeposit(path, newDeposit({ pages: PAGES }, made), date);
  });

/** CPU milliseconds used by this process and by the engine's. */
function cpuOf(engine: number): { ours: number; engines: number } {
  const { user, system } = process.cpuUsage();
  return { ours: (user + system) / 1000, engines: cpuMsOf(engine) };
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
  const [project] = await forestryCatalog();
  const now = new Date();
  const planned = { account_id: idOf(path), project_id: project?.id ?? '', date: now, bookedAt: now, pages: PAGES };
  await insertOffset(atAddress(path), issue({ ...planned, trees: treesOf(PAGES) }), []);
}
