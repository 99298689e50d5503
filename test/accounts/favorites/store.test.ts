import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addFavorite,
  FAVORITES_MAX,
  favoritesIn,
  listFavorites,
  recentFavorites,
  removeFavorite,
} from '../../../lib/accounts/favorites/store.ts';
import { type AccountPath, rootPath } from '../../../lib/platform/table/account-path.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';

const at = (ms: number): Date => new Date(1_000_000 + ms);

async function account(favorites: Record<string, number> = {}): Promise<AccountPath> {
  const path = rootPath(randomUUID());
  await table.write([{ put: { ...keys.account(path), favorites } }]);
  return path;
}

describe('favorites', () => {
  it('are in the order of adding, and by id within one moment', () => {
    expect(favoritesIn({ favorites: { c: 1, b: 2, a: 2, d: 0 } })).toEqual(['d', 'c', 'a', 'b']);
    expect(favoritesIn({ favorites: {} })).toEqual([]);
    expect(favoritesIn(undefined)).toEqual([]);
  });

  it('are at most twenty, and one of them may be added again', async () => {
    const path = await account();
    for (let index = 0; index < FAVORITES_MAX; index++) await addFavorite(path, `p${index}`, at(index));

    expect(FAVORITES_MAX).toBe(20);
    await expect(addFavorite(path, 'p20', at(20))).rejects.toMatchObject({
      kind: 'invalid',
      message: 'An account has at most 20 favorite projects; remove one first.',
    });
    expect(await addFavorite(path, 'p3', at(21))).toEqual(Array.from({ length: 20 }, (_, index) => `p${index}`));
    expect(await removeFavorite(path, 'p0')).toHaveLength(19);
    expect((await addFavorite(path, 'p20', at(22))).at(-1)).toBe('p20');
  });

  it('are remembered for a while, but not beyond a change of this process', async () => {
    const path = await account({ a: 1 });
    expect(await recentFavorites(path)).toEqual(['a']);
    await table.write([{ put: { ...keys.account(path), favorites: { a: 1, b: 2 } } }]);
    expect(await recentFavorites(path)).toEqual(['a']);
    expect(await listFavorites(path)).toEqual(['a', 'b']);
    await addFavorite(path, 'c', at(3));
    expect(await recentFavorites(path)).toEqual(['a', 'b', 'c']);
    await removeFavorite(path, 'a');

    expect(await recentFavorites(path)).toEqual(['b', 'c']);
  });

  it('of a missing account are none, and none can be added or removed', async () => {
    const path = rootPath(randomUUID());

    expect(await listFavorites(path)).toEqual([]);
    await expect(addFavorite(path, 'a', at(0))).rejects.toThrow();
    await expect(removeFavorite(path, 'a')).rejects.toThrow();
  });
});
