import { API_HEADERS, BASE } from '../api/headers.ts';
import * as clock from '../clock.ts';
import * as month from '../month.ts';
import type { PageName } from '../routes.ts';

/**
 * Requests the page starts itself while the scripts needing the responses are still loading. The dashboard takes each
 * response once instead of making the request.
 */
type Early = { at: number; responses: Map<string, Promise<Response>> };

declare global {
  var regroveEarly: Early | undefined;
}

/** On a slow line the scripts may arrive seconds later; a response taken later than this would be stale. */
const TAKEN_WITHIN_MS = 60_000;

/** A first view's paths, at most as many as the dashboard has in flight. */
export const firstPaths = (account: string, page: PageName): string[] =>
  page === 'overview'
    ? ['/me', `${deskPath(account)}?limit=${DESK_LIMIT}`, yearPath(account)]
    : ['/me', `/accounts/${account}`];

/** The desk's list. */
export const deskPath = (account: string): string => `/accounts/${account}/attention`;
export const DESK_LIMIT = 60;

/** An account's last twelve months, for figures and bars. */
export const yearPath = (account: string): string =>
  `/accounts/${account}/totals?start_date=${month.before(month.of(clock.now()), 11)}-01`;

export function startEarly(paths: string[]): void {
  const responses = new Map(paths.map((path) => [path, fetch(BASE + path, { headers: API_HEADERS }).then(whole)]));
  // The code taking the response handles its failure; if nothing takes it, it is not a page error.
  for (const response of responses.values()) response.catch(() => {});
  globalThis.regroveEarly = { at: Date.now(), responses };
}

/** A response counts as arrived once its last byte is here. */
const whole = async (response: Response): Promise<Response> => new Response(await response.arrayBuffer(), response);

/** The response to a GET the page has started, if any. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const early = globalThis.regroveEarly;
  const response = early?.responses.get(path);
  early?.responses.delete(path);
  return early && Date.now() - early.at < TAKEN_WITHIN_MS ? response : undefined;
}

/** Resolves when all early requests are answered; until then nothing else uses the connection. */
export const earlyDone = (): Promise<unknown> =>
  Promise.allSettled([...(globalThis.regroveEarly?.responses.values() ?? [])]);
