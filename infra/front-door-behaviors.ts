import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type IOrigin,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { SESSION_CHALLENGE } from '../lib/platform/http/respond.ts';
import { LOCALES } from '../lib/platform/locale.ts';
import type { Config } from './config.ts';
import { DASHBOARD_HEADERS, dashboardPolicy } from './dashboard-headers.ts';
import { documentationPolicy } from './documentation.ts';
import { documentationEdge } from './documentation-edge.ts';
import { edgeCode } from './edge-code.ts';
import { globalName } from './global-name.ts';
import { DOCUMENTATION_PATH, LOG_PATH, PAGE_PATHS } from './page-paths.ts';

// The front door's behaviors: how CloudFront caches, rewrites and forwards each path. The agent's are in agent-files.ts.

export function dashboardBehavior(
  place: Construct,
  { origin, releases }: { origin: IOrigin; releases: IBucket },
  { name }: Config,
): BehaviorOptions {
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    functionAssociations: [atRequest(place, 'DashboardRequest', edgeCode('dashboard-request.js'))],
    responseHeadersPolicy: new ResponseHeadersPolicy(place, 'DashboardHeaders', {
      responseHeadersPolicyName: globalName(place, name, 'dashboard'),
      securityHeadersBehavior: {
        ...SECURITY,
        contentSecurityPolicy: {
          // A source without a scheme takes the page's, which is https.
          contentSecurityPolicy: dashboardPolicy(releases.bucketRegionalDomainName),
          override: true,
        },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(DASHBOARD_HEADERS).map(([header, value]) => ({ header, value, override: true })),
      },
    }),
  };
}

/**
 * The documentation is stored as files in the dashboard's bucket. CloudFront needs two patterns to match `/docs` and
 * everything below it.
 */
export function documentationBehaviors(
  place: Construct,
  origin: IOrigin,
  folder: string,
  { name }: Config,
): Record<string, BehaviorOptions> {
  const behavior: BehaviorOptions = {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    functionAssociations: [atRequest(place, 'DocumentationRequest', documentationEdge(folder))],
    responseHeadersPolicy: new ResponseHeadersPolicy(place, 'DocumentationHeaders', {
      responseHeadersPolicyName: globalName(place, name, 'documentation'),
      securityHeadersBehavior: {
        ...SECURITY,
        contentSecurityPolicy: { contentSecurityPolicy: documentationPolicy(folder), override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [{ header: 'cross-origin-opener-policy', value: 'same-origin', override: true }],
      },
    }),
  };
  return { [DOCUMENTATION_PATH]: behavior, [`${DOCUMENTATION_PATH}/*`]: behavior };
}

/**
 * Pages set their own Cache-Control and Content-Security-Policy. The cache key is path, language, size, theme, position in a
 * file and a ledger's day.
 */
export function pagesBehaviors(place: Construct, origin: IOrigin, { name }: Config): Record<string, BehaviorOptions> {
  const cachePolicy = new CachePolicy(place, 'PagesCache', {
    cachePolicyName: globalName(place, name, 'pages'),
    comment: 'Key: path, lang, size, theme, after, at and Accept-Language. Lifetime: Cache-Control of the page.',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.allowList('lang', 'size', 'theme', 'after', 'at'),
    headerBehavior: CacheHeaderBehavior.allowList('Accept-Language'),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  const behavior: BehaviorOptions = {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    // A mail program unsubscribes with a POST.
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    compress: true,
    functionAssociations: [atRequest(place, 'PagesRequest', edgeCode('pages-request.js', { LOCALES }))],
    responseHeadersPolicy: headersOf(place, 'PagesHeaders', globalName(place, name, 'pages')),
  };
  return Object.fromEntries([LOG_PATH, ...PAGE_PATHS.map((path) => `${path}/*`)].map((path) => [path, behavior]));
}

/** The API is never cached and gets the whole request except its Host header. */
export const apiBehavior = (place: Construct, origin: IOrigin, { name }: Config): BehaviorOptions => ({
  origin,
  // A key sent over plain HTTP is exposed. A redirect would hide that mistake, so plain HTTP is refused.
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  functionAssociations: [atRequest(place, 'ApiRequest', edgeCode('api-request.js'))],
  responseHeadersPolicy: headersOf(place, 'ApiHeaders', globalName(place, name, 'api'), CHALLENGE_HEADERS),
});

/**
 * A REST API renames the WWW-Authenticate header in a function's 401. CloudFront runs no function for a status of 400
 * or higher, so a policy adds the session challenge to every answer without one; a 2xx may carry it (RFC 9110, 11.6.1).
 * The gateway's own 401 asks for a key and keeps its challenge: docs/decisions/aws-challenge.md.
 */
const CHALLENGE_HEADERS = {
  customHeadersBehavior: {
    customHeaders: [{ header: 'www-authenticate', value: SESSION_CHALLENGE, override: false }],
  },
  removeHeaders: ['x-amzn-remapped-www-authenticate'],
};

const headersOf = (
  place: Construct,
  id: string,
  responseHeadersPolicyName: string,
  more: ResponseHeadersPolicyProps = {},
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(place, id, { responseHeadersPolicyName, securityHeadersBehavior: SECURITY, ...more });

const SECURITY = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: false,
    override: true,
  },
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: false },
};

const atRequest = (place: Construct, id: string, code: string) => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(place, id, { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(code) }),
});
