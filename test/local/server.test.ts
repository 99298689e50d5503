import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { engineOf, isAlive, newFolder, run, start, until } from './process.ts';

describe('the local server', () => {
  it('says what to try first, and that works', async () => {
    const server = await start({ REGROVE_DATA: newFolder() });
    const [, key, agent, url = ''] = /^ {2}curl -u (\S+): -A '([^']+)' (\S+)$/m.exec(server.out()) ?? [];
    const answer = await fetch(url, {
      headers: { 'user-agent': agent ?? '', authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ role: 'distributor', parent_id: null, accounts_count: 1 });
    expect(server.key).toMatch(/^rg_[0-9a-zA-Z]{40}$/);
  });

  it('has three accounts, one below the other, and a catalogue to begin with', async () => {
    const server = await start({ REGROVE_DATA: 'memory' });
    const list = async (path: string) => (await server.call(path)).json() as Promise<{ id: string; role: string }[]>;
    const [channel] = await list('/accounts');

    expect(channel?.role).toBe('channel');
    expect(await list(`/accounts/${channel?.id}/accounts`)).toMatchObject([{ role: 'customer' }]);
    expect((await list('/forestry/projects')).length).toBeGreaterThanOrEqual(8);
    expect((await list('/carbon/projects')).length).toBeGreaterThanOrEqual(4);
  });

  it('is ended by Ctrl-C within a second, with its engine, and goes on with its data at the next start', async () => {
    const folder = newFolder();
    const first = await start({ REGROVE_DATA: folder });
    const { id } = (await (await first.create('Survivor')).json()) as { id: string };
    const engine = engineOf(folder);
    const end = await first.end('SIGINT');

    expect(end).toMatchObject({ code: 0, signal: null, err: '' });
    expect(end.ms).toBeLessThan(1_000);
    expect(isAlive(engine?.engine_pid ?? 0)).toBe(false);
    expect(engineOf(folder)).toBeUndefined();

    const second = await start({ REGROVE_DATA: folder });
    expect(second.key).toBe(first.key);
    expect(await (await second.call(`/accounts/${id}`)).json()).toMatchObject({ name: 'Survivor' });
    expect(await (await second.call('/account')).json()).toMatchObject({ accounts_count: 2 });
    expect((await second.end('SIGTERM')).code).toBe(0);
  });

  it('is ended while it starts too, and leaves no engine behind', async () => {
    const folder = newFolder();
    const ending = run({ REGROVE_DATA: folder });
    await until(() => engineOf(folder) !== undefined);
    const engine = engineOf(folder);
    if (!engine) throw new Error('There is no engine.');
    process.kill(engine.server_pid, 'SIGINT');

    expect(await ending).toMatchObject({ code: 0, signal: null, err: '' });
    await until(() => !isAlive(engine.engine_pid));
    expect(isAlive(engine.engine_pid)).toBe(false);
  });

  it('answers requests that are under way when it is ended, and does not wait for connections that are idle', async () => {
    const server = await start({ REGROVE_DATA: newFolder() });
    await server.call('/account');
    const asked = Promise.all(Array.from({ length: 20 }, (_, i) => server.create(`Late ${i}`).catch(() => undefined)));
    const end = await server.end('SIGINT');
    const answers = await asked;

    expect(end.code).toBe(0);
    expect(end.ms).toBeLessThan(2_000);
    for (const answer of answers) if (answer) expect(answer.status).toBe(200);
  });

  it('uses exactly the key it is given, now and at later starts, beside the one it had', async () => {
    const folder = newFolder();
    const first = await start({ REGROVE_DATA: folder });
    await first.end('SIGINT');
    const second = await start({ REGROVE_DATA: folder, REGROVE_API_KEY: 'my-own-key' });

    expect(second.key).toBe('my-own-key');
    expect(await (await second.call('/account')).json()).toMatchObject({ role: 'distributor' });
    expect((await second.call('/account', { headers: { authorization: `Bearer ${first.key}` } })).status).toBe(200);
    await second.end('SIGINT');
    const third = await start({ REGROVE_DATA: folder, REGROVE_API_KEY: 'my-own-key' });
    expect((await third.call('/account')).status).toBe(200);
  });

  it('takes the port and host it is given', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const server = await start({ REGROVE_DATA: 'memory', PORT: String(port), HOST: 'localhost' });

    expect(server.url).toBe(`http://localhost:${port}/v1`);
    expect((await server.call('/account')).status).toBe(200);
  });

  it('logs a line of JSON for each request, without the key', async () => {
    const server = await start({ REGROVE_DATA: 'memory' });
    const from = server.out().length;
    const answer = await server.call('/account');
    await until(() => server.out().includes('GET /account'));
    const line =
      server
        .out()
        .slice(from)
        .split('\n')
        .find((text) => text.includes('"request"')) ?? '';

    expect(JSON.parse(line)).toMatchObject({
      message: 'request',
      request_id: answer.headers.get('x-request-id'),
      route: 'GET /account',
      status: 200,
    });
    expect(line).not.toContain(server.key);
  });
});
