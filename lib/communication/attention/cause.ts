import { closesAt, OVERDUE_MS } from '../../books/deposits/month.ts';
import type { HeldReading } from '../../metering/feeds/held-reading.ts';
import { takesReports } from '../../metering/integrations/integration-types.ts';
import type { StoredMeterReport } from '../../metering/meter-reports/report.ts';
import { sha256 } from '../../platform/digest.ts';
import { idAt } from '../../platform/id.ts';
import type { CodedReason, Reason } from '../../platform/reasons.ts';
import { reasonText } from '../../platform/reasons.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { DAY_MS, dayAfter, timestamp } from '../../platform/time.ts';
import { attentionReasons } from '../../presentation/reasons/attention-reasons.ts';
import { feedReasons } from '../../presentation/reasons/feed-reasons.ts';
import { meterReportReasons } from '../../presentation/reasons/meter-report-reasons.ts';
import { coded } from '../../presentation/reasons/reasons.ts';

/**
 * Decides what needs somebody's attention now: `feedCauses` for a feed, `reportCauses`, `webhookCauses`, `monthCauses`. Every
 * function is pure: the same records at the same time yield the same causes. Desks, mails and the view rebuild all use them.
 */
export const KINDS = [
  'feed_unhealthy',
  'feed_silent',
  'reading_held',
  'report_waiting',
  'webhook_off',
  'month_overdue',
  'agent_silent',
  'agent_outdated',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Something a person must handle. `id` combines the kind, the thing and `since`, so it is stable while the cause lasts and
 * sorts causes by time. The reason has two forms where only the server's account may see the server's host: see `Health` in
 * lib/metering/feeds/health.ts.
 */
export type Cause = {
  id: string;
  kind: Kind;
  since: string;
  path: AccountPath;
  account_name: string;
  resource_id: string | null;
  owner_account_id: string | null;
  server_path: AccountPath | null;
  reason: string | null;
  reason_full: string | null;
  reason_detail: CodedReason | null;
  /** A person rejected the same jump on this device before. It is listed again, but nobody is mailed again. */
  is_repeated?: boolean | undefined;
};

/** A held reading, and whether a person rejected the same jump before. */
export type HeldDevice = HeldReading & { isRepeated?: boolean };

export type CauseAccount = { path: AccountPath; name: string; status: string };

export type CauseFeed = {
  id: string;
  type: string;
  status: string;
  server_path: AccountPath | null;
  health_check: string;
  health_check_changed_at: string;
  reason: string | null;
  reason_full: string | null;
  reason_detail: CodedReason | null;
  last_collected_day: string | null;
};

/** A feed's causes. `lastCounted` is the latest day with pages, `held` the readings waiting for a decision. */
export function feedCauses(
  feed: CauseFeed,
  account: CauseAccount,
  { lastCounted, held, now }: { lastCounted: string | null; held: HeldDevice[]; now: Date },
): Cause[] {
  const { id, server_path } = feed;
  const common = { ...commonOf(account, id), server_path };
  const owner_account_id = idOf(server_path ?? account.path);
  const causes: Cause[] = held.map(({ isRepeated = false, device, day, pages }) => ({
    ...common,
    kind: 'reading_held',
    ...because(attentionReasons.reading_held({ device, day, pages })),
    since: midnight(day),
    owner_account_id: idOf(account.path),
    ...(isRepeated && { is_repeated: true }),
    id: causeId('reading_held', midnight(day), id, device),
  }));
  if (account.status !== 'active' || feed.status !== 'active') return causes;
  const since = feed.health_check_changed_at;
  if (feed.health_check === 'unhealthy') {
    const { reason, reason_full, reason_detail } = feed;
    // The feed's creator knows its first report is still to come.
    if (reason_detail?.code === NO_REPORT_YET) return causes;
    const unhealthy = { ...common, kind: 'feed_unhealthy', since, owner_account_id } as const;
    return [...causes, { ...unhealthy, id: causeId('feed_unhealthy', since, id), reason, reason_full, reason_detail }];
  }
  const from = silentFrom(feed, lastCounted);
  if (lastCounted === null || from === undefined || now < from) return causes;
  const begun = midnight(dayAfter(lastCounted, 1));
  const silent = { ...common, kind: 'feed_silent', since: begun, owner_account_id } as const;
  const reason = because(attentionReasons.nothing_counted_since({ day: lastCounted }));
  return [...causes, { ...silent, id: causeId('feed_silent', begun, id), ...reason }];
}

const NO_REPORT_YET = feedReasons.no_report_yet().code;

const SILENT_DAYS = 3;
const SILENT_DAYS_OF_REPORTS = 35;

/** The rounds collecting the previous day are over by noon. */
const COLLECTED_BY_MS = DAY_MS / 2;

/**
 * When a healthy feed becomes silent: after three whole days without pages (35 where reports are counted). A day's pages are
 * known only the next morning, once collected or pushed. Without that wait, most feeds whose printers rest on weekends would
 * turn silent in the night to Tuesday. Undefined for a feed that never counted anything.
 */
export function silentFrom(
  { type, last_collected_day }: Pick<CauseFeed, 'type' | 'last_collected_day'>,
  lastCounted: string | null,
): Date | undefined {
  if (lastCounted === null) return undefined;
  const days = daysOfSilence(type);
  const over = Date.parse(midnight(dayAfter(lastCounted, days + 1)));
  const isKnown = takesReports(type) || (last_collected_day ?? '') >= dayAfter(lastCounted, days);
  return new Date(isKnown ? over : over + COLLECTED_BY_MS);
}

/**
 * When to check again whether a healthy feed is silent: when its last silent day ends, and again once its pages must be known.
 */
export function nextCheck(feed: Pick<CauseFeed, 'type' | 'last_collected_day'>, lastCounted: string, now: Date): Date {
  const over = new Date(midnight(dayAfter(lastCounted, daysOfSilence(feed.type) + 1)));
  return now < over ? over : new Date(over.getTime() + COLLECTED_BY_MS);
}

const daysOfSilence = (type: string): number => (takesReports(type) ? SILENT_DAYS_OF_REPORTS : SILENT_DAYS);

type CauseReport = Pick<StoredMeterReport, 'id' | 'owner_id' | 'received_at' | 'file' | 'status' | 'reason' | 'job_id'>;

/** A report waits for a person, unless its own job is at work. */
export const isReportWaiting = ({ status, reason }: Pick<CauseReport, 'status' | 'reason'>): boolean =>
  status === 'waiting' && reason?.code !== BEING_COUNTED;

const BEING_COUNTED = meterReportReasons.being_counted().code;

export function reportCauses(report: CauseReport, account: CauseAccount): Cause[] {
  if (!isReportWaiting(report)) return [];
  const { id, owner_id, received_at: since, file } = report;
  return [
    {
      ...commonOf(account, owner_id),
      kind: 'report_waiting',
      since,
      owner_account_id: idOf(account.path),
      server_path: null,
      ...because(attentionReasons.report_waiting({ file: file ?? '' })),
      id: causeId('report_waiting', since, id),
    },
  ];
}

export type CauseWebhook = {
  id: string;
  status: string;
  off_reason: string | null;
  off_at: string | null;
  failing_since: string | null;
  created_at: string;
  reason: string | null;
  reason_detail: CodedReason | null;
};

/** A webhook switched off by its own people (`asked`) needs nobody. */
export function webhookCauses(webhook: CauseWebhook, account: CauseAccount): Cause[] {
  if (webhook.status !== 'off' || webhook.off_reason === 'asked') return [];
  const { id, off_at, failing_since, created_at, reason, reason_detail } = webhook;
  const since = off_at ?? failing_since ?? created_at;
  return [
    {
      ...commonOf(account, id),
      kind: 'webhook_off',
      since,
      owner_account_id: idOf(account.path),
      server_path: null,
      reason,
      reason_full: null,
      reason_detail,
      id: causeId('webhook_off', since, id),
    },
  ];
}

export function monthCauses(
  { month, closed_at }: { month: string; closed_at?: string | undefined },
  account: CauseAccount,
  now: Date,
): Cause[] {
  const end = closesAt(month);
  if (closed_at !== undefined || now.getTime() < end.getTime() + OVERDUE_MS) return [];
  const since = timestamp(end);
  return [
    {
      ...commonOf(account, null),
      kind: 'month_overdue',
      since,
      owner_account_id: null,
      server_path: null,
      ...because(attentionReasons.month_overdue({ month })),
      id: causeId('month_overdue', since, account.path),
    },
  ];
}

export const commonOf = ({ path, name }: CauseAccount, resource_id: string | null) => ({
  path,
  account_name: name,
  resource_id,
});

export const because = (reason: Reason) => ({
  reason: reasonText(reason),
  reason_full: null,
  reason_detail: coded(reason),
});

const midnight = (day: string): string => `${day}T00:00:00Z`;

export const causeId = (kind: Kind, since: string, ...thing: string[]): string =>
  idAt(new Date(since), Buffer.from(sha256(JSON.stringify([kind, ...thing])), 'hex').subarray(0, 10));
