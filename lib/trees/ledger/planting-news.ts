import * as z from 'zod';
import type { Change } from '../../platform/changes/change.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { sha256 } from '../../platform/digest.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { type Item, keys, kinds, read, table } from '../../platform/table/table.ts';
import { lostOf } from '../plantings/amounts.ts';
import { StoredPlanting } from '../plantings/stored-planting.ts';
import { walkEntries } from './entries.ts';

/**
 * Notifies every account with trees in a planting, possibly hundreds of thousands. A job walks the planting's entries, some
 * per message, and stores one item per account. Storing it triggers the webhooks and mails, so each of them handles one
 * account. An item is stored once, however often a message is delivered.
 */
export const PlantingNews = z.object({
  planting_id: z.string(),
  path: z.string(),
  audited: z.boolean(),
  /**
   * The change: it was not planted, its lost trees grew, or more are replaced. Null for an audit alone. Stored, so it keeps
   * this name.
   */
  what: z.enum(['not_planted', 'lost', 'replaced']).nullable(),
});
export type PlantingNews = z.infer<typeof PlantingNews>;

/**
 * A walk over a planting's entries, after a number and up to `last`. `tell` is the planting's id, `cause` names its change.
 * Messages queued during a deployment use these names, so they stay.
 */
export const PlantingNewsMessage = z.object({
  tell: z.string(),
  project: z.string(),
  cause: z.string(),
  audited: z.boolean(),
  what: PlantingNews.shape.what,
  after: z.number(),
  last: z.number(),
});
export type PlantingNewsMessage = z.infer<typeof PlantingNewsMessage>;

export function plantingNewsIn({ id, sk, before, after }: Change): PlantingNewsMessage[] {
  if (sk !== kinds.planting || !after) return [];
  const { id: plantingId, project_id: project, first_entry, last_entry, ...is } = read(after, StoredPlanting);
  if (first_entry === undefined || last_entry === undefined) return [];
  const audited = auditsOf(after) > auditsOf(before);
  const was = before && read(before, StoredPlanting);
  const isMistake = was?.not_planted_at === null && is.not_planted_at !== null;
  const isLost = was !== undefined && lostOf(is).gt(lostOf(was));
  const isReplaced = was !== undefined && is.replaced.gt(was.replaced);
  const change = isMistake ? 'not_planted' : isLost ? 'lost' : isReplaced ? 'replaced' : null;
  if (!audited && change === null) return [];
  const walk = { after: first_entry - 1, last: last_entry };
  return [{ tell: plantingId, project, cause: sha256(id), audited, what: change, ...walk }];
}

const auditsOf = (item: Item | undefined): number => (Array.isArray(item?.audits) ? item.audits.length : 0);

/** Entries per message. */
const ENTRIES_MAX = 10_000;
// uncaught: 20 → 21: only the number of calls that run at the same time changes, and no answer depends on it
const WRITES_AT_ONCE = 20;

/** Webhooks and mails process it within minutes. */
const KEPT_SECONDS = 30 * 86_400;

/** Notifies the accounts behind some entries. Returns the message that continues. */
export async function notifySome(
  message: PlantingNewsMessage,
  now: Date,
  entriesMax = ENTRIES_MAX,
): Promise<PlantingNewsMessage | undefined> {
  const { tell: plantingId, cause, audited, what } = message;
  const paths = new Set<string>();
  const after = await walkEntries(message, plantingId, entriesMax, ({ path }) => paths.add(path));
  const expires = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  await inParallel(WRITES_AT_ONCE, paths, async (path) => {
    const news: PlantingNews = { planting_id: plantingId, path, audited, what };
    const put = { ...keys.plantingNews(plantingId, cause, asPath(path)), ...news, expires };
    await table.tryWrite([{ put, must: 'not exist', refused: 'stored before' }]);
  });
  return after === undefined ? undefined : { ...message, after };
}
