import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { clock } from '../../lib/platform/clock.ts';
import type { ReplayLine } from './failed-changes.ts';
import { listenToLog } from './log.ts';
import type { Scheduler } from './scheduler.ts';
import { CannotStart } from './startup-error.ts';
import { clockAheadMs, clockMomentIn, moveClock } from './test-clock.ts';

/**
 * What only the operator of this machine may ask of the running server: a socket in the data folder, which other users
 * cannot open and no web page can name. `GET /clock` tells the time; `POST /clock {by_ms}` or `{to}` moves it forward and
 * answers a line of JSON for each job that ran, as it ran, and the time at the end. `POST /changes/replay` hands what the
 * reader of changes gave up to the change handlers again, and answers a line for each.
 */
export type Control = { path: string; stop(): Promise<void> };

export type ClockLine =
  | { ran: string; at: string; told: Record<string, number> }
  | { now: string; ahead_ms: number; has_schedule: boolean }
  | { error: string };

const Move = z.union([z.object({ by_ms: z.int() }), z.object({ to: z.string() })]);

export async function startControl(options: {
  folder: string;
  schedule: Scheduler;
  hasSchedule: boolean;
  replay(tell: (line: ReplayLine) => void): Promise<void>;
}): Promise<Control> {
  const path = socketPath(options.folder);
  const state = (): ClockLine => ({
    now: clock.now().toISOString(),
    ahead_ms: clockAheadMs(),
    has_schedule: options.hasSchedule,
  });
  let isMoving = false;

  async function forward(request: IncomingMessage, tell: (line: ClockLine) => void): Promise<void> {
    const to = target(Move.parse(JSON.parse(await bodyOf(request))));
    if (typeof to === 'string') return tell({ error: to });
    if (isMoving) return tell({ error: 'The clock is being moved already; wait until that has ended.' });
    isMoving = true;
    const left = new AbortController();
    request.socket.once('close', () => left.abort());
    try {
      await options.schedule.forward(to, {
        moveClock: (at) => moveClock(options.folder, at),
        around: async ({ name, at }, run) => {
          const told = listenToLog();
          await run();
          tell({ ran: name, at: at.toISOString(), told: told.end() });
        },
        signal: left.signal,
      });
    } finally {
      isMoving = false;
    }
    tell(state());
  }

  const server = createServer((request, response) => {
    const tell = (line: ClockLine | ReplayLine) => void response.write(`${JSON.stringify(line)}\n`);
    // Whoever asked knows from now on that it is under way, however long the first job takes.
    response.flushHeaders();
    const asked = `${request.method} ${request.url}`;
    const works: Record<string, () => Promise<void>> = {
      'GET /clock': async () => tell(state()),
      'POST /clock': () => forward(request, tell),
      'POST /changes/replay': () => options.replay(tell),
    };
    const work = works[asked]?.() ?? Promise.reject(new Error(`There is nothing at ${asked}.`));
    work.catch((error: unknown) => tell({ error: String(error) })).finally(() => response.end());
  });
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new CannotStart(`Cannot listen at ${path}: ${error.message}.`)));
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  server.unref();
  return {
    path,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          if (dirname(path) !== options.folder) rmSync(dirname(path), { recursive: true, force: true });
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const DAY_MS = 86_400_000;
const DAYS_MAX = 3_660;

/** Where a move leads to, or why it cannot be. */
function target(move: z.infer<typeof Move>): Date | string {
  const now = clock.now();
  const to = 'to' in move ? clockMomentIn(move.to) : clockMomentIn(new Date(now.getTime() + move.by_ms).toISOString());
  if (!to) return 'The clock goes to the end of 2099 at the most.';
  if (to < now)
    return `The clock is at ${now.toISOString()} and only goes forward; start with "npm start -- --now ..." to set it back.`;
  if (to.getTime() - now.getTime() > DAYS_MAX * DAY_MS)
    return `The clock goes forward ${DAYS_MAX} days at once at the most; ${to.toISOString()} is further away.`;
  return to;
}

/** The name of a socket has at most 107 bytes; a data folder deeper than that has its socket elsewhere, as private. */
function socketPath(folder: string): string {
  const path = join(folder, 'control.sock');
  return Buffer.byteLength(path) <= 100 ? path : join(mkdtempSync(join(tmpdir(), 'regrove-')), 'control.sock');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
