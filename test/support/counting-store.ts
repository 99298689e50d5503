import { files, useFiles } from '../../lib/platform/objects/files.ts';
import type { ObjectStore } from '../../lib/platform/objects/object-store.ts';
import { type Fault, Killed, withFaults } from './faults.ts';

/** An object store whose calls fail like those to the table (faults.ts). */
function countingStore(store: ObjectStore, nextFault: () => Fault | undefined): ObjectStore {
  const counted =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const fault = nextFault();
      if (fault === 'killed before') throw new Killed(fault);
      const answer = await call(...args);
      if (fault === 'killed after') throw new Killed(fault);
      return answer;
    };
  return { ...store, put: counted(store.put), get: counted(store.get), remove: counted(store.remove) };
}

/** `calls` are those that `work` made to the table and the object store. `isKilled`: it made the one at which it was killed. */
type Walked = { calls: number; isKilled: boolean };

/** Runs `work` in a process that is killed at a call to the table or the object store. A dead process makes no further calls. */
export async function withKillAt(at: number, fault: Fault, work: () => Promise<unknown>): Promise<Walked> {
  let calls = 0;
  const nextFault = (): Fault | undefined => {
    const call = calls++;
    return call < at ? undefined : call === at ? fault : 'killed before';
  };
  const store = files();
  useFiles(countingStore(store, nextFault));
  try {
    await withFaults(nextFault, work);
  } catch (error) {
    // Nobody sees how a dead process fails.
    if (calls <= at) throw error;
  } finally {
    useFiles(store);
  }
  return { calls, isKilled: calls > at };
}
