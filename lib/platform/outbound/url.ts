import { environment } from '../environment.ts';
import { Fault } from '../fault.ts';
import { URL_MAX } from '../fields.ts';
import { lazy } from '../lazy.ts';

/**
 * Whether plain http to this machine is allowed. It is set per process, never per request: on for the local host, off on AWS.
 */
export const allowsLoopback = (): boolean => environment.REGROVE_ALLOW_LOOPBACK === '1';

/** The fault wording for one kind of url: its field if not `url`, an example, and where credentials belong instead. */
export type UrlKind = { field?: string; example: string; credentials: string };

/**
 * Refuses an invalid url. The url is stored as sent, so every parser must read it the same way; `URL` itself would accept
 * blanks and missing slashes. The fault does not quote the url, which may hold a password.
 */
export function checkUrl(text: string, allowLoopback: boolean, kind: UrlKind): void {
  const problem = urlProblem(text, allowLoopback, kind);
  if (problem)
    throw new Fault('invalid', `${kind.field ?? 'url'} ${problem}.`, {
      reason: 'address_refused',
      field: kind.field ?? 'url',
    });
}

/** Whether a URL is https; plain http to this machine counts where allowed. */
export function isHttpsUrl(text: string): boolean {
  const { protocol, hostname = '' } = URL.parse(text) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && allowsLoopback() && isLoopback(hostname));
}

// biome-ignore lint/complexity/useRegexLiterals: a literal is parsed at every cold start; Unicode classes take a millisecond.
const wholeAddress = lazy(() => new RegExp(String.raw`^[a-z][a-z0-9+.-]*://[^\s\p{C}]+$`, 'iu'));

function urlProblem(text: string, allowLoopback: boolean, kind: UrlKind): string | undefined {
  if (text.length > URL_MAX) return `must be at most ${URL_MAX} characters long, but has ${text.length}`;
  const url = wholeAddress().test(text) ? URL.parse(text) : null;
  if (!url) return `must be a whole address without blanks, such as ${kind.example}`;
  if (url.username !== '' || url.password !== '') {
    return `must not contain a user name or password; ${kind.credentials}`;
  }
  if (url.protocol === 'https:') return undefined;
  if (allowLoopback && url.protocol === 'http:') {
    return isLoopback(url.hostname) ? undefined : 'must begin with https:// unless it is of this machine';
  }
  return `must begin with https://, such as ${kind.example}`;
}

/** `URL` has normalized every IPv4 notation to four numbers. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
