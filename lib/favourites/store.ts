import type { AccountPath } from '../accounts/path.ts';
import { Cache } from '../cache.ts';
import { Fault } from '../fault.ts';
import { keys, table } from '../table/table.ts';

/**
 * An account's favourite forestry projects: a map from project to the moment it was added, inside the account's
 * record, so that adding and removing are one call each and neither needs to know the other entries.
 */
type Favourites = Record<string, number>;
type Stored = { favourites: Favourites };

/** Closing a month plants in every favourite within one transaction, which has room for so many. */
export const FAVOURITES_MAX = 20;

/**
 * Choosing a project for an offset may use what was read a moment ago: it saves a round trip on the most frequent
 * request. A change is seen at once by the instance that made it and within this time by the others.
 */
const recent = new Cache<string[]>({ lifetimeSeconds: 10, entriesMax: 10_000 });

/** Forgets what was read, as a new process would. */
export const forgetFavourites = (): void => recent.clear();

/** The ids of the favourites, in the order in which they were added. */
export async function listFavourites(path: AccountPath): Promise<string[]> {
  const found = await table.get<Stored>(keys.account(path));
  return inOrder(found?.favourites);
}

export const recentFavourites = (path: AccountPath): Promise<string[]> => recent.get(path, () => listFavourites(path));

/** Adding what is there changes nothing. */
export async function addFavourite(path: AccountPath, projectId: string, now: Date): Promise<string[]> {
  const entry = `favourites.${projectId}`;
  const full = new Fault('invalid', `An account has at most ${FAVOURITES_MAX} favourite projects; remove one first.`);
  const { favourites } = await table.updateAndGet<Stored>({
    update: keys.account(path),
    setIfAbsent: { [entry]: now.getTime() },
    must: [`attribute_exists(${entry}) or size(favourites) < :max`, { max: FAVOURITES_MAX }],
    otherwise: full,
  });
  recent.forget(path);
  return inOrder(favourites);
}

/** Removing what is not there changes nothing. */
export async function removeFavourite(path: AccountPath, projectId: string): Promise<string[]> {
  const { favourites } = await table.updateAndGet<Stored>({
    update: keys.account(path),
    remove: [`favourites.${projectId}`],
    must: 'exist',
  });
  recent.forget(path);
  return inOrder(favourites);
}

export const inOrder = (favourites: Favourites = {}): string[] =>
  Object.entries(favourites)
    .sort(([oneId, one], [otherId, other]) => one - other || (oneId < otherId ? -1 : 1))
    .map(([id]) => id);
