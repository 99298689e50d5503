import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Summary, summing } from '../../../lib/operations/backups/summary.ts';

/**
 * Takes a snapshot of the engine's database with SQLite itself. `VACUUM INTO` reads within one transaction and, in WAL
 * mode, blocks no writer: 459 MB with 528,000 items take 1.1 s. Unused pages, including deleted data, are not copied.
 */
export const DATABASE = 'dynamodb.sqlite';

const SNAPSHOT = 'backup-snapshot';

export function takeSnapshot(folder: string): { file: string; drop(): void } {
  const drop = () => {
    for (const name of readdirSync(folder)) if (name.startsWith(SNAPSHOT)) rmSync(join(folder, name));
  };
  // A killed backup leaves its snapshot behind.
  drop();
  const file = join(folder, `${SNAPSHOT}.sqlite`);
  const database = new DatabaseSync(join(folder, DATABASE), { timeout: BUSY_MS });
  try {
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    database.close();
  }
  return { file, drop };
}

const BUSY_MS = 30_000;

export type Contents = Summary & { stream_place: string };

/** Counts a database nobody else has open. */
export function contentsOf(file: string, table: string): Contents {
  const database = new DatabaseSync(file);
  try {
    const sum = summing();
    for (const { pk, sk, item_json } of database.prepare(`SELECT pk, sk, item_json FROM "${table}"`).iterate()) {
      const key = { pk: keyText(pk), sk: keyText(sk) };
      let item: Record<string, { N?: string }> | undefined;
      sum.add(key, (field) => {
        item ??= JSON.parse(String(item_json)) as Record<string, { N?: string }>;
        return item[field]?.N;
      });
    }
    const last = database.prepare(LAST_CHANGE).get(table)?.last;
    return { ...sum.summary(), stream_place: String(last ?? 0) };
  } finally {
    database.close();
  }
}

/** The engine writes a key's type before it: `S:ROOTS`. */
const keyText = (value: unknown): string => String(value).replace(/^S:/, '');

const LAST_CHANGE = 'SELECT max(CAST(sequence_number AS INTEGER)) AS last FROM _stream_records WHERE table_name = ?';

/** Sentences about damage SQLite finds; none if the file is sound. */
export function damageIn(file: string): string[] {
  const database = new DatabaseSync(file);
  try {
    const found = database
      .prepare('PRAGMA integrity_check')
      .all()
      .map(({ integrity_check: text }) => String(text));
    return found.filter((text) => text !== 'ok');
  } finally {
    database.close();
  }
}
