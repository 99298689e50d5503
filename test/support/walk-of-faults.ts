import { type Fault, isWrite, withFaults } from './faults.ts';
import { isLong } from './long.ts';

/**
 * As `withFaults`, for tests that let every call of `work` fail in turn. `npm test` counts writes alone: a process that dies at a read
 * leaves what it left at the write before.
 */
export function withWalkedFaults<T>(faultAt: (call: number) => Fault | undefined, work: () => Promise<T>): Promise<T> {
  let counted = 0;
  return withFaults((_, operation) => (isLong || isWrite(operation) ? faultAt(counted++) : undefined), work);
}
