import { connection, disconnect, useTransport } from '../../lib/platform/table/client.ts';

const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'];

/**
 * Runs `work`, and `other` to its end just before a write of `work`, the first unless `at` says otherwise. What `work` has read is then out
 * of date, so its write must be refused and repeated. The order is the same in every run, unlike that of calls that start at once.
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
