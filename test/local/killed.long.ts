import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { isAlive } from '../../infra/local/engine.ts';
import { engineOf, newFolder, start, until } from './process.ts';

type Item = { pk: string; sk: string; id?: string; path?: string; accounts?: number };

/** Everything in a running server's table. */
async function everything(folder: string): Promise<Item[]> {
  const client = new DynamoDBClient({
    endpoint: engineOf(folder)?.endpoint ?? '',
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const items: Item[] = [];
  const pages = paginateScan({ client: DynamoDBDocumentClient.from(client) }, { TableName: 'regrove' });
  for await (const page of pages) items.push(...((page.Items ?? []) as Item[]));
  client.destroy();
  return items;
}

describe('a server killed in the middle of 100 creations', () => {
  it.each([
    ['alone', false],
    ['together with its engine', true],
  ])('%s leaves every account complete and every count right', async (_, isEngineToo) => {
    const folder = newFolder();
    const first = await start({ REGROVE_DATA: folder }, ['--no-schedule']);
    const left = engineOf(folder);
    const created: string[] = [];
    const names = Array.from({ length: 100 }, (__, i) => `Account ${i}`);
    const work = Array.from({ length: 8 }, async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        const answer = await first.create(name);
        if (answer.status === 200) created.push(((await answer.json()) as { id: string }).id);
      }
    });
    await until(() => created.length >= 30);
    first.child.kill('SIGKILL');
    if (isEngineToo) process.kill(left?.engine_pid ?? 0, 'SIGKILL');
    await Promise.allSettled(work);
    expect(created.length).toBeLessThan(100);
    await until(() => !isAlive(first.pid) && isAlive(left?.engine_pid ?? 0) === !isEngineToo);
    expect(isAlive(left?.engine_pid ?? 0)).toBe(!isEngineToo);

    const second = await start({ REGROVE_DATA: folder }, ['--no-schedule']);
    expect(isAlive(left?.engine_pid ?? 0)).toBe(false);
    const listed = (await (await second.call('/accounts')).json()) as { id: string }[];
    const { accounts_count: count } = (await (await second.call('/account')).json()) as { accounts_count: number };
    const items = await everything(folder);
    const ids = (list: Item[]) => list.map(({ pk, id }) => id ?? pk.replace('ID#', '')).sort();
    const records = items.filter(({ sk }) => sk === 'ACCOUNT');
    const directory = items.filter(({ sk, pk }) => sk === 'PATH' && pk.startsWith('ID#'));
    const nameEntries = items.filter(({ sk }) => sk.startsWith('CHILD#'));

    expect(count).toBe(listed.length);
    expect(listed.length).toBeGreaterThanOrEqual(created.length + 1);
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(created));
    expect(ids(directory)).toEqual(ids(records));
    expect(ids(nameEntries)).toEqual(ids(records));
    expect(directory.map(({ path }) => path).sort()).toEqual(records.map(({ pk }) => pk).sort());
    // One seeded channel has a customer below it; all others are below the root.
    const own = items.filter(({ sk }) => sk.startsWith('ACCOUNT#TOTALS#'));
    expect(own.reduce((sum, { accounts = 0 }) => sum + accounts, 0)).toBe(listed.length + 1);
    expect((await second.create('After')).status).toBe(200);
  });
});
