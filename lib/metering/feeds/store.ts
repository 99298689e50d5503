import * as z from 'zod';
import { countCreated, countDeleted } from '../../accounts/account/limits.ts';
import { amountsOf, shardOf } from '../../accounts/account/totals.ts';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, lists, type Page, type Paging, type Step, table, work } from '../../platform/table/table.ts';
import { StoredReason } from '../../presentation/reasons/reasons.ts';
import { type IntegrationType, integrationTypes } from '../integrations/integration-types.ts';
import { moveMailAddress, SHOWN_MAIL, type StoredMail, storedMailFields } from '../mail-addresses/mail-address.ts';
import { countFeed } from '../servers/store.ts';
import { deleteStateSteps } from './device-states.ts';
import { settingsAfter } from './duplex-percent.ts';
import { Feed } from './feed.ts';
import type { Health, Reasons } from './health.ts';
import { lockSource, moveSourceLock, unlockSource } from './source-lock.ts';

/**
 * A feed as stored. `version` is an optimistic lock: a write that depends on the feed as read is conditional on an unchanged
 * version. `server_path` is the path of the server's account.
 */
export const StoredFeed = Feed.omit(SHOWN_MAIL).extend({
  server_path: z.custom<AccountPath>().nullable(),
  /** The duplex_percent values with the days they take effect, oldest first: duplex-percent.ts. */
  duplex_settings: z.array(z.object({ from: z.string(), percent: z.number() })),
  /** These five are explained at `Health`. */
  reason: z.string().nullable(),
  reason_full: z.string().nullable(),
  reason_detail: StoredReason.nullable(),
  unhealthy_since: z.string().nullable(),
  unhealthy_days: z.number(),
  /** The latest counted day. Days are counted in order, each once. */
  last_collected_day: z.string().nullable(),
  /**
   * The latest tried day: the feed's position in the work index. After a transient failure it is not a day: `2026-11-14~1`
   * waits for the next morning round (`attemptedAfterFailure` in schedule.ts).
   */
  attempted_day: z.string(),
  /** Whether the system last reported counters or daily amounts. */
  reports: z.enum(['counters', 'pages']).nullable(),
  /**
   * For a system reporting daily amounts: the first day that may be read again, because the states for this source remember
   * the booked amounts since then.
   */
  remembers: z.object({ source: z.string(), from: z.string() }).nullable(),
  /** The latest day with counted pages, null if none exists: last-counted-day.ts. */
  last_counted_day: z.string().nullable(),
  /** A hash of the held readings, null if there are none. */
  held_mark: z.string().nullable(),
  /** An operator's limit on pages per device and day, for the next collection only. */
  limit_next: z.number().optional(),
  version: z.number(),
  ...storedMailFields(),
});
export type StoredFeed = z.infer<typeof StoredFeed>;

/** Newest first. */
export const listFeeds = (path: AccountPath, paging: Paging): Promise<Page<StoredFeed>> =>
  table.query(lists.feeds(path), StoredFeed, { ...paging, newestFirst: true });

/** All feeds in an account, oldest first. */
export const eachFeed = (path: AccountPath): AsyncGenerator<StoredFeed> => table.each(lists.feeds(path), StoredFeed);

export const getFeed = (path: AccountPath, id: string): Promise<StoredFeed | undefined> =>
  table.get(keys.feed(path, id), StoredFeed);

export async function requireFeed(path: AccountPath, id: string): Promise<StoredFeed> {
  const found = await getFeed(path, id);
  if (!found) throw unknownFeed(id);
  return found;
}

const Directory = z.object({ path: z.string() });

/** The path of a feed's account, for a caller with only the feed's id. */
export async function findFeedPath(id: string): Promise<AccountPath | undefined> {
  const found = await table.get(keys.feedDirectory(id), Directory);
  return found && asPath(found.path);
}

export async function insertFeed(
  path: AccountPath,
  feed: Feed & StoredMail,
  serverPath: AccountPath | undefined,
  { reason, reason_full, reason_detail }: Reasons,
  first: Step[],
): Promise<void> {
  const stored: StoredFeed = {
    ...feed,
    reason,
    reason_full,
    reason_detail,
    unhealthy_since: reason === null ? null : feed.created_at,
    unhealthy_days: 0,
    server_path: serverPath ?? null,
    last_collected_day: null,
    last_counted_day: null,
    held_mark: null,
    attempted_day: NEVER,
    reports: null,
    remembers: null,
    duplex_settings: feed.duplex_percent === 0 ? [] : settingsAfter([], feed.duplex_percent, new Date(feed.created_at)),
    version: 1,
  };
  await table.write([
    ...first,
    countCreated(path, 'feeds'),
    countOwn(path, stored, 1),
    ...countFor(stored, 1),
    ...lockSource(path, stored),
    { put: { ...keys.feed(path, feed.id), ...stored, ...workOf(stored) }, must: 'not exist' },
    { put: { ...keys.feedDirectory(feed.id), path }, must: 'not exist' },
    ...moveMailAddress({ kind: 'feed', path, id: feed.id }, {}, stored),
  ]);
}

/** Sorts before every day. */
const NEVER = '0000-00-00';

/**
 * Changes a feed, and retries on a conflicting write. If the feed moves to another server, the same transaction updates both
 * servers' feed counts and the feed's source lock.
 */
export const changeFeed = (
  path: AccountPath,
  id: string,
  change: (feed: StoredFeed) => StoredFeed | Promise<StoredFeed>,
): Promise<StoredFeed> =>
  retryOrBusy(async () => {
    const before = await requireFeed(path, id);
    const after = await change(before);
    if (isSame(before, after)) return before;
    const moved = before.server_id !== after.server_id;
    await table.write([
      updateFeed(path, before, after),
      ...(moved ? [...countFor(after, 1), ...countFor(before, -1)] : []),
      ...moveSourceLock(path, before, after),
      ...moveMailAddress({ kind: 'feed', path, id }, before, after),
    ]);
    return after;
  });

/**
 * Deletes a feed with its device states and log; its deposits stay. If they do not fit one transaction, the last items go
 * first, in transactions that each leave a complete feed: if the process was killed in between, a repeated call deletes the
 * rest.
 */
export async function deleteFeed(
  path: AccountPath,
  id: string,
  mayDelete: (feed: StoredFeed) => Promise<void> = async () => {},
): Promise<void> {
  for (let isDeleted = false; !isDeleted; ) {
    isDeleted = await retryOrBusy(async () => {
      const feed = await requireFeed(path, id);
      await mayDelete(feed);
      const { steps, isAll } = await deleteStateSteps(path, feed);
      await table.write(isAll ? [...deleteSteps(path, feed), ...steps] : [updateFeed(path, feed, feed), ...steps]);
      return isAll;
    });
  }
}

const deleteSteps = (path: AccountPath, feed: StoredFeed): Step[] => [
  { delete: keys.feed(path, feed.id), must: unchanged(feed), otherwise: 'overtaken' },
  { delete: keys.feedDirectory(feed.id) },
  ...(feed.type === 'universal_print' ? [{ delete: keys.feedConnection(path, feed.id) }] : []),
  countDeleted(path, 'feeds'),
  countOwn(path, feed, -1),
  ...countFor(feed, -1),
  ...unlockSource(path, feed),
  ...moveMailAddress({ kind: 'feed', path, id: feed.id }, feed, {}),
];

/** The step changing a feed, including its position in the work index. */
export function updateFeed(path: AccountPath, before: StoredFeed, after: StoredFeed): Step {
  const { id, version, limit_next, ...fields } = after;
  const workKeys = workOf(after);
  const remove = [...(workKeys ? [] : ['work_pk', 'work_sk']), ...(limit_next === undefined ? ['limit_next'] : [])];
  return {
    update: keys.feed(path, id),
    set: { ...fields, ...workKeys, limit_next, version: before.version + 1 },
    ...(remove.length > 0 && { remove }),
    must: unchanged(before),
    otherwise: 'overtaken',
  };
}

/**
 * Stores the health found by a check or a failed collection. A running collection may ignore this change, so the version
 * stays. If the feed was changed or deleted since, nothing is stored.
 */
export async function putHealth(
  path: AccountPath,
  feed: StoredFeed,
  health: Partial<Health> & { attempted_day?: string },
  more: Step[] = [],
): Promise<void> {
  const workKeys = health.attempted_day === undefined ? undefined : workOf({ ...feed, ...health });
  await table.tryWrite([
    { update: keys.feed(path, feed.id), set: { ...health, ...workKeys }, must: unchanged(feed), refused: 'changed' },
    ...more,
  ]);
}

const unchanged = ({ version }: StoredFeed) => ['version = :version', { version }] as const;

/** An active feed is in the work index, below its server if it has one. */
function workOf({ id, type, status, server_id, attempted_day }: StoredFeed) {
  if (status !== 'active') return undefined;
  if (server_id !== null) return work.activeFeed(server_id, id, attempted_day);
  const needsServer = integrationTypes[type as IntegrationType]?.server === true;
  return needsServer ? undefined : work.activeFeed(work.serverlessFeeds(id), id, attempted_day);
}

function countFor({ type, server_id, server_path }: StoredFeed, by: 1 | -1): Step[] {
  if (server_id === null || server_path === null) return [];
  return [countFeed(server_path, { id: server_id, type }, by, unusableServer(server_id, type))];
}

/** Lists covering all accounts below find the accounts with feeds by this counter. */
const countOwn = (path: AccountPath, { id }: StoredFeed, sign: 1 | -1): Step => ({
  update: keys.accountTotals(path, shardOf(id)),
  add: amountsOf('feed', [{}], sign),
});

export const unusableServer = (id: string, type: string): Fault =>
  new Fault('invalid', `server_id ${id} names no server of type ${type} in this account or one above it; create one.`, {
    reason: 'unknown_server',
    field: 'server_id',
  });

function isSame(before: StoredFeed, after: StoredFeed): boolean {
  return (Object.keys(after) as (keyof StoredFeed)[]).every((field) => before[field] === after[field]);
}

export const unknownFeed = (id: string): Fault => new Fault('not_found', `There is no feed ${id}.`);
