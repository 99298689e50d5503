import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveAccount } from '../../../lib/accounts/moves/move.ts';
import { MoveNews } from '../../../lib/accounts/moves/news.ts';
import { startClosing } from '../../../lib/books/deposits/close-jobs.ts';
import { takeEffect } from '../../../lib/books/deposits/due-moves.ts';
import { closesAt, lastMonth } from '../../../lib/books/deposits/month.ts';
import { movesChangeHandler } from '../../../lib/metering/moves/change-handler.ts';
import type { Change } from '../../../lib/platform/changes/change.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { kinds } from '../../../lib/platform/table/table.ts';
import { monthOf } from '../../../lib/platform/time.ts';
import { apartFromChance, ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import type { Fault } from '../../support/faults.ts';
import { forgetAll } from '../../support/fresh.ts';
import { problemsIn, type StoredItem } from '../../support/invariants.ts';
import { killedAt } from '../../support/walk-of-faults.ts';

/** The work that follows from a planned move and from a move, killed before and after every call and then delivered again. */
let whole: WholeTable;
type Five = [TestAccount, TestAccount, TestAccount, TestAccount, TestAccount];
let [root, other, channel, target, customer]: Five = [] as never;
beforeAll(async () => {
  whole = await ownTable();
});
beforeEach(async () => {
  await whole.restore([]);
  forgetAll();
  [root, other] = [await distributor(), await distributor()];
  [channel, target] = [await root.below('From'), await root.below('To')];
  customer = await channel.below('Moving');
  await customer.post('/deposits', { pages: 50_000 });
});
afterEach(() => {
  clock.use(undefined);
  useQueues(undefined);
});

const FAULTS: Fault[] = ['killed before', 'killed after'];

/** Kills `work` at each call in turn. The next run ends it, and the table is as if nothing had happened. Returns the calls. */
async function walk(work: () => Promise<unknown>): Promise<number> {
  const before = await whole.items();
  const atEnd = async () => {
    await work();
    const items = await whole.items();
    expect(problemsIn(items)).toEqual([]);
    return apartFromChance(items, before);
  };
  const expected = await atEnd();
  let calls = 0;
  for (const fault of FAULTS)
    for (let [call, isKilled] = [0, true]; isKilled; call++) {
      await whole.restore(before);
      forgetAll();
      isKilled = await killedAt(call, fault, work);
      forgetAll();
      expect(await atEnd(), `${fault} call ${call}`).toEqual(expected);
      calls = Math.max(calls, call);
    }
  return calls;
}

const byOperator = (account: TestAccount, to: TestAccount) => ({
  account: account.path,
  to: to.id,
  by: { who: { operator: null }, above: undefined, reason: 'Sold' },
  now: clock.now(),
});

const plan = async (): Promise<Date> => {
  await root.post(`/accounts/${customer.id}/move`, { parent_id: target.id, from: 'next_month' });
  const now = closesAt(monthOf(clock.now()));
  clock.use(() => now.getTime());
  return now;
};

describe('a due planned move', () => {
  it('closes the month and moves the account once', async () => {
    const now = await plan();
    const calls = await walk(() => takeEffect(customer.path, lastMonth(now), now));

    expect(calls).toBeGreaterThan(10);
    expect((await root.get(`/accounts/${customer.id}`)).body).toMatchObject({ parent_id: target.id, moving: null });
    expect((await customer.get('/biomass/offsets')).body).toHaveLength(1);
  });

  it('is dropped once if it would be refused', async () => {
    await target.post('/accounts', { name: 'Blocking' });
    const now = await plan();
    await target.post('/accounts', { name: 'Moving' });
    await walk(() => takeEffect(customer.path, lastMonth(now), now));

    expect((await root.get(`/accounts/${customer.id}`)).body).toMatchObject({ parent_id: channel.id, moving: null });
  });

  it('gets its message from the schedule, wherever it is killed', async () => {
    const now = await plan();
    const sent: unknown[] = [];
    useQueues(() => ({ send: async (messages) => void sent.push(...messages) }));
    await walk(() => startClosing(lastMonth(now)));

    expect(sent).toContainEqual({ move: customer.path, through: lastMonth(now) });
  });
});

describe('the change handler of moves', () => {
  const changeIn = (items: StoredItem[]): Change => {
    const after = items.find(({ sk }) => sk.startsWith(kinds.moveNews));
    if (!after) throw new Error('There is no news of a move.');
    const { pk, sk } = after;
    return { id: MoveNews.parse(after).id, pk, sk, before: undefined, after, sequence: 0n, at: clock.now() };
  };

  it('takes feeds from servers of former accounts above, and drops waiting moves', async () => {
    const login = { url: 'https://127.0.0.1:9/', username: 'reader', password: 'secret' };
    const server = await root.post('/servers', { type: 'http', ...login });
    const feeds = await Promise.all(
      [customer, channel].map((account, index) =>
        root.post(`/accounts/${account.id}/feeds`, {
          type: 'http',
          server_id: server.body.id,
          external_id: `fleet ${index}`,
        }),
      ),
    );
    expect(feeds.map(({ status }) => status)).toEqual([200, 200]);
    await root.post(`/accounts/${customer.id}/move`, { parent_id: target.id, from: 'next_month' });
    await moveAccount(byOperator(channel, other));
    forgetAll();
    const change = changeIn(await whole.items());
    const calls = await walk(() => movesChangeHandler.handle([change]));

    expect(calls).toBeGreaterThan(10);
    expect((await customer.get('/account')).body.moving).toBeNull();
    for (const [index, account] of [customer, channel].entries())
      expect((await account.get(`/feeds/${feeds[index]?.body.id}`)).body).toMatchObject({
        status: 'inactive',
        server_id: null,
      });
  });
});
