import * as z from 'zod';
import { Cache } from '../platform/cache.ts';
import { Fault } from '../platform/fault.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { type Item, keys, read, table } from '../platform/table/table.ts';

/**
 * An account's favorite forestry projects: a map from project to the moment it was added, inside the account's
 * record, so that adding and removing are one call each and neither needs to know the other entries.
 */
const Favorites = z.record(z.string(), z.number());
/** The part of an account's record that holds them. The table spells it as its first version did. */
export const StoredFavorites = z.object({ favourites: Favorites.default({}) });

/** Closing a month plants in every favorite within one transaction, which has room for so many. */
export const FAVORITES_MAX = 20;

/**
 * Choosing a project for an offset may use what was read a moment ago: it saves a round trip on the most frequent
 * request. A change is seen at once by the instance that made it and within this time by the others.
 */
const recent = new Cache<string[]>({ lifetimeSeconds: 10, entriesMax: 10_000 });

/** Forgets what was read, as a new process would. */
export const forgetFavorites = (): void => recent.clear();

/** The ids of the favorites, in the order in which they were added. */
export async function listFavorites(path: AccountPath): Promise<string[]> {
  return favoritesIn(await table.get(keys.account(path), StoredFavorites));
}

export const favoritesIn = (account: z.infer<typeof StoredFavorites> | undefined): string[] =>
  inOrder(account?.favourites);

export const recentFavorites = (path: AccountPath): Promise<string[]> => recent.get(path, () => listFavorites(path));

/** Adding what is there changes nothing, and is not written. */
export async function addFavorite(path: AccountPath, projectId: string, now: Date): Promise<string[]> {
  const entry = `favourites.${projectId}`;
  const full = new Fault('invalid', `An account has at most ${FAVORITES_MAX} favourite projects; remove one first.`);
  const { favourites } = await table.updateOrGet(
    {
      update: keys.account(path),
      set: { [entry]: now.getTime() },
      must: [`attribute_not_exists(${entry}) and size(favourites) < :max`, { max: FAVORITES_MAX }],
      otherwise: full,
    },
    StoredFavorites,
    (found) => found !== undefined && isFavorite(found, projectId),
  );
  recent.forget(path);
  return inOrder(favourites);
}

/** Removing what is not there changes nothing, and is not written. */
export async function removeFavorite(path: AccountPath, projectId: string): Promise<string[]> {
  const entry = `favourites.${projectId}`;
  const { favourites } = await table.updateOrGet(
    { update: keys.account(path), remove: [entry], must: [`attribute_exists(${entry})`] },
    StoredFavorites,
    (found) => found !== undefined && !isFavorite(found, projectId),
  );
  recent.forget(path);
  return inOrder(favourites);
}

const isFavorite = (account: Item, projectId: string): boolean =>
  projectId in read(account, StoredFavorites).favourites;

const inOrder = (favorites: z.infer<typeof Favorites> = {}): string[] =>
  Object.entries(favorites)
    .sort(([oneId, one], [otherId, other]) => one - other || (oneId < otherId ? -1 : 1))
    .map(([id]) => id);
