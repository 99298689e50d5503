import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';

/** Thrown by a write whose feed was changed or deleted since it was read. */
export const STALE = new Error('The feed was changed by another request.');

/**
 * Reads and writes again when another write changed the feed in between, after pauses that grow. Pushes, decisions,
 * collections and changes of a feed all repeat by this rule. After `attemptsMax` conflicts the caller is told to wait.
 */
export const retryStale = <T>(work: () => Promise<T>, attemptsMax?: number): Promise<T> =>
  retryOrBusy([STALE], work, attemptsMax);
