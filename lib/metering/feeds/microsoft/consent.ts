import { hash, randomBytes } from 'node:crypto';
import type { MicrosoftSettings } from './settings.ts';

/**
 * Microsoft's sign-in flow for a person: the OAuth code flow with PKCE. The `state` names the account and feed for the page
 * the person returns to, and has a random part known only to this browser.
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

/** `Reports.Read.All` is the minimum scope for the reports, and only people can grant it. The other one makes it last. */
export const SCOPE = 'https://graph.microsoft.com/Reports.Read.All offline_access';

/** The dashboard page Microsoft redirects people to. The operator registers it with Microsoft. */
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
