import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * A lock between processes that the system itself takes back when its holder dies, however it dies: that of SQLite on a
 * file of its own, held as long as a transaction is open. Many may share it, or one has it alone.
 */
export type Lock = {
  /** True if it is ours now, together with whoever shares it; false while one has it alone. */
  share(): boolean;
  /** True if it is ours alone now; false while anybody else has it. */
  takeAlone(): boolean;
  release(): void;
};

export function lockOn(file: string): Lock {
  const database = new DatabaseSync(file, { timeout: 0 });
  const begin = (statements: string): boolean => {
    try {
      database.exec(statements);
      return true;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      if ((Number((error as { errcode?: number }).errcode) & 0xff) === SQLITE_BUSY) return false;
      throw error;
    }
  };
  // An empty file would be written to, with a journal, each time somebody has it alone; afterwards it never is.
  if (statSync(file).size === 0) begin('PRAGMA user_version = 1');
  return {
    // The transaction alone takes nothing: reading does.
    share: () => begin('BEGIN; SELECT count(*) FROM sqlite_master'),
    takeAlone: () => begin('BEGIN EXCLUSIVE'),
    release: () => {
      if (database.isTransaction) database.exec('ROLLBACK');
    },
  };
}

const SQLITE_BUSY = 5;
