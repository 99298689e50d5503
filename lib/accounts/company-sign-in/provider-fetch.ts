import { Cache } from '../../platform/cache.ts';
import { jsonIn } from '../../platform/json.ts';
import type { HttpAnswer } from '../../platform/outbound/http.ts';
import { providerHttp } from './discovery.ts';

/** A sign-in requests the token and the keys from the provider. The person waits for both. */
const REQUEST_MILLISECONDS = 5_000;
const ALL_MILLISECONDS = 9_000;

/** The provider's keys are cached for some minutes; a token naming another key reads them again. */
const KEYS_SECONDS = 300;
const keySets = new Cache<HttpAnswer>({ lifetimeSeconds: KEYS_SECONDS, entriesMax: 50 });

export const forgetKeySets = (): void => keySets.clear();

/**
 * `fetch` for openid-client, over the guarded HTTP client. `failure` is the first error on the way, which openid-client wraps
 * in its own errors.
 */
export function providerFetch(jwksUri: string) {
  const http = providerHttp({
    timeoutMilliseconds: REQUEST_MILLISECONDS,
    signal: AbortSignal.timeout(ALL_MILLISECONDS),
  });
  const state: { failure?: unknown; kid?: string | undefined } = {};
  const ask = async (url: string, options: FetchOptions): Promise<HttpAnswer> => {
    try {
      return await http.request({
        method: options.method === 'POST' ? 'POST' : 'GET',
        url,
        headers: options.headers,
        ...(options.body !== undefined && options.body !== null && { body: String(options.body) }),
      });
    } catch (failure) {
      state.failure ??= failure;
      throw failure;
    }
  };
  const readKeys = async (options: FetchOptions): Promise<HttpAnswer> => {
    // A token without a key id does not show whether the cached keys are current.
    if (state.kid === undefined) keySets.forget(jwksUri);
    const kept = await keySets.get(jwksUri, () => ask(jwksUri, options));
    if (isUsable(kept, state.kid)) return kept;
    keySets.forget(jwksUri);
    return keySets.get(jwksUri, () => ask(jwksUri, options));
  };
  return {
    state,
    close: http.close,
    async fetch(url: string, options: FetchOptions): Promise<Response> {
      const isKeys = url === jwksUri;
      const { status, headers, text } = await (isKeys ? readKeys(options) : ask(url, options));
      if (!isKeys) state.kid = kidIn(text) ?? state.kid;
      const { 'content-type': contentType = 'text/plain' } = headers;
      return new Response(text, { status, headers: { 'content-type': contentType } });
    },
  };
}

type FetchOptions = { method: string; headers: Record<string, string>; body?: unknown };

const isUsable = ({ status, text }: HttpAnswer, kid: string | undefined): boolean => {
  if (status !== 200) return false;
  if (kid === undefined) return true;
  const { keys = [] } = parsed<{ keys?: { kid?: unknown }[] }>(text);
  return Array.isArray(keys) && keys.some((key) => key?.kid === kid);
};

function kidIn(tokenAnswer: string): string | undefined {
  const { id_token: token } = parsed<{ id_token?: unknown }>(tokenAnswer);
  if (typeof token !== 'string') return undefined;
  const { kid } = parsed<{ kid?: unknown }>(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
  return typeof kid === 'string' ? kid : undefined;
}

function parsed<T extends object>(text: string): Partial<T> {
  const value = jsonIn(text);
  return typeof value === 'object' && value !== null ? (value as Partial<T>) : {};
}
