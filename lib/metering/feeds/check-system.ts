import { withTimeLimit } from '../../platform/concurrency.ts';
import { DEFAULTS } from '../../platform/environment.ts';
import { log } from '../../platform/log.ts';
import { type Reason, reasonText } from '../../platform/reasons.ts';
import { feedReasons } from '../../presentation/reasons/feed-reasons.ts';
import type { Collected, PreferredCounter } from '../counting/reading.ts';
import { type Connection, type HttpClient, IntegrationFailure, OutOfTime } from '../integrations/integration.ts';
import { hasAdapter, type IntegrationType, takesReports } from '../integrations/integration-types.ts';
import { integrationFor } from '../integrations/load-adapter.ts';
import { type FoundServer, loginOf } from '../servers/store.ts';
import type { NewFeed } from './feed.ts';
import { connectionOf } from './feed-connection.ts';
import { UNIVERSAL_PRINT } from './microsoft/settings.ts';
import { collectingHttp, type SystemOptions } from './read-system.ts';

/**
 * `reason` is null if the system is healthy. `collected` is missing if the system was not read to the end, and `url` if it
 * was not reached at all.
 */
type SystemCheck = { reason: Reason | null; collected?: Collected; url?: string };

/** Returns the connection settings; uses the network if a consent must be renewed. */
export type Connect = (http: HttpClient) => Promise<Connection>;

/**
 * Reads a system exactly as a collection does, but counts nothing. Time is limited. A system that responds but does not
 * finish in time counts as healthy, because a collection has far more time.
 */
export async function checkSystem(
  type: IntegrationType,
  connect: Connect,
  day: string,
  { checkMilliseconds = DEFAULTS.REGROVE_CHECK_MILLISECONDS, ...systems }: SystemOptions,
  preferred?: PreferredCounter,
): Promise<SystemCheck> {
  if (!hasAdapter(type)) return { reason: nothingPushed(type) };
  const { http, answers } = collectingHttp(systems, { milliseconds: checkMilliseconds });
  let reached: { url?: string } = {};
  const collect = async () => {
    const connection = await connect(http);
    reached = { url: connection.url };
    const integration = await integrationFor(type, connection.url, systems.operatorKeys);
    return integration.collect(connection, day, http, preferred);
  };
  // The client has its own time limit. This one also covers lower-level steps without a limit, such as DNS.
  const late = () => {
    throw new OutOfTime(feedReasons.system_slow({ seconds: checkMilliseconds / 1000 }));
  };
  try {
    return { ...reached, reason: null, collected: await withTimeLimit(checkMilliseconds, collect(), late) };
  } catch (failure) {
    if (failure instanceof OutOfTime && answers() > 0) return { ...reached, reason: null };
    if (failure instanceof IntegrationFailure) return { ...reached, reason: failure.reason };
    throw failure;
  }
}

/** The reason for a feed without any push or report since its creation. */
export const nothingPushed = (type: string): Reason =>
  takesReports(type) ? feedReasons.no_report_yet() : feedReasons.nothing_pushed();

/** The reason why a feed about to be created is unhealthy, or null. */
export async function checkNewFeed(
  { id, type, external_id, collection_scope }: Omit<NewFeed, 'duplex_percent'> & { id: string },
  server: FoundServer | undefined,
  day: string,
  options: SystemOptions,
): Promise<Reason | null> {
  const feed = { external_id: external_id ?? null, collection_scope };
  const reason = await reasonAtFirst(type, server && connectionOf(feed, await loginOf(server)), day, options);
  if (reason !== null) log({ level: 'warn', message: 'feed unhealthy', feed: id, type, reason: reasonText(reason) });
  return reason;
}

async function reasonAtFirst(
  type: IntegrationType,
  connection: Connection | undefined,
  day: string,
  options: SystemOptions,
): Promise<Reason | null> {
  if (type === UNIVERSAL_PRINT) return feedReasons.not_connected();
  if (connection === undefined && hasAdapter(type)) return feedReasons.no_server();
  const connect: Connect = async () => connection ?? NO_CONNECTION;
  return (await checkSystem(type, connect, day, options)).reason;
}

/** For types without an adapter. Nothing is requested from them. */
const NO_CONNECTION: Connection = { url: '', username: null, password: null, external_id: null, scope: 'all' };
