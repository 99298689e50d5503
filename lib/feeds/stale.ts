import { ATTEMPTS_MAX, wait } from '../platform/table/backoff.ts';
import { busy } from '../platform/table/throttling.ts';

/** Thrown by a write whose feed was changed or deleted since it was read. */
export const STALE = new Error('The feed was changed by another request.');

/**
 * Reads and writes again when another write changed the feed in between, after pauses that grow. Pushes, decisions,
 * collections and changes of a feed all repeat by this rule. After `attemptsMax` conflicts the caller is told to wait.
 */
export async function retryStale<T>(work: () => Promise<T>, attemptsMax = ATTEMPTS_MAX): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (error !== STALE) throw error;
      if (attempt >= attemptsMax) throw busy();
      await wait(attempt);
    }
  }
}
