import { connection, disconnect, useTransport } from '../../lib/platform/table/client.ts';

const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'];

/**
 * Runs `work`, and runs `other` to its end just before one of `work`'s writes: the first, unless `at` says otherwise. By
 * then `work`'s reads are stale, so its write must be refused and retried. Unlike with concurrent calls, the order is the
 * same in every run.
 */
export async function withWriteInBetween<T>(
  work: () => Promise<T>,
  other: () => Promise<unknown>,
  { at = 1 }: { at?: number } = {},
): Promise<T> {
  disconnect();
  const send = connection();
  let writes = 0;
  useTransport(async (...args) => {
    if (WRITES.includes(args[0])) writes += 1;
    if (writes === at) {
      useTransport(send);
      await other();
    }
    return send(...args);
  });
  try {
    return await work();
  } finally {
    disconnect();
  }
}
