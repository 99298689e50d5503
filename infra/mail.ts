import { CfnOutput, Stack, Validations } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
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
import { addressDomain } from '../lib/platform/mail-transport/address.ts';
import type { Config } from './config.ts';

/**
 * SES sends mail from the address the operator configured. Without an address mail is off, and both the deployment's
 * output and the log say so. SES reports sends, bounces and complaints through EventBridge to a queue, read by
 * lib/communication/mails/feedback/ses-events.ts.
 */
export type Mail = {
  from: string;
  name: string;
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
  // We keep our own suppression list. SES's list is off, because its entries would remain after the operator lifts a suppression.
  (set.node.defaultChild as CfnConfigurationSet).suppressionOptions = { suppressedReasons: [] };
  set.addEventDestination('Events', {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(place, 'DefaultBus', 'default')),
    events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  });
  if (mailIdentity === undefined) makeIdentity(scope, place, from);
  new CfnOutput(scope, 'MailFrom', { value: from, description: 'The sender of all mail.' });
  return { from, name, configurationSet: set.configurationSetName };
}

/** Three DNS records prove the sender's domain to SES. */
function makeIdentity(scope: Construct, place: Construct, from: string): void {
  const domain = addressDomain(from);
  const identity = new EmailIdentity(place, 'Identity', { identity: Identity.domain(domain) });
  for (const [index, { name, value }] of identity.dkimRecords.entries())
    new CfnOutput(scope, `MailRecord${index + 1}`, {
      value: `${name} CNAME ${value}`,
      description: `Add this record to the DNS zone of ${domain}: it proves to SES that the domain is yours.`,
    });
}

/** The pattern matches our configuration set, so events for other mail in the AWS account are left out. */
export function routeMailEvents(scope: Construct, { configurationSet }: Mail, queue: IQueue): void {
  new Rule(scope, 'MailEvents', {
    eventPattern: {
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
    },
    targets: [new SqsQueue(queue)],
  });
}

/**
 * Allows raw mail from our address only. In the sandbox SES also checks the recipient's identity, so the resource is
 * any identity in the account and the condition limits the sender.
 */
export function grantMail(role: Role, { from, configurationSet }: Mail): void {
  const { partition, region, account } = Stack.of(role);
  const prefix = `arn:${partition}:ses:${region}:${account}`;
  role.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['ses:SendRawEmail'],
      resources: [`${prefix}:identity/*`, `${prefix}:configuration-set/${configurationSet}`],
      conditions: { StringEquals: { 'ses:FromAddress': from } },
    }),
  );
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]`,
    reason: 'In the sandbox SES also checks the recipient’s identity. The condition allows a single sender.',
  });
}
