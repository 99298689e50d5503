import { beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../../infra/local/engine.ts';
import { engineOf, newFolder, regrove, run, type Started, serverPidOf, start, startForFile, until } from './process.ts';

describe('beside another process, the local server', () => {
  let server: Started & { folder: string };
  beforeAll(async () => {
    server = await startForFile();
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
