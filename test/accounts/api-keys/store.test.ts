import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hintOf, keyHash, newKeyText } from '../../../lib/accounts/api-keys/api-key.ts';
import { insertApiKey, listApiKeys, requireApiKey, revokeApiKey } from '../../../lib/accounts/api-keys/store.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { type AccountPath, idOf, rootPath } from '../../../lib/platform/table/account-path.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';

const NOW = new Date('2026-11-15T09:30:00.000Z');

async function account(): Promise<AccountPath> {
  const path = rootPath(randomUUID());
  await table.write([{ put: { ...keys.account(path), id: idOf(path) } }]);
  return path;
}
const scope = (path: AccountPath) => ({ path, role: 'distributor' as const });
const newKey = (more: { keyText?: string; feed_id?: string } = {}) => ({
  id: idAt(NOW),
  label: null,
  revision: '1.6.6' as const,
  created_at: '2026-11-15T09:30:00Z',
  keyText: newKeyText(),
  ...more,
});
const keysOf = async (path: AccountPath) => (await table.get(keys.accountCounts(path), AsStored))?.api_keys;

describe("a key's text", () => {
  it('has forty random characters, the first four shown', () => {
    const text = newKeyText();

    expect(text).toMatch(/^rg_[0-9A-Za-z]{40}$/);
    expect(newKeyText()).not.toBe(text);
    expect(hintOf('rg_4fT9xkQm2WcLr')).toBe('rg_4fT9…');
  });
});

describe('an API key', () => {
  it('is stored for its account, and by its hash for those who send it', async () => {
    const path = await account();
    const made = newKey();
    const key = await insertApiKey(scope(path), made);

    expect(key).toMatchObject({ id: made.id, account_id: idOf(path), hint: hintOf(made.keyText), feed_id: null });
    expect(key).toMatchObject({ last_used_on: null, revoked_at: null });
    expect(await table.get(keys.apiKey(keyHash(made.keyText)), AsStored)).toMatchObject({
      path,
      role: 'distributor',
      revision: '1.6.6',
      key_id: made.id,
      key_hint: key.hint,
      revoked_at: null,
    });
    expect(await listApiKeys(path)).toEqual([{ ...key, creator: null, hash: keyHash(made.keyText) }]);
    expect(await keysOf(path)).toBe(1);
  });

  it('is refused without its account or its feed, and if its text is in use', async () => {
    const path = await account();
    const made = newKey();
    await insertApiKey(scope(path), made);

    await expect(insertApiKey(scope(path), newKey({ keyText: made.keyText }))).rejects.toThrow('exists already');
    await expect(insertApiKey(scope(rootPath(randomUUID())), newKey())).rejects.toMatchObject({ kind: 'not_found' });
    const feed_id = randomUUID();
    await expect(insertApiKey(scope(path), newKey({ feed_id }))).rejects.toMatchObject({
      kind: 'invalid',
      message: `feed_id ${feed_id} names no feed of this account; create the feed first.`,
    });
    await table.write([{ put: keys.feed(path, feed_id) }]);
    expect(await insertApiKey(scope(path), newKey({ feed_id }))).toMatchObject({ feed_id });
    expect(await keysOf(path)).toBe(2);
  });

  it('is revoked once: the first time stays, and it is counted once', async () => {
    const path = await account();
    const { id } = await insertApiKey(scope(path), newKey());
    const key = await requireApiKey(path, id);
    await revokeApiKey(path, key, 'first');
    await revokeApiKey(path, key, 'second');

    expect((await requireApiKey(path, id)).revoked_at).toBe('first');
    expect(await table.get(keys.apiKey(key.hash), AsStored)).toMatchObject({ revoked_at: 'first' });
    expect(await keysOf(path)).toBe(0);
    await expect(revokeApiKey(path, { id: 'none', hash: 'none', revision: '1.6.6' }, 'x')).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(requireApiKey(path, 'none')).rejects.toMatchObject({ kind: 'not_found' });
  });
});
