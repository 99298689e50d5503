import { randomBytes, randomUUID } from 'node:crypto';
import { refusalOf, type Statement } from './iam.ts';
import type { Buckets } from './s3.ts';
import type { Queues } from './sqs.ts';
import { ACCOUNT, REGION, type Resolved } from './template.ts';

/**
 * SES's receiving of mail with an S3 action, by AWS's documentation: the mail is stored in the bucket, then a notification is published
 * to the topic, and the topic delivers it to the queues that are subscribed. Bucket, topic and queue must each allow it by their policy.
 */
export type ReceivedMail = { from: string; recipients: string[]; raw: string; dmarc?: 'PASS' | 'FAIL' | 'GRAY' };

/** Returns the object's key. */
export type Receive = (mail: ReceivedMail) => string;

type Rule = {
  RuleSetName: string;
  Rule: { Enabled: boolean; Recipients: string[]; Actions: { S3Action?: S3Action }[] };
};
type S3Action = { BucketName: string; ObjectKeyPrefix?: string; TopicArn: string };
type Policy = { Statement: (Statement & { Principal: string | { Service?: string | string[]; AWS?: string } })[] };

export function receiving(template: Resolved, buckets: Buckets, queues: Queues): Receive {
  const rules = template.all('AWS::SES::ReceiptRule').map(({ id, resource }) => {
    const { RuleSetName, Rule } = resource.Properties as Rule;
    const arn = `arn:aws:ses:${REGION}:${ACCOUNT}:receipt-rule-set/${RuleSetName}:receipt-rule/${id}`;
    return { arn, ...Rule };
  });
  const subscriptions = template
    .all('AWS::SNS::Subscription')
    .map(({ resource }) => resource.Properties as { TopicArn: string; Endpoint: string; RawMessageDelivery?: boolean });
  const policies = ['AWS::S3::BucketPolicy', 'AWS::SNS::TopicPolicy', 'AWS::SQS::QueuePolicy'].flatMap((type) =>
    template.all(type).flatMap(({ resource }) => (resource.Properties.PolicyDocument as Policy).Statement),
  );

  function requireAllowed(service: string, action: string, resource: string, sourceArn: string): void {
    const isFor = ({ Principal }: Policy['Statement'][number]): boolean =>
      typeof Principal === 'string' || Principal.AWS === '*' || [Principal.Service].flat().includes(service);
    const conditions = {
      'aws:SourceAccount': [ACCOUNT],
      'aws:SourceArn': [sourceArn],
      'aws:SecureTransport': ['true'],
    };
    const principal = { role: service, statements: policies.filter(isFor), used: new Set<string>() };
    const refusal = refusalOf(principal, [{ action, resource, conditions }]);
    if (refusal) throw new Error(refusal);
  }

  function publish(topic: string, notification: object): void {
    for (const { Endpoint, RawMessageDelivery } of subscriptions.filter(({ TopicArn }) => TopicArn === topic)) {
      requireAllowed('sns.amazonaws.com', 'sqs:SendMessage', Endpoint, topic);
      const Message = JSON.stringify(notification);
      const body = RawMessageDelivery ? Message : JSON.stringify({ Type: 'Notification', TopicArn: topic, Message });
      const queue = queues.get(Endpoint);
      if (!queue) throw new Error(`There is no queue ${Endpoint}.`);
      const now = Date.now();
      queue.messages.push({ id: randomUUID(), body, sentAt: now, received: 0, visibleAt: now });
      queue.onSent();
    }
  }

  return ({ from, recipients, raw, dmarc = 'PASS' }) => {
    const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);
    const rule = rules.find(
      ({ Enabled, Recipients }) => Enabled && recipients.some((to) => Recipients.includes(domainOf(to))),
    );
    const action = rule?.Actions[0]?.S3Action;
    if (!rule || !action) throw new Error('No rule takes the mail, so SES refuses it.');
    const { BucketName, ObjectKeyPrefix = '', TopicArn } = action;
    const messageId = randomBytes(20).toString('hex');
    const objectKey = `${ObjectKeyPrefix}${messageId}`;
    requireAllowed('ses.amazonaws.com', 's3:PutObject', `arn:aws:s3:::${BucketName}/${objectKey}`, rule.arn);
    buckets.get(BucketName)?.set(objectKey, Buffer.from(raw));
    requireAllowed('ses.amazonaws.com', 'sns:Publish', TopicArn, rule.arn);
    const timestamp = new Date().toISOString();
    const passed = { status: 'PASS' };
    publish(TopicArn, {
      notificationType: 'Received',
      mail: {
        timestamp,
        source: from,
        messageId,
        destination: recipients,
        headersTruncated: false,
        headers: [{ name: 'From', value: from }],
        commonHeaders: { returnPath: from, from: [from], to: recipients, subject: 'Meter report' },
      },
      receipt: {
        timestamp,
        processingTimeMillis: 222,
        recipients,
        spamVerdict: passed,
        virusVerdict: passed,
        spfVerdict: passed,
        dkimVerdict: passed,
        dmarcVerdict: { status: dmarc },
        ...(dmarc === 'FAIL' && { dmarcPolicy: 'reject' }),
        action: { type: 'S3', topicArn: TopicArn, bucketName: BucketName, objectKeyPrefix: ObjectKeyPrefix, objectKey },
      },
    });
    return objectKey;
  };
}
