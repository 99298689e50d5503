import * as z from 'zod';
import type { Change } from '../../../platform/changes/change.ts';
import { exact, type Item, kinds, lists, read, table } from '../../../platform/table/table.ts';
import { PlantingNews } from '../../../trees/ledger/planting-news.ts';
import { digestNames } from './period-digest.ts';

/**
 * The monthly mail about trees planted, lost, replaced or recorded by mistake. It is a separate digest. A line only names the
 * event and its account or planting, so a repeated change writes the same line; the figures are read when the mail is written.
 * period-digest.ts adds the lines, closes the digest and sends it.
 */
export const TreeLine = z.object({
  path: z.string(),
  user: z.string(),
  /** The event the line reports; it distinguishes an account's lines. */
  month: z.string(),
  planting: z.string().nullable(),
});
export type TreeLine = z.infer<typeof TreeLine>;

export const { of: treeDigestOf, personOf: personOfTreeDigest } = digestNames('trees-');

export const treeLines = (digest: string, period: string): AsyncGenerator<TreeLine> =>
  table.each(lists.digestLines(digest, period), TreeLine);

type TreeNews = Pick<TreeLine, 'path' | 'month' | 'planting'>;

/** One account's news in a change. A changed planting reaches each account with trees in it as a separate change. */
export function treeNewsIn({ pk, sk, before, after }: Change): TreeNews[] {
  if (sk.startsWith(kinds.certificate))
    return before && after && coveredOf(after).gt(coveredOf(before))
      ? [{ path: pk, month: 'planted', planting: null }]
      : [];
  if (!sk.startsWith(kinds.plantingNews) || before || !after) return [];
  const { path, planting_id, what: change } = read(after, PlantingNews);
  if (change === null) return [];
  const line = { path, month: `${change}-${planting_id}`, planting: planting_id };
  // Trees never planted change how many the account has planted.
  return change === 'not_planted' ? [{ path, month: 'planted', planting: null }, line] : [line];
}

const coveredOf = ({ covered }: Item) => exact(String(covered ?? 0));
