import { CfnOutput, RemovalPolicy, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { ApiFunction, JobFunction, WebFunction } from '../functions/index.ts';
import { makeApi } from './api.ts';
import { makeCertificateSite, serveCertificates } from './certificates.ts';
import type { Config } from './config.ts';
import { deployApiFunctions, type Shared } from './functions.ts';
import { deployJobs } from './jobs.ts';
import { makeTable } from './table.ts';
import { watch } from './watch.ts';

export type RegroveProps = StackProps & {
  config: Config;
  functions: {
    api: Record<string, ApiFunction>;
    jobs: Record<string, JobFunction>;
    web: { certificates?: WebFunction };
  };
};

/**
 * The whole service in one stack: it is deployed, and rolled back, as one. Construct ids are a contract: renaming one
 * of a table, key, queue or API replaces it, and with it data or addresses.
 */
export class RegroveStack extends Stack {
  constructor(scope: Construct, id: string, { config, functions, ...props }: RegroveProps) {
    super(scope, id, {
      description: 'Regrove turns paper consumption into reforested trees.',
      terminationProtection: config.removal === 'retain',
      ...props,
    });
    Tags.of(this).add('service', 'regrove');
    Tags.of(this).add('deployment', config.name);

    const table = makeTable(this, config);
    const passwordsKey = makePasswordsKey(this, config);
    const site = makeCertificateSite(this, config);
    const shared: Shared = { config, table, passwordsKey, certificateUrl: site.url };

    const apiFunctions = deployApiFunctions(this, functions.api, shared);
    const api = makeApi(this, functions.api, apiFunctions, config);
    const jobs = deployJobs(this, functions.jobs, shared);
    const { certificates } = functions.web;
    const web = certificates ? [serveCertificates(this, site, certificates, shared)] : [];

    watch(this, {
      config,
      stage: api.deploymentStage,
      table,
      functions: [...Object.values(apiFunctions), ...jobs.functions, ...web],
      jobs,
      gauges: functions.jobs,
    });
    new CfnOutput(this, 'TableName', { value: table.tableName, description: 'For the operator: --table NAME.' });
  }
}

/** Encrypts the passwords of servers. Without it they cannot be read again, so it stays like the table. */
const makePasswordsKey = (scope: Construct, { name, removal }: Config): Key =>
  new Key(scope, 'PasswordsKey', {
    description: `${name}: passwords of print-monitoring servers`,
    enableKeyRotation: true,
    removalPolicy: removal === 'retain' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
