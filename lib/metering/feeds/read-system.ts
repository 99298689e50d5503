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

/** How print-monitoring systems are requested: settings of the process. */
export type SystemOptions = Omit<GuardedHttpOptions, 'signal' | 'statusOnly'> & {
  operatorKeys?: OperatorKeys;
  /** The time limit of a check: somebody waits for the answer to a creation. */
  checkMilliseconds?: number;
};

export const systemOptions = (): SystemOptions => ({
  allowLoopback: allowsLoopback(),
  operatorKeys: operatorKeysIn(environment.REGROVE_INTEGRATIONS),
  checkMilliseconds: numberSetting('REGROVE_CHECK_MILLISECONDS'),
});

/** A system that could not be read, with its url. */
export class UnreadableSystem extends IntegrationFailure {
  readonly url: string;

  constructor({ reason, isTransient }: IntegrationFailure, url: string) {
    super(reason, { isTransient });
    this.url = url;
  }
}

/**
 * Reads a feed's system for the days up to `day`. A system that only knows its counters as they are now is read for that
 * day alone: the counters include the missed days. Any other is read for each missed day too, oldest first. A feed that
 * was never collected starts with the counters before its activation, if the system still knows them. A system that
 * reports the amounts of days is also asked again for the last ones that were counted. `source` is that of the states.
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
  // After a gap, the amounts of the days before it would be forgotten with the days that are counted now.
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

/** A failure here is none of the collection's: the due day has its own, and tomorrow these days are asked for again. */
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

/** A limit for the whole collection: a system that is slow on every page must not delay the others. */
const COLLECTION_MILLISECONDS_MAX = 240_000;

/** A limit for the whole collection: the client limits each answer, but a list may have a thousand of them. */
const COLLECTION_CHARACTERS_MAX = 40_000_000;

/** A client for one collection. `answers` is the number of answers so far. */
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
