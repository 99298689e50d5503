import { afterAll, beforeAll } from 'vitest';
import { type Bench, startBench } from './injection.ts';

let bench: Bench | undefined;

/** Prepares every scenario once for all tests of a file. Each test puts the table back to how its scenario begins. */
export function useSharedBench(): void {
  beforeAll(async () => {
    bench = await startBench();
  });
  afterAll(async () => {
    await bench?.stop();
    bench = undefined;
  });
}

export function sharedBench(): Bench {
  if (!bench) throw new Error('The file does not call useSharedBench.');
  return bench;
}
