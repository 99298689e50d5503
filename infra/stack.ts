import { CfnOutput, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { ApiFunction, ChangesFunction, Declared, JobFunction, WebFunction } from '../functions/index.ts';
import { makeApi } from './api.ts';
import { makeCertificateSite, serveCertificates } from './certificates.ts';
import { listenToTable } from './changes.ts';
import { type Config, isProtected } from './config.ts';
import type { Shared } from './environment.ts';
import { deployApiFunctions, deployAuthorizer } from './functions.ts';
import { deployJobs } from './jobs.ts';
import { removalOf } from './removal.ts';
import { makeTable } from './table.ts';
import { watch } from './watch.ts';

export type RegroveProps = StackProps & {
  config: Config;
  functions: {
    api: Record<string, ApiFunction>;
    jobs: Record<string, JobFunction>;
    web: { certificates?: WebFunction };
    authorizer: Declared;
    changes: ChangesFunction;
  };
  /** The folder that infra/bundle.ts filled; a template that nobody deploys needs none. */
  bundles?: string | undefined;
};

/**
 * The whole service in one stack: it is deployed, and rolled back, as one. Construct ids are a contract: renaming one
 * of a table, key, queue or API replaces it, and with it data or addresses.
 */
export class RegroveStack extends Stack {
  constructor(scope: Construct, id: string, { config, functions, bundles, ...props }: RegroveProps) {
    super(scope, id, {
      description: 'Regrove turns paper consumption into reforested trees.',
      terminationProtection: isProtected(config),
      ...props,
    });
    Tags.of(this).add('service', 'regrove');
    Tags.of(this).add('deployment', config.name);

    const table = makeTable(this, config);
    const passwordsKey = makePasswordsKey(this, config);
    const site = makeCertificateSite(this, config);
    const signingKeys = makeSigningKeys(this, config);
    const shared: Shared = { config, table, passwordsKey, signingKeys, certificateUrl: site.url, bundles };

    const apiFunctions = deployApiFunctions(this, functions.api, shared);
    const authorizer = deployAuthorizer(this, functions.authorizer, shared);
    const api = makeApi(this, functions.api, { functions: apiFunctions, authorizer }, config);
    const jobs = deployJobs(this, functions.jobs, shared);
    const changes = listenToTable(this, functions.changes, shared);
    const { certificates } = functions.web;
    const web = certificates ? [serveCertificates(this, site, certificates, shared)] : [];

    watch(this, {
      config,
      stage: api.deploymentStage,
      table,
      functions: [...Object.values(apiFunctions), authorizer, ...jobs.functions, changes.deployed, ...web],
      apart: [...jobs.functions, changes.deployed, ...web],
      jobs,
      changes,
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
    removalPolicy: removalOf(removal),
  });

/**
 * Sign certificates; the newest is the first. None is ever removed from here: what it signed is verified by its public
 * half, which is published as long as the key is there.
 */
const makeSigningKeys = (scope: Construct, { name, removal, signingKeys }: Config): Key[] =>
  Array.from(
    { length: signingKeys },
    (_, index) =>
      new Key(scope, index === 0 ? 'SigningKey' : `SigningKey${index + 1}`, {
        description: `${name}: signs certificates (${index + 1})`,
        keySpec: KeySpec.ECC_NIST_P256,
        keyUsage: KeyUsage.SIGN_VERIFY,
        removalPolicy: removalOf(removal),
      }),
  ).toReversed();
