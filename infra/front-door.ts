import { CfnOutput, Duration, Fn, IgnoreMode, Names, Stack, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { SESSION_CHALLENGE } from '../lib/platform/http/respond.ts';
import { LOCALES } from '../lib/platform/locale.ts';
import { agentBehaviors, allowReleases } from './agent-files.ts';
import { AGENT_CACHE, AGENT_PATH } from './agent-package.ts';
import type { Config } from './config.ts';
import { DASHBOARD_HEADERS, dashboardPolicy } from './dashboard-headers.ts';
import { DOCUMENTATION_CACHE, documentationPolicy } from './documentation.ts';
import { documentationEdge } from './documentation-edge.ts';
import { edgeCode } from './edge-code.ts';
import { globalName } from './global-name.ts';
import { makeLogGroup } from './log-group.ts';
import { DOCUMENTATION_PATH, LOG_PATH, PAGE_PATHS } from './page-paths.ts';
import { removalOf } from './removal-policy.ts';

/**
 * A CloudFront distribution as the one origin for people: the dashboard from a private bucket, certificates and public pages
 * from the HTTP API, `/v1` from the REST API. With one origin no CORS is needed: docs/decisions/front-door.md.
 */
export type FrontDoor = {
  /** Without a trailing slash. */
  url: string;
  /** A secret header value on requests through CloudFront; with it, functions trust the viewer address. */
  mark: string;
};

export type Origins = {
  /** The host names of the two APIs. */
  pages: string;
  api: string;
  /** The built dashboard's folder. A template that is never deployed needs none. */
  dashboard?: string | undefined;
  /** The built documentation's folder, if the front door serves it. */
  documentation?: string | undefined;
  /** A folder with the agent's package. A template that is never deployed needs none. */
  agent?: string | undefined;
  /** The service's files, with the agent's releases. */
  releases: IBucket;
};

/** lib/platform/http checks it. CloudFront overwrites the header if a viewer sends one. */
const MARK_HEADER = 'x-front-door';

export function makeFrontDoor(
  scope: Construct,
  { pages, api, dashboard, documentation, agent, releases }: Origins,
  config: Config,
): FrontDoor {
  const { frontDoorDomainName: domainName, frontDoorCertificateArn: certificateArn } = config;
  const place = new Construct(scope, 'FrontDoor');
  // The last part of the stack's id is random and visible only to those with read access to the stack.
  const mark = Fn.select(2, Fn.split('/', Stack.of(scope).stackId));
  const bucket = makeBucket(place, config);
  const access = new S3OriginAccessControl(place, 'FilesAccess', { originAccessControlName: accessName(place) });
  const files = S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessControl: access,
    // Without the right to list, S3 answers 403 for a missing file. Nobody else can list, because no query string
    // reaches the bucket.
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
  const distribution = new Distribution(place, 'Distribution', {
    comment: `${config.name}: dashboard, certificates and API`,
    defaultRootObject: 'index.html',
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_ALL,
    ...(domainName &&
      certificateArn && {
        domainNames: [domainName],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(place, 'Certificate', certificateArn),
      }),
    errorResponses: UNCACHED_ERRORS,
    defaultBehavior: dashboardBehavior(place, { origin: files, releases }, config),
    additionalBehaviors: {
      ...pagesBehaviors(place, new HttpOrigin(pages, { customHeaders: { [MARK_HEADER]: mark } }), config),
      ...(documentation !== undefined && documentationBehaviors(place, files, documentation, config)),
      // CloudFront takes the first pattern that matches.
      ...agentBehaviors(place, { built: files, releases, access }, config),
      '/v1/*': apiBehavior(place, new HttpOrigin(api, { customHeaders: { [MARK_HEADER]: mark } }), config),
    },
  });
  allowReleases(releases, distribution);
  const logGroup =
    dashboard !== undefined || documentation !== undefined || agent !== undefined
      ? makeLogGroup(place, 'UploadLogs', config)
      : undefined;
  if (dashboard !== undefined) upload(place, bucket, dashboard, logGroup);
  if (documentation !== undefined) uploadDocumentation(place, bucket, documentation, logGroup);
  if (agent !== undefined) uploadAgent(place, bucket, agent, logGroup);
  explainFindings(distribution);

  const url = `https://${domainName ?? distribution.distributionDomainName}`;
  new CfnOutput(scope, 'FrontDoorUrl', { value: url, description: 'The address at which people sign in.' });
  if (domainName)
    new CfnOutput(scope, 'FrontDoorTarget', {
      value: distribution.distributionDomainName,
      description: `The target for a CNAME or alias record of ${domainName}.`,
    });
  return { url, mark };
}

/**
 * CloudFront caches errors for 10 seconds, regardless of Cache-Control and even where caching is disabled, unless the
 * distribution sets a time for each status. One caller's error must not be served to another.
 */
const UNCACHED_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** Contains only built files. It is retained so that open tabs can still load them, not for its data. */
function makeBucket(place: Construct, { removal }: Config): IBucket {
  const bucket = new Bucket(place, 'Dashboard', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: removalOf(removal),
    // CloudFormation deletes only empty buckets.
    autoDeleteObjects: removal === 'destroy',
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'The bucket holds only the built dashboard, which is public; access logs would record who opens it.',
  });
  return bucket as IBucket;
}

function dashboardBehavior(
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
function documentationBehaviors(
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
function pagesBehaviors(place: Construct, origin: IOrigin, { name }: Config): Record<string, BehaviorOptions> {
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

/** An access control's name has at most 64 characters; a region's name has up to 14. */
const accessName = (place: Construct): string =>
  globalName(place, Names.uniqueResourceName(place, { maxLength: 48, separator: '-' }));

/** The API is never cached and gets the whole request except its Host header. */
const apiBehavior = (place: Construct, origin: IOrigin, { name }: Config): BehaviorOptions => ({
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

/**
 * Files with a hash in their name never change and are cached forever; the page loading them is revalidated each time.
 * Files from earlier builds stay, for tabs opened before a deployment.
 */
function upload(place: Construct, bucket: IBucket, folder: string, logGroup: ILogGroup | undefined): void {
  const options = uploadOptions(bucket, logGroup);
  const files = new BucketDeployment(place, 'Files', {
    ...options,
    sources: [Source.asset(folder, { exclude: ['*', '!assets', '!assets/**'] })],
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
  });
  const page = new BucketDeployment(place, 'Page', {
    ...options,
    sources: [Source.asset(folder, { exclude: ['assets'] })],
    cacheControl: [CacheControl.fromString('no-cache')],
  });
  // The page is uploaded after the files it loads.
  page.node.addDependency(files);
  explainUpload(files);
}

/** CDK uses one function for all uploads with the same options. */
const uploadOptions = (destinationBucket: IBucket, logGroup: ILogGroup | undefined) => ({
  destinationBucket,
  prune: false,
  memoryLimit: 512,
  ...(logGroup && { logGroup }),
});

/** The Markdown content type is set explicitly, because the type tables S3 tools guess from may lack it. */
function uploadDocumentation(place: Construct, bucket: IBucket, folder: string, logGroup: ILogGroup | undefined): void {
  const options = { ...uploadOptions(bucket, logGroup), destinationKeyPrefix: DOCUMENTATION_PATH.slice(1) };
  const files = new BucketDeployment(place, 'DocumentationFiles', {
    ...options,
    sources: [Source.asset(folder, { exclude: ['*', '!assets', '!assets/**'] })],
    cacheControl: [CacheControl.fromString(DOCUMENTATION_CACHE.assets)],
  });
  const pages = new BucketDeployment(place, 'DocumentationPages', {
    ...options,
    sources: [Source.asset(folder, { exclude: ['assets', '*.md'] })],
    cacheControl: [CacheControl.fromString(DOCUMENTATION_CACHE.others)],
  });
  const markdown = new BucketDeployment(place, 'DocumentationMarkdown', {
    ...options,
    sources: [Source.asset(folder, { exclude: ['*', '!*/', '!*.md'], ignoreMode: IgnoreMode.GIT })],
    contentType: 'text/markdown; charset=utf-8',
    cacheControl: [CacheControl.fromString(DOCUMENTATION_CACHE.others)],
  });
  pages.node.addDependency(files);
  markdown.node.addDependency(files);
  explainUpload(files);
}

function uploadAgent(place: Construct, bucket: IBucket, folder: string, logGroup: ILogGroup | undefined): void {
  new BucketDeployment(place, 'AgentPackage', {
    ...uploadOptions(bucket, logGroup),
    destinationKeyPrefix: AGENT_PATH.slice(1),
    sources: [Source.asset(folder)],
    contentType: 'application/gzip',
    cacheControl: [CacheControl.fromString(AGENT_CACHE.others)],
  });
}

function explainFindings(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    {
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The root has a default object, and no query reaches the bucket, so nobody can list it.',
    },
    {
      id: 'AwsSolutions-CFR1',
      reason: 'Customers may be in any country; geographic restrictions are left to the operator.',
    },
    {
      id: 'AwsSolutions-CFR2',
      reason: 'The service limits keys, sessions and addresses; a firewall is left to the operator.',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason: 'The path of a certificate gives access to it, so paths are not logged; the APIs log without paths.',
    },
    {
      id: 'AwsSolutions-CFR4',
      reason: 'Without a domain name the distribution uses the certificate of CloudFront, which sets the protocol.',
    },
  );
}

/** CDK's own function copies the files, with the grants CDK gives it. */
function explainUpload({ handlerRole }: BucketDeployment): void {
  const reason = 'CDK’s own function copies the built dashboard into its bucket during a deployment.';
  const wildcards = [
    ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map((action) => `Action::s3:${action}`),
    'Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*',
    'Resource::<FrontDoorDashboardCF4AE477.Arn>/*',
  ];
  const handler = handlerRole.node.scope;
  if (!handler) throw new Error('CDK no longer puts the role of its function below the function.');
  Validations.of(handler).acknowledge(
    { id: 'AwsSolutions-L1', reason },
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason,
    },
    ...wildcards.map((one) => ({ id: `AwsSolutions-IAM5[${one}]`, reason })),
  );
}
