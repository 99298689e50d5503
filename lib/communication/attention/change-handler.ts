import { accountOfEntry } from '../../accounts/account/child-entry.ts';
import type { Change } from '../../platform/changes/change.ts';
import type { ChangeHandler } from '../../platform/changes/change-handler.ts';
import { clock } from '../../platform/clock.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { type Item, kinds } from '../../platform/table/table.ts';
import { isReportWaiting, silentFrom } from './cause.ts';
import { countedFeeds } from './feed-counts.ts';
import { recordsOf } from './read-causes.ts';
import { attend, attendedOf } from './store.ts';

// uncaught: 8 → 9: how many items are worked on at once decides nothing but the time
const RECORDS_AT_ONCE = 8;

/**
 * Maintains the attention lists. It works from the stored records, so changes may arrive twice, late or concurrently.
 * Irrelevant changes, such as the daily check of an unchanged feed, read and write nothing.
 */
export const attentionChangeHandler: ChangeHandler = {
  name: 'attention',
  sortKeyPrefixes: [kinds.child, kinds.feed, kinds.meterReport, kinds.webhook, kinds.month],
  async handle(changes) {
    const relevant = changes.filter((change) => isRelevant(change, clock.now()));
    const accounts = new Set(relevant.filter(({ sk }) => sk.startsWith(kinds.child)).map(accountOfEntry));
    const records = relevant.filter(({ sk }) => !sk.startsWith(kinds.child));
    await inParallel(RECORDS_AT_ONCE, accounts, attendAccount);
    const distinct = new Map(records.map(({ pk, sk }) => [`${pk} ${sk}`, { path: asPath(pk), sk }]));
    await inParallel(RECORDS_AT_ONCE, distinct.values(), ({ path, sk }) => attend(path, sk));
  },
};

/** Every record of an account and everything its desks list: for a new name, and when it is activated or deactivated. */
export async function attendAccount(path: AccountPath, options?: { isForced: boolean }): Promise<void> {
  const attended = (await attendedOf(path)).map(({ record }) => record);
  const counted = [...(await countedFeeds(path)).keys()].map((id) => `${kinds.feed}${id}`);
  for (const record of new Set([...(await recordsOf(path, clock.now())), ...attended, ...counted]))
    await attend(path, record, options);
}

/** The record fields determining its causes. A feed's counted day matters only once the feed is or was silent. */
const FIELDS = {
  [kinds.child]: ['name', 'status', 'activated_at'],
  [kinds.meterReport]: ['status', 'reason'],
  [kinds.webhook]: ['status', 'off_reason', 'off_at', 'reason', 'reason_detail'],
  [kinds.month]: ['closed_at'],
  [kinds.feed]: [
    'type',
    'status',
    'server_id',
    'server_path',
    'external_id',
    'activated_at',
    'health_check',
    'health_check_changed_at',
    'reason',
    'reason_full',
    'reason_detail',
    'held_mark',
    'agents_changed_at',
    'duplex_settings',
  ],
} as const;

export function isRelevant({ sk, before, after }: Change, now: Date): boolean {
  const kind = Object.keys(FIELDS).find((prefix) => sk.startsWith(prefix)) as keyof typeof FIELDS | undefined;
  if (kind === undefined) return false;
  // A month's first deposit makes no cause, and each later one only changes sums. A change without any image is a request to
  // check the record (jobs.ts).
  if (kind === kinds.meterReport && (before ?? after)) return isWaiting(before) !== isWaiting(after);
  if (!before) return kind !== kinds.month || !after;
  if (!after) return true;
  const isChanged = FIELDS[kind].some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return isChanged || (kind === kinds.feed && silenceOf(before, now) !== silenceOf(after, now));
}

/** Most reports are counted at once, and never concern anybody. */
const isWaiting = (report: Item | undefined): boolean =>
  report !== undefined && isReportWaiting(report as Parameters<typeof isReportWaiting>[0]);

/** `never`: it has counted nothing yet. Two counted days in a row are equal unless either is a silence. */
function silenceOf(feed: Item, now: Date): string {
  const lastCounted = typeof feed.last_counted_day === 'string' ? feed.last_counted_day : null;
  const last_collected_day = typeof feed.last_collected_day === 'string' ? feed.last_collected_day : null;
  const from = silentFrom({ type: String(feed.type), last_collected_day }, lastCounted);
  if (from === undefined) return 'never';
  return now < from ? 'counting' : `silent since ${lastCounted}`;
}
