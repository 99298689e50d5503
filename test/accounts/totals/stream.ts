import { randomUUID } from 'node:crypto';
import { handler } from '../../../functions/changes/change-handlers.ts';
import { type StreamReader, startStreamReader } from '../../../infra/local/stream-reader.ts';
import { makeTable, place } from '../../support/tables.ts';

/** A table for this test file alone, with a reader for its stream, so no other test writes to either. */
export async function ownTable() {
  const { endpoint } = place();
  const table = `regrove-${randomUUID()}`;
  await makeTable({ endpoint, table }, { stream: true });
  return {
    read: (hear = handler): Promise<StreamReader> =>
      startStreamReader({ endpoint, table, folder: 'memory', handler: hear }),
  };
}

/** Waits until a change has reached the root and the service's sums: a roll-up is a change in turn, once per level. */
export async function countedToTheRoot(reader: StreamReader): Promise<void> {
  for (let level = 0; level < LEVELS; level++) await reader.drained();
}

const LEVELS = 4;
