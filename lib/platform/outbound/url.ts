import { Fault } from '../fault.ts';
import { URL_MAX } from '../fields.ts';

/**
 * Whether plain http to this machine is taken. It is a setting of the process, never of a request: the local server has
 * it, AWS does not.
 */
export const allowsLoopback = (): boolean => process.env.REGROVE_ALLOW_LOOPBACK === '1';

/** What differs between the urls that callers give: its field if not `url`, an example, and where credentials belong instead. */
export type UrlKind = { field?: string; example: string; credentials: string };

/**
 * Refuses a url that nobody can be asked at. It is kept as given, so it must mean the same to every reader: URL
 * itself would forgive blanks and missing slashes. What was wrong is told without the url, which may hold a password.
 */
export function checkUrl(given: string, allowLoopback: boolean, kind: UrlKind): void {
  const problem = urlProblem(given, allowLoopback, kind);
  if (problem) throw new Fault('invalid', `${kind.field ?? 'url'} ${problem}.`);
}

function urlProblem(given: string, allowLoopback: boolean, kind: UrlKind): string | undefined {
  if (given.length > URL_MAX) return `must be at most ${URL_MAX} characters long, but has ${given.length}`;
  const url = /^[a-z][a-z0-9+.-]*:\/\/[^\s\p{C}]+$/iu.test(given) ? URL.parse(given) : null;
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

/** URL has turned every way of writing an IPv4 address into four numbers by now. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
