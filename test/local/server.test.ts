import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Started, startForFile, until } from './process.ts';

let server: Started & { folder: string };
beforeAll(async () => {
  server = await startForFile();
});

describe('the local server', () => {
  it('prints what to try first, and that works', async () => {
    const [, key, agent, url = ''] = /^ {2}curl -u (\S+): -A '([^']+)' (\S+)$/m.exec(server.out()) ?? [];
    const answer = await fetch(url, {
      headers: { 'user-agent': agent ?? '', authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ role: 'distributor', parent_id: null, accounts_count: 1 });
    expect(server.key).toMatch(/^rg_[0-9a-zA-Z]{40}$/);
  });

  it('does not mention a year of business if it set up none', () => {
    expect(server.out()).toContain('Three accounts without any business and a catalog of projects were set up');
    expect(server.out()).not.toContain('year of business');
  });

  it('starts with three accounts, one below the other, and a catalog', async () => {
    const list = async (path: string) => (await server.call(path)).json() as Promise<{ id: string; role: string }[]>;
    const [channel] = await list('/accounts');

    expect(channel?.role).toBe('channel');
    expect(await list(`/accounts/${channel?.id}/accounts`)).toMatchObject([{ role: 'customer' }]);
    expect((await list('/forestry/projects')).length).toBeGreaterThanOrEqual(8);
    expect((await list('/carbon/projects')).length).toBeGreaterThanOrEqual(4);
  });

  it('logs a line of JSON for each request, without the key', async () => {
    const from = server.out().length;
    const answer = await server.call('/users');
    const lineOf = () =>
      server
        .out()
        .slice(from)
        .split('\n')
        .find((text) => text.includes('GET /users'));
    await until(() => lineOf() !== undefined);
    const line = lineOf() ?? '';

    expect(JSON.parse(line)).toMatchObject({
      message: 'request',
      request_id: answer.headers.get('x-request-id'),
      route: 'GET /users',
      status: 200,
    });
    expect(line).not.toContain(server.key);
  });

  it("keeps its data to itself, its engine's files too", () => {
    const modes = readdirSync(server.folder).flatMap((name) => {
      // A journal or a half-written file may be gone by now.
      const found = statSync(join(server.folder, name), { throwIfNoEntry: false });
      return found ? [[name, found.mode & 0o077] as const] : [];
    });

    expect(statSync(server.folder).mode & 0o777).toBe(0o700);
    expect(modes.map(([name]) => name)).toEqual(expect.arrayContaining(['dynamodb.sqlite', 'api-key', 'control.sock']));
    expect(modes.filter(([, others]) => others !== 0)).toEqual([]);
  });
});
