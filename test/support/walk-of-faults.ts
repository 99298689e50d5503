import { type Fault, isWrite, Killed, withFaults } from './faults.ts';
import { isLong } from './long.ts';

/**
 * Like `withFaults`, for tests that make every call in `work` fail in turn. `npm test` counts only writes: a process dying
 * at a read leaves the same state as at the previous write. For the same reason a test walks 'killed after' there, and
 * 'killed before' in `npm run test:long` only.
 */
export function withWalkedFaults<T>(faultAt: (call: number) => Fault | undefined, work: () => Promise<T>): Promise<T> {
  let counted = 0;
  return withFaults((_, operation) => (isLong || isWrite(operation) ? faultAt(counted++) : undefined), work);
}

/** Whether `work` was killed at this counted call. It is not once `work` ends with fewer calls. */
export async function killedAt(call: number, fault: Fault, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await withWalkedFaults((at) => (at === call ? fault : undefined), work);
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  }
}
