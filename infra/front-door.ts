import { CfnOutput, Duration, Fn, Names, Stack, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  Distribution,
  HttpVersion,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { agentBehaviors, allowReleases } from './agent-files.ts';
import type { Config } from './config.ts';
import { apiBehavior, dashboardBehavior, documentationBehaviors, pagesBehaviors } from './front-door-behaviors.ts';
import { makeFilesBucket, uploadAgent, uploadDashboard, uploadDocumentation } from './front-door-files.ts';
import { globalName } from './global-name.ts';
import { makeLogGroup } from './log-group.ts';

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
  const bucket = makeFilesBucket(place, config);
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
  if (dashboard !== undefined) uploadDashboard(place, bucket, dashboard, logGroup);
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

/** An access control's name has at most 64 characters; a region's name has up to 14. */
const accessName = (place: Construct): string =>
  globalName(place, Names.uniqueResourceName(place, { maxLength: 48, separator: '-' }));

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
