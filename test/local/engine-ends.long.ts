import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startEngine } from '../../infra/local/engine.ts';
import { superviseEngine } from '../../infra/local/engine-supervisor.ts';
import { acquireServerLock } from '../../infra/local/server-lock.ts';
import { joinEngine } from '../../infra/local/shared-engine.ts';
import { eventually } from '../support/eventually.ts';
import { folderForFile } from '../support/folders.ts';
import { engineOf, newFolder, type Started, start } from './process.ts';

const bodyOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

describe('a server whose engine was killed', () => {
  it('restarts it on its file: data, requests and totals continue', async () => {
    const folder = newFolder();
    const server = await start({ REGROVE_DATA: folder }, ['--no-schedule']);
    expect((await server.create('Before')).status).toBe(200);
    const killed = engineOf(folder);
    process.kill(killed?.engine_pid ?? 0, 'SIGKILL');
    await eventually(async () => expect((await server.create('After')).status).toBe(200));

    expect(engineOf(folder)?.endpoint).toBe(killed?.endpoint);
    expect(engineOf(folder)?.engine_pid).not.toBe(killed?.engine_pid);
    const names = ((await (await server.call('/accounts')).json()) as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Before', 'After']));
    const channel = ((await (await server.call('/accounts')).json()) as { id: string }[])[0]?.id;
    await server.call(`/accounts/${channel}/biomass/offsets`, { method: 'POST', body: '{"pages":8333}' });
    await eventually(async () =>
      expect(await bodyOf(await server.call('/totals'))).toMatchObject({ below: { pages: 8_333 } }),
    );
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
    expect(engineOf(folder)).toBeUndefined();
  });

  it('exits with a sentence and an exit code if the data were in memory', async () => {
    const server = await start({ REGROVE_DATA: 'memory' }, ['--no-schedule']);
    const ended = new Promise<{ code: number | null; err: string }>((resolve) => {
      let err = '';
      server.child.stderr?.on('data', (chunk) => {
        err += chunk;
      });
      server.child.once('close', (code) => resolve({ code, err }));
    });
    process.kill(engineBeside(server), 'SIGKILL');

    expect(await ended).toEqual({
      code: 1,
      err: 'The embedded DynamoDB has ended, and its data in memory are lost; start again.\n',
    });
  });
});

/** The engine as the server's child process; an in-memory engine is not recorded anywhere. */
function engineBeside({ pid }: Started): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

describe('the engine supervisor', () => {
  it('says once why the engine cannot be restarted', async () => {
    const said: string[] = [];
    const engine = await startEngine('memory');
    const restart = async () => {
      throw new Error('The disk is full.');
    };
    const watch = superviseEngine({ endpoint: engine.endpoint, restart, lost: (one) => said.push(one), everyMs: 5 });
    await engine.stop();
    await eventually(() => expect(said).toHaveLength(1));
    await sleep(50);
    await watch.stop();

    expect(said).toEqual(['The embedded DynamoDB has ended and cannot be started again: The disk is full.']);
  });

  it('gives up on an engine that keeps ending', async () => {
    const said: string[] = [];
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const endpoint = `http://127.0.0.1:${(taken.address() as AddressInfo).port}`;
    await new Promise((resolve) => taken.close(resolve));
    let starts = 0;
    const restart = async () => {
      starts += 1;
    };
    const watch = superviseEngine({ endpoint, restart, lost: (one) => said.push(one), everyMs: 5 });
    await eventually(() => expect(said).toHaveLength(1));
    await watch.stop();

    expect(starts).toBe(3);
    expect(said[0]).toMatch(/^The embedded DynamoDB ended 4 times within a minute/);
  });
});

describe("a process's record for others", () => {
  /** Anyone with the file open sees all of the old text, and never half of the new one. */
  async function isReplaced(file: string, write: () => Promise<unknown> | unknown): Promise<void> {
    const before = readFileSync(file, 'utf8');
    const opened = openSync(file, 'r');
    const { ino } = statSync(file);
    await write();
    expect(readFileSync(opened, 'utf8')).toBe(before);
    closeSync(opened);
    expect(statSync(file).ino).not.toBe(ino);
    expect(() => JSON.parse(readFileSync(file, 'utf8'))).not.toThrow();
  }

  it('about its engine is replaced as a whole', async () => {
    const folder = folderForFile('engine');
    const engine = await joinEngine(folder);
    const { engine_pid } = engineOf(folder) ?? { engine_pid: 0 };
    process.kill(engine_pid, 'SIGKILL');
    await isReplaced(join(folder, 'engine.json'), () => engine.restart());
    await engine.leave();
  });

  it('about the server is replaced as a whole', async () => {
    const folder = folderForFile('server');
    const one = await acquireServerLock(folder);
    await isReplaced(join(folder, 'server.json'), () => one.publishControl('/somewhere'));
    one.announceShutdown();
    one.release();
  });
});
