import { afterEach, describe, expect, it } from 'vitest';
import { forgetDirectory } from '../../lib/accounts/account/scope.ts';
import { monthEnd, monthStart, timestamp } from '../../lib/platform/time.ts';
import { Misuse } from '../../operator/command.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';
import { at, now } from '../support/moment.ts';
import { inOwnTable, run } from './run-command.ts';

inOwnTable('months');

const current = '2026-11';
const last = '2026-10';
const earlier = '2026-09';
const NOON = '2026-11-01T12:00:00Z';

afterEach(now);

const deposit = (account: TestAccount, pages: number, date: Date) => {
  at(timestamp(date));
  return account.post('/deposits', { pages });
};

const close = (account: TestAccount, values = {}) => {
  at(NOON);
  return run('months close', { account: account.id, ...values });
};

describe('months close', () => {
  it('with --dry-run prints the would-be certificates and changes nothing', async () => {
    const account = await distributor();
    const { body } = await deposit(account, 16_666, monthEnd(last));
    const result = await close(account, { 'dry-run': true });

    expect(result.json).toMatchObject({
      through: last,
      dry_run: true,
      accounts: 1,
      months: 1,
      pages: 16_666,
      trees: 2,
      offsets: 1,
      failures: 0,
      closings: [
        {
          account_id: account.id,
          account: `distributor ${account.id}`,
          month: last,
          pages: 16_666,
          offsets: 1,
          carried_grams: 0,
        },
      ],
    });
    expect(result.rows).toHaveLength(1);
    expect(result.lines.at(-1)).toBe(
      `Through ${last}: 1 month of 1 account would be closed with 16666 pages, 2 trees and 1 offset; 0 failed.`,
    );
    expect((await account.get('/biomass/offsets')).body).toEqual([]);
    expect((await account.delete(`/deposits/${body.id}`)).status).toBe(200);
  });

  it("issues the dry run's certificates, locks the deposits, and does nothing the second time", async () => {
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
    await deposit(account, 400, new Date(NOON));
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

  it('carries what is below zero into the current month', async () => {
    const account = await distributor();
    await deposit(account, -100, monthEnd(earlier));
    await deposit(account, 300, monthEnd(last));
    const { json: planned } = await close(account, { 'dry-run': true });
    const { json: done } = await close(account);

    expect(done).toMatchObject({ months: 2, pages: 300, offsets: 1 });
    expect(done.closings).toMatchObject([{ month: earlier, carried_grams: -452.41845 }, { month: last }]);
    expect(planned.closings).toEqual(done.closings);
    await expectBalanced(account.path);
  });

  it('closes everyone when no account is named, and no one twice', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => distributor()));
    for (const account of accounts) await deposit(account, 50, monthEnd(last));
    at(NOON);
    const runs = await Promise.all([run('months close'), run('months close')]);

    expect(runs[0].json.failures + runs[1].json.failures).toBe(0);
    expect(runs[0].json.months + runs[1].json.months).toBeGreaterThanOrEqual(5);
    for (const account of accounts) {
      expect((await account.get('/biomass/offsets')).body).toMatchObject([{ pages: 50 }]);
      await expectBalanced(account.path);
    }
    expect((await run('months close')).json).toMatchObject({ accounts: 0, months: 0 });
  });

  it('leaves a month whose books are open, and closes it with --early once it is over', async () => {
    const account = await distributor();
    await deposit(account, 100, monthEnd(last));
    at('2026-11-01T11:59:59Z');
    expect((await run('months close', { account: account.id })).json).toMatchObject({ through: earlier, months: 0 });
    const { json } = await run('months close', { account: account.id, early: true });
    await account.post('/deposits', { pages: 7, date: timestamp(monthEnd(last)) });

    expect(json).toMatchObject({ through: last, months: 1, pages: 100 });
    expect((await close(account)).json).toMatchObject({ months: 0 });
    at('2026-12-01T12:00:00Z');
    expect((await run('months close', { account: account.id })).json).toMatchObject({ months: 1, pages: 7 });
    await expectBalanced(account.path);
  });

  const AT_0300 = '2026-11-01T03:00:00Z';
  it.each([
    [
      { period: current },
      NOON,
      `${current} can be closed from 2026-12-01T12:00:00Z on, when its books end; the latest now is ${last}.`,
    ],
    [
      { period: last },
      AT_0300,
      `${last} can be closed from ${NOON} on, when its books end; the latest now is ${earlier}.`,
    ],
    [{ period: current, early: true }, AT_0300, /^2026-11 can be closed from .* the latest now is 2026-10\.$/],
    [{ period: '9999-12' }, NOON, /^9999-12 can be closed from/],
    [{ period: 'October' }, NOON, '--period must be a month such as 2026-10, but was October.'],
  ])('is misused with %j at %s', async (values, moment, sentence) => {
    at(moment);
    const failed = run('months close', values);

    await expect(failed).rejects.toBeInstanceOf(Misuse);
    await expect(failed).rejects.toThrow(sentence);
  });

  it('reports an unknown account', async () => {
    const account = '0193a1b2-0000-7000-8000-000000000000';

    await expect(run('months close', { account })).rejects.toThrow(`There is no account ${account}.`);
  });

  it('lets planned moves take effect after the close, as the schedule does', async () => {
    const root = await distributor();
    const [channel, target] = [await root.below('From'), await root.below('To')];
    const customer = await channel.below('Moving');
    await deposit(customer, 16_666, monthEnd(last));
    await root.post(`/accounts/${customer.id}/move`, { parent_id: target.id, from: 'next_month' });
    const parent = async () => (await root.get(`/accounts/${customer.id}`)).body.parent_id;

    expect((await close(customer, { period: earlier })).json).toMatchObject({ moves: 0 });
    expect((await close(customer, { 'dry-run': true })).json).toMatchObject({ months: 1, moves: 1 });
    expect(await parent()).toBe(channel.id);
    const { json, lines } = await close(customer);
    expect([json, lines]).toMatchObject([
      { months: 1, moves: 1, failures: 0 },
      expect.arrayContaining(['1 planned move took effect.']),
    ]);
    forgetDirectory();
    expect(await parent()).toBe(target.id);
    expect((await close(customer)).json).toMatchObject({ months: 0, moves: 0 });
  });
});
