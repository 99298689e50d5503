import { type Connection, failureText, IntegrationFailure, OutOfTime } from '../integrations/integration.ts';
import { hasAdapter, type IntegrationType, isPushed } from '../integrations/integration-types.ts';
import { integrationFor } from '../integrations/load-adapter.ts';
import type { Collected, PreferredCounter } from '../metering/reading.ts';
import { log } from '../platform/log.ts';
import { type FoundServer, loginOf } from '../servers/store.ts';
import type { NewFeed } from './feed.ts';
import { CHECK_MILLISECONDS, collectingHttp, connectionOf, NO_SERVER, type SystemOptions } from './read-system.ts';

/** `reason` is null if the system is healthy. `collected` is missing if the system was not read to the end. */
export type SystemCheck = { reason: string | null; collected?: Collected };

/**
 * Reads a system exactly as a collection does, and counts nothing. The time is limited. A system that answers but is not
 * done in time counts as healthy, because a collection has far more time.
 */
export async function checkSystem(
  type: IntegrationType,
  connection: Connection | undefined,
  day: string,
  { checkMilliseconds = CHECK_MILLISECONDS, ...systems }: SystemOptions,
  preferred?: PreferredCounter,
): Promise<SystemCheck> {
  if (!hasAdapter(type)) return { reason: isPushed(type) ? NOTHING_PUSHED : noAdapter(type) };
  if (!connection) return { reason: NO_SERVER };
  const integration = await integrationFor(type, connection.url, systems.operatorKeys);
  const { http, answers } = collectingHttp(systems, { milliseconds: checkMilliseconds });
  try {
    const collected = integration.collect(connection, day, http, preferred);
    return { reason: null, collected: await within(checkMilliseconds, collected) };
  } catch (failure) {
    if (failure instanceof OutOfTime && answers() > 0) return { reason: null };
    if (failure instanceof IntegrationFailure) return { reason: failureText(failure) };
    throw failure;
  }
}

/** The reason why a feed that is about to be created is unhealthy, or null. */
export async function checkNewFeed(
  { id, type, external_id, collection_scope }: NewFeed & { id: string },
  server: FoundServer | undefined,
  day: string,
  options: SystemOptions,
): Promise<string | null> {
  const feed = { external_id: external_id ?? null, collection_scope };
  const connection = server && connectionOf(feed, await loginOf(server));
  const { reason } = await checkSystem(type, connection, day, options);
  if (reason !== null) log({ level: 'warn', message: 'feed unhealthy', feed: id, type, reason });
  return reason;
}

export const NOTHING_PUSHED =
  'No readings were pushed yet. Make a key for the feed, give it to the agent and start that.';

const noAdapter = (type: IntegrationType): string =>
  `The interface of ${type} is not public, so nothing can be collected from it yet. Use a feed of type agent meanwhile.`;

/** The client has its own time limit. This one also covers steps below it that have none, such as DNS. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const failure = new OutOfTime(`The system did not answer within ${milliseconds / 1000} seconds.`, {
    cure: 'Look whether it is up and not overloaded.',
  });
  const timer = setTimeout(() => late.reject(failure), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
