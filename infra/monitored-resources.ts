import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { JobFunction } from '../functions/index.ts';
import type { Config } from './config.ts';
import type { DeployedFunction } from './deployed-function.ts';
import type { Jobs } from './jobs.ts';
import type { Mail } from './mail.ts';
import type { StreamMappings } from './stream-mappings.ts';

/** The resources that alarms and the CloudWatch dashboard cover. */
export type MonitoredResources = {
  config: Config;
  /** The address that people open, for links to the documentation. */
  frontDoorUrl: string;
  stage: Stage;
  table: ITable;
  functions: DeployedFunction[];
  /** The functions whose failure is not a 5xx of the API: jobs, stream readers and web pages. */
  outsideApi: DeployedFunction[];
  jobs: Jobs;
  changes: StreamMappings;
  /** The declarations of the jobs: a job with `alarm` logs a gauge. */
  gauges: Record<string, JobFunction>;
  /** Undefined where no mail is sent. */
  mail?: Mail | undefined;
};
