import * as z from 'zod';
import { Account } from '../../accounts/account/account.ts';
import { type AccountPath, asPath, childPath, firstParentOf, idOf } from '../../platform/table/account-path.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { AsStored, type Item, keys, kinds, read, table } from '../../platform/table/table.ts';
import { kindOf } from './summary.ts';

/**
 * The live directory names the accounts above a restored account, also if it moved after the backup. Without an entry there,
 * the backup names them.
 */
const Entry = z.object({ path: z.string(), parent_path: z.string().optional() });
type Entry = z.infer<typeof Entry>;

export const parentIn = ({ path, parent_path }: Entry): AccountPath | undefined =>
  parent_path === undefined ? firstParentOf(asPath(path)) : asPath(parent_path);

/** The record of the account to restore, below the parent it belongs to. */
export async function placedRecord(record: Item & Key): Promise<Item & Key> {
  const live = await table.get(keys.accountDirectory(String(record.id)), Entry);
  if (!live) return record;
  const { parent_path: _, ...rest } = record;
  const parent = parentIn(live);
  const moved = live.parent_path === undefined ? {} : { parent_path: live.parent_path };
  return { ...rest, pk: record.pk, sk: record.sk, parent_id: parent ? idOf(parent) : null, ...moved };
}

/** A placed account's entries in its parent's list, or in the root account list. */
export function listEntries(record: Item & Key): (Item & Key)[] {
  const { name, external_id, id } = read(record, Account);
  const parent = parentIn({ ...read(record, Entry.omit({ path: true })), path: record.pk });
  const { restored_at, parent_path } = record;
  const common = {
    ...(parent_path !== undefined && { path: record.pk }),
    ...(restored_at !== undefined && { restored_at }),
  };
  // The name is exactly as stored, because it builds the key.
  const key = parent ? keys.childName(parent, String(record.name)) : keys.rootName(String(record.name));
  const guard = parent && external_id !== null ? [{ ...keys.childExternalId(parent, external_id), id, ...common }] : [];
  return [{ ...read(record, Account), name, ...common, ...key }, ...guard];
}

/**
 * A restored account's lists of children. A child gone since the backup is a former child now, and a returned one is a child
 * again: an account is below exactly one parent.
 */
export async function placedChildren(path: AccountPath, items: (Item & Key)[], now: string): Promise<(Item & Key)[]> {
  const listed = items.filter((item) => ['CHILD', 'FORMER_CHILD'].includes(kindOf(item)));
  const found = await table.getMany(listed.map(({ id }) => ({ key: keys.accountDirectory(String(id)), form: Entry })));
  const live = new Map(listed.map(({ id }, index) => [id, found[index]]));
  const isHere = (id: unknown, isDefault: boolean): boolean => {
    const entry = live.get(id);
    return entry ? parentIn(entry) === path : isDefault;
  };
  const placed: (Item & Key)[] = [];
  for (const item of items) {
    const kind = kindOf(item);
    if (kind === 'CHILD' && !isHere(item.id, true)) placed.push(formerOf(path, item, now));
    else if (kind === 'CHILD_EXTERNAL_ID' && !isHere(item.id, true)) continue;
    else if (kind === 'FORMER_CHILD' && isHere(item.id, false)) placed.push(...(await returned(item, now)));
    else placed.push(item);
  }
  return placed;
}

function formerOf(parent: AccountPath, child: Item, now: string): Item & Key {
  const { id, path, name, external_id } = child as {
    id: string;
    path?: string;
    name: string;
    external_id: string | null;
  };
  const address = childPath(parent, { id, path });
  return { ...keys.formerChild(parent, id), id, path: address, name, external_id, moved_at: now, restored_at: now };
}

async function returned({ path }: Item, now: string): Promise<(Item & Key)[]> {
  const key = keys.account(asPath(String(path)));
  const record = await table.get(key, AsStored);
  return record ? listEntries({ ...record, ...key, restored_at: now }) : [];
}

export const isRecord = ({ sk }: Key): boolean => sk === kinds.account;
