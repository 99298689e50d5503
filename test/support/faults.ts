import { connection, disconnect } from '../../lib/table/client.ts';

/**
 * Makes calls to DynamoDB fail as they do in life. It wraps the whole client, retries included, so that a fault is what
 * the code above the SDK meets: a process that dies just before or just after a call took place.
 */
export type Fault = 'killed before' | 'killed after';

export class Killed extends Error {
  constructor(when: Fault) {
    super(`The process was ${when} the call.`);
  }
}

/** While `work` runs, asks for each call in turn whether it fails. Work that runs beside it in this process is hit too. */
export async function withFaults<T>(faultAt: (call: number) => Fault | undefined, work: () => Promise<T>): Promise<T> {
  let call = 0;
  // The client puts its steps together once, so a step more needs a new client, and so does taking it away.
  disconnect();
  const { middlewareStack } = connection();
  middlewareStack.add(
    (next) => async (args) => {
      const fault = faultAt(call++);
      if (fault === 'killed before') throw new Killed(fault);
      const answer = await next(args);
      if (fault === 'killed after') throw new Killed(fault);
      return answer;
    },
    { step: 'initialize', priority: 'high', name: 'faults', override: true },
  );
  try {
    return await work();
  } finally {
    disconnect();
  }
}
