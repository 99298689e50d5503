import { randomUUID } from 'node:crypto';
import { handler } from '../../functions/change-handlers.ts';
import { type StreamReader, startStreamReader } from '../../infra/local/stream-reader.ts';
import { makeTable, place } from '../support/tables.ts';

/** A table of this test file alone, and a way to read its stream: everything in both is the test's own. */
export async function ownTable() {
  const { endpoint } = place();
  const table = `regrove-${randomUUID()}`;
  await makeTable({ endpoint, table }, { stream: true });
  return {
    read: (hear = handler): Promise<StreamReader> =>
      startStreamReader({ endpoint, table, folder: 'memory', handler: hear }),
  };
}
