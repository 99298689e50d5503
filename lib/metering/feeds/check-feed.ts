import type { AccountPath } from '../../platform/table/account-path.ts';
import { preferredCounter } from '../counting/collected-pages.ts';
import { type IntegrationType, isPushed } from '../integrations/integration-types.ts';
import { ownsServer } from '../servers/server-owner.ts';
import { requireServerLogin } from '../servers/store.ts';
import { type Connect, checkSystem } from './check-system.ts';
import { countCollected } from './count-collected.ts';
import { ownedReport } from './device-ownership.ts';
import { readDeviceStates } from './device-states.ts';
import { duplexPercentOn } from './duplex-percent.ts';
import type { FeedCheck } from './feed-check.ts';
import { connectFeed } from './feed-connection.ts';
import type { FeedContext } from './feed-context.ts';
import { healthAfter, reasonFor, reasonsFor } from './health.ts';
import { heldReadings } from './held-reading.ts';
import type { SystemOptions } from './read-system.ts';
import { lastDay } from './schedule.ts';
import { putHealth } from './store.ts';

/**
 * Reads and counts like a collection but books nothing. The resulting health is stored, because it does not depend on the
 * caller. `viewer` is the caller's account.
 */
export async function checkFeed(
  path: AccountPath,
  { feed, account, source }: FeedContext,
  { viewer, now, systems }: { viewer: AccountPath; now: Date; systems: SystemOptions },
): Promise<FeedCheck> {
  const day = lastDay(now);
  const isOwner = await ownsServer(viewer, feed.server_path);
  const unread = { day, devices: null, pages: null, held: [] };
  if (isPushed(feed.type)) {
    return { ...unread, health_check: feed.health_check, ...reasonFor(isOwner, feed) };
  }

  const { states } = await readDeviceStates(path, feed.id, source);
  const preferred = preferredCounter(states.values());
  const connect: Connect = (http) => connectFeed(path, feed, { login: requireServerLogin, systems, http });
  const checked = await checkSystem(feed.type as IntegrationType, connect, day, systems, preferred);
  const { collected } = checked;
  const system = { path, serverPath: feed.server_path, url: checked.url };
  const health = healthAfter(feed, reasonsFor(checked.reason, system), now);
  const { health_check } = health;
  await putHealth(path, feed, health);
  const reasons = reasonFor(isOwner, { ...feed, ...health });
  if (collected === undefined) return { ...unread, health_check, ...reasons };

  const reader = { path, feed, account };
  const owned = await ownedReport(reader, states, { day, collected }, { now, dryRun: true });
  const counted = countCollected({ feed, states: owned.states, source }, owned.report, { now, limit: feed.limit_next });
  const { devices, pages } = counted;
  const held = heldReadings(counted.states(null), duplexPercentOn(feed));
  return { day, health_check, ...reasons, devices, pages, held };
}
