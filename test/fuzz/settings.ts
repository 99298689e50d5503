import { isLong } from '../support/long.ts';
import { seedOf } from '../support/seed.ts';

/**
 * `FUZZ_RUNS=100000 FUZZ_SEED=7` looks further; the same seed does the same again. Without FUZZ_SEED the seed is that of
 * the run. A failure prints its seed, and fast-check the path to it.
 */
export const RUNS = Number(process.env.FUZZ_RUNS || (isLong ? 1_000 : 250));
export const SEED = Number(process.env.FUZZ_SEED || seedOf());
