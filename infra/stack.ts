import { CfnOutput, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { ApiFunction, Declared, JobFunction, StreamFunction, WebFunctions } from '../functions/index.ts';
import { MAIL_EVENTS_QUEUE } from '../lib/communication/mails/feedback/ses-events.ts';
import { MAIL_IN_QUEUE } from '../lib/metering/mail-in/stored-mail.ts';
import { ALARM_TOPIC } from './alarm-topic.ts';
import { makeAlarms } from './alarms.ts';
import { connectApi, hostOf, makeApi } from './api.ts';
import { deployApiFunctions, deployAuthorizer } from './api-functions.ts';
import { makeDashboard } from './cloudwatch-dashboard.ts';
import { type Config, isProtected } from './config.ts';
import { makeFiles } from './files-bucket.ts';
import { makeFrontDoor } from './front-door.ts';
import { deployJobs, makeQueues, queuesByName } from './jobs.ts';
import { makeFunctionLogs } from './log-group.ts';
import { makeMail, routeMailEvents } from './mail.ts';
import { makeMailIn, withoutMailIn } from './mail-in.ts';
import { certificateUrlAt } from './page-paths.ts';
import { refusePlainHttp } from './queue-policy.ts';
import { removalOf } from './removal-policy.ts';
import type { SharedResources } from './shared-resources.ts';
import { makeStreamMappings } from './stream-mappings.ts';
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
  /** The folder filled by infra/bundle.ts. A template that is never deployed needs none. */
  bundles?: string | undefined;
  /** The built dashboard's folder. A template that is never deployed needs none. */
  dashboard?: string | undefined;
  /** The built documentation's folder, if the front door serves it. */
  documentation?: string | undefined;
  /** A folder with the agent's package. A template that is never deployed needs none. */
  agent?: string | undefined;
};

/**
 * The whole service is one stack, so it is deployed and rolled back as one. Construct ids are a contract: renaming the
 * id of a table, key, queue or API replaces the resource and loses its data or address.
 */
export class RegroveStack extends Stack {
  /** For the backup stack. */
  readonly shared: SharedResources;
  readonly alarmTopic: ITopic;

  constructor(
    scope: Construct,
    id: string,
    { config, functions, bundles, dashboard, documentation, agent, ...props }: RegroveProps,
  ) {
    super(scope, id, {
      description: 'Regrove turns paper consumption into reforested trees.',
      terminationProtection: isProtected(config),
      ...props,
    });
    Tags.of(this).add('service', 'regrove');
    Tags.of(this).add('deployment', config.name);

    const table = makeTable(this, config);
    const passwordsKey = makePasswordsKey(this, config);
    const files = makeFiles(this, config);
    const site = makeCertificateSite(this, config);
    const declaredJobs = withoutMailIn(functions.jobs, config);
    const queues = makeQueues(this, declaredJobs, { config });
    const api = makeApi(this, functions.api, config);
    const origins = { pages: site.host, api: hostOf(api, config), dashboard, documentation, agent, releases: files };
    const frontDoor = makeFrontDoor(this, origins, config);
    const certificateUrl = config.certificateUrl ?? certificateUrlAt(frontDoor.url);
    new CfnOutput(this, 'CertificateUrl', { value: certificateUrl, description: 'The base address of certificates.' });
    const signingKeys = makeSigningKeys(this, config);
    const shared: SharedResources = {
      config,
      table,
      passwordsKey,
      files,
      signingKeys,
      logKey: config.publicLog ? makeLogKey(this, config) : undefined,
      certificateUrl,
      frontDoor,
      logs: makeFunctionLogs(this, config),
      bundles,
      queues: queuesByName(queues),
      mail: makeMail(this, config),
    };

    const apiFunctions = deployApiFunctions(this, functions.api, shared);
    const authorizer = deployAuthorizer(this, functions.authorizer, shared);
    connectApi(api, { functions: apiFunctions, authorizer });
    const jobs = deployJobs(this, declaredJobs, queues, shared);
    const changes = makeStreamMappings(this, functions.streams, shared);
    const mailEvents = shared.queues.get(MAIL_EVENTS_QUEUE);
    if (shared.mail && mailEvents) routeMailEvents(this, shared.mail, mailEvents);
    const mailIn = shared.queues.get(MAIL_IN_QUEUE);
    if (mailIn) makeMailIn(this, config, files, mailIn);
    const { certificates, forests, unsubscribe } = functions.web;
    if (certificates) serveCertificates(this, site, certificates, shared);
    if (forests) serveForests(this, site, forests, shared);
    if (unsubscribe) serveUnsubscribe(this, site, unsubscribe, shared);

    const monitored = {
      config,
      frontDoorUrl: frontDoor.url,
      stage: api.deploymentStage,
      table,
      pages: site.api,
      logs: shared.logs,
      jobs,
      changes,
      mail: shared.mail,
    };
    const { dashboardName } = makeDashboard(this, monitored, makeAlarms(this, monitored));
    refusePlainHttp(this);
    this.shared = shared;
    this.alarmTopic = this.node.findChild(ALARM_TOPIC) as Topic;
    new CfnOutput(this, 'DashboardName', { value: dashboardName });
    new CfnOutput(this, 'TableName', { value: table.tableName, description: 'For the operator: --table NAME.' });
  }
}

/** Encrypts server passwords. They are unreadable without it, so it is retained like the table. */
const makePasswordsKey = (scope: Construct, { name, removal }: Config): Key =>
  new Key(scope, 'PasswordsKey', {
    description: `${name}: passwords of print-monitoring servers`,
    enableKeyRotation: true,
    removalPolicy: removalOf(removal),
  });

/**
 * The keys that sign certificates, newest first. A key is never removed: its signatures are verified with the public
 * key, and that is published only while the key exists.
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

/** Signs the public log's checkpoints. Nothing may sign them without it, so it is retained like the table. */
const makeLogKey = (scope: Construct, { name, removal }: Config): Key =>
  new Key(scope, 'LogKey', {
    description: `${name}: signs checkpoints of the public log`,
    keySpec: KeySpec.ECC_NIST_EDWARDS25519,
    keyUsage: KeyUsage.SIGN_VERIFY,
    removalPolicy: removalOf(removal),
  });
