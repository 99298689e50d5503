import { IgnoreMode, Validations } from 'aws-cdk-lib';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { AGENT_CACHE, AGENT_PATH } from './agent-package.ts';
import type { Config } from './config.ts';
import { DOCUMENTATION_CACHE } from './documentation.ts';
import { DOCUMENTATION_PATH } from './page-paths.ts';
import { explainNoAccessLogs, privateBucket } from './private-bucket.ts';

/** The bucket contains only built files. It is retained so that open tabs can still load them, not for its data. */
export function makeFilesBucket(place: Construct, config: Config): IBucket {
  const bucket = new Bucket(place, 'Dashboard', {
    ...privateBucket(config),
    // CloudFormation deletes only empty buckets.
    autoDeleteObjects: config.removal === 'destroy',
  });
  explainNoAccessLogs(
    bucket,
    'The bucket holds only the built dashboard, which is public; access logs would record who opens it.',
  );
  return bucket as IBucket;
}

/**
 * Files with a hash in their name never change and are cached forever; the page loading them is revalidated each time.
 * Files from earlier builds stay, for tabs opened before a deployment.
 */
export function uploadDashboard(
  place: Construct,
  bucket: IBucket,
  folder: string,
  logGroup: ILogGroup | undefined,
): void {
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
export function uploadDocumentation(
  place: Construct,
  bucket: IBucket,
  folder: string,
  logGroup: ILogGroup | undefined,
): void {
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

export function uploadAgent(place: Construct, bucket: IBucket, folder: string, logGroup: ILogGroup | undefined): void {
  new BucketDeployment(place, 'AgentPackage', {
    ...uploadOptions(bucket, logGroup),
    destinationKeyPrefix: AGENT_PATH.slice(1),
    sources: [Source.asset(folder)],
    contentType: 'application/gzip',
    cacheControl: [CacheControl.fromString(AGENT_CACHE.others)],
  });
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
