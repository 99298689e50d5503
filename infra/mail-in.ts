import { CfnOutput, Duration, Stack, Token } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { EmailIdentity, Identity, ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { S3 } from 'aws-cdk-lib/aws-ses-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { JobFunction } from '../functions/index.ts';
import { MAIL_IN, MAIL_IN_QUEUE } from '../lib/metering/mail-in/stored-mail.ts';
import { type Config, InvalidSetting } from './config.ts';

/**
 * SES receives mail for the domain `mailDomain`: it stores each mail in the bucket of files and then sends a queue its envelope and
 * verdicts, which the job mail-in works on (lib/metering/mail-in/work.ts). Off without the setting.
 */
export function makeMailIn(
  scope: Construct,
  { mailDomain, mailFrom, name }: Config,
  files: IBucket,
  queue: IQueue,
): void {
  if (mailDomain === undefined) return;
  const { region, account, partition } = Stack.of(scope);
  requireRegion(region);
  const place = new Construct(scope, 'MailIn');
  const topic = new Topic(place, 'Topic', { displayName: `${name} mail received`, enforceSSL: true });
  const ruleSet = `${name}-mail-in`;
  const fromRule = {
    StringEquals: { 'aws:SourceAccount': account },
    ArnLike: {
      'aws:SourceArn': `arn:${partition}:ses:${region}:${account}:receipt-rule-set/${ruleSet}:receipt-rule/*`,
    },
  };
  const ses = new ServicePrincipal('ses.amazonaws.com', { conditions: fromRule });
  topic.grantPublish(ses);
  topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));
  const set = new ReceiptRuleSet(place, 'Rules', { receiptRuleSetName: ruleSet });
  set.addRule('Rule', {
    recipients: [mailDomain],
    scanEnabled: true,
    tlsPolicy: TlsPolicy.OPTIONAL,
    actions: [new S3({ bucket: files, objectKeyPrefix: MAIL_IN, topic })],
  });
  if (mailFrom === undefined || !mailFrom.endsWith(`@${mailDomain}`)) makeIdentity(scope, place, mailDomain);
  new CfnOutput(scope, 'MailInRecord', {
    value: `${mailDomain} MX 10 inbound-smtp.${region}.amazonaws.com`,
    description: `Add this record to the DNS zone of ${mailDomain}: mail for it then goes to SES.`,
  });
  new CfnOutput(scope, 'MailInRules', {
    value: `aws ses set-active-receipt-rule-set --rule-set-name ${ruleSet}`,
    description: 'Run this once: SES uses one set of rules for each region, and a deployment must not replace yours.',
  });
}

/** A queue costs 0.46 USD a month even if it is empty, so it and its function exist only where mail is received. */
export const withoutMailIn = (jobs: Record<string, JobFunction>, { mailDomain }: Config): Record<string, JobFunction> =>
  Object.fromEntries(
    Object.entries(jobs).filter(([, { queue }]) => mailDomain !== undefined || queue !== MAIL_IN_QUEUE),
  );

/** Mails are removed when they are processed; this removes what was never processed. */
export const mailInLifecycle = { prefix: MAIL_IN, expiration: Duration.days(30) };

/**
 * Regions in which SES receives mail: https://docs.aws.amazon.com/general/latest/gr/ses.html, "Email receiving endpoints".
 * docs/reports-by-mail.md says which of them have a public source.
 */
const REGIONS = new Set(
  [
    'us-east-1 us-east-2 us-west-1 us-west-2 ca-central-1 sa-east-1',
    'eu-central-1 eu-west-1 eu-west-2 eu-west-3 eu-north-1 eu-south-1 il-central-1 me-south-1 af-south-1',
    'ap-northeast-1 ap-northeast-2 ap-northeast-3 ap-south-1 ap-southeast-1 ap-southeast-2 ap-southeast-3',
  ].flatMap((line) => line.split(' ')),
);

function requireRegion(region: string): void {
  if (Token.isUnresolved(region) || REGIONS.has(region)) return;
  throw new InvalidSetting(
    `The setting regrove:mailDomain (or REGROVE_MAIL_DOMAIN) needs a region where SES receives mail, and ${region} is none: leave it out, or deploy to one of ${[...REGIONS].join(', ')}.`,
  );
}

function makeIdentity(scope: Construct, place: Construct, domain: string): void {
  const identity = new EmailIdentity(place, 'Identity', { identity: Identity.domain(domain) });
  for (const [index, { name, value }] of identity.dkimRecords.entries())
    new CfnOutput(scope, `MailInProof${index + 1}`, {
      value: `${name} CNAME ${value}`,
      description: `Add this record to the DNS zone of ${domain}: it proves to SES that the domain is yours.`,
    });
}
