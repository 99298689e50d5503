import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { clock } from '../../lib/platform/clock.ts';
import { momentInput } from '../../lib/platform/fields.ts';
import { CannotStart } from './cannot-start.ts';

/**
 * The service's clock on this machine: the machine's own, or one that goes on at the same pace from another moment. How
 * far it is from the machine's is kept in the data folder, so that what was booked stays in the past after a restart, and
 * so that the operator's commands have the same time as the server.
 */
let aheadMs = 0;

/** How far it is ahead of the machine's; below zero it is behind. */
export const clockAheadMs = (): number => aheadMs;

export function moveClock(folder: string | 'memory', to: Date): void {
  use(to.getTime() - Date.now());
  if (folder === 'memory') return;
  // A process that is killed in between must not leave half a file.
  const unfinished = `${keptFile(folder)}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ ahead_ms: aheadMs } satisfies Kept), { mode: 0o600 });
  renameSync(unfinished, keptFile(folder));
}

/** The clock as the last server on this folder had it. */
export function useKeptClock(folder: string | 'memory'): void {
  use(folder === 'memory' ? 0 : keptAheadMs(folder));
}

/** The machine's own time again. */
export function useMachineClock(folder: string | 'memory'): void {
  use(0);
  if (folder !== 'memory') rmSync(keptFile(folder), { force: true });
}

function use(ahead: number): void {
  aheadMs = ahead;
  clock.use(ahead === 0 ? undefined : () => Date.now() + ahead);
}

const Kept = z.object({ ahead_ms: z.int() });
type Kept = z.infer<typeof Kept>;

const keptFile = (folder: string): string => join(folder, 'clock.json');

function keptAheadMs(folder: string): number {
  try {
    return Kept.parse(JSON.parse(readFileSync(keptFile(folder), 'utf8'))).ahead_ms;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw new CannotStart(`${keptFile(folder)} does not tell how far the clock is ahead; delete it for the real time.`);
  }
}

const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');

/** A moment that the clock can be at, or undefined. */
export function clockMomentIn(text: string): Date | undefined {
  const parsed = momentInput().safeParse(text);
  const time = parsed.success ? Date.parse(parsed.data) : Number.NaN;
  return time >= EARLIEST && time < LATEST ? new Date(time) : undefined;
}

export const CLOCK_MOMENT = 'a moment from 2000 to 2099 such as 2026-10-31T22:00:00Z';

/** `3 days ahead of`, `2 hours behind`: the two largest units are enough for a person. */
export function distanceInWords(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const parts = [
    [Math.floor(minutes / 1_440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).slice(0, 2);
  const words = told.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ');
  return `${words || 'less than a minute'} ${ms < 0 ? 'behind' : 'ahead of'}`;
}
