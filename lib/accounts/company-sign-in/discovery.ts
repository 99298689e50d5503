import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { URL_MAX } from '../../platform/fields.ts';
import { jsonIn } from '../../platform/json.ts';
import { guardedUrl } from '../../platform/outbound/guard.ts';
import { type GuardedHttpOptions, guardedHttp } from '../../platform/outbound/guarded-http.ts';
import { OutboundFailure, reasonWithCure } from '../../platform/outbound/http.ts';
import { allowsLoopback } from '../../platform/outbound/url.ts';
import type { Provider } from './stored-setting.ts';

const SECONDS_MAX = 5;
const BYTES_MAX = 300_000;

/** Limits for every request to a provider. A private address is refused; loopback is allowed on the local host alone. */
export const providerHttp = (options: GuardedHttpOptions = {}) =>
  guardedHttp({ allowLoopback: allowsLoopback(), bytesMax: BYTES_MAX, ...options });

const address = () => z.string().max(URL_MAX);
const Document = z.object({
  issuer: z.string(),
  authorization_endpoint: address(),
  token_endpoint: address(),
  jwks_uri: address(),
  userinfo_endpoint: address().optional(),
  end_session_endpoint: address().optional(),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
  token_endpoint_auth_methods_supported: z.array(z.string()).max(50).default([]),
  prompt_values_supported: z.array(z.string()).max(50).nullable().default(null),
});

/** Reads the provider's discovery document, once. */
export async function discover(issuer: string): Promise<Provider> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const http = providerHttp({
    timeoutMilliseconds: SECONDS_MAX * 1000,
    signal: AbortSignal.timeout(SECONDS_MAX * 1000),
  });
  try {
    const { status, text } = await http.request({ method: 'GET', url, headers: { accept: 'application/json' } });
    if (status !== 200) throw refused(`its discovery document answered ${status} instead of 200`);
    return providerIn(text, issuer);
  } catch (error) {
    throw error instanceof OutboundFailure ? refused(`it cannot be asked: ${reasonWithCure(error)}`) : error;
  } finally {
    http.close();
  }
}

const refused = (why: string): Fault =>
  new Fault('invalid', `issuer: ${why.replace(/\.$/, '')}.`, { reason: 'provider_refused', field: 'issuer' });

function providerIn(text: string, issuer: string): Provider {
  const { data } = Document.safeParse(jsonIn(text));
  if (!data) throw refused('its discovery document is not one of OpenID Connect');
  if (data.issuer !== issuer)
    throw refused(`its discovery document names another issuer, ${JSON.stringify(data.issuer.slice(0, 200))}`);
  for (const at of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) checkEndpoint(at, data[at]);
  const { authorization_endpoint, token_endpoint, jwks_uri } = data;
  const { userinfo_endpoint = null, end_session_endpoint = null } = data;
  if (userinfo_endpoint !== null) checkEndpoint('userinfo_endpoint', userinfo_endpoint);
  if (end_session_endpoint !== null) checkEndpoint('end_session_endpoint', end_session_endpoint);
  return {
    authorization_endpoint,
    token_endpoint,
    jwks_uri,
    userinfo_endpoint,
    end_session_endpoint,
    promises_iss: data.authorization_response_iss_parameter_supported,
    auth_methods: data.token_endpoint_auth_methods_supported,
    prompts: data.prompt_values_supported,
  };
}

/** A host name is checked when it is requested; a forbidden address is reported here, where an administrator sees it. */
function checkEndpoint(name: string, url: string): void {
  try {
    guardedUrl(url, { allowLoopback: allowsLoopback() });
  } catch (error) {
    throw error instanceof OutboundFailure ? refused(`its ${name} is not allowed: ${error.message}`) : error;
  }
}
