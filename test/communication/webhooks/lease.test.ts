import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  dropWebhook,
  hasWorkStep,
  LEASE_SECONDS,
  releaseWebhook,
  takeWebhook,
} from '../../../lib/communication/webhooks/lease.ts';
import { type AccountPath, asPath } from '../../../lib/platform/table/account-path.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';

const NOW = new Date('2026-11-15T09:30:00.000Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const LEASE_MS = LEASE_SECONDS * 1000;

/** A webhook with work, in its own account. */
async function webhook(): Promise<[AccountPath, string]> {
  const at: [AccountPath, string] = [asPath(randomUUID()), randomUUID()];
  await table.write([hasWorkStep(...at, NOW)]);
  return at;
}
const stored = (at: [AccountPath, string]) => table.get(keys.webhookWork(...at), AsStored);
async function taken(at: [AccountPath, string], now = NOW) {
  const lease = await takeWebhook(...at, now);
  if (!lease) throw new Error('Nobody else has it.');
  return lease;
}

describe("a webhook's lease", () => {
  it('is held on an item in the work index, ordered by its next check', async () => {
    const at = await webhook();
    expect(await stored(at)).toMatchObject({ work_sk: `${NOW.toISOString()}#${at[1]}` });
    const lease = await taken(at);
    expect(lease).toMatchObject({ failures: 0, wakeAt: undefined });
    await releaseWebhook(...at, lease, { at: later(5).toISOString() });

    expect(await stored(at)).toMatchObject({ work_sk: `${later(5).toISOString()}#${at[1]}` });
    expect(await stored(at)).not.toHaveProperty('lease');
  });

  it('is none without work', async () => {
    expect(await takeWebhook(asPath(randomUUID()), randomUUID(), NOW)).toBeUndefined();
  });

  it('lasts a minute, after which another worker gets it', async () => {
    const at = await webhook();
    const first = await taken(at);

    expect(LEASE_SECONDS).toBe(60);
    expect(await takeWebhook(...at, later(LEASE_MS - 1))).toBeUndefined();
    const second = await taken(at, later(LEASE_MS));
    expect(second.token).not.toBe(first.token);
  });

  it('is released only by the worker that has it', async () => {
    const at = await webhook();
    const first = await taken(at);
    const second = await taken(at, later(LEASE_MS));
    for (const rest of [true, false])
      expect(await releaseWebhook(...at, first, { at: later(1).toISOString(), rest })).toBeUndefined();
    expect(await releaseWebhook(...at, first, { at: undefined })).toBeUndefined();
    await dropWebhook(...at, first);

    expect(await stored(at)).toMatchObject({ lease: second.token });
    await dropWebhook(...at, second);
    expect(await stored(at)).not.toHaveProperty('lease');
  });

  it('that is dropped can be taken at once, with the failures so far', async () => {
    const at = await webhook();
    await releaseWebhook(...at, { ...(await taken(at)), failures: 3 }, { at: later(5).toISOString() });
    await dropWebhook(...at, await taken(at));

    expect(await taken(at)).toMatchObject({ failures: 3, wakeAt: later(5).toISOString() });
  });

  it('is kept, with the new mark, if work was added in between', async () => {
    const at = await webhook();
    const lease = await taken(at);
    await table.write([hasWorkStep(...at, later(1))]);
    const kept = await releaseWebhook(...at, lease, { at: undefined });

    expect(kept).toEqual({ ...lease, mark: expect.not.stringMatching(lease.mark) });
    expect(kept && (await releaseWebhook(...at, kept, { at: undefined }))).toBeUndefined();
    expect(await stored(at)).toBeUndefined();
  });

  it('of a paused webhook is released whatever was added, and not taken before the pause is over', async () => {
    const at = await webhook();
    const lease = await taken(at);
    await table.write([hasWorkStep(...at, later(1))]);
    expect(await releaseWebhook(...at, lease, { at: later(1_000).toISOString(), rest: true })).toBeUndefined();

    expect(await stored(at)).not.toHaveProperty('lease_until');
    expect(await takeWebhook(...at, later(999))).toBeUndefined();
    const next = await taken(at, later(1_000));
    await releaseWebhook(...at, next, { at: later(2_000).toISOString() });
    expect(await stored(at)).not.toHaveProperty('rest_until');
    expect(await takeWebhook(...at, later(1_001))).toBeDefined();
  });
});
