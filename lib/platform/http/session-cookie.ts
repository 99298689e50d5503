import { type ApiEvent, header } from './event.ts';

/**
 * A session is a cookie hidden from scripts (HttpOnly) and from cross-site requests (SameSite). The prefix `__Host-` makes
 * browsers accept it over HTTPS only, and never from a neighboring host. Browsers refuse the prefix over plain HTTP, so the
 * local server uses the name without it.
 */
const SESSION = 'regrove';

/** Identifies a browser that has signed in before. It grants nothing, so it outlives the session. */
const BROWSER = 'regrove-browser';
const BROWSER_SECONDS = 90 * 86_400;
const BROWSER_TEXT = /^[\w-]{22}$/;

/** Belongs to a sign-in through a company's provider, from `POST /sign_in` until the browser returns. */
const ATTEMPT = 'regrove-sign-in';
const SECRET_TEXT = /^[\w-]{43}$/;

/** Belongs to a browser's pending sign-ins by passkey. */
const PASSKEY = 'regrove-passkey';

type Context = Pick<ApiEvent, 'requestContext'>;

const nameFor = (cookie: string, { requestContext }: Context): string =>
  requestContext.isPlainLoopback ? cookie : `__Host-${cookie}`;

/** A request's session token. */
export const sessionTextOf = (event: ApiEvent): string | undefined => textOf(SESSION, event);

/** A request's browser token; undefined if it is not in the form we issue. */
export function browserTextOf(event: ApiEvent): string | undefined {
  const text = textOf(BROWSER, event);
  return text !== undefined && BROWSER_TEXT.test(text) ? text : undefined;
}

/** The browser's pending sign-in token; undefined if it is not in the form we issue. */
export function attemptTextOf(event: ApiEvent): string | undefined {
  return secretOf(ATTEMPT, event);
}

/** The browser's token for sign-ins by passkey; undefined if it is not in the form we issue. */
export const passkeyTextOf = (event: ApiEvent): string | undefined => secretOf(PASSKEY, event);

function secretOf(cookie: string, event: ApiEvent): string | undefined {
  const text = textOf(cookie, event);
  return text !== undefined && SECRET_TEXT.test(text) ? text : undefined;
}

function textOf(cookie: string, event: ApiEvent): string | undefined {
  const cookies = header(event, 'cookie');
  if (cookies === undefined) return undefined;
  const wanted = `${nameFor(cookie, event)}=`;
  const found = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(wanted));
  return found?.trim().slice(wanted.length) || undefined;
}

/** The `Set-Cookie` value setting or removing the session. */
export const sessionCookie = (event: Context, session: { text: string; seconds: number } | undefined): string =>
  cookieOf(SESSION, event, session?.text ?? '', session?.seconds ?? 0);

/** The `Set-Cookie` value identifying the browser when it next requests a code. */
export const browserCookie = (event: Context, text: string): string => cookieOf(BROWSER, event, text, BROWSER_SECONDS);

/** The `Set-Cookie` value setting or removing a pending sign-in's token. */
export const attemptCookie = (event: Context, attempt: { text: string; seconds: number } | undefined): string =>
  cookieOf(ATTEMPT, event, attempt?.text ?? '', attempt?.seconds ?? 0);

/** The `Set-Cookie` value setting the token for sign-ins by passkey. */
export const passkeyCookie = (event: Context, { text, seconds }: { text: string; seconds: number }): string =>
  cookieOf(PASSKEY, event, text, seconds);

function cookieOf(cookie: string, event: Context, text: string, seconds: number): string {
  const secure = event.requestContext.isPlainLoopback ? '' : ' Secure;';
  return `${nameFor(cookie, event)}=${text}; Path=/; HttpOnly;${secure} SameSite=Strict; Max-Age=${seconds}`;
}
