import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SavedItem, SavedItems } from '../../../lib/operations/backups/saved-items.ts';
import { DATABASE } from './snapshot.ts';

/** The items in a backup unpacked into a folder. */
export function savedItemsIn(folder: string, table: string): SavedItems & Disposable {
  const database = new DatabaseSync(join(folder, DATABASE), { readOnly: true });
  const one = database.prepare(`SELECT item_json FROM "${table}" WHERE pk = ? AND sk = ?`);
  const all = database.prepare(`SELECT item_json FROM "${table}" WHERE pk = ? ORDER BY sk`);
  return {
    async get({ pk, sk }) {
      const row = one.get(`S:${pk}`, `S:${sk}`);
      return row && itemIn(row);
    },
    partition: (pk) => all.all(`S:${pk}`).map(itemIn),
    [Symbol.dispose]: () => database.close(),
  };
}

const itemIn = ({ item_json }: Record<string, unknown>): SavedItem => JSON.parse(String(item_json)) as SavedItem;
