import { ATTEMPTS_MAX, wait } from './backoff.ts';
import { busy } from './throttling.ts';

/** Another write came between a read and the write that depends on it. Steps with `otherwise: 'overtaken'` throw it. */
export class Overtaken extends Error {
  constructor() {
    super('Another write changed what this one was based on.');
  }
}

/**
 * Retries work overtaken by another write, with growing pauses, so it reads what changed. `work` gets the attempt number, from
 * 1. After `attemptsMax` attempts it throws the error from `exhausted`. That is never `Overtaken`: an outer loop would repeat
 * the attempts.
 */
export async function retryOvertaken<T>(
  work: (attempt: number) => Promise<T>,
  attemptsMax = ATTEMPTS_MAX,
  exhausted = (): Error => new Error(`Other writes overtook each of ${attemptsMax} attempts.`),
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (attempt >= attemptsMax) throw exhausted();
      await wait(attempt - 1);
    }
  }
}

/** The same for a request: if every attempt was overtaken, the caller gets a 429. */
export const retryOrBusy = <T>(work: (attempt: number) => Promise<T>, attemptsMax?: number): Promise<T> =>
  retryOvertaken(work, attemptsMax, busy);
