import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { JobFunction } from '../functions/index.ts';
import type { Config } from './config.ts';
import type { DeployedFunction } from './deployed-function.ts';
import type { Jobs } from './jobs.ts';
import type { Mail } from './mail.ts';
import type { StreamMappings } from './stream-mappings.ts';

/** The resources covered by alarms and the CloudWatch dashboard. */
export type MonitoredResources = {
  config: Config;
  /** The address people open, for documentation links. */
  frontDoorUrl: string;
  stage: Stage;
  table: ITable;
  functions: DeployedFunction[];
  /** Functions whose failure is not an API 5xx: jobs, stream readers and web pages. */
  outsideApi: DeployedFunction[];
  jobs: Jobs;
  changes: StreamMappings;
  /** The job declarations: a job with `alarm` logs a gauge. */
  gauges: Record<string, JobFunction>;
  /** Undefined where no mail is sent. */
  mail?: Mail | undefined;
};
