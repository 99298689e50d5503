import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnOutput, Duration, Fn, Stack, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
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
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { SESSION_CHALLENGE } from '../lib/platform/http/authenticate.ts';
import type { Config } from './config.ts';
import { DASHBOARD_HEADERS, DASHBOARD_POLICY } from './dashboard-headers.ts';
import { makeLogGroup } from './log-group.ts';
import { PAGE_PATHS } from './page-paths.ts';
import { removalOf } from './removal-policy.ts';

/**
 * One name for people: the dashboard from a private bucket, certificates and forests from the HTTP API, `/v1` from the
 * REST API. All of one origin, so that no browser is ever asked to trust another: docs/decisions/front-door.md.
 */
export type FrontDoor = {
  /** Without a slash at the end. */
  url: string;
  /** What requests that came through here carry, so that functions believe what they say of the viewer's address. */
  mark: string;
};

export type Behind = {
  /** The names that the two APIs answer at. */
  pages: string;
  api: string;
  /** The folder of the built dashboard; a template that nobody deploys needs none. */
  dashboard?: string | undefined;
};

/** Looked for by lib/platform/http; CloudFront sets it over whatever a viewer sends. */
const MARK_HEADER = 'x-front-door';

export function makeFrontDoor(scope: Construct, { pages, api, dashboard }: Behind, config: Config): FrontDoor {
  const { frontDoorDomainName: domainName, frontDoorCertificateArn: certificateArn } = config;
  const place = new Construct(scope, 'FrontDoor');
  // The last part of the stack's id: random, made by AWS, and seen only by those who can read the stack.
  const mark = Fn.select(2, Fn.split('/', Stack.of(scope).stackId));
  const bucket = makeBucket(place, config);
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
    errorResponses: NEVER_KEPT_ERRORS,
    defaultBehavior: dashboardFrom(place, S3BucketOrigin.withOriginAccessControl(bucket), config),
    additionalBehaviors: {
      ...pagesFrom(place, new HttpOrigin(pages, { customHeaders: { [MARK_HEADER]: mark } }), config),
      '/v1/*': apiFrom(place, new HttpOrigin(api, { customHeaders: { [MARK_HEADER]: mark } }), config),
    },
  });
  if (dashboard !== undefined) upload(place, bucket, dashboard, config);
  explainFindings(distribution);

  const url = `https://${domainName ?? distribution.distributionDomainName}`;
  new CfnOutput(scope, 'FrontDoorUrl', { value: url, description: 'Where people sign in.' });
  if (domainName)
    new CfnOutput(scope, 'FrontDoorTarget', {
      value: distribution.distributionDomainName,
      description: `Make ${domainName} a CNAME or alias of this.`,
    });
  return { url, mark };
}

/**
 * CloudFront keeps errors for 10 seconds, whatever their Cache-Control says and also where nothing else is kept, unless the
 * distribution sets another time for each status. One caller's error must not be another's answer.
 */
const NEVER_KEPT_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** Holds only what a build makes, so it is kept for the sake of an open tab and not as data. */
function makeBucket(place: Construct, { removal }: Config): IBucket {
  const bucket = new Bucket(place, 'Dashboard', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: removalOf(removal),
    // CloudFormation deletes no bucket that holds something.
    autoDeleteObjects: removal === 'destroy',
  });
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'The bucket holds the built dashboard alone, which everybody may load; who loads it is nobody else’s business.',
  });
  return bucket as IBucket;
}

function dashboardFrom(place: Construct, origin: IOrigin, { name }: Config): BehaviorOptions {
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    functionAssociations: [atRequest(place, 'DashboardRequest', 'dashboard-request.js')],
    responseHeadersPolicy: new ResponseHeadersPolicy(place, 'DashboardHeaders', {
      responseHeadersPolicyName: `${name}-dashboard`,
      securityHeadersBehavior: {
        ...SECURITY,
        contentSecurityPolicy: { contentSecurityPolicy: DASHBOARD_POLICY, override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(DASHBOARD_HEADERS).map(([header, value]) => ({ header, value, override: true })),
      },
    }),
  };
}

/** Pages say by themselves how long they may be kept, and what they may load; they differ by path, language, size and theme. */
function pagesFrom(place: Construct, origin: IOrigin, { name }: Config): Record<string, BehaviorOptions> {
  const cachePolicy = new CachePolicy(place, 'PagesCache', {
    cachePolicyName: `${name}-pages`,
    comment: 'By path, lang, size, theme and language, for as long as the page says.',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.allowList('lang', 'size', 'theme'),
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
    functionAssociations: [atRequest(place, 'PagesRequest', 'pages-request.js')],
    responseHeadersPolicy: headersOf(place, 'PagesHeaders', `${name}-pages`),
  };
  return Object.fromEntries(PAGE_PATHS.map((path) => [`${path}/*`, behavior]));
}

/** The API is never kept, and gets all that the caller sent but the name it was called by. */
const apiFrom = (place: Construct, origin: IOrigin, { name }: Config): BehaviorOptions => ({
  origin,
  // A key that was sent in the clear is known to others: a redirect would make that look right.
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  functionAssociations: [atRequest(place, 'ApiRequest', 'api-request.js')],
  responseHeadersPolicy: headersOf(place, 'ApiHeaders', `${name}-api`, CHALLENGED),
});

/**
 * The challenge of a function's own 401 arrives under another name, because a REST API renames it. CloudFront runs no function
 * for a status from 400 on, so a policy adds the challenge of people to every answer that has none; a 2xx may carry one
 * (RFC 9110, 11.6.1). The gateway's own 401, which asks for a key, keeps its own: docs/decisions/aws-challenge.md.
 */
const CHALLENGED = {
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

const atRequest = (place: Construct, id: string, file: string) => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: edgeFunction(place, id, file),
});

const edgeFunction = (place: Construct, id: string, file: string): EdgeFunction =>
  new EdgeFunction(place, id, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(readFileSync(join(import.meta.dirname, 'edge', file), 'utf8')),
  });

/**
 * Files with a hash in their name never change and are kept for ever; the page that names them is asked for again each
 * time. Files of earlier builds stay, for a tab that was opened before a deployment.
 */
function upload(place: Construct, bucket: IBucket, folder: string, config: Config): void {
  const logGroup = makeLogGroup(place, 'UploadLogs', config);
  const options = { destinationBucket: bucket, prune: false, memoryLimit: 512, logGroup };
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
  // Nobody is shown a page whose files are not there yet.
  page.node.addDependency(files);
  explainUpload(files);
}

function explainFindings(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    {
      id: 'AwsSolutions-CFR1',
      reason: 'Customers of print dealers are everywhere; where to offer it is for the operator to say.',
    },
    {
      id: 'AwsSolutions-CFR2',
      reason: 'Keys, sessions and addresses are limited by the service; a firewall is the choice of the operator.',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason:
        'Whoever has the path of a certificate may open it, so paths are not logged; the APIs have logs without them.',
    },
    {
      id: 'AwsSolutions-CFR4',
      reason:
        'Without a name of its own the distribution has the certificate of CloudFront, whose protocol is not ours to choose.',
    },
  );
}

/** The function that copies the files is CDK's own, with the grants that CDK gives it. */
function explainUpload({ handlerRole }: BucketDeployment): void {
  const reason = 'This is the function of CDK that copies the built dashboard into its bucket while a deployment runs.';
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
