import * as z from 'zod';
import { accountOfEntry } from '../../accounts/account/child-entry.ts';
import type { Change } from '../../platform/changes/change.ts';
import { lazy } from '../../platform/lazy.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { type Item, keys, kinds, read } from '../../platform/table/table.ts';
import { searchFolded } from './fold.ts';
import { endingsOf, termsOf } from './terms.ts';

/**
 * A search finds accounts by words in their names, also from inside, and the start of their external id, users by words in
 * their name and the start of their address. Each entry is stored at the account and at each account above it.
 */
export type Found = { kind: 'account' | 'user'; id: string; path: string; names: string[]; detail: string | null };

const StoredAccount = lazy(() =>
  z.object({ id: z.string(), name: z.string(), display_name: z.string(), external_id: z.string().nullable() }),
);
const StoredUser = lazy(() => z.object({ id: z.string(), full_name: z.string(), email: z.string() }));

/** An account's entry in its parent's list changes with its names only; its counters change with every offset. */
export const SEARCHED_SORT_KEYS = [kinds.child, kinds.user] as const;

/** The record concerned by a change to one of these. */
export function recordIn({ pk, sk, before, after }: Change): Key {
  if (sk.startsWith(kinds.user)) return { pk, sk };
  return keys.account(accountOfEntry({ pk, before, after }));
}

/** Undefined for an item search does not find. */
export function foundIn(item: Item): Found | undefined {
  const path = String(item.pk);
  if (item.sk === kinds.account) {
    const { id, name, display_name, external_id } = read(item, StoredAccount());
    return { kind: 'account', id, path, names: [name, display_name], detail: external_id };
  }
  if (!String(item.sk).startsWith(kinds.user)) return undefined;
  const { id, full_name, email } = read(item, StoredUser());
  return { kind: 'user', id, path, names: [full_name], detail: email };
}

/** The keys it is found by. A word, an ending, an external id and an address cannot be mistaken for one another. */
export const wordKey = (term: string): string => `WORD#${cut(term)}`;
export const insideKey = (ending: string): string => `INSIDE#${cut(ending)}`;
export const beginningKey = (text: string): string => `BEGINNING#${cut(searchFolded(text))}`;

/** A sort key has at most 1,024 bytes. */
const CHARACTERS_MAX = 100;
const cut = (text: string): string => [...text].slice(0, CHARACTERS_MAX).join('');

export const keysOf = ({ names, detail }: Found): string[] => [
  ...termsOf(...names).map(wordKey),
  ...endingsOf(...names).map(insideKey),
  ...(detail === null ? [] : [beginningKey(detail)]),
];

export const accountIdOf = ({ path }: Found): string => idOf(path as AccountPath);
