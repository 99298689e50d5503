import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeMonths } from '../../lib/books/deposits/close.ts';
import { closesAt } from '../../lib/books/deposits/month.ts';
import { acceptedState } from '../../lib/metering/counting/counter-rules.ts';
import type { DeviceState } from '../../lib/metering/counting/device-state.ts';
import { storedSheetCounters } from '../../lib/metering/counting/sheet-counters.ts';
import { collectFeed } from '../../lib/metering/feeds/collect.ts';
import { packDeviceStates, readDeviceStates } from '../../lib/metering/feeds/device-states.ts';
import { requireFeedContext } from '../../lib/metering/feeds/feed-context.ts';
import { AsStored, keys, lists, table } from '../../lib/platform/table/table.ts';
import { dayAfter } from '../../lib/platform/time.ts';
import { depositsOf, morningAfter } from '../metering/feeds/fleet.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';
import { Killed } from '../support/faults.ts';
import { isLong } from '../support/long.ts';
import { longTest } from '../support/long-test.ts';
import { withWalkedFaults } from '../support/walk-of-faults.ts';

let root: TestAccount;
let account: TestAccount;
let feed: string;
beforeAll(async () => {
  root = await distributor();
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T09:00:00Z') });
  account = await root.below();
  const { body } = await account.post('/feeds', { type: 'agent' });
  feed = body.id;
});
afterAll(() => vi.useRealTimers());

const MORNING = '2026-11-11T08:00:00Z';

type Reading = { device: string; at: string; total: number; serial?: string; counter?: string } & {
  [name in 'sheets' | 'duplex_sheets' | 'large_sheets']?: number | null;
};
const reading = (device: string, at: string, total: number, more: Partial<Reading> = {}): Reading => ({
  device,
  at: at.includes('T') ? at : `${at}T08:00:00Z`,
  total,
  ...more,
});
const push = (...readings: unknown[]) => account.post(`/feeds/${feed}/readings`, readings);
const pagesOf = async () =>
  (await depositsOf(account)).map(({ date, pages }) => [date.slice(0, 10), pages] as [string, number]);
const statusOf = async () => (await account.get(`/feeds/${feed}/status`)).body;
const moveTo = (moment: string) => vi.setSystemTime(moment);

describe('an agent feed', () => {
  it('needs neither server nor external id, and is unhealthy until something is pushed', async () => {
    expect((await account.get(`/feeds/${feed}`)).body).toMatchObject({
      type: 'agent',
      server_id: null,
      external_id: null,
      health_check: 'unhealthy',
    });
    expect((await statusOf()).reason).toContain('No readings were pushed yet');
    await push(reading('a', '2026-11-12', 1000));

    expect(await statusOf()).toMatchObject({ health_check: 'healthy', reason: null, last_collected_day: '2026-11-12' });
  });

  it('counts readings when they arrive, on the day of `at`, by the rules for collected ones', async () => {
    await push(reading('a', '2026-11-10', 1000), reading('b', '2026-11-10', 500));
    const { status, body } = await push(reading('a', '2026-11-11', 1100), reading('b', '2026-11-12', 520));

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        readings: 2,
        pages: 120,
        ignored: 0,
        held: [],
        days: [
          { day: '2026-11-11', pages: 100 },
          { day: '2026-11-12', pages: 20 },
        ],
      },
    });
    expect(await pagesOf()).toEqual([
      ['2026-11-11', 100],
      ['2026-11-12', 20],
    ]);
    expect((await depositsOf(account)).every(({ feed_id }) => feed_id === feed)).toBe(true);
    await expectBalanced(account.path);
  });

  it("adds another device to the day's deposit", async () => {
    await push(reading('a', '2026-11-10', 1000), reading('b', '2026-11-10', 500));
    await push(reading('a', '2026-11-11', 1100));
    await push(reading('b', '2026-11-11', 507));

    expect(await pagesOf()).toEqual([['2026-11-11', 107]]);
    await expectBalanced(account.path);
  });

  it("replaces a device's daily amount by a later push, up or down, to nothing and back", async () => {
    await push(reading('a', '2026-11-10', 1000));
    const totals: [number, number][] = [];
    for (const total of [1100, 1250, 1040, 1000, 1003]) {
      const { body } = await push(reading('a', `2026-11-11T${10 + totals.length}:00:00Z`, total));
      totals.push([body.pages, (await pagesOf())[0]?.[1] ?? 0]);
      await expectBalanced(account.path);
    }

    expect(totals).toEqual([
      [100, 100],
      [150, 250],
      [-210, 40],
      [-40, 0],
      [3, 3],
    ]);
  });

  it('changes nothing when the same is pushed again', async () => {
    const all = [10, 11, 12].map((day) => reading('a', `2026-11-${day}`, 1000 + day * 10));
    await push(...all);
    const before = await pagesOf();
    const { body } = await push(...all);

    expect(body).toMatchObject({ pages: 0, ignored: 0 });
    expect(await pagesOf()).toEqual(before);
  });

  it('takes a week pushed late, each page on its day', async () => {
    await push(reading('a', '2026-11-01', 1000));
    await push(...[5, 3, 4, 2, 8].map((day) => reading('a', `2026-11-0${day}`, 1000 + day)));

    expect(await pagesOf()).toEqual([
      ['2026-11-02', 2],
      ['2026-11-03', 1],
      ['2026-11-04', 1],
      ['2026-11-05', 1],
      ['2026-11-08', 3],
    ]);
  });

  it('knows a machine by its serial number under another name', async () => {
    await push(reading('10.0.0.5', '2026-11-10', 1000, { serial: 'CNDQQ05142' }));
    await push(reading('10.0.0.9', '2026-11-11', 1040, { serial: 'cndqq05142' }));

    expect(await pagesOf()).toEqual([['2026-11-11', 40]]);
  });

  it('counts nothing before its activation', async () => {
    await push(reading('a', '2026-10-20', 1000), reading('a', '2026-10-30', 1500), reading('a', '2026-11-02', 1600));

    expect(await pagesOf()).toEqual([['2026-11-02', 100]]);
  });

  it('holds a jump, and counts it in full when it is accepted, once', async () => {
    await push(reading('a', '2026-11-10', 1000));
    const jump = reading('a', '2026-11-11', 301_000);
    expect((await push(jump)).body.held).toEqual([{ device: 'a', pages: 300_000, day: '2026-11-11' }]);
    expect(await pagesOf()).toEqual([]);
    await account.post(`/feeds/${feed}/held/a/accept`);
    expect(await pagesOf()).toEqual([['2026-11-11', 300_000]]);
    // An agent sends it again if it did not receive the answer.
    expect((await push(jump)).body).toMatchObject({ pages: 0, held: [] });
    await push(reading('a', '2026-11-12', 301_010));

    expect(await pagesOf()).toEqual([
      ['2026-11-11', 300_000],
      ['2026-11-12', 10],
    ]);
  });

  it('does not hold a rejected reading again', async () => {
    await push(reading('a', '2026-11-10', 1000));
    const jump = reading('a', '2026-11-11', 301_000);
    await push(jump);
    await account.post(`/feeds/${feed}/held/a/reject`);

    expect((await push(jump)).body).toMatchObject({ pages: 0, held: [] });
    await push(reading('a', '2026-11-12', 1020));
    expect(await pagesOf()).toEqual([['2026-11-12', 20]]);
  });

  it('counts its first day from its first reading', async () => {
    expect((await push(reading('a', '2026-11-10T06:00:00Z', 1000))).body.pages).toBe(0);
    expect((await push(reading('a', '2026-11-10T18:00:00Z', 1200))).body.pages).toBe(200);
    await push(reading('b', '2026-11-10T18:00:00Z', 70), reading('b', '2026-11-10T06:00:00Z', 50));
    await push(reading('a', '2026-11-11', 1210));

    expect(await pagesOf()).toEqual([
      ['2026-11-10', 220],
      ['2026-11-11', 10],
    ]);
    expect((await statusOf()).days[2]).toMatchObject({ day: '2026-11-10', pages: 220, state: 'counted' });
    await expectBalanced(account.path);
  });

  it('leaves a day what it had when a drop is seen once, and adds a reset to it', async () => {
    await push(reading('a', '2026-11-10', 10_000));
    await push(reading('a', '2026-11-11T08:00:00Z', 10_100));
    expect((await push(reading('a', '2026-11-11T09:00:00Z', 5))).body.pages).toBe(0);
    expect(await pagesOf()).toEqual([['2026-11-11', 100]]);
    await push(reading('a', '2026-11-11T10:00:00Z', 8));

    expect(await pagesOf()).toEqual([['2026-11-11', 108]]);
    await expectBalanced(account.path);
  });

  it.each([
    ['accept', 299_100],
    ['reject', 100],
  ])('leaves a day what it had while a reading is held, and after its %s', async (decision, pages) => {
    await push(reading('a', '2026-11-10', 900));
    await push(reading('a', '2026-11-11T08:00:00Z', 1000));
    const jump = reading('a', '2026-11-11T09:00:00Z', 300_000);
    expect((await push(jump)).body).toMatchObject({ pages: 0, held: [{ device: 'a', pages: 299_000 }] });
    expect(await pagesOf()).toEqual([['2026-11-11', 100]]);
    await account.post(`/feeds/${feed}/held/a/${decision}`);
    expect((await push(jump)).body).toMatchObject({ pages: 0, held: [] });

    expect(await pagesOf()).toEqual([['2026-11-11', pages]]);
    await push(reading('a', '2026-11-12', decision === 'accept' ? 300_010 : 1010));
    expect((await pagesOf())[1]).toEqual(['2026-11-12', 10]);
    await expectBalanced(account.path);
  });

  it('leaves a day what it had when another counter is read', async () => {
    const counted = (hour: string, total: number, counter: string) =>
      push(reading('a', `2026-11-11T${hour}:00:00Z`, total, { counter }));
    await counted('08', 1000, 'a');
    await counted('09', 1700, 'a');
    await counted('10', 900, 'b');
    await counted('11', 950, 'b');

    expect(await pagesOf()).toEqual([['2026-11-11', 750]]);
    await expectBalanced(account.path);
  });

  it('permanently distinguishes printers with one serial number once it has seen both', async () => {
    const serial = 'CNDQQ05142';
    const day = (number: number, ...printers: [string, number][]) =>
      push(...printers.map(([device, total]) => reading(device, `2026-11-0${number}`, total, { serial })));
    await day(1, ['mac 1', 1000], ['mac 2', 5000]);
    await day(2, ['mac 1', 1100]);
    await day(3, ['mac 1', 1200], ['mac 2', 5200]);
    await day(4, ['mac 2', 5400]);
    await day(5, ['mac 1', 1300]);

    expect((await pagesOf()).reduce((sum, [, pages]) => sum + pages, 0)).toBe(700);
    expect((await statusOf()).devices).toEqual({ seen: 1, silent: 1, new: 0 });
    await expectBalanced(account.path);
  });

  it('leaves a day alone whose month is closed; the next day holds its pages', async () => {
    moveTo('2026-11-30T22:00:00Z');
    await push(reading('a', '2026-11-29', 1000));
    await push(reading('a', '2026-11-30', 1100));
    await closeMonths(account.path, '2026-11', closesAt('2026-11'));
    moveTo('2026-12-01T13:00:00Z');
    expect((await push(reading('a', '2026-11-30T23:00:00Z', 1150))).body).toMatchObject({ pages: 0, ignored: 1 });
    await push(reading('a', '2026-12-01', 1170));

    expect(await pagesOf()).toEqual([
      ['2026-11-30', 100],
      ['2026-12-01', 70],
    ]);
    await expectBalanced(account.path);
  });

  it("counts a day's first reading in the current month if the day's month is closed", async () => {
    moveTo('2026-11-30T22:00:00Z');
    await push(reading('a', '2026-11-29', 1000), reading('b', '2026-11-29', 50));
    await push(reading('a', '2026-11-30', 1100));
    await closeMonths(account.path, '2026-11', closesAt('2026-11'));
    moveTo('2026-12-02T09:00:00Z');
    await push(reading('b', '2026-11-30', 57));
    const months = await Array.fromAsync(table.each(lists.deposits(account.path), AsStored));

    expect(months.map(({ month, pages }) => [month, pages]).sort()).toEqual([
      ['2026-11', 100],
      ['2026-12', 7],
    ]);
    // That deposit is still open, so it can be replaced.
    await push(reading('b', '2026-11-30T20:00:00Z', 59));
    expect((await pagesOf()).map(([, pages]) => pages).sort()).toEqual([100, 9]);
  });

  it.each(['by the clock', 'early by an operator'])(
    'ignores a reading replacing one in a month closed %s',
    async (how) => {
      const isEarly = how !== 'by the clock';
      moveTo('2026-11-30T22:00:00Z');
      await push(reading('a', '2026-11-29', 1000), reading('b', '2026-11-29', 50));
      await push(reading('a', '2026-11-30', 1100));
      moveTo(isEarly ? '2026-12-01T06:00:00Z' : '2026-12-01T13:00:00Z');
      await closeMonths(account.path, '2026-11', new Date());
      const again = [reading('a', '2026-11-30T23:00:00Z', 1050), reading('b', '2026-11-30', 57)];
      const foreseen = (await account.post(`/feeds/${feed}/readings?dry_run=true`, again)).body;
      const { body } = await push(...again);

      expect(body).toMatchObject({ pages: 7, ignored: 1 });
      expect(foreseen).toEqual(body);
      const deposits = await Array.fromAsync(table.each(lists.deposits(account.path), AsStored));
      expect(deposits.map(({ month, pages }) => [month, pages]).sort()).toEqual([
        ['2026-11', 100],
        ['2026-12', 7],
      ]);
      await expectBalanced(account.path);
    },
  );

  it("keeps a closed day's deposit if a later push leaves its pages unchanged", async () => {
    moveTo('2026-11-30T22:00:00Z');
    await push(reading('a', '2026-11-29', 1000));
    await push(reading('a', '2026-11-30', 1100));
    await closeMonths(account.path, '2026-11', closesAt('2026-11'));
    moveTo('2026-12-01T13:00:00Z');
    const dayLog = async () => table.get(keys.feedDay(account.path, feed, '2026-11-30'), AsStored);
    const before = await dayLog();
    expect((await push(reading('new', '2026-11-30', 500))).body).toMatchObject({ pages: 0, ignored: 0 });

    expect(before?.deposit_id).toEqual(expect.any(String));
    expect(await dayLog()).toMatchObject({ pages: 100, deposit_id: before?.deposit_id, devices: { seen: 2 } });
  });

  it("counts late readings on their own days, and as much less on each device's next day", async () => {
    await push(reading('a', '2026-11-08', 1000), reading('b', '2026-11-08', 500));
    await push(reading('a', '2026-11-10', 1100), reading('b', '2026-11-11', 530));
    const late = [reading('a', '2026-11-09', 1040), reading('b', '2026-11-09', 530)];
    const foreseen = (await account.post(`/feeds/${feed}/readings?dry_run=true`, late)).body;
    const { body } = await push(...late);

    expect(body).toMatchObject({
      pages: 0,
      ignored: 0,
      days: [
        { day: '2026-11-09', pages: 70 },
        { day: '2026-11-10', pages: -40 },
        { day: '2026-11-11', pages: -30 },
      ],
    });
    expect(foreseen).toEqual(body);
    expect(await pagesOf()).toEqual([
      ['2026-11-09', 70],
      ['2026-11-10', 60],
    ]);
    const log = await table.get(keys.feedDay(account.path, feed, '2026-11-09'), AsStored);
    expect(log).toMatchObject({ pages: 70, devices: { seen: 2 } });
    expect((await push(...late)).body).toMatchObject({ pages: 0, ignored: 0 });
    await expectBalanced(account.path);
  });

  it("moves a late reading's pages between months while both are open, and the reading before the first is the first", async () => {
    moveTo('2026-12-01T09:00:00Z');
    await push(reading('a', '2026-12-01', 1100));
    await push(reading('a', '2026-11-29', 1000));
    expect(await pagesOf()).toEqual([['2026-12-01', 100]]);
    await push(reading('a', '2026-11-30', 1070));
    const deposits = await Array.fromAsync(table.each(lists.deposits(account.path), AsStored));

    expect(deposits.map(({ month, pages }) => [month, pages]).sort()).toEqual([
      ['2026-11', 70],
      ['2026-12', 30],
    ]);
    await expectBalanced(account.path);
  });

  it('leaves its pages on the next day if its month is closed before a late reading comes', async () => {
    moveTo('2026-12-01T09:00:00Z');
    await push(reading('a', '2026-11-27', 990), reading('a', '2026-11-28', 1000));
    await push(reading('a', '2026-12-01', 1100));
    await closeMonths(account.path, '2026-11', new Date());
    const { body } = await push(reading('a', '2026-11-30', 1070));

    expect(body).toMatchObject({ pages: 0, ignored: 1 });
    expect(await pagesOf()).toEqual([
      ['2026-11-28', 10],
      ['2026-12-01', 100],
    ]);
    await expectBalanced(account.path);
  });

  it('dates readings from an agent with a fast clock as now', async () => {
    await push(reading('a', '2026-11-11', 1000));
    await push(reading('a', '2026-11-13T02:00:00Z', 1010));

    expect(await pagesOf()).toEqual([['2026-11-12', 10]]);
  });

  it('counts sheets reported by both readings, and keeps the other counters', async () => {
    await push(reading('a', '2026-11-10', 1000, { sheets: 600, duplex_sheets: null }));
    await push(reading('a', '2026-11-11', 1010, { sheets: 605, duplex_sheets: 300, large_sheets: 0 }));

    expect(await pagesOf()).toEqual([['2026-11-11', 5]]);
    const context = await requireFeedContext(account.path, feed);
    const { states } = await readDeviceStates(account.path, feed, context.source);
    expect(states.get('a')).toMatchObject({ told: [605, 300, 0], pushed: { base: { told: [600] } } });
  });

  it.each([-1, 1.5, 1e12 + 1, 'five'])('refuses %j as a counter', async (value) => {
    for (const name of ['sheets', 'duplex_sheets', 'large_sheets']) {
      const { status, body } = await push({ ...reading('a', '2026-11-10', 1000), [name]: value });
      expect([status, body.error]).toEqual([400, expect.stringContaining(`Reading 1: ${name}`)]);
    }
  });

  longTest('stores 20,000 devices reporting every counter', async () => {
    const random = () => randomBytes(6).toString('hex').toUpperCase();
    const told = (value: number) =>
      storedSheetCounters({ sheets: value - 9_999, duplex_sheets: value % 99_999, large_sheets: 77 });
    const states = Array.from({ length: 20_000 }, (_, index): DeviceState => {
      const device = `CN${random()}`;
      const value = 1_000_000 + index * 7;
      const base = acceptedState({
        device,
        serial: device,
        counter: 'total',
        counted: true,
        value,
        read_at: MORNING,
      });
      const day = { day: '2026-11-11', added: index % 900, by: 'sheets' as const, deposit_id: feed };
      const pushed = { ...day, base: { ...base, ...told(value) } };
      return { ...base, ...told(value + (index % 1300)), value: value + (index % 1300), pushed };
    });

    const { items } = await packDeviceStates('source', states);
    expect(items.length).toBeLessThanOrEqual(40);
  });

  it('is unhealthy from the first day without data, until data comes', async () => {
    await push(reading('a', '2026-11-12', 1000));
    const silence = async (day: string) => {
      const now = morningAfter(day);
      moveTo(now.toISOString());
      await collectFeed(account.path, feed, day, { now, systems: {} });
      const { health_check, unhealthy_days } = (await table.get(keys.feed(account.path, feed), AsStored)) ?? {};
      return [health_check, unhealthy_days];
    };

    expect(await silence('2026-11-12')).toEqual(['healthy', 0]);
    expect(await silence('2026-11-13')).toEqual(['unhealthy', 0]);
    expect(await silence('2026-11-14')).toEqual(['unhealthy', 1]);
    expect(await silence('2026-11-15')).toEqual(['unhealthy', 2]);
    expect((await statusOf()).reason).toBe(
      'The last reading that was pushed is of 2026-11-12. Look whether the machine with the agent is on and can reach this service.',
    );
    await push(reading('a', '2026-11-16T03:00:00Z', 1090));
    expect(await statusOf()).toMatchObject({ health_check: 'healthy', days: expect.any(Array) });
    expect(await pagesOf()).toEqual([['2026-11-16', 90]]);
  });
});

describe('a push', () => {
  it.each([
    [[{ device: 'a', at: '2026-11-11', total: 1 }, { device: 'b' }], 'Reading 2: at is missing'],
    [[{ device: 'a', at: '2026-11-11', total: 1.5 }], 'Reading 1: total must be'],
    [[{ device: 'a', at: '2026-11-11', total: -1 }], 'Reading 1: total must be'],
    [[{ device: '', at: '2026-11-11', total: 1 }], 'Reading 1: device must not be blank'],
    [[{ device: 'a', at: 'yesterday', total: 1 }], 'Reading 1: at must be'],
    [[{ device: 'a', at: '2027-11-11', total: 1 }], 'Reading 1: at 2027-11-11T00:00:00Z is in the future'],
    [[7], 'Reading 1 must be a JSON object.'],
    [[], 'The body has no readings; send at least one.'],
    [{ device: 'a' }, 'The body must be a JSON list of readings, or an object that has one as readings.'],
    [Array(5001).fill({ device: 'a', at: '2026-11-11', total: 1 }), 'The body has 5001 readings; send at most 5000'],
  ])('with something bad in it is refused whole: %#', async (body, error) => {
    await push(reading('a', '2026-11-10', 1));
    const answer = await account.post(`/feeds/${feed}/readings`, body);

    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(error);
    expect((await statusOf()).last_collected_day).toBe('2026-11-10');
  });

  longTest('of 5,000 devices is one transaction per day', async () => {
    const fleet = (day: string, total: number) =>
      Array.from({ length: 5000 }, (_, index) => reading(`device ${index}`, day, total + index));
    await push(...fleet('2026-11-10', 1000));
    const { status, body, calls } = await push(...fleet('2026-11-11', 1003));

    expect({ status, pages: body.pages }).toEqual({ status: 200, pages: 15_000 });
    expect(calls).toBeLessThanOrEqual(5);
    expect((await statusOf()).devices).toEqual({ seen: 5000, silent: 0, new: 0 });

    // Each day writes the whole fleet, so a large fleet may have fewer days per push.
    const days = Array.from({ length: 41 }, (_, index) => reading('device 0', dayAfter('2026-09-01', index), 1));
    expect((await push(...days)).body.error).toContain('The readings are of 41 days; send those of at most 40');
  });

  longTest('with more than 100 days is refused, and one with 100 is accepted', async () => {
    const day = (index: number) => reading('a', dayAfter('2026-11-12', index - 101), 1000 + index);
    const days = Array.from({ length: 101 }, (_, index) => day(index + 1));
    const { status, body } = await push(...days);
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: 'The readings are of 101 days; send those of at most 100 in one request, and the rest in the next.',
    });
    expect((await push(...days.slice(1))).status).toBe(200);
  });

  longTest('with more and longer names than a feed keeps is refused whole, and counted pages stay', async () => {
    await push(reading('a', '2026-11-10', 1000));
    // Incompressible, because the stored size counts.
    const named = (count: number) =>
      Array.from({ length: count }, () =>
        reading(randomBytes(120).toString('base64').padEnd(255, '='), '2026-11-11', 1),
      );
    const answers: { status: number; body: { error?: string } }[] = [await push(...named(4999))];
    answers.push(await push(...named(4999)));
    answers.push(await push(reading('a', '2026-11-10T20:00:00Z', 1010), ...named(4999)));
    answers.push(await push(...named(5000)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400]);
    expect(answers.at(-1)?.body.error).toMatch(/^The names of \d+ devices are longer than can be kept; make several/);
    expect(await pagesOf()).toEqual([]);
    await push(reading('a', '2026-11-12', 1011));
    expect(await pagesOf()).toEqual([['2026-11-12', 11]]);
  });

  it('counts once when the same is pushed ten times at once', async () => {
    await push(reading('a', '2026-11-10', 1000));
    await Promise.all(Array.from({ length: 10 }, () => push(reading('a', '2026-11-11', 1100))));

    expect(await pagesOf()).toEqual([['2026-11-11', 100]]);
    await expectBalanced(account.path);
  });

  it('killed at any call and sent again has the same result', async () => {
    const days = [11, 12].map((day) => reading('a', `2026-11-${day}`, 1000 + day * 10));
    // The first call looks up the key.
    for (let at = isLong ? 1 : 0; at <= (isLong ? 9 : 3); at++) {
      for (const fault of ['killed before', 'killed after'] as const) {
        account = await root.below();
        feed = (await account.post('/feeds', { type: 'agent' })).body.id;
        await push(reading('a', '2026-11-10', 1000));
        await withWalkedFaults(
          (call) => (call === at ? fault : undefined),
          () => push(...days),
        ).catch((error) => {
          if (!(error instanceof Killed)) throw error;
        });
        await push(...days);

        expect(await pagesOf()).toEqual([
          ['2026-11-11', 110],
          ['2026-11-12', 10],
        ]);
        await expectBalanced(account.path);
      }
    }
  });

  it("to another type's feed, to a deactivated one and to no feed is refused", async () => {
    const other = await root.post('/feeds', { type: 'onestop' });
    expect(await root.post(`/feeds/${other.body.id}/readings`, [reading('a', '2026-11-10', 1)])).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('is of type onestop') },
    });
    await account.post(`/feeds/${feed}/deactivate`);
    expect((await push(reading('a', '2026-11-10', 1))).status).toBe(403);
    await account.post(`/feeds/${feed}/activate`);
    await root.post(`/accounts/${account.id}/deactivate`);
    const above = `/accounts/${account.id}/feeds/${feed}/readings`;
    expect((await root.post(above, [reading('a', '2026-11-10', 1)])).status).toBe(403);
    await root.post(`/accounts/${account.id}/activate`);
    feed = '0193a1b2-0000-7000-8000-000000000000';
    expect((await push(reading('a', '2026-11-10', 1))).status).toBe(404);
  });
});
