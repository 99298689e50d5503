import { afterAll, beforeAll } from 'vitest';
import { type Bench, startBench } from './injection.ts';

let bench: Bench | undefined;

/** Prepares every scenario once for all tests in a file. Each test restores the table to its scenario's initial state. */
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
