import * as z from 'zod';
import { accountsWithTreesIn } from '../ledger/accounts.ts';
import { lostOf, StoredPlanting } from '../plantings/stored-planting.ts';
import type { Change } from '../platform/changes/change.ts';
import { asPath } from '../platform/table/account-path.ts';
import { exact, type Item, kinds, lists, read, table } from '../platform/table/table.ts';

/**
 * The monthly mail about trees that were planted, lost or replaced. It is a digest of its own: a line says only what happened to
 * which account or planting, so that a change that arrives twice writes the same line, and the mail reads the figures when it
 * is written. Lines, closing and sending are those of digest.ts.
 */
export const TreeLine = z.object({
  path: z.string(),
  user: z.string(),
  /** The event that the line reports; it tells the lines of an account apart. */
  month: z.string(),
  planting: z.string().nullable(),
});
export type TreeLine = z.infer<typeof TreeLine>;

/** The person's digest about trees. Its name sorts apart from the digest of certificates. */
export const treeDigestOf = (person: string): string => `${PREFIX}${person}`;
export const personOfTreeDigest = (digest: string): string | undefined =>
  digest.startsWith(PREFIX) ? digest.slice(PREFIX.length) : undefined;

const PREFIX = 'trees-';

export const treeLines = (digest: string, period: string): AsyncGenerator<TreeLine> =>
  table.each(lists.digestLines(digest, period), TreeLine);

export type TreeNews = Pick<TreeLine, 'path' | 'month' | 'planting'>;

/** The news in a change, one for each account that it concerns. */
export async function treeNewsIn(change: Change): Promise<TreeNews[]> {
  const { pk, sk, before, after } = change;
  if (!before || !after) return [];
  if (sk.startsWith(kinds.certificate))
    return coveredOf(after).gt(coveredOf(before)) ? [{ path: pk, month: 'planted', planting: null }] : [];
  if (sk !== kinds.planting) return [];
  const [was, is] = [read(before, StoredPlanting), read(after, StoredPlanting)];
  const what = lostOf(is).gt(lostOf(was)) ? 'lost' : is.replaced.gt(was.replaced) ? 'replaced' : undefined;
  if (what === undefined) return [];
  const accounts = await accountsWithTreesIn(is);
  return accounts.map((path) => ({ path: asPath(path), month: `${what}-${is.id}`, planting: is.id }));
}

const coveredOf = ({ covered }: Item) => exact(String(covered ?? 0));
