import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Config } from './config.ts';
import type { Jobs } from './jobs.ts';
import type { FunctionLogs } from './log-group.ts';
import type { Mail } from './mail.ts';
import type { StreamMappings } from './stream-mappings.ts';

/** The resources covered by alarms and the CloudWatch dashboard. */
export type MonitoredResources = {
  config: Config;
  /** The address people open, for documentation links. */
  frontDoorUrl: string;
  stage: Stage;
  table: ITable;
  /** The API of pages for people's browsers. */
  pages: HttpApi;
  logs: FunctionLogs;
  jobs: Jobs;
  changes: StreamMappings;
  /** Undefined where no mail is sent. */
  mail?: Mail | undefined;
};
