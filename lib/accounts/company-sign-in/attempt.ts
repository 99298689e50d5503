import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { sha256 } from '../../platform/digest.ts';
import { lazy } from '../../platform/lazy.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import { secondsOf } from '../../platform/time.ts';
import { redirectUri } from './redirect-uri.ts';
import type { Company, Provider } from './stored-setting.ts';

/**
 * One browser's round trip to a provider. Only the browser knows the attempt's text, in a cookie scripts cannot read;
 * state, nonce and the PKCE verifier are derived from it. So they belong to this browser, and nothing in the table would
 * let another one finish the sign-in. An attempt works once, for ten minutes.
 */
export const ATTEMPT_SECONDS = 10 * 60;

/** `test`: an administrator views the claims, and nobody is signed in. */
type Purpose = 'sign_in' | 'test';

const StoredAttempt = lazy(() =>
  z.object({
    path: z.string().transform(asPath),
    issuer: z.string(),
    client_id: z.string(),
    purpose: z.enum(['sign_in', 'test']),
    expires: z.number(),
  }),
);
export type Attempt = z.infer<ReturnType<typeof StoredAttempt>>;

const secretsOf = (text: string) => ({
  state: derived(text, 'state'),
  nonce: derived(text, 'nonce'),
  verifier: derived(text, 'verifier'),
});

const derived = (text: string, what: string): string => createHmac('sha256', text).update(what).digest('base64url');

/**
 * The cookie for a browser whose sign-in was refused. It is not an attempt's text. The provider would sign the same
 * person in again without asking, so the next attempt lets them choose.
 */
export const REFUSED = '-'.repeat(43);

/** Begins an attempt. `text` is for the cookie; the browser goes to `url`. */
export async function beginAttempt(
  { within, setting }: Company,
  { purpose, email, mayChoose, now }: { purpose: Purpose; email?: string; mayChoose: boolean; now: Date },
): Promise<{ text: string; url: string }> {
  const text = randomBytes(32).toString('base64url');
  const { issuer, client_id, provider } = setting;
  const expires = secondsOf(now) + ATTEMPT_SECONDS;
  const attempt: Attempt = { path: within.path, issuer, client_id, purpose, expires };
  await table.write([{ put: { ...keys.companyAttempt(sha256(text)), ...attempt }, must: 'not exist' }]);
  const { state, nonce, verifier } = secretsOf(text);
  const url = new URL(provider.authorization_endpoint);
  const query = {
    client_id,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid email profile',
    redirect_uri: redirectUri(),
    state,
    nonce,
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    // A hint would name one account, and some providers then offer no choice.
    ...(mayChoose ? promptToChoose(provider) : email !== undefined && { login_hint: email }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { text, url: url.href };
}

/** Lets a person sign in as somebody else. Some providers refuse a prompt they do not list, so those get a listed one. */
function promptToChoose({ prompts }: Provider): { prompt?: string } {
  if (prompts === null) return { prompt: 'select_account' };
  const prompt = ['select_account', 'login'].find((one) => prompts.includes(one));
  return prompt === undefined ? {} : { prompt };
}

export type TakenAttempt = Attempt & { state: string; nonce: string; verifier: string };

/** Finds the cookie's attempt and ends it. Undefined if none exists, it is used or too old, or has another state. */
export async function takeAttempt(
  text: string | undefined,
  state: string,
  now: Date,
): Promise<TakenAttempt | undefined> {
  if (text === undefined) return undefined;
  const own = secretsOf(text);
  // A foreign state leaves the attempt alone, so nobody can end it from elsewhere.
  if (!isEqual(state, own.state)) return undefined;
  const key = keys.companyAttempt(sha256(text));
  const found = await table.get(key, StoredAttempt());
  if (!found || found.expires <= now.getTime() / 1000) return undefined;
  const refusal = await table.tryWrite([{ delete: key, must: 'exist', refused: 'used by another request' }]);
  return refusal ? undefined : { ...found, ...own };
}

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
