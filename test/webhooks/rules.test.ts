import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idAt, timeIn, UUID } from '../../lib/platform/id.ts';
import { deliveryBytes } from '../../lib/webhooks/delivery.ts';
import { type StoredWebhook, webhookAfter } from '../../lib/webhooks/webhook.ts';

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

/** A webhook after attempts at so many days, each of which failed or succeeded. */
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

describe('the id of a delivery', () => {
  it('is a UUID of its time, in the order of the changes of one moment, and the same for the same change', () => {
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
