import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Config } from './config.ts';
import type { FrontDoor } from './front-door.ts';
import type { FunctionLogs } from './log-group.ts';
import type { Mail } from './mail.ts';

/** The resources functions find in their environment and may be granted access to. */
export type SharedResources = {
  config: Config;
  table: ITable;
  passwordsKey: IKey;
  /** Files outside the table. */
  files: IBucket;
  /** Newest first. The newest key signs; the public halves of all are published. */
  signingKeys: IKey[];
  /** Signs the public log's checkpoints; undefined without a log. */
  logKey: IKey | undefined;
  certificateUrl: string;
  frontDoor: FrontDoor;
  logs: FunctionLogs;
  /** Undefined if this deployment sends no mail. */
  mail?: Mail | undefined;
  /** Every queue by its name, dead-letter queues included. */
  queues: Map<string, IQueue>;
  /** The folder with all bundles; undefined for a template that is never deployed. */
  bundles?: string | undefined;
};
