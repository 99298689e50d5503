import {
  type Connection,
  type HttpClient,
  IntegrationFailure,
  OutOfTime,
  reasonWithCure,
} from '../integrations/integration.ts';
import { type AdapterType, hasAdapter, type IntegrationType, isPushed } from '../integrations/integration-types.ts';
import { integrationFor } from '../integrations/load-adapter.ts';
import { type OperatorKeys, operatorKeysIn } from '../integrations/operator-keys.ts';
import type { Collected, PreferredCounter } from '../metering/reading.ts';
import { log } from '../platform/log.ts';
import { type GuardedHttpOptions, guardedHttp } from '../platform/outbound/guarded-http.ts';
import { allowsLoopback } from '../platform/outbound/url.ts';
import type { AccountPath } from '../platform/table/account-path.ts';
import { type FoundServer, loginOf, type ServerLogin } from '../servers/store.ts';
import type { Feed, NewFeed } from './feed.ts';
import { daysWithBaseline, missedDays } from './schedule.ts';
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

/** What asking a feed's system came to: `collected` is missing where it could not be read, or not to the end. */
export type Checked = { reason: string | null; collected?: Collected };

/**
 * Goes the way that collecting goes, and stops before anything is counted. The time is limited: a system that answers
 * well and is not done by then is taken to be well, because the collection itself has far more time.
 */
export async function checkSystem(
  type: IntegrationType,
  connection: Connection | undefined,
  day: string,
  { checkMilliseconds = CHECK_MILLISECONDS, ...systems }: SystemOptions,
  preferred?: PreferredCounter,
): Promise<Checked> {
  if (!hasAdapter(type)) return { reason: noAdapter(type) };
  if (!connection) return { reason: NO_SERVER };
  const integration = await integrationFor(type, connection.url, systems.operatorKeys);
  const { http, answers } = collectingHttp(systems, { milliseconds: checkMilliseconds });
  try {
    const collected = integration.collect(connection, day, http, preferred);
    return { reason: null, collected: await within(checkMilliseconds, collected) };
  } catch (failure) {
    if (failure instanceof OutOfTime && answers() > 0) return { reason: null };
    if (failure instanceof IntegrationFailure) return { reason: reasonWithCure(failure) };
    throw failure;
  }
}

const noAdapter = (type: IntegrationType): string =>
  isPushed(type)
    ? 'No readings were pushed yet. Make a key for the feed, give it to the agent and start that.'
    : `The interface of ${type} is not public, so nothing can be collected from it yet. Use a feed of type agent meanwhile.`;

/** Why a feed that is about to be created would be unhealthy, or null. */
export async function checkNewFeed(
  { id, type, external_id, collection_scope }: NewFeed & { id: string },
  server: FoundServer | undefined,
  day: string,
  options: SystemOptions,
): Promise<string | null> {
  const own = { external_id: external_id ?? null, collection_scope };
  const connection = server && connectionOf(own, await loginOf(server));
  const { reason } = await checkSystem(type, connection, day, options);
  if (reason !== null) log({ level: 'warn', message: 'feed unhealthy', feed: id, type, reason });
  return reason;
}

const NO_SERVER = 'There is no server to connect to. Set server_id of the feed.';

/** The client gives up by itself; this holds also where something below it does not, such as a resolver of names. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const over = new OutOfTime(`The system did not answer within ${milliseconds / 1000} seconds.`, {
    cure: 'Look whether it is up and not overloaded.',
  });
  const timer = setTimeout(() => late.reject(over), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A system that could not be read, with the address that was asked. */
export class UnreadableSystem extends IntegrationFailure {
  readonly url: string;

  constructor({ reason, isTransient, cure }: IntegrationFailure, url: string) {
    super(reason, { isTransient, ...(cure !== undefined && { cure }) });
    this.url = url;
  }
}

/** What a system reported for a day. */
export type DayReport = { day: string; collected: Collected };

/**
 * What a feed's system reports up to a day: that day alone where all it tells is how its counters stand now, which makes
 * up for missed days by itself; else each missed day too, oldest first. A feed that was never collected begins with the
 * counters before its activation, where the system still knows them.
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
  const { http } = collectingHttp(systems);
  const read = async (one: string): Promise<DayReport> => {
    try {
      return { day: one, collected: await integration.collect(connection, one, http, preferred) };
    } catch (failure) {
      throw failure instanceof IntegrationFailure ? new UnreadableSystem(failure, connection.url) : failure;
    }
  };
  if (integration.hasHistory) {
    for (const missed of daysWithBaseline(feed, day)) yield await read(missed);
    return;
  }
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

/** One client for one collection, and how often it was answered. */
export function collectingHttp(
  { operatorKeys, checkMilliseconds, ...client }: SystemOptions,
  {
    milliseconds = COLLECTION_MILLISECONDS_MAX,
    charactersMax = COLLECTION_CHARACTERS_MAX,
  }: { milliseconds?: number; charactersMax?: number } = {},
): { http: HttpClient; answers(): number } {
  const guarded = guardedHttp({ ...client, signal: AbortSignal.timeout(milliseconds) });
  let left = charactersMax;
  let answers = 0;
  const http: HttpClient = {
    async request(request) {
      const answer = await guarded.request(request);
      answers += 1;
      left -= answer.text.length;
      if (left < 0) throw new IntegrationFailure(`The system answered with more than ${charactersMax} characters.`);
      return answer;
    },
  };
  return { http, answers: () => answers };
}
