import { setTimeout as sleep } from 'node:timers/promises';
import { feedReasons } from '../../../presentation/reasons/feed-reasons.ts';
import { type HttpClient, IntegrationFailure } from '../../integrations/integration.ts';
import type { MicrosoftSettings } from './settings.ts';
import {
  type FeedKey,
  hasConnection,
  type LeasedConnection,
  leaseConnection,
  releaseConnection,
  storeRenewed,
} from './store.ts';
import { renewedTokens } from './token.ts';

/** Another run needs a second or two to renew the token. After this time it was killed, and the next round retries. */
const WAITS_MAX = 40;
const WAIT_MILLISECONDS = 250;

/**
 * Returns an access token for Microsoft's reports, renewed for each collection or check, one at a time. The new refresh token
 * is stored before the access token is used. A process killed in between keeps the old one, which Microsoft still accepts.
 */
export async function accessToken(
  feed: FeedKey,
  { http, settings, now }: { http: HttpClient; settings: MicrosoftSettings | undefined; now: () => Date },
): Promise<string> {
  if (settings === undefined) throw new IntegrationFailure(await reasonWithout(feed));
  const leased = await leaseInTurn(feed, now);
  if (leased === undefined) throw new IntegrationFailure(feedReasons.not_connected());
  try {
    const { access, refresh } = await renewedTokens(http, settings, leased.refresh);
    await (refresh === leased.refresh ? releaseConnection(feed, leased) : storeRenewed(feed, leased, refresh));
    return access;
  } catch (failure) {
    await releaseConnection(feed, leased);
    throw failure;
  }
}

/** A feed nobody connected is reported as not connected, even if connecting is not configured. */
const reasonWithout = async (feed: FeedKey) =>
  (await hasConnection(feed)) ? feedReasons.microsoft_not_configured() : feedReasons.not_connected();

async function leaseInTurn(feed: FeedKey, now: () => Date): Promise<LeasedConnection | undefined> {
  for (let waits = 0; waits < WAITS_MAX; waits++) {
    const leased = await leaseConnection(feed, now());
    if (leased !== 'busy') return leased;
    await sleep(WAIT_MILLISECONDS);
  }
  throw new IntegrationFailure(feedReasons.connection_busy(), { isTransient: true });
}
