import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { distributor, type TestAccount } from '../../support/api.ts';
import { type Host, startHost } from './host.ts';
import { type Receiver, startReceiver, stopReceivers } from './receiver.ts';

let host: Host;
let root: TestAccount;
beforeAll(async () => {
  process.env.REGROVE_WEBHOOK_PER_SECOND = '1000';
  host = await startHost();
});
afterAll(async () => {
  delete process.env.REGROVE_WEBHOOK_PER_SECOND;
  await host.stop();
});
afterEach(stopReceivers);

/** Shortens the timeout to 2 seconds, in which the request arrives on a busy machine too. Other tests have 10. */
async function impatiently(work: () => Promise<void>): Promise<void> {
  process.env.REGROVE_WEBHOOK_MILLISECONDS = '2000';
  await work();
  delete process.env.REGROVE_WEBHOOK_MILLISECONDS;
}

const receiver = async (trouble?: Receiver['trouble']): Promise<Receiver> => {
  root = await distributor();
  await host.settled();
  const started = await startReceiver(root);
  started.trouble = trouble;
  return started;
};
const happen = async (count = 1): Promise<void> => {
  for (let i = 0; i < count; i++)
    expect(await root.post('/accounts', { name: `Child ${i} ${Math.random()}` })).toMatchObject({ status: 200 });
  await host.settled();
};

describe('a receiver that answers 2xx', () => {
  it('is sent an event once, signed, in the specified form', async () => {
    const to = await receiver();
    await happen();

    expect(to.events()).toEqual([
      {
        id: expect.stringMatching(/^evt_[\w-]{43}$/),
        type: 'account.created',
        timestamp: expect.any(String),
        data: expect.anything(),
      },
    ]);
    expect(to.requests[0]).toMatchObject({
      method: 'POST',
      path: '/hook',
      headers: { 'content-type': 'application/json' },
    });
    const [delivery] = await to.deliveries();
    expect(delivery).toMatchObject({
      event_id: to.events()[0]?.id,
      type: 'account.created',
      status: 'succeeded',
      attempt: 1,
      response_status: 200,
      response_text: 'thank you',
      next_attempt_at: null,
    });
    expect(delivery.duration_ms).toBeGreaterThanOrEqual(0);
  });

  it('is sent events in the order in which they happened', async () => {
    const to = await receiver();
    const names = Array.from({ length: 12 }, (_, i) => `Child ${i}`);
    for (const name of names) await root.post('/accounts', { name });
    await host.settled();

    expect(
      to
        .events()
        .map(({ data }) => data.name)
        .toSorted(),
    ).toEqual(names.toSorted());
    const listed: { event_id: string }[] = await to.deliveries();
    const byId = new Map(to.events().map((event) => [event.id, event.data.name]));
    expect(listed.map(({ event_id }) => byId.get(event_id))).toEqual(names.toReversed());
  });

  it('may do so slowly, within the limit', async () => {
    const to = await receiver({ kind: 'slow', milliseconds: 100 });
    await happen();

    expect(await to.deliveries()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('may send an endless body: its first 500 characters are stored', async () => {
    const to = await receiver({ kind: 'endless' });
    await happen();

    expect(await to.deliveries()).toMatchObject([{ status: 'succeeded', response_text: ' '.repeat(500) }]);
    expect(to.bytesSent).toBeLessThan(100_000_000);
  });
});

describe('a receiver that fails', () => {
  const failures: [string, Receiver['trouble'], number | null, string | RegExp][] = [
    ['answers 500', { kind: 'status', status: 500 }, 500, '{"message":"details of theirs"}'],
    ['answers 301', { kind: 'status', status: 301 }, 301, '{"message":"details of theirs"}'],
    ['answers 404', { kind: 'status', status: 404 }, 404, '{"message":"details of theirs"}'],
    ['answers what is not HTTP', { kind: 'garbage' }, null, /did not answer in HTTP\.$/],
    ['resets the connection', { kind: 'reset' }, null, /broke off the connection\.$/],
    ['never answers', { kind: 'hang' }, null, /did not answer within 2 seconds\.$/],
    ['answers too late', { kind: 'slow', milliseconds: 4_000 }, null, /did not answer within 2 seconds\.$/],
  ];
  it.each(failures)(
    'because it %s gets another attempt after 5 seconds, with the same id',
    async (_, trouble, status, text) => {
      const to = await receiver(trouble);
      await (trouble?.kind === 'hang' || trouble?.kind === 'slow' ? impatiently(happen) : happen());

      const [failed] = await to.deliveries();
      expect(failed).toMatchObject({ status: 'pending', attempt: 1, response_status: status });
      expect(failed.response_text).toMatch(text);
      expect(Date.parse(failed.next_attempt_at) - Date.parse(failed.created_at)).toBeGreaterThanOrEqual(5_000);
      expect(await to.status()).toBe('failing');

      to.trouble = undefined;
      await host.later(7);
      expect(await to.deliveries()).toMatchObject([{ status: 'succeeded', attempt: 2, response_status: 200 }]);
      expect(await to.status()).toBe('active');
      expect(new Set(to.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(to.requests).toHaveLength(2);
    },
  );

  it('gets ten attempts in three days, with growing delays, and then no more', async () => {
    const to = await receiver({ kind: 'status', status: 503 });
    await happen();
    const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [index, seconds] of waits.entries()) {
      // A failing receiver is left alone for a minute after each attempt, so the first of these comes later than it might.
      await host.later(Math.max(seconds - 10, 0));
      expect(to.requests, `too early for attempt ${index + 2}`).toHaveLength(index + 1);
      await host.later(75);
      expect(to.requests, `attempt ${index + 2}`).toHaveLength(index + 2);
    }

    expect(await to.deliveries()).toMatchObject([{ status: 'failed', attempt: 10, next_attempt_at: null }]);
    await host.later(200_000);
    expect(to.requests).toHaveLength(10);
    expect(await to.status()).toBe('failing');
  });

  it('is switched off after five days of nothing but failures, and its pending deliveries are canceled', async () => {
    const to = await receiver({ kind: 'status', status: 500 });
    await happen();
    await host.later(4.9 * 86_400);
    await happen();
    expect(await to.status()).toBe('failing');
    await host.later(0.2 * 86_400);

    expect(await to.status()).toBe('off');
    for (const delivery of await to.deliveries())
      expect(delivery).toMatchObject({ status: 'failed', next_attempt_at: null });
    const asked = to.requests.length;
    await happen();
    await host.later(100_000);
    expect(to.requests).toHaveLength(asked);
    expect(await to.deliveries()).toHaveLength(2);
  });

  it('is active again after one success', async () => {
    const to = await receiver({ kind: 'status', status: 500 });
    await happen();
    to.trouble = undefined;
    await host.later(4.9 * 86_400);
    expect(await to.status()).toBe('active');
    to.trouble = { kind: 'status', status: 500 };
    await happen();
    await host.later(0.2 * 86_400);

    expect(await to.status()).toBe('failing');
  });

  it('is switched off at once by 410', async () => {
    const to = await receiver({ kind: 'status', status: 410 });
    await happen();

    expect(await to.status()).toBe('off');
    expect(await to.deliveries()).toMatchObject([{ status: 'failed', attempt: 1, response_status: 410 }]);
    await happen();
    expect(to.requests).toHaveLength(1);
  });

  it('gets events again once it is switched on, and missed ones by a manual retry', async () => {
    const to = await receiver({ kind: 'status', status: 410 });
    await happen();
    const [missed] = await to.deliveries();
    const again = `/webhooks/${to.webhook.id}/deliveries/${missed.id}/retry`;
    expect(await root.post(again)).toMatchObject({ status: 400, body: { error: expect.stringContaining('is off') } });
    to.trouble = undefined;
    await root.patch(`/webhooks/${to.webhook.id}`, { status: 'active' });

    expect(await root.post(again)).toMatchObject({
      status: 200,
      body: { status: 'pending', event_id: missed.event_id },
    });
    await host.settled();
    expect(await to.deliveries()).toMatchObject([{ status: 'succeeded', attempt: 2 }]);
    await happen();
    expect(to.requests).toHaveLength(3);
    expect(to.events()[1]?.id).toBe(missed.event_id);
  });
});

describe('a receiver that hangs', () => {
  it('holds up none of the others, even if they outnumber the workers', async () => {
    root = await distributor();
    const customers = await Promise.all(Array.from({ length: 3 }, () => root.below()));
    await host.settled();
    process.env.REGROVE_WEBHOOK_MILLISECONDS = '2500';
    const hanging = await startReceiver(root);
    hanging.trouble = { kind: 'hang' };
    const others = (
      await Promise.all(customers.map((one) => Promise.all(Array.from({ length: 8 }, () => startReceiver(one)))))
    ).flat();
    const reached = (times: number) =>
      expect.poll(() => others.filter(({ requests }) => requests.length === times).length).toBe(24);

    for (const customer of customers) await customer.post('/accounts', { name: 'First' });
    const settled = host.settled();
    await reached(1);
    expect(hanging.requests.length).toBeGreaterThan(0);
    for (const customer of customers) await customer.post('/accounts', { name: 'Second' });
    await reached(2);
    expect(await hanging.deliveries()).not.toContainEqual(expect.objectContaining({ status: 'succeeded' }));
    for (const one of others) expect(one.events().map(({ data }) => data.name)).toEqual(['First', 'Second']);
    hanging.trouble = undefined;
    await impatiently(() => settled);
  });

  it('gets at most one attempt a minute after five failures in a row, however many deliveries wait', async () => {
    const to = await receiver({ kind: 'status', status: 500 });
    for (let i = 0; i < 4; i++) await happen();
    expect(to.requests).toHaveLength(4);
    await happen(8);
    const [test] = await to.deliveries();
    expect(to.requests).toHaveLength(5);

    // Tests and manual retries wait too.
    await root.post(`/webhooks/${to.webhook.id}/test`);
    await root.post(`/webhooks/${to.webhook.id}/deliveries/${test.id}/retry`);
    await host.settled();
    await host.later(50);
    expect(to.requests).toHaveLength(5);
    await host.later(11);
    expect(to.requests).toHaveLength(6);
    await host.later(61);
    expect(to.requests).toHaveLength(7);

    to.trouble = undefined;
    await host.later(61);
    expect(await to.deliveries()).toHaveLength(13);
    await host.later(300);
    for (const delivery of await to.deliveries()) expect(delivery).toMatchObject({ status: 'succeeded' });
  });
});

describe('a delivery that fails', () => {
  /** A receiver that rejects one event and otherwise works. */
  async function picky(): Promise<Receiver> {
    root = await distributor();
    await host.settled();
    return startReceiver(root, ['account.created'], ({ body }) =>
      body.includes('Poison') ? { status: 500, body: 'no' } : { body: 'thank you' },
    );
  }

  it('delays no other delivery, no test and no manual retry, also while it is the only one that is tried', async () => {
    const to = await picky();
    await root.post('/accounts', { name: 'Poison' });
    await host.settled();
    for (let tries = 2; tries <= 4; tries++) {
      await host.later([7, 301, 1_801][tries - 2] ?? 0);
      expect(to.requests).toHaveLength(tries);
    }

    // Four failures in a row, but the receiver works, so nothing here waits for the schedule.
    const sent = to.requests.length;
    await happen(3);
    expect(to.requests).toHaveLength(sent + 3);
    await root.post(`/webhooks/${to.webhook.id}/test`);
    await host.settled();
    expect(to.requests).toHaveLength(sent + 4);
    const poison = (await to.deliveries()).find(({ status }: { status: string }) => status === 'pending');
    await root.post(`/webhooks/${to.webhook.id}/deliveries/${poison.id}/retry`);
    await host.settled();
    expect(to.requests).toHaveLength(sent + 5);
    await happen();
    expect(to.requests).toHaveLength(sent + 6);
    expect(await to.status()).toBe('active');
  });
});

describe('a test event', () => {
  it('is one activity entry, also if the receiver fails first', async () => {
    const to = await receiver({ kind: 'status', status: 500 });
    expect((await root.post(`/webhooks/${to.webhook.id}/test`)).status).toBe(200);
    await host.settled();
    await host.later(7);
    to.trouble = undefined;
    await host.later(301);
    expect(await to.deliveries()).toMatchObject([{ type: 'webhook.test', status: 'succeeded', attempt: 3 }]);

    const { body } = await root.get('/activity');
    expect(body.map(({ operation }: { operation: string }) => operation)).toEqual(['testWebhook', 'createWebhook']);
  });
});

describe('one host', () => {
  it('is sent no more in a second than its share by the webhooks of all accounts, and in the end everything', async () => {
    process.env.REGROVE_WEBHOOK_HOST_PER_SECOND = '2';
    const accounts = [await distributor(), await distributor()];
    await host.settled();
    const to = await Promise.all(accounts.map((account) => startReceiver(account)));
    const arrived = () => to.map(({ requests }) => requests.length);
    const began = performance.now();
    for (const account of accounts) for (let i = 0; i < 3; i++) await account.post('/accounts', { name: `Child ${i}` });
    await host.settled();
    // Turns follow the machine's time; the next check follows the service's clock.
    for (let look = 0; arrived().join() !== '3,3' && look < 100; look++) {
      await sleep(500);
      await host.later(6);
    }
    const milliseconds = performance.now() - began;
    delete process.env.REGROVE_WEBHOOK_HOST_PER_SECOND;

    expect(arrived()).toEqual([3, 3]);
    // Six at two per second span three seconds, and the first and the last may be short.
    expect(milliseconds).toBeGreaterThan(1_000);
  });
});

describe('a burst', () => {
  it('is let out at a bounded rate', async () => {
    process.env.REGROVE_WEBHOOK_PER_SECOND = '20';
    const to = await receiver();
    const times: number[] = [];
    const push = to.requests.push.bind(to.requests);
    to.requests.push = (...requests) => {
      times.push(performance.now());
      return push(...requests);
    };
    await happen(15);
    process.env.REGROVE_WEBHOOK_PER_SECOND = '1000';

    expect(to.requests).toHaveLength(15);
    const [first = 0] = times;
    const last = times.at(-1) ?? 0;
    // 15 at 20 per second take at least 14 gaps of 50 ms, however busy the machine is; late, a few may come in a row.
    expect(last - first).toBeGreaterThan(500);
  });
});

describe('a secret that is renewed', () => {
  it('signs beside the old one for a day', async () => {
    const to = await receiver();
    const renewed = await root.post(`/webhooks/${to.webhook.id}/secret`);
    expect(renewed).toMatchObject({ status: 200, body: { secret: expect.stringMatching(/^whsec_/) } });
    await happen();
    const [request] = to.requests;
    expect(String(request?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    const { arrived } = await import('./receiver.ts');
    if (!request) throw new Error('Nothing arrived.');
    expect(arrived(request, to.webhook.secret)).toEqual(arrived(request, renewed.body.secret));

    await host.later(86_401);
    await happen();
    const last = to.requests.at(-1);
    if (!last) throw new Error('Nothing arrived.');
    expect(String(last.headers['webhook-signature']).split(' ')).toHaveLength(1);
    expect(arrived(last, renewed.body.secret)).toMatchObject({ type: 'account.created' });
    expect(() => arrived(last, to.webhook.secret)).toThrow();
  });
});

it('the worker left nothing in the dead-letter queue', () => {
  expect(host.deadLetters()).toEqual([]);
});
