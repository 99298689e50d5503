import { ATTEMPTS_MAX, wait } from './backoff.ts';
import { busy } from './throttling.ts';

/**
 * Repeats work whose write was overtaken by another one, after pauses that grow, so that it reads again what changed. Writes say so by
 * throwing one of `overtaken`. After `attemptsMax` attempts in all the error is thrown. `work` is told which attempt it is, from 1 on.
 */
export async function retryOvertaken<T>(
  overtaken: readonly Error[],
  work: (attempt: number) => Promise<T>,
  attemptsMax = ATTEMPTS_MAX,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!overtaken.includes(error as Error) || attempt >= attemptsMax) throw error;
      await wait(attempt - 1);
    }
  }
}

/** The same for work of a request that makes one write: a caller whose write was overtaken each time is told to wait, with 429. */
export async function retryOrBusy<T>(
  overtaken: readonly Error[],
  work: () => Promise<T>,
  attemptsMax?: number,
): Promise<T> {
  try {
    return await retryOvertaken(overtaken, work, attemptsMax);
  } catch (error) {
    throw overtaken.includes(error as Error) ? busy() : error;
  }
}

/** The outcome of work whose write another one overtook. */
export const OVERTAKEN = Symbol('overtaken');

/**
 * Repeats work until it is not overtaken by another write, with growing pauses, so that it reads what changed. `work` gets the number
 * of the attempt, from 1. After `attemptsMax` attempts the outcome is `OVERTAKEN`.
 */
export async function untilWritten<T>(
  work: (attempt: number) => Promise<T | typeof OVERTAKEN>,
  attemptsMax = ATTEMPTS_MAX,
): Promise<T | typeof OVERTAKEN> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await work(attempt);
    if (outcome !== OVERTAKEN || attempt >= attemptsMax) return outcome;
    await wait(attempt - 1);
  }
}

/** The same for a request: a caller whose write was overtaken each time gets a 429. */
export async function untilWrittenOrBusy<T>(
  work: (attempt: number) => Promise<T | typeof OVERTAKEN>,
  attemptsMax?: number,
): Promise<T> {
  const outcome = await untilWritten(work, attemptsMax);
  if (outcome === OVERTAKEN) throw busy();
  return outcome;
}
