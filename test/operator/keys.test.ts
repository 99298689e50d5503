import { describe, expect, it } from 'vitest';
import { clock } from '../../lib/platform/clock.ts';
import { sha256 } from '../../lib/platform/digest.ts';
import { forgetCallers } from '../../lib/platform/http/caller-lookup.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import { distributor, send } from '../support/api.ts';
import { inOwnTable, run } from './run-command.ts';

inOwnTable('keys');

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';

const status = async (key: string): Promise<number> => (await send('GET', '/account', { key })).status;

describe('keys create', () => {
  it('creates a working key, and prints its text only once', async () => {
    const account = await distributor();
    const { json, lines } = await run('keys create', { label: 'laptop' }, [account.id]);

    expect(json).toMatchObject({ account_id: account.id, label: 'laptop', revision: '1.6.6', revoked_at: null });
    expect(json.key).toMatch(/^rg_[0-9a-zA-Z]{40}$/);
    expect(lines.join()).toContain(json.key);
    expect(await status(json.key)).toBe(200);
    const listed = JSON.stringify(await run('keys list', {}, [account.id]));
    expect(listed).toContain(json.id);
    expect(listed).not.toContain(json.key);
  });

  it('stores its hash and nothing that leads back to it', async () => {
    const account = await distributor();
    const { json } = await run('keys create', {}, [account.id]);
    const items = [
      await table.get(keys.apiKey(sha256(json.key)), AsStored),
      await table.get(keys.apiKeyOfAccount(account.path, json.id), AsStored),
    ];

    expect(items[0]).toMatchObject({ path: account.path });
    expect(JSON.stringify(items)).not.toContain(json.key.slice(8));
  });

  it('pins a key to a revision', async () => {
    const account = await distributor();
    const { json } = await run('keys create', { revision: '1.6.3' }, [account.id]);

    expect((await send('GET', '/account', { key: json.key })).headers['api-revision']).toBe('1.6.3');
    await expect(run('keys create', { revision: '1.6.4' }, [account.id])).rejects.toThrow(
      '--revision must be one of 1.6.3, 1.6.6, but was 1.6.4.',
    );
  });

  it('never makes the same key twice', async () => {
    const account = await distributor();
    const made = await Promise.all(Array.from({ length: 20 }, () => run('keys create', {}, [account.id])));

    expect(new Set(made.map(({ json }) => json.key)).size).toBe(20);
    expect((await run('keys list', {}, [account.id])).rows).toHaveLength(21);
  });
});

describe('keys revoke', () => {
  it('stops a key and no other', async () => {
    const account = await distributor();
    const { json: stays } = await run('keys create', {}, [account.id]);
    const { json: goes } = await run('keys create', {}, [account.id]);
    expect(await status(goes.key)).toBe(200);
    await run('keys revoke', {}, [account.id, goes.id]);
    forgetCallers();

    expect(await status(goes.key)).toBe(401);
    expect(await status(stays.key)).toBe(200);
    expect(await status(account.key)).toBe(200);
  });

  it('may be repeated, and the first time stays', async () => {
    const account = await distributor();
    const { json } = await run('keys create', {}, [account.id]);
    const revokedAt = async () =>
      (await run('keys list', {}, [account.id])).rows.find(({ id }) => id === json.id)?.revoked_at;
    await run('keys revoke', {}, [account.id, json.id]);
    const first = await revokedAt();
    clock.use(() => Date.now() + 5_000);
    const result = await run('keys revoke', {}, [account.id, json.id]);
    clock.use(undefined);

    expect(result.lines).toEqual([
      `Key ${json.id} (${json.key.slice(0, 7)}…) of account "distributor ${account.id}" (${account.id}) is revoked.`,
    ]);
    expect(first).toMatch(/Z$/);
    expect(await revokedAt()).toBe(first);
  });

  it("does not find another account's key", async () => {
    const [one, other] = [await distributor(), await distributor()];
    const { json } = await run('keys create', {}, [one.id]);

    await expect(run('keys revoke', {}, [other.id, json.id])).rejects.toThrow(`There is no key ${json.id}.`);
    expect(await status(json.key)).toBe(200);
  });
});

describe('a command about keys', () => {
  it.each(['keys create', 'keys list', 'keys revoke'])('reports an unknown account: %s', async (name) => {
    await expect(run(name, {}, [UNKNOWN, UNKNOWN])).rejects.toThrow(`There is no account ${UNKNOWN}.`);
  });
});
