import { apiFunctions } from '../../functions/index.ts';
import type { Endpoint } from '../../lib/platform/http/declaration.ts';
import { pathsOf } from '../../lib/platform/http/endpoint.ts';
import { monthOf, timestamp } from '../../lib/platform/time.ts';
import { sampleOf } from '../support/long.ts';

/** An endpoint at one of its paths. */
export type Place = {
  operation: string;
  endpoint: Endpoint;
  path: string;
  /** Method and path, for test names. */
  at: string;
};

/** Every endpoint, so a new one is held to the contract without being named anywhere. */
export const places: Place[] = Object.values(apiFunctions).flatMap(({ endpoints }) =>
  Object.entries(endpoints).flatMap(([operation, endpoint]) =>
    pathsOf(endpoint).map((path) => ({ operation, endpoint, path, at: `${endpoint.method} ${path}` })),
  ),
);

/** Needs neither id nor body, and an account above the parent. */
export const isMoveDeletion = ({ endpoint, path }: Place): boolean =>
  endpoint.method === 'DELETE' && path.startsWith('/accounts/') && path.endsWith('/move');

/** Endpoints opened by a key. */
export const guarded = places.filter(({ endpoint }) => !endpoint.open && !endpoint.forPeople);

export const lists = guarded.filter(({ endpoint }) => endpoint.paged);
export const withId = guarded.filter(({ path }) => path.includes('{id}'));
export const withAccount = guarded.filter(({ path }) => path.includes('{account_id}'));
export const withBody = guarded.filter(({ endpoint }) => endpoint.body);
export const isOwn = ({ path }: Place): boolean => !path.startsWith('/accounts/{account_id}/');

/**
 * For rules that hold before the account is looked up: of a path below an account, which leads to the same endpoint as its
 * own path, `npm test` asks one in four.
 */
export function withSampledScopes(list: Place[]): Place[] {
  const own = new Set(list.filter(isOwn).map(({ operation }) => operation));
  const isAgain = (place: Place): boolean => !isOwn(place) && own.has(place.operation);
  return [...list.filter((place) => !isAgain(place)), ...sampleOf(list.filter(isAgain), 4)];
}

let rules = 0;

/**
 * For rules that hold alike for every endpoint: `npm test` asks a third of the endpoints about each rule, and each endpoint about a
 * third of the rules.
 */
export function withSampledRules(list: Place[]): Place[] {
  const asked = new Set(sampleOf(places, 3, rules++ % 3));
  return withSampledScopes(list).filter((place) => asked.has(place));
}

/** For `it.each`: each test's name says which endpoint it calls. */
export const named = (list: Place[]): [at: string, place: Place][] => list.map((place) => [place.at, place]);

/** A caller who may read it gets 200; a remote service redirects to the bucket for a stored file. */
export const successOf = ({ endpoint }: Place): 200 | 302 =>
  endpoint.downloads && process.env.REGROVE_TEST_URL ? 302 : 200;

/** The month of the world's dates. */
export const MONTH = monthOf(new Date());

/** Path variables other than ids. */
const NAMES: Record<string, string> = {
  device: 'printer',
  domain: 'company.example',
  month: MONTH,
  name: `regrove-archive-${timestamp(new Date()).slice(0, 10)}-1.zip`,
  year: String(Number(MONTH.slice(0, 4)) - 1),
};

/** Arguments an operation requires, by the end of its path. */
const NEEDED: Record<string, string> = { '/search': '?q=middle' };

/** Fills in a path's variables; every id must be given. */
export const filled = (path: string, values: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? NAMES[name];
    if (value === undefined) throw new Error(`No value for {${name}} of ${path}.`);
    return value;
  }) + (NEEDED[/\/\w+$/.exec(path)?.[0] ?? ''] ?? '');

export const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';
