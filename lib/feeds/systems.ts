import { integrationFor } from '../integrations/adapters.ts';
import { type Connection, type HttpClient, IntegrationFailure } from '../integrations/integration.ts';
import { type OperatorKeys, operatorKeysIn } from '../integrations/operator-keys.ts';
import { type AdapterType, hasAdapter, type IntegrationType } from '../integrations/types.ts';
import type { Collected, PreferredCounter } from '../metering/reading.ts';
import { log } from '../platform/log.ts';
import { type GuardedHttpOptions, guardedHttp } from '../platform/outbound/guarded-http.ts';
import { allowsLoopback } from '../platform/outbound/url.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { type FoundServer, loginOf, type ServerLogin } from '../servers/store.ts';
import { missedDays } from './due.ts';
import type { Feed, NewFeed } from './feed.ts';
import type { StoredFeed } from './store.ts';

/** How the systems behind feeds are asked: settings of the process, read at the edge. */
export type SystemOptions = Omit<GuardedHttpOptions, 'signal' | 'statusOnly'> & {
  operatorKeys?: OperatorKeys;
  /** How long a check may take. */
  checkMilliseconds?: number;
};

/** Somebody waits for the answer of a creation. */
const CHECK_MILLISECONDS = 2_000;

export const systemOptions = (): SystemOptions => ({
  allowLoopback: allowsLoopback(),
  operatorKeys: operatorKeysIn(process.env.REGROVE_INTEGRATIONS),
  checkMilliseconds: Number(process.env.REGROVE_CHECK_MILLISECONDS || CHECK_MILLISECONDS),
});

export const connectionOf = (
  feed: Pick<Feed, 'external_id' | 'collection_scope'>,
  { url, username, password }: ServerLogin,
): Connection => ({ url, username, password, external_id: feed.external_id, scope: feed.collection_scope });

/** Why a feed's system cannot be collected from, or undefined if all is well. */
export async function checkSystem(
  type: IntegrationType,
  connection: Connection | undefined,
  { operatorKeys, checkMilliseconds = CHECK_MILLISECONDS, ...client }: SystemOptions,
): Promise<string | undefined> {
  if (!hasAdapter(type)) return `The interface of ${type} is not public, so nothing can be collected from it yet.`;
  if (!connection) return NO_SERVER;
  const integration = await integrationFor(type, connection.url, operatorKeys);
  const http = guardedHttp({ ...client, signal: AbortSignal.timeout(checkMilliseconds) });
  try {
    await within(checkMilliseconds, integration.check(connection, http));
    return undefined;
  } catch (failure) {
    if (failure instanceof IntegrationFailure) return failure.reason;
    throw failure;
  }
}

/** Why a feed that is about to be created would be unhealthy, or undefined. The reason is in the log alone. */
export async function checkNewFeed(
  { id, type, external_id, collection_scope }: NewFeed & { id: string },
  server: FoundServer | undefined,
  options: SystemOptions,
): Promise<string | undefined> {
  const own = { external_id: external_id ?? null, collection_scope };
  const connection = server && connectionOf(own, await loginOf(server));
  const reason = await checkSystem(type, connection, options);
  if (reason !== undefined) log({ level: 'warn', message: 'feed unhealthy', feed: id, type, reason });
  return reason;
}

const NO_SERVER = 'There is no server to connect to.';

/** The client gives up by itself; this holds also where something below it does not, such as a resolver of names. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const over = new IntegrationFailure(`The system did not answer within ${milliseconds / 1000} seconds.`);
  const timer = setTimeout(() => late.reject(over), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a system reported for a day. */
export type DayReport = { day: string; collected: Collected };

/**
 * What a feed's system reports up to a day: that day alone where it reports counters, which make up for missed days by
 * themselves; else the pages of each missed day too, which have to be asked for, oldest first.
 */
export async function* readDays(
  feed: StoredFeed,
  day: string,
  { login, preferred, systems }: { login: Login; preferred: PreferredCounter; systems: SystemOptions },
): AsyncGenerator<DayReport> {
  const { type, server_id, server_path } = feed;
  if (server_path === null || server_id === null) throw new IntegrationFailure(NO_SERVER);
  const connection = connectionOf(feed, await login(server_path, server_id));
  const integration = await integrationFor(type as AdapterType, connection.url, systems.operatorKeys);
  const http = collectingHttp(systems);
  const read = async (one: string): Promise<DayReport> => ({
    day: one,
    collected: await integration.collect(connection, one, http, preferred),
  });
  if (feed.reports !== 'pages') {
    const report = await read(day);
    if (report.collected.kind === 'counters') {
      yield report;
      return;
    }
  }
  for (const missed of missedDays(feed, day)) yield await read(missed);
}

export type Login = (path: AccountPath, serverId: string) => Promise<ServerLogin>;

/** A collection is limited as a whole too: a system that is slow on every page must not hold up the others for ever. */
const COLLECTION_MILLISECONDS_MAX = 240_000;

/** What a collection may read in all. An answer is limited by the client, but a list may have a thousand of them. */
const COLLECTION_CHARACTERS_MAX = 40_000_000;

/** One client for one collection. */
export function collectingHttp(
  { operatorKeys, checkMilliseconds, ...client }: SystemOptions,
  charactersMax: number = COLLECTION_CHARACTERS_MAX,
): HttpClient {
  const http = guardedHttp({ ...client, signal: AbortSignal.timeout(COLLECTION_MILLISECONDS_MAX) });
  let left = charactersMax;
  return {
    async request(request) {
      const answer = await http.request(request);
      left -= answer.text.length;
      if (left < 0) throw new IntegrationFailure(`The system answered with more than ${charactersMax} characters.`);
      return answer;
    },
  };
}
