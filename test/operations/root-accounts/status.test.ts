import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { changed } from '../../../lib/accounts/account/account.ts';
import { changeAccount } from '../../../lib/accounts/account/store.ts';
import { activityChangeHandler } from '../../../lib/accounts/activity/change-handler.ts';
import { startStatusChange } from '../../../lib/operations/root-accounts/status-job.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import type { StoredJob } from '../../../lib/platform/long-jobs/long-job.ts';
import { getJob } from '../../../lib/platform/long-jobs/store.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { run as command } from '../../operator/run-command.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { catchMessages } from '../../support/people.ts';

beforeAll(catchMessages);
afterEach(catchMessages);

const act = () => ({ operator: 'jo@example.com', now: new Date() });
const start = ({ id }: TestAccount, status: 'active' | 'inactive') => startStatusChange(id, status, act());

async function finish({ id }: StoredJob) {
  expect(await workOn(longJobKinds, id, { forMs: 60_000 })).toBe('ended');
  return JSON.parse((await getJob(id))?.result ?? 'null');
}

const statusOf = async (account: TestAccount) => (await account.get('/account')).body.status;

/** The entries the stream would produce. */
async function activityOf(account: TestAccount) {
  const stamps = await Array.fromAsync(table.each({ pk: account.path, prefix: 'STAMP#' }, AsStored));
  const changes = stamps.map((after) => ({
    id: String(after.sk),
    sequence: 1n,
    pk: String(after.pk),
    sk: String(after.sk),
    before: undefined,
    after,
    at: new Date(),
  }));
  await activityChangeHandler.handle(changes);
  return (await account.get('/activity')).body as { id: string; operation: string; operator: string | null }[];
}

describe('deactivating a root account', () => {
  it('deactivates everything below, and activating it activates everything', async () => {
    const root = await distributor();
    const channel = await root.below();
    const customer = await channel.below();
    await channel.post(`/accounts/${customer.id}/deactivate`);

    expect(await finish(await start(root, 'inactive'))).toEqual({ status: 'inactive', accounts: 3, changed: 2 });
    for (const account of [root, channel, customer]) expect(await statusOf(account)).toBe('inactive');
    expect((await root.get('/accounts')).body).toMatchObject([{ id: channel.id, status: 'inactive' }]);
    expect((await channel.post('/deposits', { pages: 1 })).status).toBe(403);

    expect(await finish(await start(root, 'active'))).toEqual({ status: 'active', accounts: 3, changed: 3 });
    for (const account of [root, channel, customer]) expect(await statusOf(account)).toBe('active');
    expect(await finish(await start(root, 'active'))).toEqual({ status: 'active', accounts: 3, changed: 0 });
  });

  it("is in each account's activity, and once in the operators'", async () => {
    const root = await distributor();
    const channel = await root.below();
    await finish(await start(root, 'inactive'));
    const entry = { operation: 'deactivateRootAccount', operator: 'jo@example.com', user_id: null };
    const changes = [{ field: 'status', before: 'active', after: 'inactive' }];
    const [ofRoot, ofChannel] = [await activityOf(root), await activityOf(channel)];

    expect(ofRoot).toMatchObject([{ ...entry, changes, resource_id: root.id }]);
    expect(ofChannel).toMatchObject([{ ...entry, changes, resource_id: channel.id }]);
    const operators = await Array.fromAsync(table.each(lists.operatorActivity(), AsStored));
    const idsOf = (some: { id?: unknown }[]) => some.map(({ id }) => id);
    expect(idsOf(operators)).toEqual(expect.arrayContaining(idsOf(ofRoot)));
    expect(idsOf(operators)).not.toEqual(expect.arrayContaining(idsOf(ofChannel)));
  });

  it("also deactivates an account renamed behind the walk's place", async () => {
    const root = await distributor();
    const last = await root.below('Z');
    for (let i = 0; i < 30; i++) await root.below(`M ${String(i).padStart(2, '0')}`);
    const { id } = await start(root, 'inactive');
    // The first step counts, the second deactivates the root and the first 29 below it.
    for (let step = 0; step < 2; step++) await workOn(longJobKinds, id, { forMs: 0 });
    expect(await statusOf(last)).toBe('active');
    await changeAccount(last.path, (account) => changed(account, { name: 'A' }));
    await finish({ id } as StoredJob);

    expect(await statusOf(last)).toBe('inactive');
  });

  it('asked for twice is one job, and the opposite has to wait', async () => {
    const root = await distributor();
    const jobs = await Promise.all([start(root, 'inactive'), start(root, 'inactive')]);
    expect(jobs[0].id).toBe(jobs[1].id);
    await expect(start(root, 'active')).rejects.toThrow(
      `Job ${jobs[0].id} is at work on this; wait until it has ended.`,
    );
    await finish(jobs[0]);
    await finish(await start(root, 'active'));
    expect(await statusOf(root)).toBe('active');
  });

  it('is for existing root accounts', async () => {
    const channel = await (await distributor()).below();
    await expect(start(channel, 'inactive')).rejects.toThrow(`There is no root account ${channel.id}.`);
  });

  it('is a command, too', async () => {
    const root = await distributor();
    await root.below();
    useQueues(undefined);
    const { lines, json } = await command('accounts deactivate', {}, [root.id]);

    expect(json).toMatchObject({ kind: 'deactivate', state: 'done', done: 2, of: 2 });
    expect(lines).toEqual(['2 accounts looked at: 2 are inactive now and were not before.']);
    await command('accounts activate', {}, [root.id]);
    expect(await table.get(keys.account(root.path), AsStored)).toMatchObject({ status: 'active' });
  });
});
