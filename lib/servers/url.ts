import { Fault } from '../platform/fault.ts';
import { URL_MAX } from '../platform/fields.ts';

/**
 * Whether plain http to this machine is taken. It is a setting of the process, never of a request: the local server has
 * it, AWS does not.
 */
export const allowsLoopback = (): boolean => process.env.REGROVE_ALLOW_LOOPBACK === '1';

/**
 * Refuses a url that no server can be asked at. It is kept as given, so it must mean the same to every reader: URL
 * itself would forgive blanks and missing slashes. What was wrong is told without the url, which may hold a password.
 */
export function checkUrl(given: string, allowLoopback: boolean): void {
  const problem = urlProblem(given, allowLoopback);
  if (problem) throw new Fault('invalid', `url ${problem}.`);
}

function urlProblem(given: string, allowLoopback: boolean): string | undefined {
  if (given.length > URL_MAX) return `must be at most ${URL_MAX} characters long, but has ${given.length}`;
  const url = /^[a-z][a-z0-9+.-]*:\/\/[^\s\p{C}]+$/iu.test(given) ? URL.parse(given) : null;
  if (!url) return `must be a whole address without blanks, such as ${EXAMPLE}`;
  if (url.username !== '' || url.password !== '') {
    return 'must not contain a user name or password; send them as username and password';
  }
  if (url.protocol === 'https:') return undefined;
  if (allowLoopback && url.protocol === 'http:') {
    return isLoopback(url.hostname) ? undefined : 'must begin with https:// unless it is of this machine';
  }
  return `must begin with https://, such as ${EXAMPLE}`;
}

const EXAMPLE = 'https://prints.example.com';

/** URL has turned every way of writing an IPv4 address into four numbers by now. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
