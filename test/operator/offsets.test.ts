import { describe, expect, it } from 'vitest';
import { addMonths, monthEnd, monthOf, monthStart, timestamp } from '../../lib/platform/time.ts';
import { Misuse } from '../../operator/command.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { inOwnTable, run } from './told.ts';

inOwnTable('offsets');

const current = monthOf(new Date());
const period = addMonths(current, -1);

const offsetAt = async (account: TestAccount, date: Date): Promise<string> =>
  (await account.post('/biomass/offsets', { pages: 10, date: timestamp(date) })).body.id;

const bill = (account: TestAccount, month = period) => run('offsets bill', { period: month, account: account.id });

describe('offsets bill', () => {
  it('locks the offsets of a month, the first and the last second of it included', async () => {
    const account = await distributor();
    const within = [await offsetAt(account, monthStart(period)), await offsetAt(account, monthEnd(period))];
    const outside = [
      await offsetAt(account, new Date(monthStart(period).getTime() - 1000)),
      await offsetAt(account, monthStart(current)),
    ];
    const told = await bill(account);

    expect(told.json).toEqual({ period, accounts: 1, billed: 2, before: 0, pages: 20 });
    for (const id of within) expect((await account.delete(`/biomass/offsets/${id}`)).status).toBe(403);
    for (const id of outside) expect((await account.delete(`/biomass/offsets/${id}`)).status).toBe(200);
    expect((await account.get('/biomass/offsets')).body).toHaveLength(2);
  });

  it('changes nothing the second time', async () => {
    const account = await distributor();
    await offsetAt(account, monthEnd(period));
    await bill(account);
    const again = await bill(account);

    expect(again.json).toEqual({ period, accounts: 1, billed: 0, before: 1, pages: 0 });
    expect(again.lines).toEqual([`${period}: 0 offsets (0 pages) of 1 account billed; 1 were before.`]);
  });

  it('takes what came since when it is repeated', async () => {
    const account = await distributor();
    await offsetAt(account, monthEnd(period));
    await bill(account);
    await offsetAt(account, monthEnd(period));

    expect((await bill(account)).json).toMatchObject({ billed: 1, before: 1, pages: 10 });
  });

  it('bills an account and those below it, and no others', async () => {
    const root = await distributor();
    const [channel, sibling] = [await root.below(), await root.below()];
    const customer = await channel.below();
    for (const account of [root, channel, sibling, customer]) await offsetAt(account, monthEnd(period));

    expect((await bill(channel)).json).toMatchObject({ accounts: 2, billed: 2 });
    expect((await bill(root)).json).toMatchObject({ accounts: 4, billed: 2, before: 2 });
  });

  it('bills everyone when no account is named', async () => {
    const [one, other] = [await distributor(), await (await distributor()).below()];
    for (const account of [one, other]) await offsetAt(account, monthEnd(period));
    const { json } = await run('offsets bill', { period });

    expect(json.billed).toBeGreaterThanOrEqual(2);
    expect((await bill(one)).json).toMatchObject({ billed: 0, before: 1 });
    expect((await bill(other)).json).toMatchObject({ billed: 0, before: 1 });
  });

  it.each([
    [{}, '--period is missing: give the month to bill, such as 2026-10.'],
    [{ period: current }, `${current} is not over yet.`],
    [{ period: '2026-13' }, '--period must be a month such as 2026-10, but was 2026-13.'],
    [{ period: '2026-10-01' }, '--period must be a month such as 2026-10, but was 2026-10-01.'],
  ])('is misused with %j', async (values, sentence) => {
    const failed = run('offsets bill', values);

    await expect(failed).rejects.toBeInstanceOf(Misuse);
    await expect(failed).rejects.toThrow(sentence);
  });

  it('says when there is no such account', async () => {
    const account = '0193a1b2-0000-7000-8000-000000000000';

    await expect(run('offsets bill', { period, account })).rejects.toThrow(`There is no account ${account}.`);
  });
});
