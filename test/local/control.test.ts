import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askServer } from '../../infra/local/control-client.ts';
import { type ClockLine, type Control, startControl } from '../../infra/local/control-socket.ts';
import type { Forward, Scheduler } from '../../infra/local/scheduler.ts';
import { acquireServerLock, type ServerLock } from '../../infra/local/server-lock.ts';
import { resetClock } from '../../infra/local/test-clock.ts';
import { eventually } from '../support/eventually.ts';

/** A server's control, with a schedule the test determines. */
let top: string;
let folder: string;
let one: ServerLock;
let control: Control;
let forward: (to: Date, options: Forward) => Promise<void>;
async function setUp(name: string): Promise<void> {
  top = mkdtempSync(join(tmpdir(), 'regrove-'));
  folder = join(top, name);
  mkdirSync(folder, { recursive: true });
  vi.stubEnv('REGROVE_DATA', folder);
  one = await acquireServerLock(folder);
  const schedule: Scheduler = {
    catchUp: async () => {},
    forward: (to, options) => forward(to, options),
    stop: async () => {},
  };
  control = await startControl({ folder, schedule, hasSchedule: true, replay: async () => {} });
  one.publishControl(control.path);
}
beforeEach(() => setUp('data'));
afterEach(async () => {
  await control.stop();
  one.release();
  resetClock(folder);
  vi.unstubAllEnvs();
  rmSync(top, { recursive: true });
});

const move = (body: object): Promise<ClockLine[]> => Array.fromAsync(askServer<ClockLine>('POST', '/clock', body));

describe("a running server's control socket", () => {
  it('reports each job as it runs, and the time at the end', async () => {
    forward = async (to, { moveClock, around = (_, run) => run() }) => {
      await around({ name: 'collect', at: to }, async () => {});
      moveClock(to);
    };
    const [ran, state] = await move({ to: '2031-01-31T22:00:00Z' });

    expect(ran).toEqual({ ran: 'collect', at: '2031-01-31T22:00:00.000Z', told: {} });
    expect(state).toMatchObject({ now: expect.stringMatching(/^2031-01-31T22:/), has_schedule: true });
  });

  it('moves the clock for one caller at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    forward = () => promise;
    const first = move({ by_ms: 60_000 });
    await eventually(async () =>
      expect(await move({ by_ms: 60_000 })).toEqual([
        { error: 'The clock is already being moved; wait until that has ended.' },
      ]),
    );
    resolve();

    expect(await first).toMatchObject([{ has_schedule: true }]);
  });

  it('stops moving when its caller has gone', async () => {
    const began = Promise.withResolvers<AbortSignal>();
    forward = (_, { signal }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve());
        if (signal) began.resolve(signal);
      });
    const asking = askServer('POST', '/clock', { by_ms: 60_000 });
    const first = asking.next().catch(() => undefined);
    const signal = await began.promise;
    await control.stop();
    await first;

    await eventually(() => expect(signal.aborted).toBe(true));
  });

  it('ending in the middle is reported in a sentence', async () => {
    const began = Promise.withResolvers<void>();
    forward = () => {
      began.resolve();
      return new Promise(() => {});
    };
    const moving = move({ by_ms: 60_000 });
    const failed = expect(moving).rejects.toThrow(
      'The server stopped before the command was done; start it and repeat',
    );
    await began.promise;
    await control.stop();
    await failed;
  });

  it("is for the folder's owner alone, even if the folder is too deep for a socket", async () => {
    await control.stop();
    one.release();
    rmSync(top, { recursive: true });
    await setUp(join('a'.repeat(60), 'b'.repeat(60)));

    expect(control.path.startsWith(folder)).toBe(false);
    expect(statSync(join(control.path, '..')).mode & 0o077).toBe(0);
    expect(await Array.fromAsync(askServer('GET', '/clock'))).toMatchObject([{ has_schedule: true }]);
  });
});

describe("a folder's only server", () => {
  it('is awaited by the next if it is just ending', async () => {
    await expect(acquireServerLock(folder)).rejects.toThrow(/^Another Regrove \(process \d+\) uses the data folder /);
    one.announceShutdown();
    const next = acquireServerLock(folder);
    one.release();

    expect(await next).toBeDefined();
    (await next).release();
  });
});
