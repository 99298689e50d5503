import { type ApiEvent, header } from './event.ts';

/**
 * A session is in a cookie that scripts cannot read and that no other site's page sends along. Its name begins with
 * `__Host-`, so that a browser takes it over HTTPS alone, and no neighbouring host can put one of its own in its place. On
 * plain HTTP of this machine a browser would refuse that, hence another name without Secure.
 */
const SESSION = 'regrove';

/** Tells a browser that has signed in before from all others. It opens nothing, so it stays when the session ends. */
const BROWSER = 'regrove-browser';
const BROWSER_SECONDS = 90 * 86_400;
const BROWSER_TEXT = /^[\w-]{22}$/;

type Context = Pick<ApiEvent, 'requestContext'>;

const nameFor = (cookie: string, { requestContext }: Context): string =>
  requestContext.isPlainLoopback ? cookie : `__Host-${cookie}`;

/** The text of the session that a request carries. */
export const sessionTextOf = (event: ApiEvent): string | undefined => textOf(SESSION, event);

/** The text by which a browser is known; what is not of the form that it was given counts as none. */
export function browserTextOf(event: ApiEvent): string | undefined {
  const text = textOf(BROWSER, event);
  return text !== undefined && BROWSER_TEXT.test(text) ? text : undefined;
}

function textOf(cookie: string, event: ApiEvent): string | undefined {
  const cookies = header(event, 'cookie');
  if (cookies === undefined) return undefined;
  const wanted = `${nameFor(cookie, event)}=`;
  const found = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(wanted));
  return found?.trim().slice(wanted.length) || undefined;
}

/** For `Set-Cookie`: keeps a session in the browser, or takes it away. */
export const sessionCookie = (event: Context, session: { text: string; seconds: number } | undefined): string =>
  cookieOf(SESSION, event, session?.text ?? '', session?.seconds ?? 0);

/** For `Set-Cookie`: lets the browser be known the next time it asks for a code. */
export const browserCookie = (event: Context, text: string): string => cookieOf(BROWSER, event, text, BROWSER_SECONDS);

function cookieOf(cookie: string, event: Context, text: string, seconds: number): string {
  const secure = event.requestContext.isPlainLoopback ? '' : ' Secure;';
  return `${nameFor(cookie, event)}=${text}; Path=/; HttpOnly;${secure} SameSite=Strict; Max-Age=${seconds}`;
}
