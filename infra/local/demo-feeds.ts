import { newFeed } from '../../lib/metering/feeds/feed.ts';
import { NO_REASON, reasonsFor } from '../../lib/metering/feeds/health.ts';
import { pushReadings } from '../../lib/metering/feeds/push.ts';
import { lastDay } from '../../lib/metering/feeds/schedule.ts';
import { insertFeed, putHealth, requireFeed } from '../../lib/metering/feeds/store.ts';
import { idAt } from '../../lib/platform/id.ts';
import { type AccountPath, idOf } from '../../lib/platform/table/account-path.ts';
import { DAY_MS, monthOf, monthStart, timestamp } from '../../lib/platform/time.ts';
import { integrationReasons } from '../../lib/presentation/reasons/integration-reasons.ts';
import { SERVER_ID } from './seed-data.ts';

/**
 * Two typical feeds of the first customer: an agent with a held reading, and a server without a password. They are seeded as
 * the last collection left them, so the next one is tomorrow's and a first start logs no failure.
 */
export async function seedFeeds(customer: AccountPath, distributor: AccountPath, now: Date): Promise<string[]> {
  const activatedAt = monthStart(monthOf(now));
  const made = () => ({ id: idAt(activatedAt), account_id: idOf(customer), now: activatedAt, activatedAt });
  const agent = newFeed({ type: 'agent', ...SETTINGS }, { ...made(), isHealthy: true });
  await insertFeed(customer, agent, undefined, NO_REASON, []);
  await pushReadings(customer, agent.id, readingsUntil(now, activatedAt), { now });

  const given = { type: 'papercut', server_id: SERVER_ID, external_id: 'print01', ...SETTINGS } as const;
  // Matches what the first check of such a feed finds.
  const missing = integrationReasons.login_missing({ field: 'password' });
  const unhealthy = reasonsFor(missing, { path: customer, serverPath: distributor, url: undefined });
  const server = newFeed(given, { ...made(), isHealthy: false });
  await insertFeed(customer, server, distributor, unhealthy, []);
  const ids = [agent.id, server.id];
  for (const id of ids) await putHealth(customer, await requireFeed(customer, id), { attempted_day: lastDay(now) });
  return ids;
}

const SETTINGS = { collection_scope: 'all', duplex_percent: 0 } as const;

/** Daily counters for three printers that also count sheets. The last ends with an implausible jump. */
function readingsUntil(now: Date, from: Date) {
  const count = Math.ceil((now.getTime() - from.getTime()) / DAY_MS);
  const evenings = Array.from({ length: count }, (_, day) => new Date(from.getTime() + day * DAY_MS + 17 * 3_600_000));
  const days = evenings.filter((at) => at < now);
  return days.flatMap((at, day) => {
    const worked = days.slice(0, day).filter((one) => one.getUTCDay() % 6 !== 0).length;
    return PRINTERS.map(({ device, name, total, daily }, place) => {
      const isJump = place === PRINTERS.length - 1 && day === days.length - 1 && day > 0;
      const printed = daily * worked + ((worked * 97 + place * 31) % 400);
      const sides = total + printed + (isJump ? 182_000 : 0);
      return { device, name, at: timestamp(at), total: sides, sheets: Math.ceil(sides * SHEETS_PER_SIDE) };
    });
  });
}

/** Half the sides are on two-sided sheets. */
const SHEETS_PER_SIDE = 0.75;

const PRINTERS = [
  { device: 'CNDQQ05142', name: 'Front desk', total: 412_300, daily: 1_450 },
  { device: 'VNB3T21877', name: 'Library', total: 98_450, daily: 880 },
  { device: 'X4J-00812', name: 'Staff room', total: 1_204_900, daily: 2_100 },
];
