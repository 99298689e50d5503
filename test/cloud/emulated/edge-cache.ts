import { type EdgeRequest, queryText } from './edge-functions.ts';
import type { Reply } from './http-messages.ts';
import type { Resolved } from './template.ts';

/**
 * CloudFront's cache, with the cache key and lifetimes from the behavior's cache policy. Errors have a minimum lifetime; the origin's
 * Cache-Control cannot shorten it.
 */
type EdgeCache = {
  get(policyId: string, request: EdgeRequest): Reply | undefined;
  keep(policyId: string, request: EdgeRequest, reply: Reply): void;
};

type Allowed = { behavior: string; names: string[] };
type Policy = { minTtl: number; defaultTtl: number; maxTtl: number; headers: Allowed; query: Allowed };

const NONE: Allowed = { behavior: 'none', names: [] };
const DAY = 86_400;

/** The CloudFront managed policies used by the stack, by id. */
const MANAGED: Record<string, Policy> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { minTtl: 0, defaultTtl: 0, maxTtl: 0, headers: NONE, query: NONE },
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    minTtl: 1,
    defaultTtl: DAY,
    maxTtl: 365 * DAY,
    headers: NONE,
    query: NONE,
  },
};

/** Always cached, for the minimum error lifetime. */
const CACHED_ERRORS = [404, 414, 500, 501, 502, 503, 504];

/** Cached only if the origin sets a lifetime. */
const CACHED_WITH_MAX_AGE = [400, 403, 405, 412, 415];

/** CloudFront's default, for an error without a lifetime in the distribution. */
const ERROR_SECONDS = 10;

type ErrorResponse = { ErrorCode: number; ErrorCachingMinTTL?: number };

export function edgeCache(template: Resolved, errors: ErrorResponse[] = []): EdgeCache {
  const policies = new Map(Object.entries({ ...MANAGED, ...ownPolicies(template) }));
  const policyOf = (id: string): Policy => {
    const found = policies.get(id);
    if (!found) throw new Error(`The cache policy ${id} is not emulated; add it to edge-cache.ts.`);
    return found;
  };
  const kept = new Map<string, { reply: Reply; until: number }>();

  return {
    get(policyId, request) {
      const found = kept.get(keyOf(policyOf(policyId), request));
      return found && found.until > Date.now() ? found.reply : undefined;
    },
    keep(policyId, request, reply) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return;
      const policy = policyOf(policyId);
      const seconds = secondsOf(policy, errors, reply);
      if (seconds > 0) kept.set(keyOf(policy, request), { reply, until: Date.now() + seconds * 1_000 });
    },
  };
}

function keyOf({ headers, query }: Policy, request: EdgeRequest): string {
  const isIn = ({ behavior, names }: Allowed, name: string): boolean =>
    behavior === 'all' || (behavior === 'whitelist' && names.includes(name));
  const inKey = Object.entries(request.querystring).filter(([name]) => isIn(query, name));
  const keyHeaders = Object.entries(request.headers).filter(([name]) => isIn(headers, name));
  const encoding = /\bbr\b|\bgzip\b/.test(request.headers['accept-encoding']?.value ?? '');
  return JSON.stringify([
    request.method,
    request.uri,
    queryText(Object.fromEntries(inKey)),
    keyHeaders.sort(),
    encoding,
  ]);
}

function secondsOf(
  { minTtl, defaultTtl, maxTtl }: Policy,
  errors: ErrorResponse[],
  { status, headers }: Reply,
): number {
  const control = (headers['cache-control'] ?? []).join(',');
  const said = /s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1];
  if (status >= 400) {
    if (!CACHED_ERRORS.includes(status) && !(CACHED_WITH_MAX_AGE.includes(status) && said !== undefined)) return 0;
    const least = errors.find(({ ErrorCode }) => ErrorCode === status)?.ErrorCachingMinTTL ?? ERROR_SECONDS;
    return Math.max(least, Math.min(Number(said ?? 0), maxTtl));
  }
  if (status !== 200) return 0;
  if (/no-store|no-cache|private/.test(control)) return minTtl;
  return Math.min(Math.max(Number(said ?? defaultTtl), minTtl), maxTtl);
}

type PolicyConfig = {
  MinTTL: number;
  DefaultTTL: number;
  MaxTTL: number;
  ParametersInCacheKeyAndForwardedToOrigin: {
    HeadersConfig: { HeaderBehavior: string; Headers?: string[] };
    QueryStringsConfig: { QueryStringBehavior: string; QueryStrings?: string[] };
  };
};

const ownPolicies = (template: Resolved): Record<string, Policy> =>
  Object.fromEntries(
    template.all('AWS::CloudFront::CachePolicy').map(({ id, resource }) => {
      const config = resource.Properties.CachePolicyConfig as PolicyConfig;
      const { HeadersConfig, QueryStringsConfig } = config.ParametersInCacheKeyAndForwardedToOrigin;
      const { HeaderBehavior, Headers = [] } = HeadersConfig;
      const { QueryStringBehavior, QueryStrings = [] } = QueryStringsConfig;
      return [
        id,
        {
          minTtl: config.MinTTL,
          defaultTtl: config.DefaultTTL,
          maxTtl: config.MaxTTL,
          headers: { behavior: HeaderBehavior, names: Headers.map((name) => name.toLowerCase()) },
          query: { behavior: QueryStringBehavior, names: QueryStrings },
        },
      ];
    }),
  );
