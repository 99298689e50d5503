import { hash, randomBytes } from 'node:crypto';
import type { MicrosoftSettings } from './settings.ts';

/**
 * The way of a person through Microsoft's sign-in: the OAuth code flow with PKCE. The `state` names the account and the
 * feed, so that the page that the person returns to knows them, and has a random part that only this browser was told.
 */
export type Attempt = { state: string; verifier: string };

export const newAttempt = ({ account_id, id }: { account_id: string; id: string }): Attempt => ({
  state: `${account_id}.${id}.${randomText()}`,
  verifier: randomText(),
});

const randomText = (): string => randomBytes(32).toString('base64url');

export const hashOf = (text: string): string => hash('sha256', text, 'base64url');

/** The sign-in must be finished within this time. */
export const ATTEMPT_SECONDS = 600;

/** `Reports.Read.All` is the least that the reports ask for, and only people can grant it. The other one lets it last. */
export const SCOPE = 'https://graph.microsoft.com/Reports.Read.All offline_access';

/** The page of the dashboard that Microsoft sends people back to. The operator registers it with Microsoft. */
export const returnUrl = (publicUrl: string): string => `${publicUrl}/connected`;

export function consentUrl(
  { clientId, loginUrl }: MicrosoftSettings,
  { state, verifier }: Attempt,
  publicUrl: string,
): string {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: returnUrl(publicUrl),
    response_mode: 'query',
    scope: SCOPE,
    state,
    code_challenge: hashOf(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  return `${loginUrl}/oauth2/v2.0/authorize?${query}`;
}
