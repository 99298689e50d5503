import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkNewFeed, checkSystem } from '../../lib/metering/feeds/check-system.ts';
import { findFeedPath } from '../../lib/metering/feeds/store.ts';
import { integrationTypes } from '../../lib/metering/integrations/integration-types.ts';
import { reasonText } from '../../lib/platform/reasons.ts';
import { AsStored, keys, lists, table, work } from '../../lib/platform/table/table.ts';
import { feedOn, reachFakes, startFake } from '../metering/feeds/fleet.ts';
import { type FakeSystem, fleetOf } from '../metering/integrations/fakes/fleet.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { logged } from '../support/logged.ts';

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';
const OLD = { 'api-revision': '1.6.3' };
const TYPES = Object.keys(integrationTypes).join(', ');
const FIELDS = [
  'account_id',
  'activated_at',
  'collection_scope',
  'created_at',
  'deactivated_at',
  'external_id',
  'health_check',
  'health_check_changed_at',
  'health_check_checked_at',
  'id',
  'server_id',
  'status',
  'type',
];

let root: TestAccount;
let fake: FakeSystem;
let server: string;
beforeAll(async () => {
  root = await distributor();
  fake = await startFake('print_tracker', { fleet: fleetOf(2, '2026-11-12') });
  server = await serverFor(root);
  return () => fake.stop();
});
beforeEach(() => reachFakes(fake.url));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function serverFor(account: TestAccount, type = 'print_tracker', more: object = {}): Promise<string> {
  const { url, username, password } = fake.connection;
  return (await account.post('/servers', { type, url, username, password, ...more })).body.id;
}

/** Each collects something else; otherwise only one could exist. */
let made = 0;
const feedFor = (account: TestAccount, more: Record<string, unknown> = {}) =>
  account.post('/feeds', { type: 'print_tracker', server_id: server, external_id: `customer ${++made}`, ...more });

/** The same by the server's own account, which has the permission. */
const feedBelow = (account: TestAccount, more: Record<string, unknown> = {}) =>
  feedFor({ ...root, post: (path, body) => root.post(`/accounts/${account.id}${path}`, body) }, more);

const workOf = async (id: string) => {
  const of = await Array.fromAsync(table.workOf(work.activeFeeds(id), work.toTheEnd));
  return of.map((item) => work.feedIdIn(item));
};

const feedsCountOf = async (account: TestAccount, id: string) =>
  (await table.get(keys.server(account.path, id), AsStored))?.feeds_count;

/** The logged reason why a new feed is unhealthy. */
const reasonOf = (id: string) =>
  logged.find(({ message, feed }) => message === 'feed unhealthy' && feed === id)?.reason;

describe('creating a feed', () => {
  it.each([{}, OLD])("answers every field, with activated_at in this answer's form alone: %j", async (headers) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T09:30:00Z') });
    const account = await distributor();
    const server_id = await serverFor(account, 'print_tracker', { contact: 'support@example.com' });
    const given = { type: 'print_tracker', server_id, external_id: fake.connection.external_id };
    const { status, body } = await account.post('/feeds', given, headers);

    expect(status).toBe(200);
    const added = headers === OLD ? {} : { duplex_percent: 0 };
    expect(Object.keys(body).sort()).toEqual([...FIELDS, ...Object.keys(added)].sort());
    expect(body).toEqual({
      ...given,
      ...added,
      id: body.id,
      account_id: account.id,
      collection_scope: 'all',
      created_at: '2026-11-15T09:30:00Z',
      status: 'active',
      activated_at: '2026-11-01 00:00:00 +0000',
      deactivated_at: null,
      health_check: 'healthy',
      health_check_checked_at: '2026-11-15T09:30:00Z',
      health_check_changed_at: '2026-11-15T09:30:00Z',
    });
    const iso = { ...body, activated_at: '2026-11-01T00:00:00Z' };
    expect((await account.get(`/feeds/${body.id}`, headers)).body).toEqual(iso);
    expect((await account.get('/feeds', headers)).body).toEqual([iso]);
  });

  it('takes an activation from 1970 to a day ahead', async () => {
    const { body } = await feedFor(root, { activated_at: '2026-03-05T12:00:00+02:00' });

    expect(body.activated_at).toBe('2026-03-05 10:00:00 +0000');
    expect((await root.get(`/feeds/${body.id}`)).body.activated_at).toBe('2026-03-05T10:00:00Z');
    expect((await feedFor(root, { activated_at: '1969-01-01' })).status).toBe(400);
    expect((await feedFor(root, { activated_at: '2999-01-01' })).body.error).toMatch(
      /^activated_at .* is in the future/,
    );
  });

  it.each([
    [{ type: undefined }, `type is missing; it must be one of ${TYPES}.`],
    [{ type: 'fax' }, `type must be one of ${TYPES}, but was "fax".`],
    [{ server_id: null }, 'server_id is missing; a feed of type print_tracker needs one.'],
    [{ external_id: undefined }, 'external_id is missing; a feed of type print_tracker needs one.'],
    [{ external_id: ' ' }, 'external_id must not be blank, but was " ".'],
    [{ server_id: 'nonsense' }, 'server_id must be a UUID, but was "nonsense".'],
    [
      { server_id: UNKNOWN },
      `server_id ${UNKNOWN} names no server of type print_tracker in this account or one above it; create one.`,
    ],
    [{ collection_scope: 'some' }, 'collection_scope must be one of all, managed_only, but was "some".'],
  ])('refuses %j with a sentence that helps', async (more, error) => {
    expect(await feedFor(root, more)).toMatchObject({ status: 400, body: { code: 400, error } });
  });

  it('needs exactly the fields declared for each type', async () => {
    const account = await distributor();
    for (const [type, needs] of Object.entries(integrationTypes)) {
      const server_id = needs.server ? await serverFor(account, type, { url: 'http://127.0.0.1:9' }) : undefined;
      const external_id = needs.external_id ? 'one' : undefined;
      const { status, body } = await account.post('/feeds', { type, server_id, external_id });

      expect({ type, status, server: body.server_id, external: body.external_id }).toEqual({
        type,
        status: 200,
        server: server_id ?? null,
        external: external_id ?? null,
      });
      if (needs.server) expect((await account.post('/feeds', { type, external_id })).status).toBe(400);
      if (needs.external_id) expect((await account.post('/feeds', { type, server_id })).status).toBe(400);
    }
  });

  it('takes managed_only for every type', async () => {
    const { body } = await root.post('/feeds', { type: 'onestop', collection_scope: 'managed_only' });

    expect(body.collection_scope).toBe('managed_only');
  });

  it('accepts a server from an account above it, and no other', async () => {
    const child = await root.below();
    const grandchild = await child.below();
    const other = await root.below();
    const othersServer = await serverFor(other);
    const childsServer = await serverFor(child);

    expect((await feedBelow(grandchild)).body.server_id).toBe(server);
    expect((await feedBelow(grandchild, { server_id: childsServer })).status).toBe(200);
    expect((await feedBelow(child, { server_id: othersServer })).status).toBe(400);
    expect((await feedFor(root, { server_id: childsServer })).status).toBe(400);
  });

  it("refuses another type's server", async () => {
    const papercut = await serverFor(root, 'papercut');
    const asked = fake.requests.length;

    expect((await feedFor(root, { server_id: papercut })).body.error).toMatch(/names no server of type print_tracker/);
    expect(await feedsCountOf(root, papercut)).toBe(0);
    // Its password is for its own system and must not be sent with another system's protocol.
    expect(fake.requests.length).toBe(asked);
  });

  it('is allowed for a deactivated account', async () => {
    const child = await root.below();
    await root.post(`/accounts/${child.id}/deactivate`);

    expect((await feedBelow(child)).status).toBe(200);
  });

  it('answers a repeated request with the first answer, makes one feed and counts it once', async () => {
    const account = await distributor();
    const own = await serverFor(account);
    const given = { type: 'print_tracker', server_id: own, external_id: fake.connection.external_id };
    const send = () => account.post('/feeds', given, { 'idempotency-key': 'feed-1' });
    const answers = await Promise.all([send(), send(), send()]);

    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await account.get('/feeds')).body).toHaveLength(1);
    expect(await feedsCountOf(account, own)).toBe(1);
  });
});

describe('feeds per account', () => {
  it('is limited to 200, also when many are created at once, and deleting one makes room', async () => {
    vi.stubEnv('REGROVE_FEEDS_MAX', '');
    const account = await distributor();
    const create = () => account.post('/feeds', { type: 'onestop' });
    const answers = [];
    for (let batch = 0; batch < 7; batch++) {
      answers.push(...(await Promise.all(Array.from({ length: 30 }, create))));
    }

    const created = answers.filter(({ status }) => status === 200);
    expect(created).toHaveLength(200);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 400,
      body: { error: 'The account has 200 feeds already, which is the most; delete one first.' },
    });
    await account.delete(`/feeds/${created[0]?.body.id}`);
    expect((await create()).status).toBe(200);
    expect((await create()).status).toBe(400);
  });
});

describe('a page source', () => {
  const again = (id: string, external_id: string, server_id: string) =>
    `Feed ${id} of this account is active and collects external_id "${external_id}" of server_id ${server_id} already; deactivate it first.`;

  it('is collected by one active feed per account, and by another once that feed is inactive', async () => {
    const account = await distributor();
    const server_id = await serverFor(account);
    const [first, other] = [
      (await feedFor(account, { server_id, external_id: 'fleet' })).body,
      (await feedFor(account, { server_id, external_id: 'other' })).body,
    ];
    const refused = { status: 400, body: { code: 400, error: again(first.id, 'fleet', server_id) } };

    expect(await feedFor(account, { server_id, external_id: 'fleet' })).toMatchObject(refused);
    expect(await account.patch(`/feeds/${other.id}`, { external_id: 'fleet' })).toMatchObject(refused);
    expect((await account.get(`/feeds/${other.id}`)).body.external_id).toBe('other');

    await account.post(`/feeds/${first.id}/deactivate`);
    expect((await account.patch(`/feeds/${other.id}`, { external_id: 'fleet' })).status).toBe(200);
    expect((await feedFor(account, { server_id, external_id: 'other' })).status).toBe(200);
    expect(await account.post(`/feeds/${first.id}/activate`)).toMatchObject({
      status: 400,
      body: { error: again(other.id, 'fleet', server_id) },
    });
    await account.delete(`/feeds/${other.id}`);
    expect((await account.post(`/feeds/${first.id}/activate`)).body.status).toBe('active');
  });

  it('is collected by one feed even without an external id', async () => {
    const account = await distributor();
    const server_id = await serverFor(account, 'papercut', { url: 'http://127.0.0.1:9' });
    const create = (external_id?: string) => account.post('/feeds', { type: 'papercut', server_id, external_id });

    expect((await create()).status).toBe(200);
    expect((await create()).status).toBe(400);
    expect((await create('null')).status).toBe(200);
  });

  it('may be collected for another account, from another server, and by feeds without a server', async () => {
    const [child, sibling] = [await root.below(), await root.below()];
    const second = await serverFor(root);
    const external_id = `shared ${++made}`;

    for (const answer of [
      await feedBelow(child, { external_id }),
      await feedBelow(sibling, { external_id }),
      await feedBelow(child, { external_id, server_id: second }),
      await child.post('/feeds', { type: 'xsm' }),
      await child.post('/feeds', { type: 'xsm' }),
    ]) {
      expect(answer.status).toBe(200);
    }
  });

  it('is collected by one feed also when many are created, activated and moved at once', async () => {
    const account = await distributor();
    const server_id = await serverFor(account);
    const [moving, sleeping] = [
      (await feedFor(account, { server_id })).body.id,
      (await feedFor(account, { server_id, external_id: 'fleet' })).body.id,
    ];
    await account.post(`/feeds/${sleeping}/deactivate`);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => feedFor(account, { server_id, external_id: 'fleet' })),
      account.patch(`/feeds/${moving}`, { external_id: 'fleet' }),
      account.post(`/feeds/${sleeping}/activate`),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const feeds: { external_id: string; status: string }[] = (await account.get('/feeds')).body;
    expect(feeds.filter(({ external_id, status }) => external_id === 'fleet' && status === 'active')).toHaveLength(1);
  });
});

describe("a feed on the server of an account above the caller's", () => {
  const forbidden = (owner: TestAccount, what: string) => ({
    status: 403,
    body: {
      code: 403,
      error: `The server belongs to account ${owner.id}; only that account or one above may ${what}.`,
    },
  });
  const MOVE = 'set server_id or external_id of a feed on it';

  it('is made by that account or one above, and the password is not used for anybody else', async () => {
    const dealer = await root.below();
    const customer = await dealer.below();
    const server_id = await serverFor(dealer);
    const asked = fake.requests.length;

    expect(await feedFor(customer, { server_id })).toMatchObject(forbidden(dealer, 'make a feed on it'));
    expect(await feedFor(dealer)).toMatchObject(forbidden(root, 'make a feed on it'));
    expect(fake.requests.length).toBe(asked);
    for (const caller of [dealer, root]) {
      const given = { type: 'print_tracker', server_id, external_id: `customer ${++made}` };
      expect((await caller.post(`/accounts/${customer.id}/feeds`, given)).status).toBe(200);
    }
    expect((await feedFor(customer, { server_id: await serverFor(customer) })).status).toBe(200);
  });

  it('is seen, deactivated and activated below, and neither moved nor deleted', async () => {
    const customer = await root.below();
    const own = await serverFor(customer);
    const { body } = await feedBelow(customer);
    const path = `/feeds/${body.id}`;
    const before = (await customer.get(path)).body;

    for (const change of [
      { external_id: 'sibling' },
      { external_id: before.external_id },
      { server_id: own },
      { server_id: own, external_id: 'sibling' },
      { server_id: server },
    ]) {
      expect(await customer.patch(path, change)).toMatchObject(forbidden(root, MOVE));
    }
    expect(await customer.delete(path)).toMatchObject(forbidden(root, 'delete a feed on it; deactivate it instead'));
    expect((await customer.get(path)).body).toEqual(before);
    expect((await customer.patch(path, {})).body).toEqual(before);
    expect((await customer.post(`${path}/deactivate`)).body.status).toBe('inactive');
    expect((await customer.post(`${path}/activate`)).body.status).toBe('active');
  });

  it("cannot be obtained through one's own feed", async () => {
    const customer = await root.below();
    const { body } = await feedFor(customer, { server_id: await serverFor(customer) });

    expect(await customer.patch(`/feeds/${body.id}`, { server_id: server })).toMatchObject(forbidden(root, MOVE));
    const there = `/accounts/${customer.id}/feeds/${body.id}`;
    expect((await root.patch(there, { server_id: server })).body.server_id).toBe(server);
    expect((await root.delete(there)).status).toBe(200);
  });
});

describe("a new feed's health", () => {
  it('is unhealthy with wrong credentials, and the log says why without them', async () => {
    const server_id = await serverFor(root, 'print_tracker', { password: 'wrong-secret' });
    const { body } = await feedFor(root, { server_id });

    expect(body.health_check).toBe('unhealthy');
    expect(reasonOf(body.id)).toBe(
      'The system refused the credentials when asked for the entity (status 403). Set the password of the server to an API key of your Print Tracker account.',
    );
    expect(JSON.stringify(logged)).not.toContain('wrong-secret');
  });

  it('is unhealthy where reports are counted and none came yet', async () => {
    const server_id = await serverFor(root, 'fmaudit');
    const { body } = await root.post('/feeds', { type: 'fmaudit', server_id, external_id: '7' });

    expect(body.health_check).toBe('unhealthy');
    expect(await workOf(server_id)).toHaveLength(1);
  });

  it('is unhealthy on an address that is not public, unless the host allows it', async () => {
    vi.stubEnv('REGROVE_ALLOW_LOOPBACK', '0');

    expect((await feedFor(root)).body.health_check).toBe('unhealthy');
  });

  it.each([
    ['accepts and never answers', () => {}],
    [
      'answers a byte at a time',
      (socket: Socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const timer = setInterval(() => socket.write(' '), 10);
        socket.on('close', () => clearInterval(timer)).on('error', () => {});
      },
    ],
  ])('takes no longer than its limit when the host %s', async (_, behave) => {
    vi.stubEnv('REGROVE_CHECK_MILLISECONDS', '100');
    const slow = await listening(createServer(behave));
    const server_id = await serverFor(root, 'print_tracker', { url: slow.url });
    const { status, body } = await feedFor(root, { server_id });

    expect({ status, health: body.health_check }).toEqual({ status: 200, health: 'unhealthy' });
    expect(reasonOf(body.id)).toMatch(/time was over|within 0.1 seconds/);
    await slow.stop();
  });

  it('takes no longer than its limit when the name is never resolved', async () => {
    const never = () => new Promise<never>(() => {});
    const connection = { ...fake.connection, url: 'https://nowhere.example' };

    const options = { resolve: never, checkMilliseconds: 100 };
    const { reason } = await checkSystem('print_tracker', async () => connection, '2026-11-12', options);

    expect(reason && reasonText(reason)).toMatch(/time was over|within 0.1 seconds/);
  });

  it('is for a server without a required password', async () => {
    const found = { path: root.path, server: await table.get(keys.server(root.path, server), AsStored) };
    const withoutPassword = { ...found, server: { ...found.server, password_cipher: null } };
    const feed = { id: UNKNOWN, type: 'print_tracker' as const, external_id: '1', collection_scope: 'all' as const };

    expect(await checkNewFeed(feed, withoutPassword as never, '2026-11-12', { allowLoopback: true })).toMatchObject({
      code: 'login_missing',
      says: expect.stringContaining('The password is missing.'),
    });
  });
});

async function listening(tcp: Server): Promise<{ url: string; stop(): Promise<void> }> {
  const sockets = new Set<{ destroy(): void }>();
  tcp.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const address = tcp.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        tcp.close(() => resolve());
      }),
  };
}

describe('changing a feed', () => {
  it('moves it to another server and external id, and both servers know', async () => {
    const account = await distributor();
    const [from, to] = [await serverFor(account), await serverFor(account)];
    const { body: feed } = await feedFor(account, { server_id: from });
    const { status, body } = await account.patch(`/feeds/${feed.id}`, { server_id: to, external_id: 'other' });

    expect(status).toBe(200);
    expect(body).toEqual({ ...feed, server_id: to, external_id: 'other', activated_at: body.activated_at });
    expect(body.activated_at).toMatch(/Z$/);
    expect((await account.get(`/feeds/${feed.id}`)).body).toEqual(body);
    expect([await feedsCountOf(account, from), await feedsCountOf(account, to)]).toEqual([0, 1]);
    expect([await workOf(from), await workOf(to)]).toEqual([[], [feed.id]]);
    expect((await account.delete(`/servers/${from}`)).status).toBe(200);
    expect((await account.delete(`/servers/${to}`)).status).toBe(400);
  });

  it('clears fields its type does not need, and refuses to clear needed ones', async () => {
    const server_id = await serverFor(root, 'papercut');
    const { body } = await root.post('/feeds', { type: 'papercut', server_id, external_id: 'main' });

    expect((await root.patch(`/feeds/${body.id}`, { external_id: null })).body.external_id).toBeNull();
    expect((await root.patch(`/feeds/${body.id}`, { server_id: null })).body.error).toBe(
      'server_id is missing; a feed of type papercut needs one.',
    );
    const onestop = { type: 'onestop', server_id: await serverFor(root, 'onestop'), external_id: '7' };
    const { body: none } = await root.post('/feeds', onestop);
    const neither = { server_id: null, external_id: null };
    expect((await root.patch(`/feeds/${none.id}`, neither)).body.server_id).toBeNull();
    expect(await feedsCountOf(root, none.server_id)).toBe(0);
  });

  it("changes the counted devices, by the server's account alone", async () => {
    const customer = await root.below();
    const { body } = await feedBelow(customer);
    const there = `/accounts/${customer.id}/feeds/${body.id}`;
    const change = { collection_scope: 'managed_only' };

    const { status, body: refusal } = await customer.patch(`/feeds/${body.id}`, change);
    expect(status).toBe(403);
    expect(refusal.error).toContain('set collection_scope of a feed on it');
    expect((await root.patch(there, change)).body.collection_scope).toBe('managed_only');
    expect((await root.get(there)).body.collection_scope).toBe('managed_only');
    expect((await root.patch(there, { collection_scope: 'some' })).status).toBe(400);
  });

  it('changes nothing when nothing is given, and not its type', async () => {
    const { body } = await feedFor(root);
    const before = (await root.get(`/feeds/${body.id}`)).body;

    expect((await root.patch(`/feeds/${body.id}`, {})).body).toEqual(before);
    expect((await root.patch(`/feeds/${body.id}`, { type: 'glpi' })).body).toEqual(before);
  });

  it('refuses an unsuitable server', async () => {
    const { body } = await feedFor(root);
    const count = await feedsCountOf(root, server);
    for (const server_id of [UNKNOWN, await serverFor(root, 'glpi'), await serverFor(await root.below())]) {
      expect((await root.patch(`/feeds/${body.id}`, { server_id })).status).toBe(400);
    }
    expect(await feedsCountOf(root, server)).toBe(count);
  });
});

describe('activating and deactivating', () => {
  it("moves one timestamp, keeps the other, and stops and resumes the feed's work", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T09:30:00Z') });
    const account = await distributor();
    const own = await serverFor(account);
    const { body } = await feedFor(account, { server_id: own });
    vi.setSystemTime('2026-11-16T00:00:00Z');
    const off = (await account.post(`/feeds/${body.id}/deactivate`)).body;

    expect(off).toMatchObject({ status: 'inactive', deactivated_at: '2026-11-16T00:00:00Z' });
    expect(off.activated_at).toBe('2026-11-01T00:00:00Z');
    expect(await workOf(own)).toEqual([]);

    vi.setSystemTime('2026-11-17T00:00:00Z');
    expect((await account.post(`/feeds/${body.id}/deactivate`)).body).toEqual(off);
    const on = (await account.post(`/feeds/${body.id}/activate`)).body;
    expect(on).toEqual({ ...off, status: 'active', activated_at: '2026-11-17T00:00:00Z' });
    expect(await workOf(own)).toEqual([body.id]);

    vi.setSystemTime('2026-11-18T00:00:00Z');
    expect((await account.post(`/feeds/${body.id}/activate`)).body).toEqual(on);
  });
});

describe('deleting a feed', () => {
  it('leaves nothing of it, and its server can go', async () => {
    const account = await distributor();
    const id = await feedOn(account, 'print_tracker', fake);
    const { server_id } = (await account.get(`/feeds/${id}`)).body;

    expect((await account.delete(`/servers/${server_id}`)).body.error).toBe(
      `Server ${server_id} is used by 1 feed; delete or move it first.`,
    );
    expect((await account.delete(`/feeds/${id}`)).body).toEqual({ id, deleted: true });
    expect((await account.get('/feeds')).body).toEqual([]);
    expect((await account.delete(`/feeds/${id}`)).status).toBe(404);
    expect(await findFeedPath(id)).toBeUndefined();
    expect((await table.query(lists.readings(account.path, id), AsStored)).items).toEqual([]);
    expect((await account.delete(`/servers/${server_id}`)).status).toBe(200);
  });

  it('never leaves a feed without its server, whatever happens at once', async () => {
    const account = await distributor();
    for (let round = 0; round < 10; round++) {
      const own = await serverFor(account);
      const [feed, removed] = await Promise.all([
        feedFor(account, { server_id: own }),
        account.delete(`/servers/${own}`),
      ]);

      expect([feed.status, removed.status]).toEqual(feed.status === 200 ? [200, 400] : [400, 200]);
    }
  });

  it('counts exactly when many are created, moved and deleted at once', async () => {
    const account = await distributor();
    const [one, two] = [await serverFor(account), await serverFor(account)];
    const made = await Promise.all(Array.from({ length: 8 }, () => feedFor(account, { server_id: one })));
    const ids: string[] = made.map(({ body }) => body.id);
    await Promise.all([
      ...ids.slice(0, 4).map((id) => account.patch(`/feeds/${id}`, { server_id: two })),
      ...ids.slice(2, 6).map((id) => account.delete(`/feeds/${id}`)),
    ]);
    const left: { server_id: string }[] = (await account.get('/feeds')).body;

    expect(left).toHaveLength(4);
    for (const id of [one, two]) {
      expect(await feedsCountOf(account, id)).toBe(left.filter(({ server_id }) => server_id === id).length);
    }
  });
});

describe('feeds of an account in the path', () => {
  it('are managed by the same endpoints', async () => {
    const child = await root.below();
    const base = `/accounts/${child.id}/feeds`;
    const given = { type: 'print_tracker', server_id: server, external_id: fake.connection.external_id };
    const { body } = await root.post(base, given);

    expect(body.account_id).toBe(child.id);
    expect((await child.get(`/feeds/${body.id}`)).body.id).toBe(body.id);
    expect((await root.get(base)).body).toHaveLength(1);
    expect((await root.patch(`${base}/${body.id}`, { external_id: 'x' })).body.external_id).toBe('x');
    expect((await root.post(`${base}/${body.id}/deactivate`)).body.status).toBe('inactive');
    expect((await root.post(`${base}/${body.id}/activate`)).body.status).toBe('active');
    expect((await root.get(`/feeds/${body.id}`)).status).toBe(404);
    expect((await root.delete(`${base}/${body.id}`)).status).toBe(200);
    expect((await child.get(`/accounts/${root.id}/feeds`)).status).toBe(403);
  });

  it.each([UNKNOWN, 'nonsense'])('does not know %s', async (id) => {
    expect((await root.get(`/feeds/${id}`)).status).toBe(404);
    expect((await root.patch(`/feeds/${id}`, { external_id: 'x' })).status).toBe(404);
    expect((await root.post(`/feeds/${id}/activate`)).status).toBe(404);
    expect((await root.post(`/feeds/${id}/deactivate`)).status).toBe(404);
    expect((await root.delete(`/feeds/${id}`)).status).toBe(404);
  });
});

it('lists feeds newest first, in pages', async () => {
  const account = await distributor();
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) {
    ids.unshift((await account.post('/feeds', { type: 'onestop' })).body.id);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const first = await account.get('/feeds?limit=2');
  const { pathname, search } = new URL(/<(.*)>/.exec(first.headers.link ?? '')?.[1] ?? '', 'https://api.test');
  const second = await account.get(pathname.replace('/v1', '') + search);

  expect([...first.body, ...second.body].map(({ id }: { id: string }) => id)).toEqual(ids);
});

it('takes few round trips', async () => {
  const child = await root.below();
  for (const base of ['/feeds', `/accounts/${child.id}/feeds`]) {
    await root.get(base);
    const given = { type: 'print_tracker', server_id: server, external_id: fake.connection.external_id };
    const created = await root.post(base, given, { 'idempotency-key': `trips ${base}` });
    const path = `${base}/${created.body.id}`;

    expect(created.calls).toBe(2);
    expect((await root.get(path)).calls).toBe(1);
    expect((await root.get(base)).calls).toBe(1);
    expect((await root.patch(path, { external_id: 'x' })).calls).toBe(2);
    expect((await root.post(`${path}/deactivate`)).calls).toBe(2);
    expect((await root.get(`${path}/status`)).calls).toBe(3);
    expect((await root.delete(path)).calls).toBe(4);
  }
});
