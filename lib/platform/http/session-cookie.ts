import { type ApiEvent, header } from './event.ts';

/**
 * A session is in a cookie that scripts cannot read and that no other site's page sends along. Its name begins with
 * `__Host-`, so that a browser takes it over HTTPS alone, and no neighbouring host can put one of its own in its place. On
 * plain HTTP of this machine a browser would refuse that, hence another name without Secure.
 */
const NAME = '__Host-regrove';
const PLAIN_NAME = 'regrove';

const nameFor = ({ requestContext }: Pick<ApiEvent, 'requestContext'>): string =>
  requestContext.isPlainLoopback ? PLAIN_NAME : NAME;

/** The text of the session that a request carries. */
export function sessionTextOf(event: ApiEvent): string | undefined {
  const cookies = header(event, 'cookie');
  if (cookies === undefined) return undefined;
  const wanted = `${nameFor(event)}=`;
  const found = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(wanted));
  return found?.trim().slice(wanted.length) || undefined;
}

/** For `Set-Cookie`: keeps a session in the browser, or takes it away. */
export function sessionCookie(
  event: Pick<ApiEvent, 'requestContext'>,
  session: { text: string; seconds: number } | undefined,
): string {
  const secure = event.requestContext.isPlainLoopback ? '' : ' Secure;';
  return `${nameFor(event)}=${session?.text ?? ''}; Path=/; HttpOnly;${secure} SameSite=Strict; Max-Age=${session?.seconds ?? 0}`;
}
