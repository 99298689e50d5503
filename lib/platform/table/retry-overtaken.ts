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
