import { CfnOutput, Stack, Validations } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  type CfnConfigurationSet,
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Config } from './config.ts';
import type { Deployed } from './deploy-function.ts';

/**
 * Mail goes out through SES from the address that the operator configured; without one it is off, which the deployment and
 * the log both say. What SES tells afterwards, that a mail was sent, bounced or complained about, comes by EventBridge into
 * a queue, from which lib/mails/delivery-events.ts takes it.
 */
export type Mail = {
  from: string;
  name: string;
  /** Undefined until SES is set up: the name of the set that all mails are sent with. */
  configurationSet: string;
};

export function makeMail(scope: Construct, config: Config): Mail | undefined {
  const { mailFrom: from, mailName: name, mailIdentity } = config;
  if (from === undefined) {
    new CfnOutput(scope, 'Mail', {
      value: 'off',
      description: 'No mail is sent, so nobody can sign in: set regrove:mailFrom, see docs/mail.md.',
    });
    return undefined;
  }
  const place = new Construct(scope, 'Mail');
  const set = new ConfigurationSet(place, 'ConfigurationSet', {
    configurationSetName: `${config.name}-mail`,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
  });
  // One list says which addresses are off, and it is ours: an entry in SES's would outlive what the operator lifts.
  (set.node.defaultChild as CfnConfigurationSet).suppressionOptions = { suppressedReasons: [] };
  set.addEventDestination('Events', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(place, 'DefaultBus', 'default')),
    events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  });
  if (mailIdentity === undefined) makeIdentity(scope, place, from);
  new CfnOutput(scope, 'MailFrom', { value: from, description: 'Mails come from this address.' });
  return { from, name, configurationSet: set.configurationSetName };
}

/** The sender's domain, to be proven to SES by three records in its zone. */
function makeIdentity(scope: Construct, place: Construct, from: string): void {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const identity = new EmailIdentity(place, 'Identity', { identity: Identity.domain(domain) });
  for (const [index, { name, value }] of identity.dkimRecords.entries())
    new CfnOutput(scope, `MailRecord${index + 1}`, {
      value: `${name} CNAME ${value}`,
      description: `Add this to the zone of ${domain}: it proves to SES that mail from it is yours.`,
    });
}

/** What SES tells of our mails, and of nobody else's in the account, into the queue. */
export function hearOfMails(scope: Construct, { configurationSet }: Mail, queue: IQueue): void {
  new Rule(scope, 'MailEvents', {
    eventPattern: {
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
    },
    targets: [new SqsQueue(queue)],
  });
}

/**
 * Sending a mail as it is, from our address alone. In the sandbox SES also asks for the identity of the receiver, hence any
 * identity of the account; the condition is what narrows it.
 */
export function grantMail({ role }: Pick<Deployed, 'role'>, { from, configurationSet }: Mail): void {
  const { partition, region, account } = Stack.of(role);
  const ours = `arn:${partition}:ses:${region}:${account}`;
  role.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['ses:SendRawEmail'],
      resources: [`${ours}:identity/*`, `${ours}:configuration-set/${configurationSet}`],
      conditions: { StringEquals: { 'ses:FromAddress': from } },
    }),
  );
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]`,
    reason: 'In the sandbox SES asks for the identity of the receiver too. The condition allows one sender alone.',
  });
}
