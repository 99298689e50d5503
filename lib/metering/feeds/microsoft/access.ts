import { setTimeout as sleep } from 'node:timers/promises';
import { feedReasons } from '../../../presentation/reasons/feed-reasons.ts';
import { type HttpClient, IntegrationFailure } from '../../integrations/integration.ts';
import type { MicrosoftSettings } from './settings.ts';
import { type FeedKey, hasConnection, type LockedConnection, lockConnection, unlockConnection } from './store.ts';
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
  const locked = await lockInTurn(feed, now);
  if (locked === undefined) throw new IntegrationFailure(feedReasons.not_connected());
  try {
    const { access, refresh } = await renewedTokens(http, settings, locked.refresh);
    await unlockConnection(feed, locked, refresh);
    return access;
  } catch (failure) {
    await unlockConnection(feed, locked);
    throw failure;
  }
}

/** A feed nobody connected is reported as not connected, even if connecting is not configured. */
const reasonWithout = async (feed: FeedKey) =>
  (await hasConnection(feed)) ? feedReasons.microsoft_not_configured() : feedReasons.not_connected();

async function lockInTurn(feed: FeedKey, now: () => Date): Promise<LockedConnection | undefined> {
  for (let waits = 0; waits < WAITS_MAX; waits++) {
    const locked = await lockConnection(feed, now());
    if (locked !== 'busy') return locked;
    await sleep(WAIT_MILLISECONDS);
  }
  throw new IntegrationFailure(feedReasons.connection_busy(), { isTransient: true });
}
