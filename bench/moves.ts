import { longJobKinds } from '../functions/jobs/long-jobs.ts';
import { newAccount } from '../lib/accounts/account/account.ts';
import { forgetDirectory } from '../lib/accounts/account/scope.ts';
import { insertAccount } from '../lib/accounts/account/store.ts';
import { moveAccount } from '../lib/accounts/moves/move.ts';
import type { Moved } from '../lib/accounts/moves/moved.ts';
import { newsStep } from '../lib/accounts/moves/news.ts';
import { followMoveJob } from '../lib/communication/search/follow-move-job.ts';
import { movesChangeHandler } from '../lib/metering/moves/change-handler.ts';
import { shownMove } from '../lib/metering/moves/shown-move.ts';
import type { Change } from '../lib/platform/changes/change.ts';
import { inParallel } from '../lib/platform/concurrency.ts';
import { idAt } from '../lib/platform/id.ts';
import { useQueues } from '../lib/platform/jobs/queue.ts';
import { newJobStep } from '../lib/platform/long-jobs/store.ts';
import { workOn } from '../lib/platform/long-jobs/work.ts';
import { type AccountPath, pathBelow, rootPath } from '../lib/platform/table/account-path.ts';
import type { Key } from '../lib/platform/table/keys/key.ts';
import { type Item, table } from '../lib/platform/table/table.ts';
import { place } from './bench-table.ts';
import { countUnits, type Units } from './capacity.ts';
import { columns, type Figure } from './figures.ts';

const CUSTOMERS = [10, 4_000];
/** Search has an entry for each word in a name and for each word ending. */
const STREETS = ['Maple', 'Willow', 'Hawthorn', 'Juniper', 'Ash'];

/** Moving a channel: calls, units and time for its write, the response's lists, and the work that follows. */
export async function moves(): Promise<Figure[]> {
  process.env.REGROVE_SEED = 'bare';
  const { stop } = await place();
  const units: Units = { calls: 0, read: 0, write: 0 };
  countUnits(units);
  useQueues(() => ({ send: async () => {} }));
  const rows: string[][] = [];
  for (const count of CUSTOMERS) {
    const { channel, to } = await planted(count);
    await follow(channel);
    forgetDirectory();
    const measure = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      Object.assign(units, { calls: 0, read: 0, write: 0 });
      const from = performance.now();
      const result = await work();
      const ms = (performance.now() - from).toFixed(0);
      rows.push([count.toLocaleString('en'), what, ...[units.calls, units.read, units.write].map(String), ms]);
      return result;
    };
    const by = { who: { operator: null }, above: undefined, reason: 'Sold' };
    const move = () => moveAccount({ account: channel, to, by, now: new Date() });
    const moved = await measure('the move', move);
    await measure('the lists of its answer', () => shownMove(moved, new Date()));
    await measure('the moves change handler', () => movesChangeHandler.handle([changeOf(moved)]));
    forgetDirectory();
    await measure('the job follow-move', () => follow(channel));
  }
  await stop();
  console.log(columns([['customers', 'step', 'calls', 'read units', 'write units', 'ms'], ...rows]));
  return [];
}

let inserted = 0;

async function planted(count: number): Promise<{ channel: AccountPath; to: string }> {
  const now = new Date();
  const insert = async (path: AccountPath, role: 'distributor' | 'channel' | 'customer', parent_id: string | null) => {
    const id = path.split('/').at(-1) ?? '';
    const name = `${STREETS[inserted++ % STREETS.length]} Street Dental Practice ${inserted}`;
    await insertAccount(path, newAccount({ name }, { id, role, parent_id, now }));
    return id;
  };
  const [from, target] = [rootPath(idAt(now)), rootPath(idAt(now))];
  const [fromId, to] = [await insert(from, 'distributor', null), await insert(target, 'distributor', null)];
  const channel = pathBelow(from, idAt(now));
  const channelId = await insert(channel, 'channel', fromId);
  const customers = Array.from({ length: count }, () => pathBelow(channel, idAt(now)));
  await inParallel(16, customers, async (path) => {
    await insert(path, 'customer', channelId);
  });
  return { channel, to };
}

/** Search entries and desks of the accounts above, for the channel and everything below it. */
async function follow(path: AccountPath): Promise<void> {
  const id = idAt(new Date());
  await table.write([newJobStep(followMoveJob, { path }, new Date(), { id }).step]);
  await workOn(longJobKinds, id, { forMs: 600_000 });
}

/** The news of the move, as the stream delivers it. */
function changeOf(moved: Moved): Change {
  const now = new Date();
  const { put: after } = newsStep({ what: 'moved', id: idAt(now), now, ...moved }) as { put: Item & Key };
  return { id: 'news', pk: after.pk, sk: after.sk, before: undefined, after, sequence: 0n, at: now };
}
