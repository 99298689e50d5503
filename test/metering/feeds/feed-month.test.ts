import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BASES, weakestBasis } from '../../../lib/metering/counting/basis.ts';
import { collectFeed } from '../../../lib/metering/feeds/collect.ts';
import { storedFeedDay } from '../../../lib/metering/feeds/day-log.ts';
import { readDeviceStates } from '../../../lib/metering/feeds/device-states.ts';
import { getFeedContext } from '../../../lib/metering/feeds/feed-context.ts';
import { type FeedMonth, feedMonthOf, listFeedMonths } from '../../../lib/metering/feeds/feed-month.ts';
import { heldStates } from '../../../lib/metering/feeds/held-reading.ts';
import { keys, lists, table } from '../../../lib/platform/table/table.ts';
import { dayAfter } from '../../../lib/platform/time.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { Killed, withFaults } from '../../support/faults.ts';
import { isLong } from '../../support/long.ts';
import { feedOn, morningAfter, startFake, systems } from './fleet.ts';

const MONTH = '2026-11';
const none = { sheets: 0, duplex: 0, estimate: 0, sides: 0 };

it("a day's basis is its devices' weakest", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...BASES)), (bases) => {
      const weakest = weakestBasis(bases);
      expect(weakest === null ? bases : bases.filter((one) => BASES.indexOf(one) > BASES.indexOf(weakest))).toEqual([]);
      expect(weakest === null || bases.includes(weakest)).toBe(true);
    }),
  );
});

it('days on several bases, missing and inactive ones are summed each by itself', () => {
  const item = {
    sk: 'FEED_MONTH#2026-11#f',
    day_01: { basis: 'sheets', sheets: 60, sides: 100, duplex_sides: 80 },
    day_02: { basis: 'sides', sheets: 30, sides: 30 },
    day_03: { state: 'missing' },
    day_04: { state: 'inactive' },
    day_05: { state: 'none' },
    day_31: { basis: 'sides', sheets: 1, sides: 1 },
    held_02: 0,
    held_03: 2,
  };
  expect(feedMonthOf(item)).toEqual({
    feed_id: 'f',
    month: MONTH,
    days: 5,
    missing: 1,
    held: 1,
    by_basis: { ...none, sheets: 1, sides: 2 },
    sheets: 91,
    sides: 131,
    duplex_sides: 80,
  });
});

describe("a feed's month", () => {
  let account: TestAccount;
  let feed: string;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') });
    account = await (await distributor()).below();
    feed = (await account.post('/feeds', { type: 'agent' })).body.id;
  });
  afterEach(() => vi.useRealTimers());

  const push = (at: string, total: number, device = 'a') =>
    account.post(`/feeds/${feed}/readings`, [{ device, at: `${at}Z`, total }]);
  const monthOf = async () => (await listFeedMonths(account.path, MONTH, MONTH))[0];

  it('has no item before anything was collected', async () => {
    expect(await monthOf()).toBeUndefined();
  });

  it('records a recounted day once, and the unread days before it', async () => {
    vi.setSystemTime('2026-11-05T12:00:00Z');
    await push('2026-11-03T08:00:00', 1000);
    await push('2026-11-05T08:00:00', 1100);
    await push('2026-11-05T09:00:00', 1150);
    await push('2026-11-05T09:00:00', 1150);

    expect(await monthOf()).toEqual({
      feed_id: feed,
      month: MONTH,
      days: 5,
      missing: 3,
      held: 0,
      by_basis: { ...none, sides: 1 },
      sheets: 150,
      sides: 150,
      duplex_sides: 0,
    });
  });

  it('has a held reading on its day until somebody decides', async () => {
    vi.setSystemTime('2026-11-30T12:00:00Z');
    await push('2026-11-01T08:00:00', 1000);
    await push('2026-11-02T08:00:00', 900_000);
    expect(await monthOf()).toMatchObject({ days: 2, held: 1, sheets: 0, by_basis: none });
    await push('2026-11-03T08:00:00', 900_010);
    expect(await monthOf()).toMatchObject({ days: 3, held: 1 });
    await account.post(`/feeds/${feed}/held/a/accept`);

    expect(await monthOf()).toMatchObject({ days: 3, held: 0, sheets: 899_000, by_basis: { ...none, sides: 1 } });
  });

  it('keeps a held reading voided by a new activation: it was never counted', async () => {
    vi.setSystemTime('2026-11-02T12:00:00Z');
    await push('2026-11-01T00:00:00', 1000);
    await push('2026-11-02T08:00:00', 900_000);
    await account.post(`/feeds/${feed}/deactivate`);
    vi.setSystemTime('2026-11-02T13:00:00Z');
    await account.post(`/feeds/${feed}/activate`);
    await push('2026-11-02T13:00:00', 900_010);

    expect((await account.get(`/feeds/${feed}/status`)).body.held).toEqual([]);
    expect(await monthOf()).toMatchObject({ days: 2, held: 1, sheets: 0 });
  });

  it('adds to a day whose log has expired', async () => {
    await push('2026-11-01T00:00:00', 1000);
    vi.setSystemTime('2026-11-02T12:00:00Z');
    await push('2026-11-02T08:00:00', 1100);
    await push('2026-11-02T08:00:00', 900_000, 'b');
    await push('2026-11-02T09:00:00', 2_000_000, 'b');
    await table.write([{ delete: keys.feedDay(account.path, feed, '2026-11-02') }]);
    vi.setSystemTime('2027-01-20T12:00:00Z');
    await account.post(`/feeds/${feed}/held/b/accept`);

    expect(await monthOf()).toMatchObject({ held: 0, sheets: 1_100_100, by_basis: { ...none, sides: 1 } });
  });

  it('outlives the feed', async () => {
    await push('2026-11-01T00:00:00', 1000);
    await account.delete(`/feeds/${feed}`);

    expect(await monthOf()).toMatchObject({ feed_id: feed, days: 1 });
  });
});

type Event =
  | { kind: 'push'; device: 0 | 1; hour: number; printed: number }
  | { kind: 'next day' }
  | { kind: 'job' }
  | { kind: 'again' }
  | { kind: 'decide'; device: 0 | 1; isAccepted: boolean }
  | { kind: 'deactivate' | 'activate' };

const device = fc.constantFrom(0 as const, 1 as const);
const printed = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constant(300_000));
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('push' as const),
      device,
      printed,
      hour: fc.integer({ min: 0, max: 23 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('next day' as const, 'job' as const, 'again' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), device, isAccepted: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('deactivate' as const, 'activate' as const) }) },
);
const fault = fc.option(
  fc.record({ at: fc.integer({ min: 0, max: 5 }), when: fc.constantFrom('killed before' as const, 'killed after') }),
);
const histories = { numRuns: Number(process.env.HISTORIES ?? (isLong ? 60 : 4)), endOnFailure: true };

/** The month recomputed from its days' logs and the held readings, without the month's own item. */
async function recounted(account: TestAccount, id: string, createdDay: string): Promise<FeedMonth | undefined> {
  const days = await Array.fromAsync(table.each(lists.feedDays(account.path, id), storedFeedDay()));
  const context = await getFeedContext(account.path, id);
  if (!context || days.length === 0) return undefined;
  const { states } = await readDeviceStates(account.path, id, context.source);
  const last = context.feed.last_collected_day ?? '';
  let missing = days.filter(({ pages, state }) => pages === 0 && state === 'failed').length;
  let unrecorded = 0;
  for (let day = createdDay; day < last; day = dayAfter(day, 1)) {
    if (!days.some((one) => one.day === day)) unrecorded += 1;
  }
  missing += unrecorded;
  const active = days.filter(({ pages, state }) => pages !== 0 || state !== 'inactive');
  const pages = days.reduce((sum, one) => sum + one.pages, 0);
  return {
    feed_id: id,
    month: MONTH,
    days: active.length + unrecorded,
    missing,
    held: new Set(heldStates(states.values()).map(({ day }) => day)).size,
    by_basis: { ...none, sides: days.filter((one) => one.pages !== 0).length },
    sheets: pages,
    sides: pages,
    duplex_sides: 0,
  };
}

const dead = (error: unknown): undefined => {
  if (!(error instanceof Killed)) throw error;
};

describe('over random histories with repeats and kills, the month equals the recounted days', () => {
  afterEach(() => vi.useRealTimers());

  it('of a feed that readings are pushed to', async () => {
    const root = await distributor();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(event, fault), { minLength: 4, maxLength: 30 }), async (history) => {
        vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') });
        const account = await root.below();
        const feed = (await account.post('/feeds', { type: 'agent' })).body.id;
        const totals = [10_000, 50_000];
        let day = '2026-11-01';
        let last: (() => Promise<unknown>) | undefined;
        for (const [one, killed] of history) {
          if (one.kind === 'next day' && day < '2026-11-28') day = dayAfter(day, 1);
          vi.setSystemTime(`${day}T23:30:00Z`);
          // A new baseline voids held readings; a test above covers it.
          if (one.kind === 'deactivate' && (await account.get(`/feeds/${feed}/status`)).body.held.length > 0) continue;
          const work = workOf(one);
          if (!work) continue;
          last = work;
          if (killed) await withFaults((at) => (at === killed.at ? killed.when : undefined), work).catch(dead);
          await work();
          const months = await listFeedMonths(account.path, MONTH, MONTH);
          expect(months[0]).toEqual(await recounted(account, feed, '2026-11-01'));
        }

        function workOf(one: Event): (() => Promise<unknown>) | undefined {
          if (one.kind === 'again') return last;
          if (one.kind === 'job') {
            if (day === '2026-11-01') return undefined;
            const now = morningAfter(dayAfter(day, -1));
            return () => collectFeed(account.path, feed, dayAfter(day, -1), { now, systems });
          }
          if (one.kind === 'push') {
            const name = `d${one.device}`;
            totals[one.device] = (totals[one.device] ?? 0) + one.printed;
            const reading = { device: name, at: `${day}T${String(one.hour).padStart(2, '0')}:00:00Z` };
            const body = [{ ...reading, total: totals[one.device] }];
            return () => account.post(`/feeds/${feed}/readings`, body);
          }
          if (one.kind === 'decide') {
            const decision = one.isAccepted ? 'accept' : 'reject';
            return () => account.post(`/feeds/${feed}/held/d${one.device}/${decision}`);
          }
          if (one.kind === 'next day') return undefined;
          return () => root.post(`/accounts/${account.id}/${one.kind}`);
        }
      }),
      histories,
    );
  });

  const collected = fc.record({
    printed: fc.tuple(printed, printed),
    isDown: fc.nat(3).map((one) => one === 0),
    decision: fc.constantFrom('accept', 'accept', 'reject', undefined),
    isAgain: fc.boolean(),
    killed: fault,
  });

  it('of a feed that is collected', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') });
    const root = await distributor();
    await fc.assert(
      fc.asyncProperty(fc.array(collected, { minLength: 3, maxLength: 15 }), async (history) => {
        vi.setSystemTime('2026-11-01T00:00:00Z');
        const fleet = [10_000, 50_000].map((count, index) => ({
          id: `d${index}`,
          serial: `SERIAL${index}`,
          managed: true,
          group: 'main',
          reads: [{ at: '2026-10-31T12:00:00Z', count }],
        }));
        const fake = await startFake('print_tracker', { fleet, today: '2026-11-01' });
        const account = await root.below();
        const feed = await feedOn(account, 'print_tracker', fake);
        for (const [index, { printed, isDown, decision, isAgain, killed }] of history.entries()) {
          const day = dayAfter('2026-11-01', index);
          for (const [at, one] of fleet.entries()) {
            // Read after midnight, as in a system queried in the morning: the held reading's day is still to come.
            const read = `${dayAfter(day, 1)}T03:00:00Z`;
            one.reads.push({ at: read, count: (one.reads.at(-1)?.count ?? 0) + (printed[at] ?? 0) });
          }
          fake.today = dayAfter(day, 1);
          fake.trouble = isDown ? { kind: 'status', status: 500 } : undefined;
          const now = morningAfter(day);
          vi.setSystemTime(now);
          const collect = () => collectFeed(account.path, feed, day, { now, systems });
          if (killed) await withFaults((at) => (at === killed.at ? killed.when : undefined), collect).catch(dead);
          await collect();
          if (isAgain) await collect();
          if (decision) for (const { id } of fleet) await account.post(`/feeds/${feed}/held/${id}/${decision}`);
          const months = await listFeedMonths(account.path, MONTH, MONTH);
          expect(months[0]).toEqual(await recounted(account, feed, '2026-11-01'));
        }
        const deposits: { pages: number }[] = (await account.get('/deposits?limit=100')).body;
        const status = (await account.get(`/feeds/${feed}/status`)).body;
        const shown: number = status.days.reduce((sum: number, one: { pages: number }) => sum + one.pages, 0);
        expect(shown).toBe(deposits.reduce((sum, { pages }) => sum + pages, 0));
        await fake.stop();
      }),
      histories,
    );
    vi.unstubAllEnvs();
  });
});
