import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_MS = 10;
const LONGEST_MS = 400;

/** How often something is tried that others are in the way of, which takes about 15 seconds. */
export const ATTEMPTS_MAX = 40;

/** Waits before the next attempt: full jitter, so that those who collided do not collide again. */
export const wait = (attempt: number): Promise<void> =>
  sleep(Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt));
