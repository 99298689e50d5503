import { CfnOutput, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { ApiFunction, Declared, JobFunction, StreamFunction, WebFunctions } from '../functions/index.ts';
import { MAIL_EVENTS_QUEUE } from '../lib/mails/delivery-events.ts';
import { watch } from './alarms.ts';
import { connectApi, hostOf, makeApi } from './api.ts';
import { deployApiFunctions, deployAuthorizer } from './api-functions.ts';
import { type Config, isProtected } from './config.ts';
import { makeFrontDoor } from './front-door.ts';
import type { Shared } from './function-environment.ts';
import { deployJobs, makeQueues, queuesByName } from './jobs.ts';
import { hearOfMails, makeMail } from './mail.ts';
import { certificateUrlAt } from './page-paths.ts';
import { removalOf } from './removal-policy.ts';
import { listenToTable } from './stream-mappings.ts';
import { makeTable } from './table.ts';
import { makeCertificateSite, serveCertificates, serveForests, serveUnsubscribe } from './web-pages.ts';

export type RegroveProps = StackProps & {
  config: Config;
  functions: {
    api: Record<string, ApiFunction>;
    jobs: Record<string, JobFunction>;
    web: WebFunctions;
    authorizer: Declared;
    streams: Record<string, StreamFunction>;
  };
  /** The folder that infra/bundle.ts filled; a template that nobody deploys needs none. */
  bundles?: string | undefined;
  /** The folder of the built dashboard, of which the same is true. */
  dashboard?: string | undefined;
};

/**
 * The whole service in one stack: it is deployed, and rolled back, as one. Construct ids are a contract: renaming one
 * of a table, key, queue or API replaces it, and with it data or addresses.
 */
export class RegroveStack extends Stack {
  constructor(scope: Construct, id: string, { config, functions, bundles, dashboard, ...props }: RegroveProps) {
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
    const queues = makeQueues(this, functions.jobs, { config });
    const api = makeApi(this, functions.api, config);
    const frontDoor = makeFrontDoor(this, { pages: site.host, api: hostOf(api, config), dashboard }, config);
    const certificateUrl = site.url ?? certificateUrlAt(frontDoor.url);
    new CfnOutput(this, 'CertificateUrl', { value: certificateUrl, description: 'Where certificates are shown.' });
    const signingKeys = makeSigningKeys(this, config);
    const shared: Shared = {
      ...{ config, table, passwordsKey, signingKeys, certificateUrl, frontDoor, bundles },
      queues: queuesByName(queues),
      mail: makeMail(this, config),
    };

    const apiFunctions = deployApiFunctions(this, functions.api, shared);
    const authorizer = deployAuthorizer(this, functions.authorizer, shared);
    connectApi(api, { functions: apiFunctions, authorizer });
    const jobs = deployJobs(this, functions.jobs, queues, shared);
    const changes = listenToTable(this, functions.streams, shared);
    const mailEvents = shared.queues.get(MAIL_EVENTS_QUEUE);
    if (shared.mail && mailEvents) hearOfMails(this, shared.mail, mailEvents);
    const { certificates, forests, unsubscribe } = functions.web;
    const web = [
      ...(certificates ? [serveCertificates(this, site, certificates, shared)] : []),
      ...(forests ? [serveForests(this, site, forests, shared)] : []),
      ...(unsubscribe ? [serveUnsubscribe(this, site, unsubscribe, shared)] : []),
    ];

    watch(this, {
      config,
      stage: api.deploymentStage,
      table,
      functions: [...Object.values(apiFunctions), authorizer, ...jobs.functions, ...changes.readers, ...web],
      apart: [...jobs.functions, ...changes.readers, ...web],
      jobs,
      changes,
      gauges: functions.jobs,
      mail: shared.mail,
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
