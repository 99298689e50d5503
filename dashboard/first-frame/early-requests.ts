import { API_HEADERS, BASE } from '../api/headers.ts';
import * as clock from '../clock.ts';
import * as month from '../month.ts';
import type { PageName } from '../routes.ts';

/**
 * Requests that the page starts itself, while the scripts that need their responses are still on their way. The dashboard takes
 * each response once, instead of making the request.
 */
type Early = { at: number; responses: Map<string, Promise<Response>> };

declare global {
  var regroveEarly: Early | undefined;
}

/** On a slow line the scripts may come seconds later; a response that was taken still later would be stale. */
const TAKEN_WITHIN_MS = 60_000;

/** The paths of a first view, at most as many as the dashboard has in flight. */
export const firstPaths = (account: string, page: PageName): string[] =>
  page === 'overview'
    ? ['/me', `${deskPath(account)}?limit=${DESK_LIMIT}`, yearPath(account)]
    : ['/me', `/accounts/${account}`];

/** The list of the desk. */
export const deskPath = (account: string): string => `/accounts/${account}/attention`;
export const DESK_LIMIT = 60;

/** The last twelve months of an account, for figures and bars. */
export const yearPath = (account: string): string =>
  `/accounts/${account}/totals?start_date=${month.before(month.of(clock.now()), 11)}-01`;

export function startEarly(paths: string[]): void {
  const responses = new Map(paths.map((path) => [path, fetch(BASE + path, { headers: API_HEADERS }).then(whole)]));
  // Whoever takes it handles the failure; without a taker it is no error of the page.
  for (const response of responses.values()) response.catch(() => {});
  globalThis.regroveEarly = { at: Date.now(), responses };
}

/** A response counts as there once its last byte has arrived. */
const whole = async (response: Response): Promise<Response> => new Response(await response.arrayBuffer(), response);

/** The response to a GET that the page has started, if there is one. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const early = globalThis.regroveEarly;
  const response = early?.responses.get(path);
  early?.responses.delete(path);
  return early && Date.now() - early.at < TAKEN_WITHIN_MS ? response : undefined;
}

/** Ends when all early requests are answered: until then they have the line to themselves. */
export const earlyDone = (): Promise<unknown> =>
  Promise.allSettled([...(globalThis.regroveEarly?.responses.values() ?? [])]);
