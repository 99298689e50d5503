import { newFeed } from '../../lib/metering/feeds/feed.ts';
import { NO_REASON, reasonsFor } from '../../lib/metering/feeds/health.ts';
import { pushReadings } from '../../lib/metering/feeds/push.ts';
import { lastDay } from '../../lib/metering/feeds/schedule.ts';
import { insertFeed, putHealth, requireFeed } from '../../lib/metering/feeds/store.ts';
import { idAt } from '../../lib/platform/id.ts';
import { type AccountPath, idOf } from '../../lib/platform/table/account-path.ts';
import { addMonths, DAY_MS, dayOf, monthOf, monthStart, timestamp } from '../../lib/platform/time.ts';
import { integrationReasons } from '../../lib/presentation/reasons/integration-reasons.ts';
import { SHEETS_PER_SIDE } from './demo-feed-days.ts';
import { SERVER_ID } from './seed-data.ts';

/**
 * Two typical feeds of the first customer: an agent of a year with a held reading, and a server without a password. They are seeded as
 * the last collection left them, so the next one is tomorrow's and a first start logs no failure.
 */
export async function seedFeeds(
  customer: AccountPath,
  distributor: AccountPath,
  now: Date,
): Promise<{ agent: string; server: string }> {
  const monthBegan = monthStart(monthOf(now));
  const made = (activatedAt: Date) => ({
    id: idAt(activatedAt),
    account_id: idOf(customer),
    now: activatedAt,
    activatedAt,
  });
  const yearAgo = monthStart(addMonths(monthOf(now), -FEED_MONTHS));
  const agent = newFeed({ type: 'agent', ...SETTINGS }, { ...made(yearAgo), isHealthy: true });
  await insertFeed(customer, agent, undefined, NO_REASON, []);
  const given = { type: 'papercut', server_id: SERVER_ID, external_id: 'print01', ...SETTINGS } as const;
  // Matches what the first check of such a feed finds.
  const missing = integrationReasons.login_missing({ field: 'password' });
  const unhealthy = reasonsFor(missing, { path: customer, serverPath: distributor, url: undefined });
  const server = newFeed(given, { ...made(monthBegan), isHealthy: false });
  await insertFeed(customer, server, distributor, unhealthy, []);
  await seedAttempt(customer, server.id, now);
  return { agent: agent.id, server: server.id };
}

/** The agent's readings of the last two evenings. The days before are seeded with the books, as they were counted. */
export async function seedReadings(customer: AccountPath, agent: string, now: Date): Promise<void> {
  await pushReadings(customer, agent, lastReadings(now), { now });
  await seedAttempt(customer, agent, now);
}

const seedAttempt = async (customer: AccountPath, id: string, now: Date): Promise<void> =>
  putHealth(customer, await requireFeed(customer, id), { attempted_day: lastDay(now) });

/** The closed months that the agent has counted. */
export const FEED_MONTHS = 12;

const SETTINGS = { collection_scope: 'all', duplex_percent: 0 } as const;

/** The last evening on which the printers were read. */
const lastEvening = (now: Date): Date => {
  const today = new Date(`${dayOf(now)}T17:00:00Z`);
  return today < now ? today : new Date(today.getTime() - DAY_MS);
};

export const lastDayRead = (now: Date): string => dayOf(lastEvening(now));

/**
 * The counters of three printers that also count sheets. A device's first reading adds no pages, so each has one of the
 * evening before. The last printer ends with an implausible jump. On the first day of a month only the first is there.
 */
function lastReadings(now: Date) {
  const last = lastEvening(now);
  const before = new Date(last.getTime() - DAY_MS);
  const evenings = monthOf(last) === monthOf(now) ? [before, last] : [last];
  const isWorkday = last.getUTCDay() % 6 !== 0;
  return evenings.flatMap((at, evening) =>
    PRINTERS.map(({ device, name, total, daily }, place) => {
      const printed = evening === 1 && isWorkday ? daily : 0;
      const jump = evening === 1 && place === PRINTERS.length - 1 ? 182_000 : 0;
      const sides = total + printed + jump;
      return { device, name, at: timestamp(at), total: sides, sheets: Math.ceil(sides * SHEETS_PER_SIDE) };
    }),
  );
}

const PRINTERS = [
  { device: 'CNDQQ05142', name: 'Front desk', total: 412_300, daily: 1_450 },
  { device: 'VNB3T21877', name: 'Library', total: 98_450, daily: 880 },
  { device: 'X4J-00812', name: 'Staff room', total: 1_204_900, daily: 2_100 },
];
