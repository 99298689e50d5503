import { randomInt } from 'node:crypto';

/**
 * The seed of a run: of random histories, hostile values and everything else that fast-check draws. It is the same each
 * time, so that a red run is the change's doing, unless SEED names another one. `SEED=random` looks further: one is drawn
 * for the whole run, before its workers start, and every failure prints it. FUZZ_SEED is for the fuzz tests alone.
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
