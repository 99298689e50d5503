import { Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';

export const ALARM_TOPIC = 'AlarmTopic';

/** Operators subscribe to this topic. It is not encrypted, because alarm texts hold no customer data. */
export function makeAlarmTopic(scope: Construct, { name, alarmEmail }: Config): Topic {
  const { partition, region, account } = Stack.of(scope);
  const topic = new Topic(scope, ALARM_TOPIC, { displayName: `${name} alarms`, enforceSSL: true });
  // A topic with its own policy loses the default policy, so allow the account's alarms to publish again.
  topic.grantPublish(
    new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` },
      },
    }),
  );
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  return topic;
}
