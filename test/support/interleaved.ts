import { connection, disconnect, useTransport } from '../../lib/platform/table/client.ts';

const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'];

/**
 * Runs `work`, and `other` to its end just before the first write of `work`. What `work` has read is then out of date, so
 * its write must be refused and repeated. The order is the same in every run, unlike that of calls that start at once.
 */
export async function withWriteInBetween<T>(work: () => Promise<T>, other: () => Promise<unknown>): Promise<T> {
  disconnect();
  const send = connection();
  useTransport(async (...args) => {
    if (WRITES.includes(args[0])) {
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
