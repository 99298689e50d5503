import * as z from 'zod';
import { type IntegrationType, isPushed } from '../integrations/integration-types.ts';
import { preferredCounter } from '../metering/collected-pages.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { requireServerLogin } from '../servers/store.ts';
import { ownPart } from './collect.ts';
import { countDay } from './count-day.ts';
import { readDeviceStates } from './device-states.ts';
import { Feed, healthAfter } from './feed.ts';
import type { FeedContext } from './feed-context.ts';
import { reasonFor, reasonsFor } from './health.ts';
import { checkSystem, connectionOf, type SystemOptions } from './read-system.ts';
import { lastDay } from './schedule.ts';
import { HeldReading, heldAmong } from './status.ts';
import { putHealth } from './store.ts';

export const FeedCheck = z
  .object({
    health_check: Feed.shape.health_check,
    reason: z.string().nullable().describe('What is wrong and what to do about it; null if all is well.'),
    day: z.iso.date().describe('The day that was asked for: the last one that is over.'),
    devices: z.int().nullable().describe('How many devices it reports; null if it was not read to the end.'),
    pages: z.int().nullable().describe('What a collection would count now beyond what is counted.'),
    held: z.array(HeldReading).describe('What a collection would hold.'),
  })
  .meta({ id: 'FeedCheck' });
export type FeedCheck = z.infer<typeof FeedCheck>;

/**
 * Asks a feed's system as a collection would, counts what it answers and books nothing. What it finds out about the
 * health is kept, because that is the same whoever asks. `viewer` is the account that asks.
 */
export async function checkFeed(
  path: AccountPath,
  { feed, account, source }: FeedContext,
  { viewer, now, systems }: { viewer: AccountPath; now: Date; systems: SystemOptions },
): Promise<FeedCheck> {
  const day = lastDay(now);
  const nothing = { day, devices: null, pages: null, held: [] };
  if (isPushed(feed.type)) return { ...nothing, health_check: feed.health_check, reason: feed.reason };

  const readings = await readDeviceStates(path, feed.id, source);
  const { server_path, server_id } = feed;
  const login = server_path && server_id ? await requireServerLogin(server_path, server_id) : undefined;
  const preferred = preferredCounter(readings.states.values());
  const connection = login && connectionOf(feed, login);
  const checked = await checkSystem(feed.type as IntegrationType, connection, day, systems, preferred);
  const { collected } = checked;
  const asked = { path, serverPath: server_path, url: connection?.url };
  const health = healthAfter(feed, reasonsFor(checked.reason, asked), now);
  const { health_check } = health;
  await putHealth(path, feed, health);
  const reason = reasonFor(viewer, path, { ...feed, ...health });
  if (collected === undefined) return { ...nothing, health_check, reason };

  const reader = { path, feed, account };
  const { own, known } = await ownPart(reader, { feed, readings }, { day, collected }, { now, dryRun: true });
  const counted = countDay(known, own, { now, limit: feed.limit_next });
  const { devices, pages, states } = counted;
  return { day, health_check, reason, devices, pages, held: heldAmong(states) };
}
