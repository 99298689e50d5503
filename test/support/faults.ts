import { connection, disconnect, useTransport } from '../../lib/platform/table/client.ts';

/**
 * Makes DynamoDB calls fail as they do in production. It wraps the whole transport, retries included, so the code above the
 * SDK sees a fault as a process dying just before or just after a call took place.
 */
export type Fault = 'killed before' | 'killed after';

export class Killed extends Error {
  constructor(when: Fault) {
    super(`The process was ${when} the call.`);
  }
}

export const isWrite = (operation: string): boolean => /^(Put|Update|Delete|TransactWrite)/.test(operation);

/** While `work` runs, decides for each call in turn whether it fails. Concurrent work in this process is hit too. */
export async function withFaults<T>(
  faultAt: (call: number, operation: string) => Fault | undefined,
  work: () => Promise<T>,
): Promise<T> {
  let call = 0;
  disconnect();
  const send = connection();
  useTransport(async (...args) => {
    const fault = faultAt(call++, args[0]);
    if (fault === 'killed before') throw new Killed(fault);
    const answer = send(...args);
    if (!fault) return answer;
    // No process is left to see the result.
    await answer.catch(() => {});
    throw new Killed(fault);
  });
  try {
    return await work();
  } finally {
    disconnect();
  }
}
