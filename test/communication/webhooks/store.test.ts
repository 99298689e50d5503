import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  changeWebhook,
  deleteWebhook,
  getWebhook,
  insertWebhook,
  renewSecret,
  secretsOf,
} from '../../../lib/communication/webhooks/store.ts';
import { newWebhook } from '../../../lib/communication/webhooks/webhook.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { type AccountPath, asPath } from '../../../lib/platform/table/account-path.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';

const NOW = new Date('2026-11-15T09:30:00.000Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const DAY_MS = 86_400_000;

async function webhook(): Promise<[AccountPath, string]> {
  const [account_id, id] = [randomUUID(), idAt(NOW)];
  const path = asPath(account_id);
  await table.write([{ put: { ...keys.account(path), id: account_id } }]);
  const input = { url: 'https://example.com/hook', events: ['certificate.issued' as const] };
  await insertWebhook(path, newWebhook(input, { id, account_id, now: NOW }), 'secret 0', []);
  return [path, id];
}
const hasWork = async (at: [AccountPath, string]) => (await table.get(keys.webhookWork(...at), AsStored)) !== undefined;
const described = (description: string | null) => (before: NonNullable<Awaited<ReturnType<typeof getWebhook>>>) => ({
  ...before,
  description,
});

describe('a webhook', () => {
  it('has work for its sender only once it is switched off', async () => {
    const at = await webhook();
    await changeWebhook(...at, NOW, described('a'));
    expect(await hasWork(at)).toBe(false);
    await changeWebhook(...at, NOW, (before) => ({ ...before, status: 'off' }));
    expect(await hasWork(at)).toBe(true);
    await table.write([{ delete: keys.webhookWork(...at) }]);
    await changeWebhook(...at, NOW, described('b'));

    expect(await hasWork(at)).toBe(false);
  });

  it('counts its changes, and none that changes nothing', async () => {
    const at = await webhook();
    expect((await changeWebhook(...at, NOW, described('a'))).version).toBe(2);
    expect((await changeWebhook(...at, NOW, described('a'))).version).toBe(2);

    expect(await getWebhook(...at)).toMatchObject({ version: 2, description: 'a' });
  });

  it('is deleted once, and leaves work for its sender', async () => {
    const at = await webhook();
    await deleteWebhook(...at, NOW);

    expect(await getWebhook(...at)).toBeUndefined();
    expect(await hasWork(at)).toBe(true);
    await expect(deleteWebhook(...at, NOW)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe("a webhook's secrets", () => {
  const renew = (at: [AccountPath, string], secret: string, now: Date) => renewSecret(...at, secret, now, () => []);
  const secretsAt = async (at: [AccountPath, string], now: Date) => {
    const found = await getWebhook(...at);
    return found ? secretsOf(at[0], found, now) : [];
  };

  it('are the newest, and the replaced ones for a day', async () => {
    const at = await webhook();
    expect(await secretsAt(at, NOW)).toEqual(['secret 0']);
    await renew(at, 'secret 1', NOW);
    expect(await secretsAt(at, later(DAY_MS - 1))).toEqual(['secret 1', 'secret 0']);

    expect(await secretsAt(at, later(DAY_MS))).toEqual(['secret 1']);
  });

  it('are renewed at most five times within a day', async () => {
    const at = await webhook();
    for (let number = 1; number <= 5; number++) await renew(at, `secret ${number}`, later(number));
    expect(await secretsAt(at, later(5))).toEqual([5, 4, 3, 2, 1, 0].map((number) => `secret ${number}`));
    await expect(renew(at, 'secret 6', later(DAY_MS))).rejects.toMatchObject({
      message: `The secret of webhook ${at[1]} was renewed 5 times within a day; wait until ${later(DAY_MS + 1).toISOString()}.`,
    });
    await renew(at, 'secret 6', later(DAY_MS + 1));

    expect(await secretsAt(at, later(DAY_MS + 1))).toEqual([6, 5, 4, 3, 2, 1].map((number) => `secret ${number}`));
  });
});
