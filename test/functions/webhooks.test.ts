import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENT_TYPES } from '../../lib/communication/webhooks/event-types.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { AsStored, keys, lists, table } from '../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { logged } from '../support/logged.ts';

const NEW = { url: 'https://example.com/regrove', events: ['certificate.issued'] };

let account: TestAccount;
let sent: unknown[];
beforeEach(async () => {
  account = await distributor();
  sent = [];
  useQueues(() => ({ send: async (messages) => void sent.push(...messages) }));
});
afterEach(() => {
  useQueues(undefined);
  vi.unstubAllEnvs();
});

const created = async (body: object = NEW) => (await account.post('/webhooks', body)).body;

describe('creating a webhook', () => {
  it('answers every field, and the secret this once', async () => {
    const { status, body } = await account.post('/webhooks', { ...NEW, description: 'Our ERP' });

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        account_id: account.id,
        url: NEW.url,
        events: NEW.events,
        description: 'Our ERP',
        status: 'active',
        reason: null,
        reason_detail: null,
        created_at: expect.any(String),
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      },
    });
    const { secret, ...rest } = body;
    expect((await account.get(`/webhooks/${body.id}`)).body).toEqual(rest);
    expect((await account.get('/webhooks')).body).toEqual([rest]);
  });

  it('keeps the secret only encrypted, in no log and no remembered answer', async () => {
    const { body, headers } = await account.post('/webhooks', NEW, { 'idempotency-key': 'once' });
    expect(headers['idempotent-replayed']).toBeUndefined();
    const again = await account.post('/webhooks', NEW, { 'idempotency-key': 'once' });
    expect(again).toMatchObject({ status: 200, body: { id: body.id, secret: null } });
    const renewed = await account.post(`/webhooks/${body.id}/secret`, undefined, { 'idempotency-key': 'renewed' });

    const stored = JSON.stringify((await table.query({ pk: account.path, prefix: '' }, AsStored)).items);
    for (const secret of [body.secret, renewed.body.secret]) {
      const bare = secret.slice('whsec_'.length, -1);
      expect(stored).not.toContain(bare);
      expect(JSON.stringify(logged)).not.toContain(bare);
    }
    expect((await account.get('/webhooks')).body).toHaveLength(1);
  });

  it("names each event once, in the reference's order", async () => {
    const { events } = await created({ ...NEW, events: ['quote.executed', 'account.created', 'quote.executed'] });

    expect(events).toEqual(['account.created', 'quote.executed']);
    expect((await created({ ...NEW, events: EVENT_TYPES.toReversed() })).events).toEqual(EVENT_TYPES);
  });

  it.each([
    ['without events', { url: NEW.url }, 'events is missing'],
    ['with none', { ...NEW, events: [] }, 'events'],
    ['with one that there is not', { ...NEW, events: ['tree.felled'] }, 'events[0]'],
    ['with the test event', { ...NEW, events: ['webhook.test'] }, 'events[0]'],
    ['without a url', { events: NEW.events }, 'url is missing'],
    ['with a blank description', { ...NEW, description: ' ' }, 'description'],
  ])('is refused %s', async (_, body, error) => {
    expect(await account.post('/webhooks', body)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining(error) },
    });
  });

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'example.com',
    'https://user:secret@example.com/',
    'https://example.com:25/',
    'https://127.0.0.1/',
    'http://127.0.0.1:4567/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.1/',
    'https://192.168.1.1:8443/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00:ec2::254]/',
    'https://168.63.129.16/',
  ])('is refused with the forbidden url %s, and so is a change to it', async (url) => {
    const { id } = await created();

    for (const answer of [
      await account.post('/webhooks', { ...NEW, url }),
      await account.patch(`/webhooks/${id}`, { url }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^url /) } });
    }
  });

  it("takes this machine's address where the process allows it", async () => {
    vi.stubEnv('REGROVE_ALLOW_LOOPBACK', '1');

    expect(await account.post('/webhooks', { ...NEW, url: 'http://127.0.0.1:4567/' })).toMatchObject({ status: 200 });
    expect(await account.post('/webhooks', { ...NEW, url: 'http://example.com/' })).toMatchObject({ status: 400 });
  });

  it('is done twenty times at the most, and once more after one was deleted', async () => {
    const made = await Promise.all(Array.from({ length: 22 }, () => account.post('/webhooks', NEW)));
    const refused = made.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ status: 400, body: { error: expect.stringContaining('20 webhooks') } });
    await account.delete(`/webhooks/${made.find(({ status }) => status === 200)?.body.id}`);

    expect((await account.post('/webhooks', NEW)).status).toBe(200);
  });

  it('does not exist in revision 1.6.3', async () => {
    for (const path of ['/webhooks', `/accounts/${account.id}/webhooks`]) {
      expect((await account.get(path, { 'api-revision': '1.6.3' })).status).toBe(404);
    }
  });
});

describe('changing a webhook', () => {
  it('keeps what is omitted, and null removes the description', async () => {
    const { id, secret: _, ...before } = await created({ ...NEW, description: 'Old' });

    expect((await account.patch(`/webhooks/${id}`, { url: 'https://example.org/' })).body).toEqual({
      ...before,
      id,
      url: 'https://example.org/',
    });
    expect((await account.patch(`/webhooks/${id}`, { description: null })).body.description).toBeNull();
    expect((await account.patch(`/webhooks/${id}`, {})).body).toMatchObject({
      url: 'https://example.org/',
      description: null,
    });
  });

  it('switches it off and on; while it is off nothing is sent by hand either', async () => {
    const { id } = await created();
    expect((await account.patch(`/webhooks/${id}`, { status: 'off' })).body.status).toBe('off');
    expect(await account.post(`/webhooks/${id}/test`)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('is off') },
    });
    expect(await table.get(keys.subscription(account.path, id), AsStored)).toBeUndefined();

    expect((await account.patch(`/webhooks/${id}`, { status: 'active' })).body.status).toBe('active');
    expect((await account.post(`/webhooks/${id}/test`)).status).toBe(200);
    expect(await account.patch(`/webhooks/${id}`, { status: 'failing' })).toMatchObject({ status: 400 });
  });

  it('by many at once loses nothing', async () => {
    const { id } = await created();
    await Promise.all([
      account.patch(`/webhooks/${id}`, { url: 'https://example.org/' }),
      account.patch(`/webhooks/${id}`, { description: 'New' }),
      account.patch(`/webhooks/${id}`, { events: ['quote.executed'] }),
    ]);

    expect((await account.get(`/webhooks/${id}`)).body).toMatchObject({
      url: 'https://example.org/',
      description: 'New',
      events: ['quote.executed'],
    });
  });
});

describe('a secret', () => {
  it('is renewed at most five times a day, and each is valid for its day', async () => {
    const { id } = await created();
    for (let i = 0; i < 5; i++) expect((await account.post(`/webhooks/${id}/secret`)).status).toBe(200);

    expect(await account.post(`/webhooks/${id}/secret`)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('5 times') },
    });
  });
});

describe('a test event', () => {
  it('is a waiting delivery, and wakes the worker', async () => {
    const { id } = await created();
    const { body } = await account.post(`/webhooks/${id}/test`);

    expect(body).toMatchObject({ type: 'webhook.test', status: 'pending', attempt: 0, response_status: null });
    expect((await account.get(`/webhooks/${id}/deliveries`)).body).toEqual([body]);
    expect(sent).toEqual([{ path: account.path, webhook: id }]);
  });

  it('is made once under an Idempotency-Key', async () => {
    const { id } = await created();
    const [one, other] = [1, 2].map(() => account.post(`/webhooks/${id}/test`, undefined, { 'idempotency-key': 'k' }));

    expect((await one)?.body.id).toBe((await other)?.body.id);
    expect((await table.query(lists.dueDeliveries(account.path, id), AsStored)).items).toHaveLength(1);
  });

  it('is accepted also while no message can be sent: the schedule finds it', async () => {
    const { id } = await created();
    useQueues(() => ({ send: async () => Promise.reject(new Error('The queue is away.')) }));

    expect((await account.post(`/webhooks/${id}/test`)).status).toBe(200);
    expect(logged.at(-2)).toMatchObject({ message: 'webhook not woken' });
  });
});

describe("another account's webhook", () => {
  it('cannot be seen, changed or sent again', async () => {
    const { id } = await created();
    const { body: delivery } = await account.post(`/webhooks/${id}/test`);
    const child = await account.below();
    const sibling = (await child.post('/webhooks', NEW)).body.id;

    expect((await child.get(`/webhooks/${id}`)).status).toBe(404);
    expect((await child.get(`/webhooks/${id}/deliveries`)).status).toBe(404);
    expect((await child.post(`/webhooks/${sibling}/deliveries/${delivery.id}/retry`)).status).toBe(404);
    expect((await account.get(`/accounts/${child.id}/webhooks/${sibling}`)).status).toBe(200);
  });
});

describe('the delivery list', () => {
  it('ends with the last 30 days', async () => {
    const { id } = await created();
    const { body: recent } = await account.post(`/webhooks/${id}/test`);
    const old = '01990000-0000-7000-8000-000000000000';
    await table.write([{ put: { ...keys.delivery(account.path, id, old), ...recent, id: old } }]);

    expect((await account.get(`/webhooks/${id}/deliveries`)).body).toEqual([recent]);
    const page = await account.get(`/webhooks/${id}/deliveries?limit=1`);
    const next = /<\/v1([^>]+)>/.exec(page.headers.link ?? '')?.[1] ?? '';
    expect((await account.get(next)).body).toEqual([]);
  });
});
