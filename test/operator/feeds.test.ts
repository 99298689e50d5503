import { afterEach, describe, expect, it, vi } from 'vitest';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import {
  account,
  collectDay,
  depositsOf,
  fake,
  feed,
  feedOn,
  healthOf,
  root,
  serverOn,
  startFake,
  withFleet,
} from '../metering/feeds/fleet.ts';
import { fleetOf, print } from '../metering/integrations/fakes/fleet.ts';
import { expectBalanced } from '../support/books.ts';
import { onTable, regrove, run, type Values } from './run-command.ts';

withFleet(5);
afterEach(() => {
  // The exit code reports failures to the shell, and it is also the tests' exit code.
  process.exitCode = undefined;
});

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';

const collect = (values: Values) => run('feeds collect', values, []);

/** Moves the clock to the morning after a day, when an operator would check. */
const inTheMorning = (day: string) => {
  fake.today = day;
  vi.setSystemTime(new Date(Date.parse(`${day}T09:00:00Z`) + 86_400_000));
};

/** A line's feed and account. */
const whose = (feed_id: string, { id }: { id: string }) => ({ feed_id, account_id: id, account: `channel ${id}` });

describe('feeds collect', () => {
  it('collects one feed for yesterday and prints the result', async () => {
    await collectDay(account, feed, fake, '2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    inTheMorning('2026-11-13');
    const result = await collect({ feed: feed.toUpperCase() });

    expect(result.lines).toEqual([
      '2026-11-13: 500 pages of 5 devices were deposited in 1 deposits; 1 feeds, 0 skipped, 0 failed.',
    ]);
    expect(result.progress).toEqual(['1 feeds, 5 devices, 500 pages, 0 failures']);
    expect(result.json).toMatchObject({
      date: '2026-11-13',
      dry_run: false,
      feeds: 1,
      devices: 5,
      pages: 500,
      deposits: 1,
      skipped: 0,
      failures: 0,
      collections: [{ feed_id: feed, account_id: account.id, days: [{ day: '2026-11-13', pages: 500 }] }],
    });
    expect(await depositsOf(account)).toMatchObject([{ date: '2026-11-13T23:59:59Z', pages: 500, feed_id: feed }]);
    await expectBalanced(account.path);
  });

  it('adds nothing when it is repeated', async () => {
    await collectDay(account, feed, fake, '2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    inTheMorning('2026-11-13');
    await collect({ feed });
    const result = await collect({ feed, date: '2026-11-13' });

    expect(result.lines[0]).toBe('The day, or a later one, was collected already.');
    expect(result.json).toMatchObject({ deposits: 0, skipped: 1 });
    expect(await depositsOf(account)).toHaveLength(1);
  });

  it('only prints the would-be deposits on a dry run', async () => {
    await collectDay(account, feed, fake, '2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    inTheMorning('2026-11-13');
    const before = await table.get(keys.feed(account.path, feed), AsStored);
    const result = await collect({ feed, 'dry-run': true });

    expect(result.rows).toEqual([{ ...whose(feed, account), day: '2026-11-13', devices: 5, pages: 500, held: 0 }]);
    expect(result.lines.at(-1)).toMatch(/^2026-11-13: 500 pages of 5 devices would be deposited in 1 deposits/);
    expect(await table.get(keys.feed(account.path, feed), AsStored)).toEqual(before);
    expect(await depositsOf(account)).toEqual([]);
  });

  it("walks all servers' feeds, and a failing one does not end it", async () => {
    // A day before every other test feed's activation.
    const date = '2001-02-03';
    const [good, bad] = [await root.below(), await root.below()];
    const other = await startFake('print_tracker', { fleet: fleetOf(1, '2001-01-01') });
    other.trouble = { kind: 'reset' };
    const goodFeed = await feedOn(good, 'print_tracker', fake, { activated_at: '2001-01-01' });
    const badFeed = await feedOn(bad, 'print_tracker', other, { activated_at: '2001-01-01' });
    const result = await collect({ date, 'dry-run': true });

    expect(result.json).toMatchObject({ date, failures: 1 });
    expect(result.lines).toContainEqual(expect.stringMatching(new RegExp(`^Feed ${badFeed} failed: .* broke off`)));
    expect(result.rows).toEqual([{ ...whose(goodFeed, good), day: date, devices: 5, pages: 0, held: 0 }]);
    expect(process.exitCode).toBe(1);
    await good.delete(`/feeds/${goodFeed}`);
    await bad.delete(`/feeds/${badFeed}`);
    await other.stop();
  });

  it('releases what is held by a higher limit, at once where the day is not collected yet', async () => {
    await collectDay(account, feed, fake, '2026-11-12');
    print(fake.fleet.slice(0, 1), '2026-11-13', 300_000);
    inTheMorning('2026-11-13');
    const held = await collect({ feed, 'dry-run': true });
    await collect({ feed, limit: '300000' });

    expect(held.lines[0]).toBe(`Feed ${feed} holds pages above the limit of: ${fake.fleet[0]?.id}`);
    expect(await depositsOf(account)).toMatchObject([{ pages: 300_000 }]);
  });

  it('releases what is held by the next collection where the day is collected, once', async () => {
    await collectDay(account, feed, fake, '2026-11-12');
    print(fake.fleet.slice(0, 1), '2026-11-13', 300_000);
    await collectDay(account, feed, fake, '2026-11-13');
    inTheMorning('2026-11-13');
    const result = await collect({ feed, limit: '300000' });
    expect(result.lines[1]).toBe('The next collection of the feed lets up to 300000 pages a device and day through.');
    expect(await depositsOf(account)).toEqual([]);

    print(fake.fleet.slice(0, 1), '2026-11-14', 0);
    await collectDay(account, feed, fake, '2026-11-14');
    print(fake.fleet.slice(1, 2), '2026-11-15', 400_000);
    await collectDay(account, feed, fake, '2026-11-15');
    expect((await depositsOf(account)).map(({ pages }) => pages)).toEqual([300_000]);
    await expectBalanced(account.path);
  });

  it.each([
    [{ date: '2026-13-01' }, '--date must be a day such as 2026-11-13, but was 2026-13-01.'],
    [{ date: '2026-11-12' }, '2026-11-12 is not over yet; the latest that can be collected is 2026-11-11.'],
    [{ limit: '1000' }, '--limit is for a single feed whose devices you have checked: give --feed.'],
    [{ feed: UNKNOWN, limit: '0' }, '--limit must be a whole number of pages from 1 upwards, but was 0.'],
    [{ feed: UNKNOWN }, `There is no feed ${UNKNOWN}.`],
  ])('refuses %j', async (values, message) => {
    await expect(collect(values)).rejects.toThrow(message);
  });
});

describe('feeds list', () => {
  it('has the feeds at and below an account, with its name and how they are', async () => {
    const { json } = await run('feeds list', { account: root.id });
    const { external_id } = (await account.get(`/feeds/${feed}`)).body;

    expect(json).toContainEqual({
      id: feed,
      account_id: account.id,
      account: `channel ${account.id}`,
      type: 'print_tracker',
      external_id,
      status: 'active',
      health_check: 'healthy',
      health_check_changed_at: expect.stringMatching(/Z$/),
      last_collected_day: null,
    });
    expect((await run('feeds list', { account: (await root.below()).id })).json).toEqual([]);
  });
});

describe('feeds check', () => {
  it('asks the system and records the result', async () => {
    fake.trouble = { kind: 'status', status: 500 };
    vi.setSystemTime('2026-11-12T10:00:00Z');
    const ill = await run('feeds check', {}, [feed]);

    expect(ill.lines).toEqual([
      `Feed ${feed} of account "channel ${account.id}" (${account.id}) is unhealthy: The system answered with status 500 when asked for the entity. Look at the system's own log; it is asked again later the same day.`,
    ]);
    expect(process.exitCode).toBe(1);
    expect((await account.get(`/feeds/${feed}`)).body).toMatchObject({
      health_check: 'unhealthy',
      health_check_changed_at: '2026-11-12T10:00:00Z',
    });

    fake.trouble = undefined;
    const well = await run('feeds check', {}, [feed]);
    expect(well.json).toMatchObject({ id: feed, health_check: 'healthy', reason: null });
    expect(await healthOf(account, feed)).toBe('healthy');
  });

  it('says so where reports are awaited', async () => {
    const { body } = await account.post('/feeds', { type: 'xsm' });
    const result = await run('feeds check', {}, [body.id]);

    expect(result.json).toMatchObject({ reason: expect.stringContaining('report') });
  });
});

describe('the command line', () => {
  it('collects and checks, with nothing but JSON on its output', async () => {
    vi.useRealTimers();
    const own = await root.below();
    const real = await startFake('print_tracker', { fleet: fleetOf(3, '2026-01-01') });
    const server_id = await serverOn(own, 'print_tracker', real);
    const given = { type: 'print_tracker', server_id, external_id: real.connection.external_id };
    const { body } = await own.post('/feeds', { ...given, activated_at: '2026-01-01' });
    const answerTo = async (words: string) =>
      JSON.parse((await regrove(...words.split(' '), '--json', ...onTable())).out);

    expect(await answerTo(`feeds collect --feed ${body.id}`)).toMatchObject({ feeds: 1, devices: 3, failures: 0 });
    expect(await answerTo(`feeds check ${body.id}`)).toMatchObject({ id: body.id, health_check: 'healthy' });
    await real.stop();
  });
});
