import { setTimeout as sleep } from 'node:timers/promises';
import { described, log } from '../log.ts';

/** The keys whose use this instance has noted, of one day; so a key costs at most one write a day and instance. */
const noted = { day: '', keys: new Set<string>() };

type Note = (day: string) => Promise<void>;

/** Notes the day of a key's use; undefined when that is done already. */
export function noteUse(keyHash: string, now: Date, note: Note): Promise<void> | undefined {
  const day = now.toISOString().slice(0, 10);
  if (noted.day !== day) {
    noted.day = day;
    noted.keys.clear();
  }
  if (noted.keys.has(keyHash)) return undefined;
  noted.keys.add(keyHash);
  return tried(keyHash, () => note(day));
}

/** That it fails is told to the log alone, and the next request tries again. */
async function tried(keyHash: string, note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (error) {
    noted.keys.delete(keyHash);
    log({ level: 'warn', message: 'use of a key not noted', error: described(error) });
  }
}

/** Forgets what was noted, as a new process would. */
export const forgetUses = (): void => noted.keys.clear();

/** How long an answer that is ready may wait for what goes on beside it. */
const WAIT_MS = 250;

/** Lambda freezes what is not done when the answer is given, so it is waited for a moment; a slow table is not. */
export async function settled(aside: Promise<void>[]): Promise<void> {
  if (aside.length === 0) return;
  const waiting = new AbortController();
  const late = sleep(WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([Promise.all(aside), late]);
  waiting.abort();
}
