import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { countCollected } from '../../../lib/metering/feeds/count-collected.ts';
import { DEVICES_MAX } from '../../../lib/metering/feeds/device-states.ts';
import { deleteFeed } from '../../../lib/metering/feeds/store.ts';
import { IntegrationFailure } from '../../../lib/metering/integrations/integration.ts';
import { adapterOf, integrationFor } from '../../../lib/metering/integrations/load-adapter.ts';
import { jsonOf, rowsOf, shortList } from '../../../lib/metering/integrations/response-parsing.ts';
import { methodAnswer } from '../../../lib/metering/integrations/xml-rpc.ts';
import { guardedHttp } from '../../../lib/platform/outbound/guarded-http.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { Killed, withFaults } from '../../support/faults.ts';
import { logged } from '../../support/logged.ts';
import { sampleOf } from '../../support/long.ts';
import { longTest } from '../../support/long-test.ts';
import { type FakeSystem, fleetOf } from '../integrations/fakes/fleet.ts';
import { fakes, keysFor, makersKeys, type ServedType } from '../integrations/fakes/index.ts';
import { type FakeServer, startServer } from '../integrations/fakes/server.ts';
import { collectDay, depositsOf, feedOn, reachFakes, startFake } from './fleet.ts';

/** Anyone who may create a server chooses its url, so the system behind a feed may be anybody's. */
const TYPES = Object.keys(fakes) as ServedType[];

let root: TestAccount;
beforeAll(async () => {
  root = await distributor();
});
const running: FakeServer[] = [];
const stopping = <F extends FakeServer>(fake: F): F => {
  running.push(fake);
  return fake;
};
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await Promise.all(running.splice(0).map((fake) => fake.stop()));
});

describe("the operator's keys", () => {
  it('known to the tests include every adapter that takes one', async () => {
    const taking: string[] = [];
    for (const type of TYPES) if ((await adapterOf(type)).takesOperatorKeys) taking.push(type);

    expect(taking.sort()).toEqual(Object.keys(makersKeys).sort());
  });

  /** Accepts everything, in every system's format at once, and records all requests. */
  const startHostile = async () =>
    stopping(
      await startServer(() => ({
        body: { access_token: 't', session_token: 't', IsValid: true, Result: [], TotalRows: 0, id: 'x' },
      })),
    );

  async function sendAllTo({ url, requests }: FakeServer, type: ServedType): Promise<string> {
    const account = await root.below();
    const server = { type, url, username: 'me', password: 'mine' };
    const server_id = (await account.post('/servers', server)).body.id;
    const { status, body } = await account.post('/feeds', { type, server_id, external_id: 'D1/1' });
    expect(status).toBe(200);
    const system = { url, today: '' } as FakeSystem;
    vi.useFakeTimers({ toFake: ['Date'] });
    await collectDay(account, body.id, system, '2026-11-14', {
      systems: { operatorKeys: JSON.parse(process.env.REGROVE_INTEGRATIONS ?? '') },
    });
    return JSON.stringify(requests);
  }

  it.each(TYPES)('reach no host that they are not configured for: %s', async (type) => {
    const hostile = await startHostile();
    reachFakes('https://api.maker.example', hostile.url.replace(/\d+$/, '9'));
    const told = await sendAllTo(hostile, type);

    for (const secret of Object.values(makersKeys).flatMap(Object.values)) expect(told).not.toContain(secret);
  });

  it.each(Object.entries(makersKeys))('reach a host that they are configured for: %s', async (type, secrets) => {
    const trusted = await startHostile();
    reachFakes(trusted.url);
    const told = await sendAllTo(trusted, type as ServedType);

    for (const secret of Object.values(secrets)) expect(told).toContain(secret);
  });
});

const xmlList = (size: number) =>
  `<methodResponse><params><param><value><array><data>${'<value><string>main\\printer</string></value>'.repeat(size)}</data></array></value></param></params></methodResponse>`;
const jsonList = (item: string, size: number) => `[${Array(size).fill(item).join()}]`;

/** This thread's CPU time so far, unaffected by other work on the machine. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The most CPU time used while nothing else in this process got a turn. */
async function longestStall(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  let longest = 0;
  for (let last = usedMs(); !isOver; last = usedMs()) {
    await nextTurn();
    longest = Math.max(longest, usedMs() - last);
  }
  await work.catch(() => {});
  return longest;
}

function duration(work: () => unknown): number {
  const start = usedMs();
  work();
  return usedMs() - start;
}

describe('an answer of 150,000 values', () => {
  const MANY = 150_000;
  const xml = xmlList(MANY);
  /** Lists in every form one of the systems uses. */
  const json = [
    jsonList('{}', MANY),
    `{"IsValid":true,"Result":${jsonList('{}', MANY)}}`,
    `{"IsValid":true,"Result":[{"DeviceId":1,"Counters":${jsonList('{}', MANY)}}]}`,
    `{"reports":"counters","next":null,"devices":${jsonList('{}', MANY)}}`,
  ];

  it.each(sampleOf(TYPES, 3))('is a failure of the system like any other, wherever it comes: %s', async (type) => {
    const fake = stopping(await fakes[type]({ fleet: fleetOf(3, '2026-11-12'), today: '2026-11-12' }));
    const integration = await integrationFor(type, fake.connection.url, keysFor(fake.url));
    const http = guardedHttp({ allowLoopback: true });
    const failures: unknown[] = [];
    for (const after of [0, 1, 2, 3]) {
      for (const body of type === 'papercut' ? [xml] : json) {
        fake.trouble = { kind: 'answer', body, after };
        await integration
          .collect(fake.connection, '2026-11-12', http)
          .catch((failure: unknown) => failures.push(failure));
      }
    }

    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) expect(failure).toBeInstanceOf(IntegrationFailure);
  });

  longTest('makes a new feed unhealthy with a clear reason, and keeps nobody else waiting', async () => {
    const hostile = stopping(await startFake('papercut', { fleet: [] }));
    hostile.trouble = { kind: 'answer', body: xml };
    const account = await root.below();
    // The number of requests for everything, at a thousand values per page.
    const page = { status: 200, headers: {}, text: xmlList(1_000) };
    const atOnce = duration(() => {
      for (let pages = 0; pages < MANY / 1_000; pages++) methodAnswer(page, 'page_count', 'set_papercut_token');
    });
    const stalls: number[] = [];
    let id = '';
    // A busy machine may stall once, but not in each of three rounds.
    for (let round = 0; round < 3; round++) {
      const creating = feedOn(account, 'papercut', hostile, { external_id: '*' });
      stalls.push(await longestStall(creating));
      id = await creating;
    }

    expect(logged.find(({ message, feed }) => message === 'feed unhealthy' && feed === id)?.reason).toBe(
      "The system's answer with its printers is longer than what was asked for.",
    );
    expect(Math.min(...stalls) / atOnce).toBeLessThan(0.5);
  });
});

longTest('a list that never ends is read while others are answered', async () => {
  const hostile = stopping(await startFake('papercut', { fleet: [] }));
  hostile.trouble = { kind: 'answer', body: xmlList(1_000) };
  vi.stubEnv('REGROVE_CHECK_MILLISECONDS', '1000');
  const account = await root.below();
  let isCreating = true;
  const creating = feedOn(account, 'papercut', hostile, { external_id: '*' }).finally(() => {
    isCreating = false;
  });
  let answered = 0;
  while (isCreating) {
    expect((await account.get('/feeds')).status).toBe(200);
    answered += 1;
  }
  await creating;

  expect(hostile.requests.length).toBeGreaterThan(1);
  expect(answered).toBeGreaterThan(hostile.requests.length / 2);
});

describe('a long list', () => {
  const Row = z.object({ id: z.string(), values: shortList(z.object({ count: z.unknown() })) });
  const row = { id: 'a', values: Array(4).fill({ count: 1 }) };

  it('is read a few rows at a time, and in between it is the turn of others', async () => {
    let isReading = true;
    const reading = rowsOf(Array(10_000).fill(row), 'devices', Row).finally(() => {
      isReading = false;
    });
    let turns = 0;
    for (; isReading; turns++) await nextTurn();

    expect(await reading).toHaveLength(10_000);
    expect(turns).toBeGreaterThanOrEqual(500);
  });

  it('ends at the first wrong row and names its position', async () => {
    await expect(rowsOf([row, { id: 'b', values: [7] }], 'devices', Row)).rejects.toThrow(
      "The system's answer with the devices has an unexpected form at 1.values.0.",
    );
  });

  longTest('is refused above 100,000 rows, and so is one of many answers', async () => {
    const refused = 'The system answered with more than 100000 rows when asked for its printers.';
    await expect(rowsOf(Array(100_001).fill(7), 'printers', z.int())).rejects.toThrow(refused);
    expect(await rowsOf(Array(100_000).fill(7), 'printers', z.int())).toHaveLength(100_000);
  });

  it('of a row is refused above its length before it is looked into', () => {
    const seen: unknown[] = [];
    const Watched = z.custom<unknown>((value) => seen.push(value) > 0);

    expect(shortList(Watched).safeParse(Array(1_001).fill(1)).success).toBe(false);
    expect(seen).toEqual([]);
    expect(shortList(Watched).safeParse(Array(1_000).fill(1)).success).toBe(true);
  });
});

it.each(['{},', '[],', '0,', '['])('an answer of more than 500,000 values is not parsed: %s', (value) => {
  const text = value.repeat(500_001);

  expect(() => jsonOf({ status: 200, headers: {}, text }, 'devices', z.unknown())).toThrow(
    "The system's answer with the devices has more than 500000 values.",
  );
});

it('a fleet larger than a feed keeps is refused, with a reason that says what to do', () => {
  const devices = Array.from({ length: DEVICES_MAX + 1 }, (_, index) => ({ device: String(index), pages: 1 }));
  const feed = { created_at: '2026-11-01T00:00:00Z', activated_at: '2026-11-01T00:00:00Z', last_collected_day: null };
  const before = { feed: { ...feed, duplex_settings: [], remembers: null }, states: new Map(), source: 's' } as never;
  const count = (some: typeof devices) =>
    countCollected(
      before,
      { day: '2026-11-14', collected: { kind: 'pages', devices: some } },
      { now: new Date(), limit: 9 },
    );

  expect(() => count(devices)).toThrow(
    `The system reports ${DEVICES_MAX + 1} devices; a feed keeps up to ${DEVICES_MAX}, so make several feeds of parts of the fleet.`,
  );
  expect(count(devices.slice(1)).devices).toBe(DEVICES_MAX);
});

describe('deleting a feed', () => {
  async function feedWithReadings(account: TestAccount, items: number, bytes: number): Promise<string> {
    const fake = stopping(await startFake('print_tracker', { fleet: [] }));
    const id = await feedOn(account, 'print_tracker', fake);
    const states = randomBytes(bytes).toString('base64');
    for (let index = 0; index < items; index++) {
      await table.write([{ put: { ...keys.readings(account.path, id, index), source: 'old', states } }]);
    }
    return id;
  }
  const readingsOf = async (account: TestAccount, id: string) =>
    (await Array.fromAsync(table.each(lists.readings(account.path, id), AsStored))).map(({ sk }) =>
      String(sk).slice(-3),
    );
  const isLeft = async (account: TestAccount, id: string) => (await account.get(`/feeds/${id}`)).status === 200;

  it.each([
    ['more items than a transaction takes', 120, 300],
    ['more bytes than a transaction takes', 17, 290_000],
  ])('works with %s', async (_, items, bytes) => {
    const account = await root.below();
    const id = await feedWithReadings(account, items, bytes);

    expect((await account.delete(`/feeds/${id}`)).body).toEqual({ id, deleted: true });
    expect(await readingsOf(account, id)).toEqual([]);
    expect(await isLeft(account, id)).toBe(false);
    expect((await account.get('/servers')).body).toHaveLength(1);
    expect((await account.delete(`/servers/${(await account.get('/servers')).body[0].id}`)).status).toBe(200);
  });

  it.each(['killed before', 'killed after'] as const)('%s any call leaves a whole feed or none', async (fault) => {
    const account = await root.below();
    const id = await feedWithReadings(account, 17, 300);
    let kills = 0;
    // It gets one call further each time, so it is killed at every call.
    for (; await isLeft(account, id); kills++) {
      expect(kills).toBeLessThan(20);
      await withFaults(
        (call) => (call === kills ? fault : undefined),
        () => deleteFeed(account.path, id),
      ).catch((error) => expect(error).toBeInstanceOf(Killed));
      const left = await readingsOf(account, id);
      expect(left).toEqual(Array.from({ length: left.length }, (_, index) => String(index).padStart(3, '0')));
      if (!(await isLeft(account, id))) expect(left).toEqual([]);
    }
    expect(kills).toBeGreaterThan(2);
    expect(await depositsOf(account)).toEqual([]);
  });
});
