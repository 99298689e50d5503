import { environment, numberSetting } from '../../platform/environment.ts';
import { type GuardedHttpOptions, guardedHttp } from '../../platform/outbound/guarded-http.ts';
import { allowsLoopback } from '../../platform/outbound/url.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { feedReasons } from '../../presentation/reasons/feed-reasons.ts';
import type { PreferredCounter } from '../counting/reading.ts';
import { type HttpClient, IntegrationFailure } from '../integrations/integration.ts';
import type { AdapterType } from '../integrations/integration-types.ts';
import { integrationFor } from '../integrations/load-adapter.ts';
import { type OperatorKeys, operatorKeysIn } from '../integrations/operator-keys.ts';
import type { DayReport } from './count-collected.ts';
import { connectFeed, type Login } from './feed-connection.ts';
import { daysToCollect, daysToReadAgain, daysWithBaseline } from './schedule.ts';
import type { StoredFeed } from './store.ts';

/** How print-monitoring systems are requested: process settings. */
export type SystemOptions = Omit<GuardedHttpOptions, 'signal' | 'statusOnly'> & {
  operatorKeys?: OperatorKeys;
  /** The time limit for a check: somebody is waiting for the creation response. */
  checkMilliseconds?: number;
};

export const systemOptions = (): SystemOptions => ({
  allowLoopback: allowsLoopback(),
  operatorKeys: operatorKeysIn(environment.REGROVE_INTEGRATIONS),
  checkMilliseconds: numberSetting('REGROVE_CHECK_MILLISECONDS'),
});

/** An unreadable system, with its url. */
export class UnreadableSystem extends IntegrationFailure {
  readonly url: string;

  constructor({ reason, isTransient }: IntegrationFailure, url: string) {
    super(reason, { isTransient });
    this.url = url;
  }
}

/**
 * Reads a feed's system for the days up to `day`. A system with current counters only is read for that day alone: the
 * counters include the missed days. Any other is read for each missed day too, oldest first. A feed never collected before
 * starts with the counters before its activation, if the system still knows them. A system reporting daily amounts is also
 * read again for the last counted days. `source` belongs to the states.
 */
export async function* readDays(
  feed: StoredFeed,
  day: string,
  { path, login, preferred, systems, source }: ReadOptions,
): AsyncGenerator<DayReport> {
  const { http } = collectingHttp(systems);
  const connection = await connectFeed(path, feed, { login, systems, http });
  const integration = await integrationFor(feed.type as AdapterType, connection.url, systems.operatorKeys);
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
  const missed = daysToCollect(feed, day);
  const again = readAgain(daysToReadAgain(feed, source), read);
  // After a gap, the earlier days' amounts would be forgotten once the current days are counted.
  const isAfterGap = missed.length > 1;
  if (isAfterGap) yield* again;
  for (const one of missed) yield await read(one);
  if (!isAfterGap) yield* again;
}

type ReadOptions = {
  path: AccountPath;
  login: Login;
  preferred: PreferredCounter;
  systems: SystemOptions;
  source: string;
};

/** A failure here does not fail the collection: the due day reports its own, and these days are requested again tomorrow. */
async function* readAgain(days: string[], read: (day: string) => Promise<DayReport>): AsyncGenerator<DayReport> {
  for (const day of days) {
    const report = await read(day).catch(undefinedIfUnreadable);
    if (report?.collected.kind !== 'pages') return;
    yield { ...report, isReadAgain: true };
  }
}

function undefinedIfUnreadable(failure: unknown): undefined {
  if (!(failure instanceof IntegrationFailure)) throw failure;
}

/** A limit for the whole collection: a system slow on every page must not delay the others. */
const COLLECTION_MILLISECONDS_MAX = 240_000;

/** A limit for the whole collection: the client limits each response, but a list may take a thousand. */
const COLLECTION_CHARACTERS_MAX = 40_000_000;

/** A client for one collection. `answers` is the number of responses so far. */
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
      if (left < 0) throw new IntegrationFailure(feedReasons.too_many_characters({ characters: charactersMax }));
      return answer;
    },
  };
  return { http, answers: () => answers };
}
