import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, isAlive, startEngine } from '../../infra/local/engine.ts';
import { fileLock } from '../../infra/local/file-lock.ts';
import { joinEngine } from '../../infra/local/shared-engine.ts';
import { engineOf, newFolder, regrove, until } from './process.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'regrove-')), 'data');
  mkdirSync(folder);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

describe("a data folder's engine", () => {
  it('lives as long as any process uses it, whichever started it', async () => {
    const first = await joinEngine(folder);
    const second = await joinEngine(folder);
    expect(second.endpoint).toBe(first.endpoint);

    await first.leave();
    expect(await answers(second.endpoint)).toBe(true);
    const third = await joinEngine(folder);
    await second.leave();
    expect(await answers(third.endpoint)).toBe(true);

    const pid = engineOf(folder)?.engine_pid ?? 0;
    await third.leave();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(folder, 'engine.json'))).toBe(false);
  });

  it('is one for all processes starting at the same moment, and responds while they come and go', async () => {
    const used = new Set<string>();
    // Each listens for the exit of its process; here all of them, and other test files, share one process.
    const usual = process.getMaxListeners();
    process.setMaxListeners(usual + 9);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let i = 0; i < 4; i++) {
          const engine = await joinEngine(folder);
          used.add(engine.endpoint);
          expect(await answers(engine.endpoint)).toBe(true);
          await engine.leave();
        }
      }),
    );

    process.setMaxListeners(usual);
    expect(used.size).toBeGreaterThanOrEqual(1);
    expect(engineOf(folder)).toBeUndefined();
    expect(fileLock(join(folder, 'engine.lock')).acquireExclusive()).toBe(true);
  });

  it('left behind is ended by the next process', async () => {
    const left = await startEngine(folder);
    writeFileSync(join(folder, 'engine.json'), JSON.stringify({ engine_pid: left.pid, endpoint: left.endpoint }));
    const next = await joinEngine(folder);

    expect(isAlive(left.pid)).toBe(false);
    expect(next.endpoint).not.toBe(left.endpoint);
    await next.leave();
  });

  it('is not mistaken for another program that has its pid or address since', async () => {
    const other = spawn('sleep', ['60']);
    const answering = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
    await new Promise((resolve) => answering.once('listening', resolve));
    const endpoint = `http://127.0.0.1:${(answering.address() as { port: number }).port}`;
    writeFileSync(join(folder, 'engine.json'), JSON.stringify({ engine_pid: other.pid, endpoint }));
    const engine = await joinEngine(folder);

    expect(engine.endpoint).not.toBe(endpoint);
    expect(isAlive(other.pid ?? 0)).toBe(true);
    await engine.leave();
    expect(other.kill()).toBe(true);
    answering.close();
  });

  it('that ended while in use is reported in a sentence', async () => {
    const first = await joinEngine(folder);
    process.kill(engineOf(folder)?.engine_pid ?? 0, 'SIGKILL');
    await until(() => !isAlive(engineOf(folder)?.engine_pid ?? 0));

    await expect(joinEngine(folder, 100)).rejects.toThrow(
      /^Another Regrove uses the data folder .+ does not answer; stop it/,
    );
    await first.leave();
    const next = await joinEngine(folder);
    expect(await answers(next.endpoint)).toBe(true);
    await next.leave();
  });

  it('takes the next address if one is taken', async () => {
    const first = await startEngine('memory');
    const { hostname, port } = new URL(first.endpoint);
    const taken = { host: hostname, port: Number(port) };
    const second = await startEngine('memory', [taken, { ...taken, host: '127.77.66.55' }]);

    expect(second.endpoint).toBe(`http://127.77.66.55:${port}`);
    await expect(startEngine('memory', [taken])).rejects.toThrow(/^The embedded DynamoDB cannot be started: .+ in use/);
    await first.stop();
    await second.stop();
  });
});

describe('operators without a server', () => {
  it('work on the same data at the same time', async () => {
    const data = newFolder();
    const names = ['One', 'Two'];
    const ends = await Promise.all(names.map((name) => regrove(data, 'accounts', 'create', '--name', name)));
    const listed = await regrove(data, 'accounts', 'list', '--json');

    expect(ends.map(({ code, err }) => ({ code, err }))).toEqual(names.map(() => ({ code: 0, err: '' })));
    expect(
      JSON.parse(listed.out)
        .map(({ name }: { name: string }) => name)
        .sort(),
    ).toEqual(names.sort());
    expect(engineOf(data)).toBeUndefined();
  });
});
