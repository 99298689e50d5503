import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  canceled,
  deliveryAfter,
  deliveryBytes,
  expiryOf,
  newDelivery,
  type StoredDelivery,
} from '../../../lib/communication/webhooks/delivery.ts';
import { deliveryOptions } from '../../../lib/communication/webhooks/delivery-options.ts';
import { newSecret, webhookHeaders } from '../../../lib/communication/webhooks/signature.ts';
import {
  isCommittedBefore,
  type Subscription,
  subscriptionSteps,
  subscriptionsTo,
} from '../../../lib/communication/webhooks/subscriptions.ts';
import {
  applyChange,
  checkReceiver,
  NewWebhook,
  newWebhook,
  type StoredWebhook,
  shownWebhook,
  webhookAfter,
} from '../../../lib/communication/webhooks/webhook.ts';
import type { Change } from '../../../lib/platform/changes/change.ts';
import { Fault } from '../../../lib/platform/fault.ts';
import { idAt, timeIn, UUID } from '../../../lib/platform/id.ts';
import { asPath } from '../../../lib/platform/table/account-path.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-01T00:00:00Z');
const webhook = {
  status: 'active',
  reason: null,
  reason_detail: null,
  failing_since: null,
  off_reason: null,
  off_at: null,
} as unknown as StoredWebhook;
const at = (days: number) => new Date(START + days * DAY_MS);
const failure = { isSuccess: false, status: 500 };
const success = { isSuccess: true, status: 204 };

/** A webhook after attempts on these days, each failed or successful. */
const became = (attempts: [days: number, isSuccess: boolean][]): StoredWebhook =>
  attempts.reduce((one, [days, isSuccess]) => webhookAfter(one, isSuccess ? success : failure, at(days)), webhook);

describe('a webhook after an attempt', () => {
  it('is failing from the first failure to the next success', () => {
    expect(became([[0, false]])).toMatchObject({
      status: 'failing',
      failing_since: '2026-11-01T00:00:00Z',
      reason: 'The receiver answered with status 500. It must answer with one from 200 to 299; retries go on.',
      reason_detail: { code: 'receiver_answered', values: { status: 500 } },
    });
    expect(
      became([
        [0, false],
        [1, true],
      ]),
    ).toEqual(webhook);
  });

  it('is off after five days of failure only, and at once by 410', () => {
    expect(
      became([
        [0, false],
        [4.99, false],
      ]).status,
    ).toBe('failing');
    expect(
      became([
        [0, false],
        [5, false],
      ]),
    ).toMatchObject({
      status: 'off',
      off_reason: 'failed',
      off_at: '2026-11-06T00:00:00Z',
      reason_detail: { code: 'receiver_failed', values: { days: 5 } },
    });
    expect(
      became([
        [0, false],
        [4, true],
        [5, false],
      ]).status,
    ).toBe('failing');
    expect(webhookAfter(webhook, { isSuccess: false, status: 410 }, at(0))).toMatchObject({
      status: 'off',
      off_reason: 'gone',
      reason_detail: { code: 'receiver_gone', values: {} },
    });
  });

  it('stays off when an attempt ends later', () => {
    const off = became([
      [0, false],
      [5, false],
    ]);
    expect(webhookAfter(off, success, at(6))).toBe(off);
  });
});

describe("a delivery's id", () => {
  it('is a time-based UUID, ordered like simultaneous changes, and the same for the same change', () => {
    const sequence = fc.bigInt({ min: 0n, max: 2n ** 41n });
    fc.assert(
      fc.property(
        sequence,
        fc.bigInt({ min: 1n, max: 2n ** 40n }),
        fc.uuid(),
        fc.string(),
        (first, more, id, event) => {
          const made = (number: bigint) => idAt(at(0), deliveryBytes(id, event, number));
          expect(made(first)).toMatch(UUID);
          expect(timeIn(made(first))).toEqual(at(0));
          expect(made(first) < made(first + more)).toBe(true);
          expect(made(first)).toBe(made(first));
        },
      ),
    );
  });
});

describe('a delivery', () => {
  const event = { id: 'evt_1', type: 'order.placed', resource: 'r', body: '{}', path: asPath('a') };
  const made = newDelivery('d', 'w', event, new Date('2026-11-01T00:00:00.500Z'));
  const answered = { isSuccess: false, status: 500, text: 'no', milliseconds: 7 };

  it('is due at once, with its milliseconds, and kept for 31 days', () => {
    expect(made).toEqual({
      id: 'd',
      webhook_id: 'w',
      event_id: 'evt_1',
      event_path: 'a',
      resource: 'r',
      type: 'order.placed',
      status: 'pending',
      attempt: 0,
      response_status: null,
      response_text: null,
      duration_ms: null,
      created_at: '2026-11-01T00:00:00Z',
      next_attempt_at: '2026-11-01T00:00:00Z',
      due: '2026-11-01T00:00:00.500Z',
      expires: Date.parse('2026-12-02T00:00:00Z') / 1000,
    });
    expect(expiryOf(at(0))).toBe(START / 1000 + 31 * 86_400);
  });

  it('is sent ten times, with longer pauses each time', () => {
    const pauses: (number | undefined)[] = [];
    let delivery: StoredDelivery = made;
    while (delivery.status === 'pending') {
      delivery = deliveryAfter(delivery, answered, at(0));
      pauses.push(delivery.due === undefined ? undefined : (Date.parse(delivery.due) - START) / 1000);
    }

    expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
    expect(delivery).toMatchObject({ status: 'failed', attempt: 10, next_attempt_at: null });
  });

  it('has the result of its last attempt', () => {
    expect(deliveryAfter(made, answered, at(0))).toMatchObject({
      status: 'pending',
      attempt: 1,
      response_status: 500,
      response_text: 'no',
      duration_ms: 7,
      next_attempt_at: '2026-11-01T00:00:05Z',
    });
    const sent = deliveryAfter(made, { ...answered, isSuccess: true, status: 200 }, at(0));
    expect(sent).toMatchObject({ status: 'succeeded', attempt: 1, next_attempt_at: null });
    expect(sent).not.toHaveProperty('due');
  });

  it('that is canceled has failed without an attempt', () => {
    const { due: _, ...rest } = made;

    expect(canceled(made)).toEqual({ ...rest, status: 'failed', next_attempt_at: null });
  });
});

describe('a webhook change', () => {
  const stored = {
    ...webhook,
    id: 'w',
    account_id: 'a',
    url: 'https://a.example',
    events: ['order.placed'],
    description: 'old',
    created_at: '2026-11-01T00:00:00Z',
  } as StoredWebhook;
  const failed = {
    ...stored,
    status: 'off',
    off_reason: 'failed',
    off_at: 'x',
    failing_since: 'x',
    reason: 'y',
  } as const;

  it('keeps what is omitted, and removes a description by null', () => {
    expect(applyChange(stored, {})).toEqual(stored);
    expect(applyChange(stored, { description: null }).description).toBeNull();
    expect(applyChange(stored, { url: 'https://b.example', events: ['quote.executed'] })).toEqual({
      ...stored,
      url: 'https://b.example',
      events: ['quote.executed'],
    });
  });

  it('switches it off by request, and on again without its failures', () => {
    expect(applyChange({ ...stored, status: 'failing', reason: 'y' }, { status: 'off' })).toMatchObject({
      status: 'off',
      off_reason: 'asked',
      reason: null,
      reason_detail: null,
    });
    expect(applyChange(failed, { status: 'off' })).toEqual(failed);
    expect(applyChange(failed, { status: 'active' })).toEqual(stored);
    expect(applyChange({ ...stored, status: 'failing' }, { status: 'active' }).status).toBe('failing');
  });

  it('is shown without its secrets', () => {
    expect(shownWebhook({ ...stored, secret_cipher: 's' })).toEqual({
      id: 'w',
      account_id: 'a',
      url: 'https://a.example',
      events: ['order.placed'],
      description: 'old',
      status: 'active',
      reason: null,
      reason_detail: null,
      created_at: '2026-11-01T00:00:00Z',
    });
  });

  it('that creates it has the events in their order, each once', () => {
    const body = NewWebhook.parse({ url: 'x', events: ['quote.executed', 'order.placed', 'order.placed'] });

    expect(newWebhook(body, { id: 'w', account_id: 'a', now: at(0) })).toMatchObject({
      events: ['order.placed', 'quote.executed'],
      description: null,
      status: 'active',
      created_at: '2026-11-01T00:00:00Z',
    });
    const listed = (count: number) => NewWebhook.safeParse({ url: 'x', events: Array(count).fill('order.placed') });
    expect([0, 1, 100, 101].map((count) => listed(count).success)).toEqual([false, true, true, false]);
  });

  it('refuses an address inside the network', () => {
    expect(() => checkReceiver('https://10.0.0.1/', false)).toThrow(/^url cannot be sent to: /);
    expect(() => checkReceiver('https://10.0.0.1/', false)).toThrow(Fault);
    expect(() => checkReceiver('https://example.com/', false)).not.toThrow();
  });
});

describe('subscriptions', () => {
  const [root, child] = [asPath('r'), asPath('r/c')];
  const subscription = (path: typeof root, id: string): Subscription => ({ path, id, events: ['order.placed'] });
  const byPath = new Map([
    [root, [subscription(root, '1')]],
    [child, [subscription(child, '2')]],
  ]);

  it("are the account's and all accounts' above it", () => {
    expect(subscriptionsTo({ byPath }, [root], 'order.placed').map(({ id }) => id)).toEqual(['1']);
    expect(subscriptionsTo({ byPath }, [child, root], 'order.placed').map(({ id }) => id)).toEqual(['2', '1']);
    expect(subscriptionsTo({ byPath }, [child, root], 'quote.executed')).toEqual([]);
  });

  it('are written only when they change, with the next version', () => {
    const one = { id: '1', status: 'active', events: ['order.placed' as const] };

    expect(subscriptionSteps(root, one, { ...one, status: 'failing' })).toEqual([]);
    expect(subscriptionSteps(root, { ...one, status: 'off' }, undefined)).toEqual([]);
    expect(subscriptionSteps(root, undefined, one)).toMatchObject([
      { put: { path: root, id: '1', events: ['order.placed'] } },
      { add: { version: 1 } },
    ]);
    expect(subscriptionSteps(root, one, { ...one, status: 'off' })).toMatchObject([
      { delete: expect.anything() },
      { add: { version: 1 } },
    ]);
  });

  it.each([
    ['a second before it', -1000, 10_000, true],
    ['less than a second before it', -999, 10_000, false],
    ['after it', 1, 10_000, false],
    ['long before it, while its id lies in the future', -5000, -1, false],
    ['long before it, created at this moment', -5000, 0, true],
  ])('get no change that was committed %s', (_, committed, later, isBefore) => {
    const created = at(0);
    const change = { at: new Date(created.getTime() + committed) } as Change;
    const now = new Date(created.getTime() + later);

    expect(isCommittedBefore(change, subscription(root, idAt(created)), now)).toBe(isBefore);
  });

  it('get every change if their ids have no time', () => {
    const one = subscription(root, '0193a1b2-0000-4000-8000-000000000000');

    expect(isCommittedBefore({ at: new Date(0) } as Change, one, at(0))).toBe(false);
  });
});

describe('a signature', () => {
  it('covers the id, the second and the body, by each secret', () => {
    const secrets = [newSecret(), newSecret()];
    const headers = webhookHeaders(secrets, { id: 'evt_1', body: '{}', sentAt: new Date(START + 999) });

    expect(headers).toMatchObject({ 'webhook-id': 'evt_1', 'webhook-timestamp': String(START / 1000) });
    expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
    expect(Buffer.from(secrets[0]?.replace('whsec_', '') ?? '', 'base64')).toHaveLength(32);
  });
});

describe('the limits of sending', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('are 10 seconds and 20 a second, unless the environment says otherwise', () => {
    vi.stubEnv('REGROVE_WEBHOOK_MILLISECONDS', '');
    vi.stubEnv('REGROVE_WEBHOOK_PER_SECOND', '');
    vi.stubEnv('REGROVE_WEBHOOK_HOST_PER_SECOND', '');
    expect(deliveryOptions()).toMatchObject({ timeoutMilliseconds: 10_000, perSecond: 20, hostPerSecond: 0 });

    vi.stubEnv('REGROVE_WEBHOOK_MILLISECONDS', '5');
    vi.stubEnv('REGROVE_WEBHOOK_PER_SECOND', '6');
    vi.stubEnv('REGROVE_WEBHOOK_HOST_PER_SECOND', '7');
    expect(deliveryOptions()).toMatchObject({ timeoutMilliseconds: 5, perSecond: 6, hostPerSecond: 7 });
  });
});
