import { isLong } from '../support/long.ts';
import { seedOf } from '../support/seed.ts';

/**
 * `FUZZ_RUNS=100000 FUZZ_SEED=7` explores further; the same seed repeats the same run. FUZZ_SEED defaults to the run's
 * seed. A failure prints its seed, and fast-check the path to it.
 */
export const RUNS = Number(process.env.FUZZ_RUNS || (isLong ? 1_000 : 60));
export const SEED = Number(process.env.FUZZ_SEED || seedOf());
