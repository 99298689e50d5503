import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jobFunctions } from '../../../functions/index.ts';
import { handler as start } from '../../../functions/jobs/collect-start.ts';
import { handler as work } from '../../../functions/jobs/collect-work.ts';
import { type LocalQueues, localQueues } from '../../../infra/local/queue.ts';
import { COLLECT_QUEUE, type CollectMessage, handleCollectMessage } from '../../../lib/metering/feeds/collect-jobs.ts';
import { roundAt } from '../../../lib/metering/feeds/schedule.ts';
import { useQueues } from '../../../lib/platform/jobs/queue.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import type { TestAccount } from '../../support/api.ts';
import { expectBalanced } from '../../support/books.ts';
import { logged } from '../../support/logged.ts';
import { print } from '../integrations/fakes/fleet.ts';
import { otherCustomer } from '../integrations/fakes/print-tracker.ts';
import { account, depositsOf, fake, feed, healthOf, morningAfter, root, server, serverOn, withFleet } from './fleet.ts';

withFleet(2);
afterEach(() => {
  useQueues(undefined);
  vi.restoreAllMocks();
});

/** Each feed belongs to another customer: machines seen by two feeds on a server are counted by one of them. */
let customers = 0;
const feedBelow = async (server_id: string, more: object = {}): Promise<{ account: TestAccount; feed: string }> => {
  const below = await root.below();
  const { body } = await root.post(`/accounts/${below.id}/feeds`, {
    type: 'print_tracker',
    server_id,
    external_id: otherCustomer(++customers),
    activated_at: '2026-11-01',
    ...more,
  });
  return { account: below, feed: body.id };
};

/** Collects from our own server only. Other tests' feeds are in the same index. */
async function run(day: string, messages: CollectMessage[] = [{ server, day }]): Promise<LocalQueues> {
  fake.today = day;
  vi.setSystemTime(morningAfter(day));
  const queues = localQueues({ [COLLECT_QUEUE]: work }, { retryAfterMs: 1 });
  useQueues(queues.queue);
  await queues.queue(COLLECT_QUEUE).send(messages);
  await queues.idle();
  return queues;
}

/** The messages sent by a step; nobody handles them. */
async function sentBy(step: () => Promise<void>): Promise<CollectMessage[]> {
  const sent: CollectMessage[] = [];
  useQueues(() => ({ send: async (messages) => void sent.push(...(messages as CollectMessage[])) }));
  await step();
  return sent;
}

const pagesOf = async (account: TestAccount) => (await depositsOf(account)).map(({ pages }) => pages);

describe('the daily schedule', () => {
  it('is at four in the morning, UTC, and has three more rounds before the books of a month end', () => {
    expect(jobFunctions['collect-start']?.schedule).toEqual({ cron: '0 4,6,8,10 * * *' });
    expect([0, 4, 5, 6, 9, 10, 23].map((hour) => roundAt(new Date(Date.UTC(2026, 10, 13, hour, 59))))).toEqual([
      0, 0, 0, 1, 2, 3, 3,
    ]);
  });

  it('finds every server that has feeds, for the day before, by sixteen shards', async () => {
    await feedBelow(server);
    const unused = await serverOn(root, 'print_tracker', fake);
    vi.setSystemTime('2026-11-14T04:00:00Z');
    const shards = await sentBy(start);
    expect(shards).toHaveLength(16);

    const servers = await sentBy(async () => {
      for (const shard of shards) await handleCollectMessage(shard);
    });
    expect(servers.filter((message) => 'server' in message && message.server === server)).toEqual([
      { server, day: '2026-11-13', round: 0 },
    ]);
    expect(servers).not.toContainEqual({ server: unused, day: '2026-11-13', round: 0 });
  });
});

describe("a server's feeds", () => {
  it('are collected, each for its own account, and a second message finds nothing to do', async () => {
    const feeds = await Promise.all(Array.from({ length: 5 }, () => feedBelow(server)));
    await run('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    await run('2026-11-13', [
      { server, day: '2026-11-13' },
      { server, day: '2026-11-13', round: 0 },
    ]);
    for (const { account } of feeds) {
      expect(await pagesOf(account)).toEqual([200]);
      await expectBalanced(account.path);
    }

    const asked = fake.requests.length;
    await run('2026-11-13');
    expect(fake.requests.length).toBe(asked);
  });

  it('are not inactive, deleted or in an inactive account', async () => {
    const [inactive, deleted, orphan, active] = await Promise.all([1, 2, 3, 4].map(() => feedBelow(server)));
    await inactive?.account.post(`/feeds/${inactive.feed}/deactivate`);
    await root.delete(`/accounts/${deleted?.account.id}/feeds/${deleted?.feed}`);
    await root.post(`/accounts/${orphan?.account.id}/deactivate`);
    await run('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    await run('2026-11-13');

    for (const one of [inactive, deleted, orphan]) expect(one && (await pagesOf(one.account))).toEqual([]);
    expect(active && (await pagesOf(active.account))).toEqual([200]);
  });

  it('are asked for two at a time at the most, however many there are', async () => {
    let inFlight = 0;
    let most = 0;
    const slow = createServer(async (request, response) => {
      most = Math.max(most, ++inFlight);
      await new Promise((resolve) => setTimeout(resolve, 15));
      inFlight -= 1;
      const body = request.url?.includes('/devices') ? { reports: 'counters', devices: [], next: null } : { id: 'x' };
      response.writeHead(200).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const { body } = await root.post('/servers', { type: 'http', url, username: 'u', password: 'p' });
    const feeds = [];
    for (let i = 0; i < 12; i++) feeds.push(await feedBelow(body.id, { type: 'http', external_id: 'x' }));
    most = 0;
    await run('2026-11-12', [{ server: body.id, day: '2026-11-12' }]);

    expect(most).toBe(2);
    expect(logged.filter(({ message }) => message === 'feed collected').slice(-12)).toHaveLength(12);
    slow.closeAllConnections();
    await new Promise((resolve) => slow.close(resolve));
  });

  it('share one credential read', async () => {
    const feeds = await Promise.all(Array.from({ length: 4 }, () => feedBelow(server)));
    const read = vi.spyOn(table, 'get');
    await run('2026-11-12');

    expect(read.mock.calls.filter(([key]) => key.sk === `SERVER#${server}`)).toHaveLength(1);
    for (const { account, feed } of feeds) expect(await healthOf(account, feed)).toBe('healthy');
  });

  it("that exceed a message's time are left to another message, which continues after them", async () => {
    const feeds = await Promise.all(Array.from({ length: 6 }, () => feedBelow(server)));
    fake.trouble = { kind: 'reset' };
    fake.requests.length = 0;
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 40_000));
    const first = await sentBy(() => handleCollectMessage({ server, day: '2026-11-12' }));
    clock.mockRestore();

    expect(first).toEqual([{ server, day: '2026-11-12', round: 0 }]);
    expect(fake.requests.length).toBeGreaterThan(0);
    expect(fake.requests.length).toBeLessThan(feeds.length);
    // Failed ones are not retried on that day.
    expect(await sentBy(() => handleCollectMessage({ server, day: '2026-11-12' }))).toEqual([]);
    expect(fake.requests.length).toBe(feeds.length);
  });

  it('that did not fit the messages of a whole day are left to the next, so no message goes round for ever', async () => {
    await Promise.all(Array.from({ length: 6 }, () => feedBelow(server)));
    vi.setSystemTime('2026-11-13T23:59:59Z');
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 130_000));

    const again = { server, day: '2026-11-12', round: 0 };
    expect(await sentBy(() => handleCollectMessage(again))).toEqual([again]);
    vi.setSystemTime('2026-11-14T00:00:00Z');
    expect(await sentBy(() => handleCollectMessage(again))).toEqual([]);
  });
});

describe('a failed collection', () => {
  it('is retried the next day if the system failed, without a dead letter', async () => {
    const { account, feed } = await feedBelow(server);
    await run('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    fake.trouble = { kind: 'reset' };
    const asked = fake.requests.length;
    const queues = await run('2026-11-13');

    expect(queues.deadLetters(COLLECT_QUEUE)).toEqual([]);
    expect(fake.requests.length - asked).toBe(1);
    expect(await healthOf(account, feed)).toBe('unhealthy');
    expect(logged.findLast(({ message }) => message === 'feed failed')).toMatchObject({
      level: 'warn',
      feed,
      day: '2026-11-13',
      reason: expect.stringMatching(/^127\.0\.0\.1:\d+ broke off the connection\. Look/),
    });

    fake.trouble = undefined;
    print(fake.fleet, '2026-11-14', 1);
    await run('2026-11-14');
    expect(await pagesOf(account)).toEqual([202]);
  });

  it('with a transient error is retried in each later round of the day until it works', async () => {
    const { account, feed } = await feedBelow(server);
    await run('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    fake.today = '2026-11-13';
    fake.trouble = { kind: 'status', status: 503 };
    const asked = async (round: number) => {
      const before = fake.requests.length;
      await handleCollectMessage({ server, day: '2026-11-13', round });
      return fake.requests.length - before;
    };
    vi.setSystemTime(morningAfter('2026-11-13'));
    expect(await asked(0)).toBe(1);
    // A redelivered message from the same round leaves it to the next.
    expect(await asked(0)).toBe(0);
    expect(await asked(1)).toBe(1);
    fake.trouble = undefined;
    expect(await asked(2)).toBeGreaterThan(1);
    expect(await asked(3)).toBe(0);

    expect(await healthOf(account, feed)).toBe('healthy');
    expect(await pagesOf(account)).toEqual([200]);
  });

  it('with wrong credentials is retried the next day', async () => {
    await feedBelow(server);
    await run('2026-11-12');
    fake.trouble = { kind: 'status', status: 403 };
    vi.setSystemTime(morningAfter('2026-11-13'));
    await handleCollectMessage({ server, day: '2026-11-13', round: 0 });
    const before = fake.requests.length;
    for (const round of [1, 2, 3]) await handleCollectMessage({ server, day: '2026-11-13', round });

    expect(fake.requests.length).toBe(before);
  });

  it('with a transient error in every round is retried the next day', async () => {
    const { account } = await feedBelow(server);
    await run('2026-11-12');
    print(fake.fleet, '2026-11-13', 100);
    fake.trouble = { kind: 'status', status: 429 };
    vi.setSystemTime(morningAfter('2026-11-13'));
    for (const round of [0, 1, 2, 3, 3]) await handleCollectMessage({ server, day: '2026-11-13', round });
    fake.trouble = undefined;
    await run('2026-11-14');

    expect(await pagesOf(account)).toEqual([200]);
  });

  it('becomes a dead letter with its reason if our own code fails, and other feeds are not affected', async () => {
    const [poisoned, ...healthy] = await Promise.all(Array.from({ length: 4 }, () => feedBelow(server)));
    await run('2026-11-12');
    if (!poisoned) throw new Error('There is no feed.');
    const readings = keys.readings(poisoned.account.path, poisoned.feed, 0);
    await table.write([{ update: readings, set: { states: 'poison' } }]);
    print(fake.fleet, '2026-11-13', 100);
    const queues = await run('2026-11-13');

    for (const { account } of healthy) expect(await pagesOf(account)).toEqual([200]);
    expect(await pagesOf(poisoned.account)).toEqual([]);
    expect(queues.deadLetters(COLLECT_QUEUE)).toEqual([
      expect.objectContaining({
        message: expect.stringContaining(poisoned.feed),
        reason: expect.stringContaining('header'),
      }),
    ]);
  });
});

it('follows a feed moving to the server of an account above', async () => {
  await root.patch(`/accounts/${account.id}/feeds/${feed}`, { server_id: server });
  await run('2026-11-12');
  print(fake.fleet, '2026-11-13', 50);
  await run('2026-11-13');

  expect(await pagesOf(account)).toEqual([100]);
});
