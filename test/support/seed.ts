import { randomInt } from 'node:crypto';

/**
 * The run's seed for random histories, hostile values and everything else fast-check draws. It is fixed unless SEED names
 * another one, so a red run is the change's fault. `SEED=random` explores further: one seed is drawn for the whole run,
 * before its workers start, and every failure prints it. FUZZ_SEED applies to the fuzz tests alone.
 */
const ALWAYS = 20_261_115;

export function drawSeed(environment: NodeJS.ProcessEnv = process.env): void {
  if (environment.SEED === 'random') environment.SEED = String(randomInt(1, 2 ** 31));
}

export function seedOf({ SEED }: NodeJS.ProcessEnv = process.env): number {
  if (SEED === undefined || SEED === '') return ALWAYS;
  const seed = Number(SEED);
  if (!Number.isInteger(seed)) throw new Error(`SEED is ${SEED}; it must be a whole number, or random.`);
  return seed;
}
