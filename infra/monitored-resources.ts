import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { JobFunction } from '../functions/index.ts';
import type { Config } from './config.ts';
import type { Deployed } from './deploy-function.ts';
import type { Jobs } from './jobs.ts';
import type { Mail } from './mail.ts';
import type { Changes } from './stream-mappings.ts';

/** What is watched. An alarm means that someone has to look; what is merely interesting is on the dashboard. */
export type Watched = {
  config: Config;
  stage: Stage;
  table: ITable;
  functions: Deployed[];
  /** Those of them whose failure no 5xx of the API tells. */
  apart: Deployed[];
  jobs: Jobs;
  changes: Changes;
  gauges: Record<string, JobFunction>;
  /** Undefined where no mail is sent. */
  mail?: Mail | undefined;
};
