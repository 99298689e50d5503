import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { log } from '../../lib/platform/log.ts';

/**
 * AWS drops a stream's records after a day. The embedded engine keeps them for ever and looks through all of them at each
 * write, so what was heard is taken out of its file here. The last record stays, because the engine counts on from it.
 */
export function streamTrimmer(folder: string, table: string, after = TRIM_AFTER): (heard: string) => void {
  let isPossible = true;
  let left = after;
  return (heard) => {
    left -= 1;
    if (left > 0 || !isPossible) return;
    left = after;
    try {
      const database = new DatabaseSync(join(folder, 'dynamodb.sqlite'), { timeout: 2_000 });
      database
        .prepare('DELETE FROM _stream_records WHERE table_name = ? AND CAST(sequence_number AS INTEGER) < ?')
        .run(table, BigInt(heard));
      database.close();
    } catch (error) {
      // Another version of the engine may keep them elsewhere; then it only gets slower.
      isPossible = false;
      log({ level: 'warn', message: 'stream not trimmed', reason: (error as Error).message });
    }
  };
}

/** Batches that were heard between two trims. */
const TRIM_AFTER = 20;
