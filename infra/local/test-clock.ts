import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { clock } from '../../lib/platform/clock.ts';
import { momentInput } from '../../lib/platform/fields.ts';
import { replaceFile } from './replace-file.ts';
import { StartupError } from './startup-error.ts';

/**
 * The service's clock on the local host: the machine's clock plus an offset. The offset is stored in the data folder,
 * so bookings stay in the past after a restart and the operator's commands use the server's time.
 */
let aheadMs = 0;

/** The offset to the machine's clock; negative when it is behind. */
export const clockAheadMs = (): number => aheadMs;

/** If the offset cannot be stored, for example on a full disk, the clock is not moved: a restart would set it back. */
export function moveClock(folder: string | 'memory', to: Date): void {
  const ahead_ms = to.getTime() - Date.now();
  if (folder !== 'memory') replaceFile(offsetFile(folder), JSON.stringify({ ahead_ms } satisfies Offset));
  use(ahead_ms);
}

/** Uses the last server's offset for this folder. */
export function restoreClock(folder: string | 'memory'): void {
  use(folder === 'memory' ? 0 : storedAheadMs(folder));
}

/** Refuses data with a moved clock: bookings in the future would be wrong until the machine's time has passed them. */
export function requireRealClock(folder: string | 'memory'): void {
  if (folder !== 'memory' && storedAheadMs(folder) !== 0)
    throw new StartupError(
      `The clock of the data in ${folder} was moved for a trial; production has the machine's time and needs other data.`,
    );
  use(0);
}

/** Returns to the machine's time. */
export function resetClock(folder: string | 'memory'): void {
  use(0);
  if (folder !== 'memory') rmSync(offsetFile(folder), { force: true });
}

function use(ahead: number): void {
  aheadMs = ahead;
  clock.use(ahead === 0 ? undefined : () => Date.now() + ahead);
}

const Offset = z.object({ ahead_ms: z.int() });
type Offset = z.infer<typeof Offset>;

const offsetFile = (folder: string): string => join(folder, 'clock.json');

function storedAheadMs(folder: string): number {
  try {
    return Offset.parse(JSON.parse(readFileSync(offsetFile(folder), 'utf8'))).ahead_ms;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw new StartupError(
      `${offsetFile(folder)} does not hold the offset of the clock; delete it to use the real time.`,
    );
  }
}

const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');

/** Undefined unless the text is a moment from 2000 to 2099. */
export function parseClockMoment(text: string): Date | undefined {
  const parsed = momentInput().safeParse(text);
  const time = parsed.success ? Date.parse(parsed.data) : Number.NaN;
  return time >= EARLIEST && time < LATEST ? new Date(time) : undefined;
}

export const CLOCK_MOMENT = 'a moment from 2000 to 2099 such as 2026-10-31T22:00:00Z';

/** `3 days ahead of`, `2 hours behind`: the two largest units. */
export function distanceInWords(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const parts = [
    [Math.floor(minutes / 1_440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const largest = parts.filter(([count]) => count > 0).slice(0, 2);
  const words = largest.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ');
  return `${words || 'less than a minute'} ${ms < 0 ? 'behind' : 'ahead of'}`;
}
