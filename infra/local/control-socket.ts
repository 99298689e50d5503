import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { clock } from '../../lib/platform/clock.ts';
import { DAY_MS } from '../../lib/platform/time.ts';
import type { ReplayLine } from './failed-changes.ts';
import { countLogMessages } from './log.ts';
import type { Scheduler } from './scheduler.ts';
import { StartupError } from './startup-error.ts';
import { clockAheadMs, moveClock, parseClockMoment } from './test-clock.ts';

/**
 * The local operator's commands to the running server, over a socket in the data folder that other users and web pages
 * cannot open. `GET /clock` answers the time. `POST /clock` with `{by_ms}` or `{to}` moves the clock forward and
 * answers a JSON line for each job as it ran, then the time. `POST /changes/replay` hands failed changes to the change
 * handlers again and answers a line for each.
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
  /** Whether the clock may be moved; production refuses it. */
  hasTestClock?: boolean;
  replay(report: (line: ReplayLine) => void): Promise<void>;
}): Promise<Control> {
  const path = socketPath(options.folder);
  const state = (): ClockLine => ({
    now: clock.now().toISOString(),
    ahead_ms: clockAheadMs(),
    has_schedule: options.hasSchedule,
  });
  let isMoving = false;

  async function forward(request: IncomingMessage, report: (line: ClockLine) => void): Promise<void> {
    if (options.hasTestClock === false)
      return report({ error: "This service is in production: its clock is the machine's, and is not moved." });
    const to = target(Move.parse(JSON.parse(await bodyOf(request))));
    if (typeof to === 'string') return report({ error: to });
    if (isMoving) return report({ error: 'The clock is already being moved; wait until that has ended.' });
    isMoving = true;
    const disconnected = new AbortController();
    request.socket.once('close', () => disconnected.abort());
    try {
      await options.schedule.forward(to, {
        moveClock: (at) => moveClock(options.folder, at),
        around: async ({ name, at }, run) => {
          const counting = countLogMessages();
          await run();
          report({ ran: name, at: at.toISOString(), told: counting.end() });
        },
        signal: disconnected.signal,
      });
    } finally {
      isMoving = false;
    }
    report(state());
  }

  const server = createServer((request, response) => {
    const report = (line: ClockLine | ReplayLine) => void response.write(`${JSON.stringify(line)}\n`);
    // The client sees at once that the command is running, however long the first job takes.
    response.flushHeaders();
    const route = `${request.method} ${request.url}`;
    const commands: Record<string, () => Promise<void>> = {
      'GET /clock': async () => report(state()),
      'POST /clock': () => forward(request, report),
      'POST /changes/replay': () => options.replay(report),
    };
    const work = commands[route]?.() ?? Promise.reject(new Error(`Unknown command ${route}.`));
    work.catch((error: unknown) => report({ error: String(error) })).finally(() => response.end());
  });
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartupError(`Cannot listen at ${path}: ${error.message}.`)));
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

const DAYS_MAX = 3_660;

/** The time after a move, or a sentence refusing it. */
function target(move: z.infer<typeof Move>): Date | string {
  const now = clock.now();
  const to =
    'to' in move ? parseClockMoment(move.to) : parseClockMoment(new Date(now.getTime() + move.by_ms).toISOString());
  if (!to) return 'The clock goes to the end of 2099 at most.';
  if (to < now)
    return `The clock is at ${now.toISOString()} and only goes forward; start with "npm start -- --now ..." to set it back.`;
  if (to.getTime() - now.getTime() > DAYS_MAX * DAY_MS)
    return `The clock goes forward at most ${DAYS_MAX} days at once; ${to.toISOString()} is further away.`;
  return to;
}

/** A socket path has at most 107 bytes. For a longer data folder the socket is in a private temporary folder. */
function socketPath(folder: string): string {
  const path = join(folder, 'control.sock');
  return Buffer.byteLength(path) <= 100 ? path : join(mkdtempSync(join(tmpdir(), 'regrove-')), 'control.sock');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
