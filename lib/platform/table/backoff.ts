import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_MS = 10;
const LONGEST_MS = 400;

/** Maximum attempts for a conflicting write; the pauses add up to 7 seconds on average, and 14 at most. */
export const ATTEMPTS_MAX = 40;

/** Exponential backoff with full jitter, so colliding writers do not collide again. */
export const wait = (attempt: number): Promise<void> =>
  sleep(Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt));
