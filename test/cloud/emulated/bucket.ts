import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Reply } from './http-messages.ts';
import type { Resolved } from './template.ts';

/**
 * The bucket behind the distribution, with the files copied by CDK's deployments. S3 answers 404 for a missing key if the distribution
 * may list the bucket, else 403.
 */
type Deployment = {
  SourceObjectKeys: string[];
  DestinationBucketKeyPrefix?: string;
  SystemMetadata?: Record<string, string>;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export function bucket(template: Resolved, folder: string): (path: string) => Reply {
  const sources = template.all('Custom::CDKBucketDeployment').flatMap(({ resource }) => {
    const { SourceObjectKeys, DestinationBucketKeyPrefix: prefix, SystemMetadata } = resource.Properties as Deployment;
    return SourceObjectKeys.map((key) => ({
      folder: join(folder, `asset.${key.replace(/\.zip$/, '')}`),
      headers: SystemMetadata ?? {},
      prefix: prefix === undefined ? '' : `/${prefix}`,
    }));
  });
  const status = template.all('AWS::S3::BucketPolicy').some(mayList) ? 404 : 403;
  return (path) => {
    const found = sources
      .filter(({ prefix }) => path.startsWith(`${prefix}/`))
      .map((source) => ({ ...source, file: join(source.folder, path.slice(source.prefix.length)) }))
      .find(({ file }) => existsSync(file) && statSync(file).isFile());
    if (!found) return { status, headers: { 'content-type': ['application/xml'] }, body: Buffer.from('<Error/>') };
    const metadata = Object.entries(found.headers).map(([name, value]) => [name.toLowerCase(), [value]]);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    return {
      status: 200,
      headers: { 'content-type': [type], ...Object.fromEntries(metadata) },
      body: readFileSync(found.file),
    };
  };
}

function mayList({ resource }: ReturnType<Resolved['all']>[number]): boolean {
  const { PolicyDocument } = resource.Properties as { PolicyDocument: { Statement: Statement[] } };
  return PolicyDocument.Statement.some(
    ({ Principal, Action }) =>
      Principal?.Service === 'cloudfront.amazonaws.com' && [Action].flat().includes('s3:ListBucket'),
  );
}

type Statement = { Principal?: { Service?: string }; Action: string | string[] };
