import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { dayAfter } from '../../../lib/platform/time.ts';
import type { TestAccount } from '../../support/api.ts';
import { expectBalanced } from '../../support/books.ts';
import { isLong } from '../../support/long.ts';
import { otherCustomer } from '../integrations/fakes/print-tracker.ts';
import { collectDay, depositsOf, fake, root, serverOn, withFleet } from './fleet.ts';

withFleet(1);

const FIRST = '2026-11-12';

/** Customers on one dealer's server, which reports per day which of them has the machine. */
async function customers(count: number): Promise<{ account: TestAccount; feed: string }[]> {
  const server = await serverOn(root, 'print_tracker', fake);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const account = await root.below();
      const external_id = otherCustomer(index + 1);
      const given = { type: 'print_tracker', server_id: server, external_id, activated_at: '2026-11-01' };
      const { body } = await root.post(`/accounts/${account.id}/feeds`, given);
      return { account, feed: body.id };
    }),
  );
}

const sumOf = async (account: TestAccount): Promise<number> =>
  (await depositsOf(account)).reduce((sum, { pages }) => sum + pages, 0);

/** One customer has the machine each day and prints; it may be read late. `where` is -1 while nobody has it. */
async function story(days: { where: number; pages: number }[], count: number): Promise<number[]> {
  vi.setSystemTime(`${FIRST}T09:00:00Z`);
  Object.assign(fake, { shared: true, seenBy: undefined });
  Object.assign(fake.fleet[0] ?? {}, { reads: [] });
  const all = await customers(count);
  let total = 5_000;
  for (const [index, { where, pages }] of days.entries()) {
    const day = dayAfter(FIRST, index);
    total += pages;
    fake.fleet[0]?.reads.push({ at: `${day}T13:00:00Z`, count: total });
    for (const [customer, { account, feed }] of all.entries()) {
      fake.seenBy = where === customer ? otherCustomer(customer + 1) : 'nobody';
      await collectDay(account, feed, fake, day);
    }
  }
  for (const { account } of all) await expectBalanced(account.path);
  return Promise.all(all.map(({ account }) => sumOf(account)));
}

describe('a machine that is lent', () => {
  it('to another customer and back is counted once: 3,100 pages are 3,100', async () => {
    const [A, B] = [0, 1];
    const sums = await story(
      [
        { where: A, pages: 0 },
        { where: A, pages: 100 },
        { where: B, pages: 500 },
        { where: B, pages: 1_500 },
        { where: A, pages: 400 },
        { where: A, pages: 600 },
      ],
      2,
    );

    // Pages printed on the day of a move are counted by the feed that reads the device next.
    expect(sums).toEqual([1_100, 2_000]);
  });

  it('and comes back from a feed that was deleted is not counted for what that one counted', async () => {
    Object.assign(fake, { shared: true, seenBy: undefined });
    const [lender, borrower] = await customers(2);
    if (!lender || !borrower) throw new Error('There are no customers.');
    const day = async (date: string, count: number, at: typeof lender, collected: (typeof lender)[]) => {
      fake.fleet[0]?.reads.push({ at: `${date}T13:00:00Z`, count });
      for (const one of collected) {
        fake.seenBy = one === at ? undefined : 'nobody';
        await collectDay(one.account, one.feed, fake, date);
      }
    };
    await day('2026-11-12', 5_000, lender, [lender, borrower]);
    await day('2026-11-13', 5_100, lender, [lender, borrower]);
    await day('2026-11-14', 5_600, borrower, [lender, borrower]);
    await day('2026-11-15', 7_100, borrower, [lender, borrower]);
    await root.delete(`/accounts/${borrower.account.id}/feeds/${borrower.feed}`);
    await day('2026-11-16', 7_500, lender, [lender]);
    await day('2026-11-17', 8_100, lender, [lender]);

    expect([await sumOf(lender.account), await sumOf(borrower.account)]).toEqual([700, 2_000]);
  });

  it('however it wanders, is counted up to its last reading and never twice', async () => {
    const day = fc.record({ where: fc.integer({ min: -1, max: 2 }), pages: fc.integer({ min: 0, max: 900 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 2, maxLength: 8 }), async (days) => {
        const sums = await story(days, 3);
        const counted = sums.reduce((sum, one) => sum + one, 0);

        // An independent formulation: all pages since it was first seen, up to the last day on which its current holder also had it the
        // day before, or received it from nobody. Pages printed since then wait for the next day.
        const firstSeen = days.findIndex(({ where }) => where >= 0);
        const printed = days.slice(firstSeen + 1).reduce((sum, { pages }) => sum + pages, 0);
        expect(counted).toBeLessThanOrEqual(firstSeen < 0 ? 0 : printed);
        const last = days.at(-1);
        const isSettled = last !== undefined && last.where >= 0 && days.at(-2)?.where === last.where;
        if (isSettled) expect(counted).toBe(printed);
      }),
      { numRuns: isLong ? 24 : 4 },
    );
  });
});

describe('two feeds on the same fleet', () => {
  it('count it once, and the second says why it counts nothing', async () => {
    const [first, second] = await customers(2);
    if (!first || !second) throw new Error('There are no customers.');
    fake.shared = true;
    for (const [index, day] of ['2026-11-12', '2026-11-13', '2026-11-14'].entries()) {
      fake.fleet[0]?.reads.push({ at: `${day}T13:00:00Z`, count: 6_000 + 100 * index });
      for (const { account, feed } of [first, second]) await collectDay(account, feed, fake, day);
    }

    expect([await sumOf(first.account), await sumOf(second.account)]).toEqual([200, 0]);
    expect((await second.account.get(`/feeds/${second.feed}/status`)).body).toMatchObject({
      health_check: 'unhealthy',
      reason: expect.stringContaining('All 1 devices are counted by another feed of the same server already.'),
    });
  });

  it('hand it over when one is deactivated, without pages printed before', async () => {
    const [first, second] = await customers(2);
    if (!first || !second) throw new Error('There are no customers.');
    fake.shared = true;
    const day = async (date: string, count: number) => {
      fake.fleet[0]?.reads.push({ at: `${date}T13:00:00Z`, count });
      for (const { account, feed } of [first, second]) await collectDay(account, feed, fake, date);
    };
    await day('2026-11-12', 6_000);
    await day('2026-11-13', 6_100);
    await first.account.post(`/feeds/${first.feed}/deactivate`);
    await day('2026-11-14', 6_250);
    await day('2026-11-15', 6_260);

    expect([await sumOf(first.account), await sumOf(second.account)]).toEqual([100, 10]);
  });
});
