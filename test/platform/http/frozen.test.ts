import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listApiKeys, revokeApiKey } from '../../../lib/accounts/api-keys/store.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { distributor, type TestAccount } from '../../support/api.ts';

/**
 * Between two requests a Lambda is frozen, and its monotonic clock for measuring durations stands still. The wall clock
 * keeps running, and so does everything that expires.
 */
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  clock.use(undefined);
});

const frozenFor = (seconds: number): void => {
  const awake = Date.now() + seconds * 1000;
  clock.use(() => awake);
};

async function revoke(account: TestAccount): Promise<void> {
  const [key] = await listApiKeys(account.path);
  if (!key) throw new Error('The account has no key.');
  await revokeApiKey(account.path, key, '2026-11-15T10:00:00Z');
}

describe('a frozen instance', () => {
  it('refuses a key revoked 60 seconds ago', async () => {
    const account = await distributor();
    expect((await account.get('/account')).status).toBe(200);
    await revoke(account);
    frozenFor(60);

    expect((await account.get('/account')).status).toBe(401);
  });

  it('is not asked again about a key just looked up', async () => {
    const account = await distributor();
    await account.get('/account');
    frozenFor(50);

    expect((await account.get('/account')).calls).toBe(1);
  });
});
