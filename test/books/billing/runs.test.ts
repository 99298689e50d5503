import { afterEach, describe, expect, it } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { listBilledAmounts, listRuns } from '../../../lib/books/billing/runs.ts';
import { startBilling, startBillingAccount } from '../../../lib/books/billing/start.ts';
import { putTerms } from '../../../lib/books/parties/change-terms.ts';
import { NewTerms } from '../../../lib/books/terms/input.ts';
import { exact } from '../../../lib/platform/exact.ts';
import type { StoredJob } from '../../../lib/platform/long-jobs/long-job.ts';
import { getJob } from '../../../lib/platform/long-jobs/store.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { at, now } from '../../support/moment.ts';

inOwnTable('billing-runs');
afterEach(now);

const NOW = new Date('2026-11-10T10:00:00Z');
const act = { operator: 'jo@example.com', now: NOW };
const work = ({ id }: StoredJob, retry = false) => workOn(longJobKinds, id, { forMs: 60_000, retry });
const book = (account: TestAccount, pages: number, month: string) =>
  account.post('/biomass/offsets', { pages, date: `${month}-05` });
const amounts = async ({ id }: TestAccount, month: string) =>
  (await listBilledAmounts(id, month)).map(({ run, account_id, kind, pages, price }) => [
    run,
    account_id,
    kind,
    pages,
    price.toFixed(),
  ]);

describe('the runs of a month', () => {
  it('record prices in the currency of the terms', async () => {
    at('2026-01-10T10:00:00Z');
    const root = await distributor();
    const terms = { currency: 'EUR', price_per_page: 0.0004, usd_rate: 0.9, tax: null, version: 0 };
    await putTerms(root.id, NewTerms.parse(terms), { ...act, now: new Date('2026-01-10T10:00:00Z') });
    at(NOW.toISOString());
    await book(root, 10_001, '2026-05');
    await work(await startBilling('2026-05', act));

    expect(await listBilledAmounts(root.id, '2026-05')).toMatchObject([{ currency: 'EUR', price: exact('4.0004') }]);
  });

  it('are numbered, and each records what it billed for every account to its root account', async () => {
    at(NOW.toISOString());
    const root = await distributor();
    const channel = await root.below();
    await book(root, 10_000, '2026-08');
    await book(channel, 20_000, '2026-08');
    await book(channel, 5_000, '2026-08');
    await work(await startBilling('2026-08', act));
    await book(channel, 1_000, '2026-08');
    await work(await startBillingAccount('2026-08', channel.path, act));

    expect(await listRuns('2026-08')).toMatchObject([
      { run: 1, path: null },
      { run: 2, path: channel.path },
    ]);
    const own = (await amounts(root, '2026-08')).toSorted((one, other) => Number(one[3]) - Number(other[3]));
    expect(own).toEqual([
      [2, channel.id, 'trees', 1_000, '0.3'],
      [1, root.id, 'trees', 10_000, '3'],
      [1, channel.id, 'trees', 25_000, '7.5'],
    ]);
  });

  it('run one at a time, those of one account too', async () => {
    at(NOW.toISOString());
    const root = await distributor();
    await book(root, 10_000, '2026-07');
    const first = await startBilling('2026-07', act);

    await expect(startBillingAccount('2026-07', root.path, act)).rejects.toThrow(`Job ${first.id} is at work on this`);
    expect((await startBilling('2026-07', act)).id).toBe(first.id);
    await work(first);
    const second = await startBillingAccount('2026-07', root.path, act);
    await expect(startBilling('2026-07', act)).rejects.toThrow(`Job ${second.id} is at work on this`);
  });

  it('do not go on after a later one has begun', async () => {
    at(NOW.toISOString());
    const root = await distributor();
    const failing = await startBilling('2026-06', act);
    await table.write([{ update: keys.longJob(failing.id), set: { state: 'failed' }, must: 'exist' }]);
    await book(root, 10_000, '2026-06');
    await work(await startBilling('2026-06', act));
    await book(root, 3_000, '2026-06');

    await work(failing, true);
    expect(await getJob(failing.id)).toMatchObject({ state: 'failed', error: expect.stringContaining('A later run') });
    expect(await amounts(root, '2026-06')).toEqual([[1, root.id, 'trees', 10_000, '3']]);
  });
});
