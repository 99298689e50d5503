import { type CodedReason, type Reason, reasonText } from '../../platform/reasons.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { DAY_MS, timestamp } from '../../platform/time.ts';
import {
  coded,
  englishReason,
  type ReasonDetail,
  reasonDetail,
  withoutHost,
} from '../../presentation/reasons/reasons.ts';
import type { Feed } from './feed.ts';

/**
 * A feed's health as stored: the three API fields, how long the feed has been unhealthy, and why. The mail and webhook change
 * handlers act on it.
 *
 * A dealer's server serves the accounts below the dealer's, and its host is the dealer's business alone. `reason` is shown
 * and mailed to everybody who sees the feed, so it does not name the host if the server is above the feed's account.
 * `reason_full` does, for the server's account and those above it.
 */
export type Health = Pick<Feed, 'health_check' | 'health_check_checked_at' | 'health_check_changed_at'> & {
  reason: string | null;
  /** The reason with the server's host, where `reason` omits it. */
  reason_full: string | null;
  /** The reason as code and values, with the host. */
  reason_detail: CodedReason | null;
  unhealthy_since: string | null;
  unhealthy_days: number;
};

export type Reasons = Pick<Health, 'reason' | 'reason_full' | 'reason_detail'>;

export const NO_REASON: Reasons = { reason: null, reason_full: null, reason_detail: null };

/** A feed with a reason is unhealthy; without one it is healthy. */
export function healthAfter(
  before: Pick<Health, 'health_check' | 'health_check_changed_at'>,
  { reason, reason_full, reason_detail }: Reasons,
  now: Date,
): Health {
  const health_check = reason === null ? 'healthy' : 'unhealthy';
  const checked_at = timestamp(now);
  const changed_at = health_check === before.health_check ? before.health_check_changed_at : checked_at;
  return {
    health_check,
    health_check_checked_at: checked_at,
    health_check_changed_at: changed_at,
    reason,
    reason_full,
    reason_detail,
    unhealthy_since: reason === null ? null : changed_at,
    unhealthy_days: reason === null ? 0 : midnightsBetween(changed_at, checked_at),
  };
}

/** Counts midnights, so a feed tried at four each morning counts one more day each time. */
const midnightsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);

type System = { path: AccountPath; serverPath: AccountPath | null | undefined; url: string | undefined };

/** Both forms of a reason. `path` is the feed's account, `serverPath` the server's account, `url` the server's address. */
export function reasonsFor(reason: Reason | null, { path, serverPath, url }: System): Reasons {
  if (reason === null) return NO_REASON;
  const full = { reason: reasonText(reason), reason_full: null, reason_detail: coded(reason) };
  if (!serverPath || serverPath === path || !namesHost(reason, url)) return full;
  return { ...full, reason: englishReason(withoutHost(reason)) ?? UNKNOWN_REASON, reason_full: full.reason };
}

const namesHost = ({ values: { host } }: CodedReason, url: string | undefined): boolean => {
  const server = url === undefined ? null : URL.parse(url);
  return server !== null && (host === server.host || host === server.hostname);
};

type Unhealthy = Reasons & { health_check: string };
type ShownReason = { reason: string | null; reason_detail: ReasonDetail | null };

/** The reason for a reader of the feed, who owns its server (`ownsServer`) or not. */
export function reasonFor(isOwner: boolean, feed: Unhealthy): ShownReason {
  const { health_check, reason, reason_full, reason_detail } = feed;
  if (health_check !== 'unhealthy') return { reason, reason_detail: null };
  if (isOwner) return shown(reason_full ?? reason, reason_detail);
  return shown(reason, hostless(feed));
}

const shown = (reason: string | null, detail: CodedReason | null): ShownReason => ({
  reason,
  reason_detail: reasonDetail(detail, reason),
});

/** The code and values for `reason`, readable by everybody who sees the feed. */
export const hostless = ({ reason_full, reason_detail }: Omit<Reasons, 'reason'>): CodedReason | null =>
  reason_full && reason_detail ? withoutHost(reason_detail) : reason_detail;

/** For a reason without an English sentence of its own. */
const UNKNOWN_REASON = 'The reason was not kept. Check the feed to learn it.';
