import { variable } from '../../../platform/environment.ts';
import { Fault } from '../../../platform/fault.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { reasonText } from '../../../platform/reasons.ts';
import type { AccountPath } from '../../../platform/table/account-path.ts';
import { IntegrationFailure } from '../../integrations/integration.ts';
import type { Feed } from '../feed.ts';
import { collectingHttp, type SystemOptions } from '../read-system.ts';
import { consentUrl, hashOf, newAttempt } from './consent.ts';
import { type MicrosoftSettings, microsoftSettings, UNIVERSAL_PRINT } from './settings.ts';
import { putAttempt, putConnection, takeAttempt } from './store.ts';
import { tokensForCode } from './token.ts';

/**
 * Connects a feed to Microsoft: a person with the right role consents there, once. An attempt belongs to the feed, the caller
 * and, for a person, the session and browser that began it. It works once, for ten minutes.
 */
type Connector = { caller: Caller; browser: string | undefined };

type Connecting = { path: AccountPath; feed: Feed; connector: Connector; systems: SystemOptions; now: Date };

/** The address where the person consents. */
export async function beginConnecting({ path, feed, connector, systems, now }: Connecting): Promise<string> {
  const settings = requireSettings(feed, systems);
  const attempt = newAttempt(feed);
  await putAttempt({ path, id: feed.id }, holderOf(connector), attempt, now);
  return consentUrl(settings, attempt, variable('REGROVE_PUBLIC_URL'));
}

export async function finishConnecting(
  { path, feed, connector, systems, now }: Connecting,
  { code, state }: { code: string; state: string },
): Promise<void> {
  const settings = requireSettings(feed, systems);
  const key = { path, id: feed.id };
  const verifier = await takeAttempt(key, holderOf(connector), state, now);
  if (verifier === undefined) {
    throw new Fault(
      'invalid',
      'state is not of a connection that this browser began in the last ten minutes; connect again.',
      { reason: 'connection_expired' },
    );
  }
  const { http } = collectingHttp(systems, { milliseconds: TOKEN_MILLISECONDS });
  try {
    const { refresh } = await tokensForCode(http, settings, {
      code,
      verifier,
      publicUrl: variable('REGROVE_PUBLIC_URL'),
    });
    await putConnection(key, refresh);
  } catch (failure) {
    throw failure instanceof IntegrationFailure
      ? new Fault('invalid', `${reasonText(failure.reason)} Nothing was changed; connect again.`, {
          reason: 'provider_refused',
        })
      : failure;
  }
}

/** The person waits for it, and so does the gateway. */
const TOKEN_MILLISECONDS = 8_000;

function requireSettings({ id, type }: Feed, { operatorKeys = {} }: SystemOptions): MicrosoftSettings {
  if (type !== UNIVERSAL_PRINT) {
    throw new Fault('invalid', `Feed ${id} is of type ${type}; a feed of type universal_print is connected this way.`, {
      reason: 'wrong_feed_type',
    });
  }
  const settings = microsoftSettings(operatorKeys);
  if (settings) return settings;
  throw new Fault(
    'invalid',
    'The operator of this service has not registered it with Microsoft, so no feed can be connected; ask the operator to.',
    { reason: 'not_set_up' },
  );
}

const holderOf = ({ caller, browser }: Connector): string =>
  hashOf(JSON.stringify([caller.account.path, caller.who, caller.session?.hash ?? null, browser ?? null]));
