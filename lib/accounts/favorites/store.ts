import * as z from 'zod';
import { Cache } from '../../platform/cache.ts';
import { Fault } from '../../platform/fault.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { type Item, keys, read, table } from '../../platform/table/table.ts';

/**
 * An account's favorite forestry projects: a map from project to the time it was added, inside the account's record.
 * Adding and removing take one call each, without reading the other entries.
 */
const Favorites = z.record(z.string(), z.number());

/** The favorites in an account's record. The attribute keeps the first release's spelling. */
export const StoredFavorites = z.object({ favorites: Favorites.default({}) });

/** Closing a month plants in every favorite within one transaction, whose steps are limited. */
export const FAVORITES_MAX = 20;

/**
 * Choosing a project for an offset may use cached favorites, which saves a round trip on the most frequent request. The
 * process that changes favorites sees the change at once, others within this lifetime.
 */
const recent = new Cache<string[]>({ lifetimeSeconds: 10, entriesMax: 10_000 });

/** Clears the cache, for tests. */
export const forgetFavorites = (): void => recent.clear();

/** Favorite ids, in the order they were added. */
export async function listFavorites(path: AccountPath): Promise<string[]> {
  return favoritesIn(await table.get(keys.account(path), StoredFavorites));
}

export const favoritesIn = (account: z.infer<typeof StoredFavorites> | undefined): string[] =>
  byTimeAdded(account?.favorites);

export const recentFavorites = (path: AccountPath): Promise<string[]> => recent.get(path, () => listFavorites(path));

/** Adding an existing favorite writes nothing. */
export async function addFavorite(path: AccountPath, projectId: string, now: Date): Promise<string[]> {
  const entry = `favorites.${projectId}`;
  const full = new Fault('invalid', `An account has at most ${FAVORITES_MAX} favorite projects; remove one first.`, {
    reason: 'limit_reached',
    values: { max: FAVORITES_MAX },
  });
  const { favorites } = await table.updateOrGet(
    {
      update: keys.account(path),
      set: { [entry]: now.getTime() },
      must: [`attribute_not_exists(${entry}) and size(favorites) < :max`, { max: FAVORITES_MAX }],
      otherwise: full,
    },
    StoredFavorites,
    (found) => found !== undefined && isFavorite(found, projectId),
  );
  recent.forget(path);
  return byTimeAdded(favorites);
}

/** Removing a project that is not a favorite writes nothing. */
export async function removeFavorite(path: AccountPath, projectId: string): Promise<string[]> {
  const entry = `favorites.${projectId}`;
  const { favorites } = await table.updateOrGet(
    { update: keys.account(path), remove: [entry], must: [`attribute_exists(${entry})`] },
    StoredFavorites,
    (found) => found !== undefined && !isFavorite(found, projectId),
  );
  recent.forget(path);
  return byTimeAdded(favorites);
}

const isFavorite = (account: Item, projectId: string): boolean => projectId in read(account, StoredFavorites).favorites;

const byTimeAdded = (favorites: z.infer<typeof Favorites> = {}): string[] =>
  Object.entries(favorites)
    .sort(([oneId, one], [otherId, other]) => one - other || (oneId < otherId ? -1 : 1))
    .map(([id]) => id);
