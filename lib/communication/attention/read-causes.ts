import * as z from 'zod';
import { overdueSince } from '../../books/deposits/month.ts';
import { namedReleases } from '../../metering/agents/named-releases.ts';
import { agentsOfFeed } from '../../metering/agents/store.ts';
import { isNearRejected } from '../../metering/feeds/day-log.ts';
import { readDeviceStates } from '../../metering/feeds/device-states.ts';
import { duplexPercentOn } from '../../metering/feeds/duplex-percent.ts';
import { type FeedContext, getFeedContext } from '../../metering/feeds/feed-context.ts';
import { heldReadings } from '../../metering/feeds/held-reading.ts';
import { StoredMeterReport } from '../../metering/meter-reports/report.ts';
import { nameShown } from '../../platform/fields.ts';
import { lazy } from '../../platform/lazy.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, kinds, lists, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { StoredReason } from '../../presentation/reasons/reasons.ts';
import { type Agents, nextAgentCheck, withAgentCauses } from './agent-causes.ts';
import {
  type Cause,
  type CauseAccount,
  feedCauses,
  type HeldDevice,
  isReportWaiting,
  monthCauses,
  nextCheck,
  reportCauses,
  webhookCauses,
} from './cause.ts';
import type { CountedFeed } from './feed-counts.ts';

/**
 * Reads a record that can need a person (a feed, a meter report, a webhook or a month's books) and asks cause.ts whether it
 * does. The sort key names the record. `due` is when a healthy feed falls silent unless it counts pages first, or when an agent
 * becomes silent or outdated. `counted` is set for an active feed: its line in the operators' figures (feed-counts.ts).
 */
export type Causes = { causes: Cause[]; due?: string; counted?: CountedFeed };

const NOTHING: Causes = { causes: [] };

export async function readCauses(path: AccountPath, record: string, now: Date): Promise<Causes> {
  const id = record.slice(record.indexOf('#') + 1);
  if (record.startsWith(kinds.feed)) {
    const context = await getFeedContext(path, id);
    return context ? causesOfFeed(path, context, now) : NOTHING;
  }
  if (record.startsWith(kinds.meterReport)) {
    const [owner = '', reportId = ''] = id.split('#');
    const [report, account] = await table.getMany([
      { key: keys.meterReport(path, owner, reportId), form: StoredMeterReport },
      { key: keys.account(path), form: Account() },
    ]);
    return report && account ? { causes: reportCauses(report, { path, ...account }) } : NOTHING;
  }
  if (record.startsWith(kinds.webhook)) {
    const [webhook, account] = await table.getMany([
      { key: keys.webhook(path, id), form: Webhook() },
      { key: keys.account(path), form: Account() },
    ]);
    return webhook && account ? { causes: webhookCauses(webhook, { path, ...account }) } : NOTHING;
  }
  const [books, account] = await table.getMany([
    { key: keys.month(path, id), form: Books() },
    { key: keys.account(path), form: Account() },
  ]);
  return books && account ? { causes: monthCauses(books, { path, ...account }, now) } : NOTHING;
}

async function causesOfFeed(path: AccountPath, { feed, account, source }: FeedContext, now: Date): Promise<Causes> {
  const lastCounted = feed.last_counted_day;
  const held = feed.held_mark === null ? [] : await heldIn(path, feed, source);
  const owner: CauseAccount = { path, name: account.name, status: account.status };
  const own = feedCauses(feed, owner, { lastCounted, held, now });
  const agents = feed.type === 'agent' ? await agentsIn(path, feed.id) : NO_AGENTS;
  const causes = withAgentCauses(own, { feed, account: owner, ...agents, now });
  const isWell = account.status === 'active' && feed.status === 'active' && feed.health_check === 'healthy';
  const is = (kind: Cause['kind']) => own.some((cause) => cause.kind === kind);
  const isActive = account.status === 'active' && feed.status === 'active';
  const counted = isActive && {
    // A feed without its first report is unhealthy, though nobody needs to act on it.
    counted: { type: feed.type, unhealthy: feed.health_check === 'unhealthy', silent: is('feed_silent') },
  };
  const isSilentNext = isWell && lastCounted !== null && !is('feed_silent');
  const checks = [
    ...(isSilentNext ? [nextCheck(feed, lastCounted, now)] : []),
    ...(isActive ? [nextAgentCheck(agents, now) ?? []].flat() : []),
  ];
  const due = checks.map(timestamp).sort()[0];
  return { causes, ...counted, ...(due !== undefined && { due }) };
}

const NO_AGENTS: Agents = { agents: [], releases: { version: null, named: [] } };

/** Most feeds have no agent, so the releases are read only for one. */
async function agentsIn(path: AccountPath, feedId: string): Promise<Agents> {
  const agents = await agentsOfFeed(path, feedId);
  return agents.length === 0 ? NO_AGENTS : { agents, releases: await namedReleases() };
}

async function heldIn(path: AccountPath, feed: FeedContext['feed'], source: string): Promise<HeldDevice[]> {
  const { states } = await readDeviceStates(path, feed.id, source);
  return heldReadings(states.values(), duplexPercentOn(feed)).map((reading) => {
    const state = states.get(reading.device);
    return { ...reading, isRepeated: state !== undefined && isNearRejected(state, state.held_value ?? 0) };
  });
}

/** An account's records that may need a person: all feeds and webhooks, waiting reports, and ended months with open books. */
export async function recordsOf(path: AccountPath, now: Date): Promise<string[]> {
  const [feeds, reports, webhooks, months] = await Promise.all([
    Array.fromAsync(table.each(lists.feeds(path), Named())),
    Array.fromAsync(table.each(lists.allMeterReports(path), StoredMeterReport)),
    Array.fromAsync(table.each(lists.webhooks(path), Named())),
    Array.fromAsync(table.each(lists.months(path), Books(), { between: { from: '', to: overdueSince(now) } })),
  ]);
  const open = months.filter(({ closed_at }) => closed_at === undefined);
  return [
    ...feeds.map(({ id }) => `${kinds.feed}${id}`),
    ...reports.filter(isReportWaiting).map(({ owner_id, id }) => `${kinds.meterReport}${owner_id}#${id}`),
    ...webhooks.map(({ id }) => `${kinds.webhook}${id}`),
    ...open.map(({ month }) => `${kinds.month}${month}`),
  ];
}

const Named = lazy(() => z.object({ id: z.string() }));
const Account = lazy(() => z.object({ name: nameShown(), status: z.string() }));
const Books = lazy(() => z.object({ month: z.string(), closed_at: z.string().optional() }));
const Webhook = lazy(() =>
  z.object({
    id: z.string(),
    status: z.string(),
    off_reason: z.string().nullable(),
    off_at: z.string().nullable(),
    failing_since: z.string().nullable(),
    created_at: z.string(),
    reason: z.string().nullable(),
    reason_detail: StoredReason.nullable(),
  }),
);
