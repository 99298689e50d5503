import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../../infra/local/engine.ts';
import { engineOf, newFolder, regrove, run, type Started, serverPidOf, start, startForFile, until } from './process.ts';

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

  it('refuses a second one on the same data, and continues', async () => {
    const end = await run({ REGROVE_DATA: server.folder });

    expect(end).toMatchObject({ code: 1, out: '' });
    expect(end.err).toMatch(
      new RegExp(`^Another Regrove \\(process ${server.pid}\\) uses the data folder .+; stop it, or set REGROVE_DATA`),
    );
    expect((await server.call('/account')).status).toBe(200);
  });

  it('works beside an operator, who does not stop its engine', async () => {
    const { out } = await regrove(server.folder, 'accounts', 'list', '--json');

    expect(JSON.parse(out)[0]).toMatchObject({ name: 'Evergreen Distribution' });
    expect((await server.call('/account')).status).toBe(200);
  });
});

describe('the local server on its own', () => {
  it('is ended by Ctrl-C with its engine, and continues with its data, beside a given key', async () => {
    const folder = newFolder();
    const first = await start({ REGROVE_DATA: folder }, ['--no-schedule']);
    const { id } = (await (await first.create('Survivor')).json()) as { id: string };
    const engine = engineOf(folder);
    const end = await first.end('SIGINT');

    expect(end).toMatchObject({ code: 0, signal: null, err: '' });
    expect(engine && isAlive(engine.engine_pid)).toBe(false);
    expect(engineOf(folder)).toBeUndefined();

    const second = await start({ REGROVE_DATA: folder, REGROVE_API_KEY: 'my-own-key' }, ['--no-schedule']);
    expect(second.key).toBe('my-own-key');
    expect(await (await second.call(`/accounts/${id}`)).json()).toMatchObject({ name: 'Survivor' });
    expect(await (await second.call('/account')).json()).toMatchObject({ accounts_count: 2 });
    expect((await second.call('/account', { headers: { authorization: `Bearer ${first.key}` } })).status).toBe(200);
    expect((await second.end('SIGTERM')).code).toBe(0);
  });

  it('can be ended while it starts, and leaves no engine behind', async () => {
    const folder = newFolder();
    const ending = run({ REGROVE_DATA: folder });
    await until(() => engineOf(folder) !== undefined);
    const engine = engineOf(folder);
    if (!engine) throw new Error('There is no engine.');
    process.kill(serverPidOf(folder), 'SIGINT');

    expect(await ending).toMatchObject({ code: 0, signal: null, err: '' });
    await until(() => !isAlive(engine.engine_pid));
    expect(isAlive(engine.engine_pid)).toBe(false);
  });

  it('responds to requests in progress when it is ended, at the given address', async () => {
    const HOST = `127.9.${1 + Math.floor(Math.random() * 254)}.7`;
    const PORT = String(20_000 + Math.floor(Math.random() * 10_000));
    const own = await start({ REGROVE_DATA: 'memory', HOST, PORT }, ['--no-schedule']);
    expect(own.url).toBe(`http://${HOST}:${PORT}/v1`);
    await own.call('/account');
    const asked = Promise.all(Array.from({ length: 20 }, (_, i) => own.create(`Late ${i}`).catch(() => undefined)));
    const end = await own.end('SIGINT');
    const answers = await asked;

    expect(end.code).toBe(0);
    for (const answer of answers) if (answer) expect(answer.status).toBe(200);
  });
});
