import { describe, expect, it } from 'vitest';
import { addMonths, monthEnd, monthOf, monthStart, timestamp } from '../../lib/platform/time.ts';
import { Misuse } from '../../operator/command.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';
import { inOwnTable, run } from './told.ts';

inOwnTable('months');

const current = monthOf(new Date());
const last = addMonths(current, -1);
const earlier = addMonths(current, -2);

const deposit = (account: TestAccount, pages: number, date: Date) =>
  account.post('/deposits', { pages, date: timestamp(date) });

const close = (account: TestAccount, values = {}) => run('months close', { account: account.id, ...values });

describe('months close', () => {
  it('with --dry-run tells what would be issued and changes nothing', async () => {
    const account = await distributor();
    const { body } = await deposit(account, 16_666, monthEnd(last));
    const told = await close(account, { 'dry-run': true });

    expect(told.json).toMatchObject({
      ...{ through: last, dry_run: true, accounts: 1, months: 1, pages: 16_666, trees: 2, offsets: 1, failures: 0 },
      closings: [{ account: account.id, month: last, pages: 16_666, offsets: 1, carried_grams: 0 }],
    });
    expect(told.rows).toHaveLength(1);
    expect(told.lines.at(-1)).toBe(
      `Through ${last}: 1 month of 1 account would be closed with 16666 pages, 2 trees and 1 offset; 0 failed.`,
    );
    expect((await account.get('/biomass/offsets')).body).toEqual([]);
    expect((await account.delete(`/deposits/${body.id}`)).status).toBe(200);
  });

  it('issues what the dry run told, locks the deposits, and does nothing the second time', async () => {
    const account = await distributor();
    const { body } = await deposit(account, 8_333, monthStart(last));
    await deposit(account, 8_333, monthEnd(last));
    const { json: planned } = await close(account, { 'dry-run': true });
    const { json: done, lines } = await close(account);
    const { json: again } = await close(account);

    expect(done).toEqual({ ...planned, dry_run: false });
    expect(lines.at(-1)).toMatch(/ closed with 16666 pages, 2 trees and 1 offset; 0 failed\.$/);
    expect(again).toMatchObject({ months: 0, pages: 0, offsets: 0 });
    expect((await account.get('/biomass/offsets')).body).toMatchObject([
      { pages: 16_666, trees: 2, date: timestamp(monthEnd(last)) },
    ]);
    expect((await account.delete(`/deposits/${body.id}`)).status).toBe(403);
    await expectBalanced(account.path);
  });

  it('closes what an earlier run missed too, oldest first, and leaves the current month open', async () => {
    const account = await distributor();
    await deposit(account, 100, monthEnd(earlier));
    await deposit(account, 200, monthEnd(last));
    await deposit(account, 400, new Date());
    const { json } = await close(account);

    expect(json.closings.map(({ month, pages }: { month: string; pages: number }) => [month, pages])).toEqual([
      [earlier, 100],
      [last, 200],
    ]);
    await expectBalanced(account.path);
  });

  it('closes up to a month when one is named', async () => {
    const account = await distributor();
    await deposit(account, 100, monthEnd(earlier));
    await deposit(account, 200, monthEnd(last));

    expect((await close(account, { period: earlier })).json).toMatchObject({ through: earlier, months: 1, pages: 100 });
    expect((await close(account)).json).toMatchObject({ through: last, months: 1, pages: 200 });
  });

  it('carries what is below zero into the next month', async () => {
    const account = await distributor();
    await deposit(account, -100, monthEnd(earlier));
    await deposit(account, 300, monthEnd(last));
    const { json: planned } = await close(account, { 'dry-run': true });
    const { json: done } = await close(account);

    expect(done).toMatchObject({ months: 2, pages: 200, offsets: 1 });
    expect(planned.closings).toEqual(done.closings);
    await expectBalanced(account.path);
  });

  it('closes everyone when no account is named, and no one twice', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => distributor()));
    for (const account of accounts) await deposit(account, 50, monthEnd(last));
    const runs = await Promise.all([run('months close'), run('months close')]);

    expect(runs[0].json.failures + runs[1].json.failures).toBe(0);
    expect(runs[0].json.months + runs[1].json.months).toBeGreaterThanOrEqual(5);
    for (const account of accounts) {
      expect((await account.get('/biomass/offsets')).body).toMatchObject([{ pages: 50 }]);
      await expectBalanced(account.path);
    }
    expect((await run('months close')).json).toMatchObject({ accounts: 0, months: 0 });
  });

  it.each([
    [{ period: current }, `${current} is not over yet; the latest that can be closed is ${last}.`],
    [{ period: '9999-12' }, /^9999-12 is not over yet/],
    [{ period: 'October' }, '--period must be a month such as 2026-10, but was October.'],
  ])('is misused with %j', async (values, sentence) => {
    const failed = run('months close', values);

    await expect(failed).rejects.toBeInstanceOf(Misuse);
    await expect(failed).rejects.toThrow(sentence);
  });

  it('says when there is no such account', async () => {
    const account = '0193a1b2-0000-7000-8000-000000000000';

    await expect(run('months close', { account })).rejects.toThrow(`There is no account ${account}.`);
  });
});
