import { readFileSync } from 'node:fs';
import { newAccount, ROLE_BELOW, type Role } from '../../lib/accounts/account/account.ts';
import { insertAccount } from '../../lib/accounts/account/store.ts';
import { newKeyText } from '../../lib/accounts/api-keys/api-key.ts';
import { insertApiKey } from '../../lib/accounts/api-keys/store.ts';
import { clock } from '../../lib/platform/clock.ts';
import { NEWEST } from '../../lib/platform/http/revisions/revision.ts';
import { idAt } from '../../lib/platform/id.ts';
import { type AccountPath, pathBelow, rootPath } from '../../lib/platform/table/account-path.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { Catalog, importCatalog } from '../../lib/trees/catalog/catalog.ts';

/** The accounts and projects with which every run begins. They are created once and loaded as a snapshot. */
export type Place = { id: string; path: AccountPath; key: string; role: Role };
export type World = {
  root: Place;
  channel: Place;
  /** Two customers of the channel. */
  ash: Place;
  birch: Place;
};

export async function createWorld(): Promise<World> {
  await importCatalog(fewProjects(), clock.now());
  const root = await planted('Root');
  const channel = await planted('Channel', root);
  return { root, channel, ash: await planted('Ash', channel), birch: await planted('Birch', channel) };
}

/** Every run reads the catalog, so it has only the first projects of the local one. */
function fewProjects(): Catalog {
  const file = new URL('../../infra/local/catalog.json', import.meta.url);
  const whole = Catalog.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...whole, forestry: whole.forestry.slice(0, 3), carbon: whole.carbon.slice(0, 2) };
}

/** An account with a key. */
export async function planted(name: string, parent?: Place): Promise<Place> {
  const now = clock.now();
  const id = idAt(now);
  const role = parent ? (ROLE_BELOW[parent.role] ?? 'customer') : 'distributor';
  const path = parent ? pathBelow(parent.path, id) : rootPath(id);
  await insertAccount(path, newAccount({ name }, { id, role, parent_id: parent?.id ?? null, now }));
  const key = newKeyText();
  const created_at = timestamp(now);
  await insertApiKey({ path, role }, { id: idAt(now), keyText: key, label: null, revision: NEWEST, created_at });
  return { id, path, role, key };
}
