import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * A shared or exclusive lock between processes. It is an SQLite lock on a separate file, held while a transaction is
 * open, so the operating system releases it when its holder dies.
 */
export type FileLock = {
  /** False while another process holds it exclusively. */
  acquireShared(): boolean;
  /** False while any other process holds it. */
  acquireExclusive(): boolean;
  release(): void;
};

export function fileLock(file: string): FileLock {
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
  // SQLite would write to an empty file, with a journal, at each exclusive lock; to a file with a header it writes nothing.
  if (statSync(file).size === 0) begin('PRAGMA user_version = 1');
  return {
    // BEGIN alone takes no lock; the first read does.
    acquireShared: () => begin('BEGIN; SELECT count(*) FROM sqlite_master'),
    acquireExclusive: () => begin('BEGIN EXCLUSIVE'),
    release: () => {
      if (database.isTransaction) database.exec('ROLLBACK');
    },
  };
}

const SQLITE_BUSY = 5;
