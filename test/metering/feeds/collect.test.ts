import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { closesAt } from '../../../lib/books/deposits/month.ts';
import { collectFeed } from '../../../lib/metering/feeds/collect.ts';
import { logCollection } from '../../../lib/metering/feeds/collection-outcome.ts';
import { metered } from '../../../lib/platform/table/client.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { expectBalanced } from '../../support/books.ts';
import { type Fault, Killed, withFaults } from '../../support/faults.ts';
import { logged } from '../../support/logged.ts';
import { isLong, sampleOf } from '../../support/long.ts';
import { fleetOf, print } from '../integrations/fakes/fleet.ts';
import type { HttpFeed } from '../integrations/fakes/http-feed.ts';
import { fakes, type ServedType } from '../integrations/fakes/index.ts';
import {
  account,
  collectDay,
  depositsOf,
  fake,
  feed,
  feedOn,
  healthOf,
  impatient,
  morningAfter,
  root,
  startFake,
  systems,
  withFleet,
} from './fleet.ts';

withFleet(5);

const collect = (day: string, options = {}) => collectDay(account, feed, fake, day, options);
/** A process killed at one of its calls to DynamoDB. */
const killedAt = <T>(at: number, fault: Fault, work: () => Promise<T>): Promise<T> =>
  withFaults((call) => (call === at ? fault : undefined), work);
const pagesOf = async () => (await depositsOf(account)).map(({ date, pages }) => [date.slice(0, 10), pages]);

describe('a day', () => {
  it('is one deposit of standard sheets, dated its last second', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    const { days } = await collect('2026-11-13');

    expect(days).toMatchObject([{ day: '2026-11-13', devices: 5, pages: 500 }]);
    expect((await account.get('/deposits')).body).toEqual([
      {
        id: days[0]?.deposit_id,
        account_id: account.id,
        feed_id: feed,
        date: '2026-11-13T23:59:59Z',
        pages: 500,
        width: 0.2159,
        length: 0.2794,
        gsm: 75,
      },
    ]);
    await expectBalanced(account.path);
  });

  it('without pages makes no deposit, but moves the readings and the health', async () => {
    fake.trouble = { kind: 'status', status: 500 };
    await collect('2026-11-11');
    expect(await healthOf(account, feed)).toBe('unhealthy');
    fake.trouble = undefined;
    const { days } = await collect('2026-11-12');

    expect(days).toMatchObject([{ devices: 5, pages: 0, deposit_id: null }]);
    expect(await depositsOf(account)).toEqual([]);
    expect(await healthOf(account, feed)).toBe('healthy');
    expect((await table.query(lists.readings(account.path, feed), AsStored)).items).toHaveLength(1);
  });

  it('is counted once, however often it is collected', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    for (let i = 0; i < 3; i++) await collect('2026-11-13');
    // Pages printed since then belong to the next day.
    for (const { reads } of fake.fleet)
      reads.push({ at: '2026-11-13T18:00:00Z', count: (reads.at(-1)?.count ?? 0) + 7 });

    expect(await collect('2026-11-13')).toMatchObject({ days: [], skipped: 'collected' });
    expect(await collect('2026-11-12')).toMatchObject({ days: [], skipped: 'collected' });
    expect(await pagesOf()).toEqual([['2026-11-13', 500]]);
    await collect('2026-11-14');
    expect(await pagesOf()).toEqual([
      ['2026-11-13', 500],
      ['2026-11-14', 35],
    ]);
  });

  it('is counted once when ten collect it at once', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    const collections = await Promise.all(Array.from({ length: 10 }, () => collect('2026-11-13')));

    expect(collections.filter(({ days }) => days.length === 1)).toHaveLength(1);
    expect(collections.filter(({ skipped }) => skipped === 'collected')).toHaveLength(9);
    expect(await pagesOf()).toEqual([['2026-11-13', 500]]);
    await expectBalanced(account.path);
  });

  it('that is the last of a month counts in it, collected at 04:00 on the 1st', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-30', 100);
    await collect('2026-11-30');

    expect(await closeMonths(account.path, '2026-11', closesAt('2026-11'))).toMatchObject([{ pages: 500 }]);
    await expectBalanced(account.path);
  });

  it('belongs to the current month when its own was closed early', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-29', 10);
    await collect('2026-11-29');
    await closeMonths(account.path, '2026-11', new Date('2026-12-01T03:00:00Z'));
    print(fake.fleet, '2026-11-30', 100);
    await collect('2026-11-30');

    const months = await Array.fromAsync(table.each(lists.deposits(account.path), AsStored));
    expect(months).toMatchObject([{ month: '2026-11' }, { date: '2026-11-30T23:59:59Z', month: '2026-12' }]);
    await expectBalanced(account.path);
  });

  it('that was never asked for is made up for by the next', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    print(fake.fleet, '2026-11-14', 10);
    await collect('2026-11-14');

    expect(await pagesOf()).toEqual([['2026-11-14', 550]]);
  });
});

/**
 * 250 devices fill several pages in most systems. With 2,000, our own interface has several reading items. GLPI and PaperCut are queried
 * per printer, and have many more on a page.
 */
const sizes: Partial<Record<ServedType, number>> = { http: 2_000, ...(!isLong && { glpi: 40, papercut: 40 }) };

describe.each(sampleOf(Object.keys(fakes) as ServedType[], 2))('a fleet on %s', (type) => {
  it('is collected in one run and one transaction', async () => {
    const size = sizes[type] ?? 250;
    const large = await startFake(type, { fleet: fleetOf(size, '2026-11-12'), today: '2026-11-12' });
    const own = await root.below();
    const id = await feedOn(own, type, large);
    const { days } = await collectDay(own, id, large, '2026-11-12');
    expect(days.at(-1)).toMatchObject({ day: '2026-11-12', devices: size, pages: 0 });

    print(large.fleet, '2026-11-13', 10);
    const meter = { calls: 0 };
    await metered(meter, () => collectDay(own, id, large, '2026-11-13'));
    // Again, now concurrently: counted pages stay counted.
    await Promise.all([1, 2].map(() => collectDay(own, id, large, '2026-11-13')));

    expect((await depositsOf(own)).map(({ pages }) => pages)).toEqual([10 * size]);
    // One of the calls finds that the month has no books yet.
    expect(meter.calls).toBe(5);
    await expectBalanced(own.path);
    await large.stop();
  });
});

describe('trouble', () => {
  const troubles = ['hang', 'reset', 'garbage', 'half', 'html', 'empty', 'endless'] as const;

  it.each(troubles.flatMap((kind) => [0, 1].map((after) => [kind, after] as const)))(
    'of the kind %s after %d answers costs the feed its day, is reported, and is made up for the next day',
    async (kind, after) => {
      await collect('2026-11-12');
      print(fake.fleet, '2026-11-13', 100);
      fake.trouble = { kind, after };
      const failed = await collect('2026-11-13', kind === 'hang' ? { systems: impatient } : {});
      logCollection(failed, '2026-11-13');

      expect(failed).toMatchObject({ days: [], skipped: null, failure: expect.stringMatching(/^\S.*\.$/) });
      expect(logged.at(-1)).toEqual({
        level: 'warn',
        message: 'feed failed',
        feed,
        day: '2026-11-13',
        reason: failed.failure,
      });
      expect(JSON.stringify(failed)).not.toContain(fake.connection.password);
      expect((await account.get(`/feeds/${feed}`)).body).toMatchObject({
        health_check: 'unhealthy',
        health_check_checked_at: '2026-11-14T04:00:00Z',
        health_check_changed_at: '2026-11-14T04:00:00Z',
      });
      expect(await depositsOf(account)).toEqual([]);

      fake.trouble = undefined;
      print(fake.fleet, '2026-11-14', 10);
      await collect('2026-11-14');
      expect(await pagesOf()).toEqual([['2026-11-14', 550]]);
      expect(await healthOf(account, feed)).toBe('healthy');
      await expectBalanced(account.path);
    },
  );

  it('reads no more than a part of an endless answer', async () => {
    fake.trouble = { kind: 'endless' };
    await collect('2026-11-12');

    expect(fake.bytesSent).toBeLessThan(30_000_000);
  });

  it('that is over on the same day is made up for on the same day', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    fake.trouble = { kind: 'reset' };
    await collect('2026-11-13');
    fake.trouble = undefined;
    await collect('2026-11-13');

    expect(await pagesOf()).toEqual([['2026-11-13', 500]]);
  });

  it('moves health_check_changed_at only when the health changes', async () => {
    const changes: string[] = [];
    for (const [day, kind] of [
      ['2026-11-12', undefined],
      ['2026-11-13', 'reset'],
      ['2026-11-14', 'garbage'],
      ['2026-11-15', undefined],
      ['2026-11-16', undefined],
    ] as const) {
      fake.trouble = kind && { kind };
      await collect(day);
      const { body } = await account.get(`/feeds/${feed}`);
      expect(body.health_check_checked_at).toBe(`${morningAfter(day).toISOString().slice(0, 19)}Z`);
      changes.push(body.health_check_changed_at.slice(0, 10));
    }

    expect(changes).toEqual(['2026-11-12', '2026-11-14', '2026-11-14', '2026-11-16', '2026-11-16']);
  });

  it('of devices with endless names is a failure like any other', async () => {
    const [first] = fake.fleet;
    if (first) first.id = 'x'.repeat(600);

    expect((await collect('2026-11-12')).failure).toMatch(/a name of more than 512 characters/);
    expect(await healthOf(account, feed)).toBe('unhealthy');
  });
});

describe('not collected', () => {
  it('an inactive feed, whose pages printed in that time are never counted', async () => {
    await collect('2026-11-12');
    await account.post(`/feeds/${feed}/deactivate`);
    print(fake.fleet, '2026-11-13', 100);
    expect(await collect('2026-11-13')).toMatchObject({ days: [], skipped: 'feed_inactive' });

    await account.post(`/feeds/${feed}/activate`);
    await collect('2026-11-14');
    print(fake.fleet, '2026-11-15', 3);
    await collect('2026-11-15');
    expect(await pagesOf()).toEqual([['2026-11-15', 15]]);
  });

  it("an inactive account's feed, whose pages printed in that time are never counted", async () => {
    await collect('2026-11-12');
    await root.post(`/accounts/${account.id}/deactivate`);
    print(fake.fleet, '2026-11-13', 100);
    expect(await collect('2026-11-13')).toMatchObject({ days: [], skipped: 'account_inactive' });

    await root.post(`/accounts/${account.id}/activate`);
    await collect('2026-11-14');
    print(fake.fleet, '2026-11-15', 3);
    await collect('2026-11-15');
    expect(await pagesOf()).toEqual([['2026-11-15', 15]]);
  });

  it('a feed whose account is deactivated during the collection', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    fake.trouble = { kind: 'slow', milliseconds: 100 };
    const collecting = collect('2026-11-13');
    await root.post(`/accounts/${account.id}/deactivate`);

    expect(await collecting).toMatchObject({ days: [], skipped: 'account_inactive' });
    expect(await depositsOf(account)).toEqual([]);
  });

  it('a feed deactivated, moved or deleted during the collection', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    fake.trouble = { kind: 'slow', milliseconds: 100 };
    const collecting = collect('2026-11-13');
    await account.post(`/feeds/${feed}/deactivate`);
    expect(await collecting).toMatchObject({ days: [], skipped: 'feed_inactive' });

    await account.post(`/feeds/${feed}/activate`);
    const moving = collect('2026-11-14');
    await account.patch(`/feeds/${feed}`, { external_id: 'unknown' });
    expect((await moving).failure).toMatch(/does not know/);

    await account.patch(`/feeds/${feed}`, { external_id: fake.connection.external_id });
    const deleting = collect('2026-11-15');
    await account.delete(`/feeds/${feed}`);
    expect(await deleting).toMatchObject({ days: [], skipped: 'gone' });
    expect(await depositsOf(account)).toEqual([]);
    expect((await table.query(lists.readings(account.path, feed), AsStored)).items).toEqual([]);
  });

  it('a day before the activation', async () => {
    const later = await feedOn(account, 'print_tracker', fake, { activated_at: '2026-11-12T10:00:00Z' });

    expect(await collectDay(account, later, fake, '2026-11-11')).toMatchObject({ skipped: 'before_activation' });
    expect(await collectDay(account, later, fake, '2026-11-12')).toMatchObject({ skipped: null, days: [{ pages: 0 }] });
  });

  it('the difference between two external ids, where the same name may be another device', async () => {
    const papercut = await startFake('papercut', { fleet: fleetOf(2, '2026-11-12'), today: '2026-11-12' });
    const id = await feedOn(account, 'papercut', papercut, { external_id: 'main' });
    await collectDay(account, id, papercut, '2026-11-12');
    print(papercut.fleet, '2026-11-13', 500);
    await account.patch(`/feeds/${id}`, { external_id: '*' });
    await collectDay(account, id, papercut, '2026-11-13');
    expect(await depositsOf(account)).toEqual([]);

    print(papercut.fleet, '2026-11-14', 5);
    await collectDay(account, id, papercut, '2026-11-14');
    expect(await pagesOf()).toEqual([['2026-11-14', 10]]);
    await papercut.stop();
  });
});

describe('a jump above the limit', () => {
  it('is held until one collection with a higher limit', async () => {
    await collect('2026-11-12');
    print(fake.fleet.slice(0, 1), '2026-11-13', 300_000);
    print(fake.fleet.slice(1), '2026-11-13', 10);
    const collection = await collect('2026-11-13');
    logCollection(collection, '2026-11-13');

    const device = fake.fleet[0]?.id;
    expect(logged.at(-1)).toMatchObject({ message: 'feed devices', note: 'held', count: 1, devices: [device] });
    expect(await pagesOf()).toEqual([['2026-11-13', 40]]);

    await collect('2026-11-14', { limit: 400_000 });
    expect((await pagesOf()).at(-1)).toEqual(['2026-11-14', 300_000]);
    await expectBalanced(account.path);
  });
});

describe('a system that reports the pages of days', () => {
  let daily: HttpFeed;
  let id: string;
  beforeEach(async () => {
    daily = (await startFake('http', { fleet: fleetOf(3, '2026-11-01') })) as HttpFeed;
    daily.reports = 'pages';
    for (const day of [10, 11, 12, 13, 14, 15]) print(daily.fleet, `2026-11-${day}`, day);
    id = await feedOn(account, 'http', daily, { activated_at: '2026-11-11' });
  });
  afterEach(() => daily.stop());
  const collectDaily = (day: string, options = {}) => collectDay(account, id, daily, day, options);

  it('is asked for each day since the activation, oldest first', async () => {
    await collectDaily('2026-11-12');

    expect(await pagesOf()).toEqual([
      ['2026-11-11', 33],
      ['2026-11-12', 36],
    ]);
  });

  it('is asked for each missed day, and for none twice', async () => {
    await collectDaily('2026-11-12');
    daily.trouble = { kind: 'reset' };
    await collectDaily('2026-11-13');
    daily.trouble = undefined;
    await Promise.all([1, 2, 3].map(() => collectDaily('2026-11-15')));

    expect((await pagesOf()).map(([, pages]) => pages)).toEqual([33, 36, 39, 42, 45]);
    await expectBalanced(account.path);
  });

  it('keeps the days counted before one that fails', async () => {
    await collectDaily('2026-11-11');
    // The counted day is requested again, two days are answered, the third is not.
    daily.trouble = { kind: 'status', status: 503, after: 3 };
    expect(await collectDaily('2026-11-15')).toMatchObject({ days: [{ pages: 36 }, { pages: 39 }], failure: /503/ });
    expect(await healthOf(account, id)).toBe('unhealthy');
    daily.trouble = undefined;
    await collectDaily('2026-11-15');

    expect((await pagesOf()).map(([, pages]) => pages)).toEqual([33, 36, 39, 42, 45]);
  });

  it('is asked for 31 days at the most, and for the counted ones before them', async () => {
    await collectDaily('2026-11-11');
    const asked = daily.requests.length;
    await collectDaily('2027-03-01');

    expect(daily.requests.length - asked).toBe(1 + 31);
  });

  it('does not count a day that began before the activation', async () => {
    const later = await feedOn(account, 'http', daily, { activated_at: '2026-11-12T00:00:01Z' });
    await collectDay(account, later, daily, '2026-11-12');
    expect(await depositsOf(account)).toEqual([]);
    await collectDay(account, later, daily, '2026-11-13');

    expect(await pagesOf()).toEqual([['2026-11-13', 39]]);
  });

  it('counts nothing twice when it changes to counters and back', async () => {
    await collectDaily('2026-11-11');
    daily.reports = 'counters';
    await collectDaily('2026-11-12');
    await collectDaily('2026-11-13');
    daily.reports = 'pages';
    await collectDaily('2026-11-14');
    daily.reports = 'counters';
    await collectDaily('2026-11-15');

    expect((await pagesOf()).map(([, pages]) => pages)).toEqual([33, 39, 42]);
  });
});

describe('a process that is killed', () => {
  it.each(['killed before', 'killed after'] as const)(
    '%s any call leaves everything or nothing',
    async (fault: Fault) => {
      for (let at = 0; ; at++) {
        const own = await root.below();
        const fleet = fleetOf(3, '2026-11-12');
        fake.fleet = fleet;
        const id = await feedOn(own, 'print_tracker', fake);
        await collectDay(own, id, fake, '2026-11-12');
        print(fleet, '2026-11-13', 100);
        const killed = await killedAt(at, fault, () => collectDay(own, id, fake, '2026-11-13')).catch((error) => error);
        if (!(killed instanceof Killed)) {
          // Past the last call: the run completes, and every call before it was tried.
          expect(at).toBe(5);
          return;
        }
        const deposited = (await depositsOf(own)).map(({ pages }) => pages);
        expect(deposited).toEqual(at === 4 && fault === 'killed after' ? [300] : []);
        await expectBalanced(own.path);

        await collectDay(own, id, fake, '2026-11-13');
        expect((await depositsOf(own)).map(({ pages }) => pages)).toEqual([300]);
        print(fleet, '2026-11-14', 10);
        await collectDay(own, id, fake, '2026-11-14');
        expect((await depositsOf(own)).map(({ pages }) => pages)).toEqual([300, 30]);
        await expectBalanced(own.path);
      }
    },
  );

  it('also while it writes down a failure', async () => {
    await collect('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    fake.trouble = { kind: 'reset' };
    for (const at of [0, 1, 2, 3]) {
      await expect(killedAt(at, 'killed after', () => collect('2026-11-13'))).rejects.toThrow(Killed);
    }
    fake.trouble = undefined;
    await collect('2026-11-13');

    expect(await pagesOf()).toEqual([['2026-11-13', 500]]);
    expect(await healthOf(account, feed)).toBe('healthy');
  });
});

it('only looks when asked to change nothing', async () => {
  await collect('2026-11-12');
  print(fake.fleet, '2026-11-13', 100);
  const before = await table.get(keys.feed(account.path, feed), AsStored);
  const { days } = await collect('2026-11-13', { dryRun: true });
  fake.trouble = { kind: 'reset' };
  const { failure } = await collectFeed(account.path, feed, '2026-11-13', { now: new Date(), systems, dryRun: true });

  expect(days).toMatchObject([{ pages: 500, deposit_id: null }]);
  expect(failure).toMatch(/broke off/);
  expect(await table.get(keys.feed(account.path, feed), AsStored)).toEqual(before);
  expect(await depositsOf(account)).toEqual([]);
});
