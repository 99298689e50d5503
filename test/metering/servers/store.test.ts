import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Server } from '../../../lib/metering/servers/server.ts';
import {
  countFeed,
  deleteServer,
  findServer,
  insertServer,
  loginOf,
  requireServer,
  requireServerLogin,
  updateServer,
} from '../../../lib/metering/servers/store.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { type AccountPath, idOf, pathBelow, rootPath } from '../../../lib/platform/table/account-path.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';

const NOW = new Date('2026-11-15T09:30:00.000Z');

async function account(path: AccountPath = rootPath(randomUUID())): Promise<AccountPath> {
  await table.write([{ put: { ...keys.account(path), id: idOf(path) } }]);
  return path;
}
async function server(path: AccountPath, password: string | undefined = 'first'): Promise<string> {
  const id = idAt(NOW);
  const fields = { type: 'papercut', url: 'https://a.example/x', username: 'u', contact: null };
  const made = { id, account_id: idOf(path), ...fields, created_at: '2026-11-15T09:30:00Z' } as unknown as Server;
  await insertServer(path, made, password);
  return id;
}

describe('a server', () => {
  it('keeps its password while its url stays on its host', async () => {
    const path = await account();
    const id = await server(path);
    await updateServer(path, id, { url: 'https://a.example/y' });

    expect(await requireServerLogin(path, id)).toMatchObject({ url: 'https://a.example/y', password: 'first' });
    for (const url of ['http://a.example/y', 'https://b.example/y', 'https://a.example:8443/y'])
      await expect(updateServer(path, id, { url })).rejects.toMatchObject({ kind: 'invalid' });
    await updateServer(path, id, { url: 'https://b.example/', password: null });
    expect(await requireServerLogin(path, id)).toMatchObject({ url: 'https://b.example/', password: null });
    await updateServer(path, id, { url: 'https://c.example/' });
    expect((await requireServer(path, id)).url).toBe('https://c.example/');
  });

  it('stays as it is when nothing is changed, and is not made by a change', async () => {
    const path = await account();
    const id = await server(path);

    expect(await updateServer(path, id, {})).toMatchObject({ id, username: 'u' });
    for (const change of [{}, { username: 'v' }, { url: 'https://a.example/y' }])
      await expect(updateServer(path, randomUUID(), change)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('is found at an account and above it, the nearest first, and nowhere else', async () => {
    const root = await account();
    const child = await account(pathBelow(root, randomUUID()));
    const id = await server(root);

    const found = await findServer(child, id);
    expect(found).toMatchObject({ path: root, server: { id } });
    expect(found && (await loginOf(found)).password).toBe('first');
    expect((await findServer(root, id))?.path).toBe(root);
    expect(await findServer(child, randomUUID())).toBeUndefined();
    expect(await findServer(root, await server(child))).toBeUndefined();
  });

  it('is deleted only while no feed uses it', async () => {
    const path = await account();
    const id = await server(path);
    const gone = new Error('gone');
    const count = (by: 1 | -1, type = 'papercut') => table.write([countFeed(path, { id, type }, by, gone)]);
    await expect(count(1, 'other')).rejects.toBe(gone);
    await count(1);
    expect(await table.get(keys.server(path, id), AsStored)).toMatchObject({ work_sk: id });
    await expect(deleteServer(path, id)).rejects.toThrow(`Server ${id} is used by 1 feed; delete or move it first.`);
    await count(1);
    await expect(deleteServer(path, id)).rejects.toThrow(`${id} is used by 2 feeds; delete or move them first.`);
    for (const _ of [1, 2]) await count(-1);
    await deleteServer(path, id);

    await expect(requireServer(path, id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(deleteServer(path, id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(count(1)).rejects.toBe(gone);
  });
});
