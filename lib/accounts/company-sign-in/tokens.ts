import type { CustomFetch } from 'openid-client';
import { clock } from '../../platform/clock.ts';
import { OutboundFailure, reasonWithCure } from '../../platform/outbound/http.ts';
import { allowsLoopback } from '../../platform/outbound/url.ts';
import type { TakenAttempt } from './attempt.ts';
import { entraTenant } from './entra.ts';
import type { TokenClaims } from './identity.ts';
import { providerFetch } from './provider-fetch.ts';
import { redirectUri } from './redirect-uri.ts';
import { SignInRefusal } from './refusal.ts';
import type { StoredSetting } from './stored-setting.ts';

/** `none` and shared-secret algorithms are never accepted, whatever the provider advertises. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const GRACE_SECONDS = 60;

export type Answered = { code: string; state: string; iss?: string | undefined };

/**
 * Exchanges the code for the id token and checks it fully: issuer, audience, nonce, times and signature. Throws a
 * SignInRefusal if the provider cannot be reached, refuses, or returns an invalid token.
 */
export async function claimsFor(
  setting: StoredSetting,
  secret: string,
  attempt: TakenAttempt,
  answered: Answered,
): Promise<TokenClaims> {
  const { provider, issuer, client_id } = setting;
  // A browser sent to one provider and returning from another must not take the code there (RFC 9207).
  if (answered.iss === undefined ? provider.promises_iss : answered.iss !== issuer)
    throw new SignInRefusal('token_invalid', 'iss of the answer is not the expected one');
  const openid = await import('./openid-sdk.ts');
  const asking = providerFetch(provider.jwks_uri);
  const server = {
    issuer,
    token_endpoint: provider.token_endpoint,
    jwks_uri: provider.jwks_uri,
    ...(provider.userinfo_endpoint !== null && { userinfo_endpoint: provider.userinfo_endpoint }),
    authorization_response_iss_parameter_supported: provider.promises_iss,
    id_token_signing_alg_values_supported: ALGORITHMS,
  };
  const clocks = {
    [openid.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
    [openid.clockTolerance]: GRACE_SECONDS,
  };
  const grant = async (auth: ReturnType<typeof openid.ClientSecretBasic>): Promise<TokenClaims> => {
    const config = new openid.Configuration(server, client_id, clocks, auth);
    config[openid.customFetch] = asking.fetch as CustomFetch;
    if (allowsLoopback()) openid.allowInsecureRequests(config);
    openid.enableNonRepudiationChecks(config);
    const tokens = await openid.authorizationCodeGrant(config, returnedTo(answered), {
      expectedNonce: attempt.nonce,
      expectedState: attempt.state,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = (tokens.claims() ?? {}) as TokenClaims;
    if (!isAddressElsewhere(setting, claims)) return claims;
    const userInfo = await openid.fetchUserInfo(config, tokens.access_token, String(claims.sub));
    return { ...userInfo, ...claims };
  };
  try {
    const { auth_methods: methods } = provider;
    if (!methods.includes('client_secret_post')) return await grant(openid.ClientSecretBasic(secret));
    try {
      return await grant(openid.ClientSecretPost(secret));
    } catch (error) {
      // A provider may support both methods but expect one for this client. A refused client does not use up the code.
      const isOtherWay = errorCodeOf(error) === 'invalid_client' && methods.includes('client_secret_basic');
      if (!isOtherWay) throw error;
      return await grant(openid.ClientSecretBasic(secret));
    }
  } catch (error) {
    throw refusalFor(error, asking.state.failure);
  } finally {
    asking.close();
  }
}

/**
 * Some providers return the address only from their UserInfo endpoint, which the standard allows for tokens issued with
 * an access token. Entra's endpoint says nothing about whether an address is verified, so it is not asked.
 */
const isAddressElsewhere = ({ issuer, provider }: StoredSetting, { email }: TokenClaims): boolean =>
  email === undefined && provider.userinfo_endpoint !== null && entraTenant(issuer) === undefined;

function returnedTo({ code, state, iss }: Answered): URL {
  const url = new URL(redirectUri());
  url.search = String(new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }));
  return url;
}

/** No part of a token is quoted. */
function refusalFor(error: unknown, failure: unknown): unknown {
  if (failure instanceof OutboundFailure) return new SignInRefusal('provider_unreachable', reasonWithCure(failure));
  if (failure !== undefined) return failure;
  const code = errorCodeOf(error);
  if (code !== undefined) return new SignInRefusal('provider_refused', code, code);
  if (error instanceof Error && 'code' in error) return new SignInRefusal('token_invalid', whatFails(error));
  return error;
}

/** The RFC 6749 error code, never free text from the provider. */
function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('error' in error) || typeof error.error !== 'string') return undefined;
  return /^[a-z_]{1,60}$/.test(error.error) ? error.error : 'unknown';
}

function whatFails(error: Error): string {
  const { code, cause } = error as Error & { code: unknown };
  const { claim, attribute } = (deepest(cause) ?? {}) as { claim?: unknown; attribute?: unknown };
  const named = [claim, attribute].find((one) => typeof one === 'string' && /^\w{1,30}$/.test(one));
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return `it is expired or not yet valid (${named ?? 'exp'})`;
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') return `${named ?? 'a claim'} is not the expected one`;
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return 'no single key of the provider fits its signature';
  if (/signature/i.test(`${error.message} ${cause instanceof Error ? cause.message : ''}`))
    return 'its signature is wrong';
  if (/"alg"/.test(`${error.message} ${cause instanceof Error ? cause.message : ''}`))
    return 'its algorithm is not allowed';
  return `the answer is not valid (${String(code).slice(0, 60)})`;
}

function deepest(cause: unknown): unknown {
  return cause instanceof Error && cause.cause !== undefined ? deepest(cause.cause) : cause;
}
