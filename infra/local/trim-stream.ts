import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { log } from '../../lib/platform/log.ts';

/**
 * AWS drops a stream's records after a day. The embedded engine keeps them forever, so handled records are deleted from
 * its file here. The last record stays, because the engine takes the next sequence number from it. The engine searches
 * for that record at each write, so an index is added: with 36,000 records a transaction took 120 ms without it and
 * takes 6 ms.
 */
export function streamTrimmer(folder: string, table: string, after = TRIM_AFTER): (sequence: string) => void {
  let isPossible = true;
  let left = after;
  const change = (apply: (database: DatabaseSync) => void) => {
    if (!isPossible) return;
    try {
      const database = new DatabaseSync(join(folder, 'dynamodb.sqlite'), { timeout: 2_000 });
      apply(database);
      database.close();
    } catch (error) {
      // Another engine version may use another schema. Without trimming, the engine only gets slower.
      isPossible = false;
      log({ level: 'warn', message: 'stream not trimmed', reason: (error as Error).message });
    }
  };
  change((database) => database.exec(INDEX));
  return (sequence) => {
    left -= 1;
    if (left > 0) return;
    left = after;
    change((database) => database.prepare(TRIM).run(table, BigInt(sequence)));
  };
}

/** The number of batches handled between two trims. */
const TRIM_AFTER = 20;

const INDEX =
  'CREATE INDEX IF NOT EXISTS _stream_records_in_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))';

const TRIM = 'DELETE FROM _stream_records WHERE table_name = ? AND CAST(sequence_number AS INTEGER) < ?';
