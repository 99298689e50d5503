import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  type Distribution,
  type IOrigin,
  type S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { RELEASES_PREFIX } from '../lib/metering/agents/release-files.ts';
import { AGENT_PACKAGE, AGENT_PATH } from './agent-package.ts';
import type { Config } from './config.ts';
import { globalName } from './global-name.ts';

/**
 * The agent's files at the front door. An agent follows no redirect, and a function answers at most 6 MB, so CloudFront reads
 * them from the buckets itself: releases from the service's files, the package from the built files beside the dashboard. A
 * file's name is its path, so nothing rewrites requests.
 */
export function agentBehaviors(
  place: Construct,
  { built, releases, access }: { built: IOrigin; releases: IBucket; access: S3OriginAccessControl },
  { name }: Config,
): Record<string, BehaviorOptions> {
  const behavior = {
    // A key sent over plain HTTP would be exposed, and these addresses stand beside those that take one.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: new CachePolicy(place, 'AgentCache', {
      cachePolicyName: globalName(place, name, 'agent'),
      comment: 'Key: path. Lifetime: Cache-Control of the file, else a minute.',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.minutes(1),
      maxTtl: Duration.days(365),
    }),
    // Whoever checks a hash or a length wants the bytes as they are.
    compress: false,
  };
  const origin = S3BucketOrigin.withBucketDefaults(releases, { originAccessControlId: access.originAccessControlId });
  return {
    [`${AGENT_PATH}/${AGENT_PACKAGE}`]: { ...behavior, origin: built },
    [`${AGENT_PATH}/*`]: { ...behavior, origin },
  };
}

/** Lets the front door read releases and nothing else. Without the right to list, S3 answers 403 for a missing file. */
export function allowReleases(releases: IBucket, distribution: Distribution): void {
  const shared = {
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    conditions: { StringEquals: { 'AWS:SourceArn': distribution.distributionArn } },
  };
  const objects = [releases.arnForObjects(`${RELEASES_PREFIX}/*`)];
  releases.addToResourcePolicy(new PolicyStatement({ ...shared, actions: ['s3:GetObject'], resources: objects }));
  releases.addToResourcePolicy(
    new PolicyStatement({ ...shared, actions: ['s3:ListBucket'], resources: [releases.bucketArn] }),
  );
}
