import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { type AddAlarm, FIVE_MINUTES } from './add-alarm.ts';
import { alarmDescription } from './alarm-description.ts';
import { makeAlarmTopic } from './alarm-topic.ts';
import { addApiAlarms, addPageAlarm } from './api-alarms.ts';
import { addJobAlarms, addStreamAlarms } from './job-alarms.ts';
import type { Mail } from './mail.ts';
import type { MonitoredResources } from './monitored-resources.ts';

/**
 * An alarm means an operator must act. Anything merely interesting is on the CloudWatch dashboard. Each metric in an alarm
 * costs 0.10 USD per month, also inside an expression: docs/costs.md.
 */
export function makeAlarms(scope: Construct, resources: MonitoredResources): Alarm[] {
  const topic = makeAlarmTopic(scope, resources.config);
  const place = new Construct(scope, 'Alarms');
  const alarms: Alarm[] = [];
  /** By default an alarm is raised above its threshold, and missing data is not an alarm. */
  const add: AddAlarm = (id, meaning, { page, ...props }) => {
    const alarm = new Alarm(place, id, {
      alarmDescription: alarmDescription({ id, meaning, page }, resources.config, resources.frontDoorUrl),
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...props,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
    alarms.push(alarm);
  };

  addApiAlarms(add, resources.stage);
  addPageAlarm(add, resources.pages);
  addThrottleAlarm(add);
  addTableAlarm(add, resources.table);
  addJobAlarms(add, resources);
  addStreamAlarms(add, resources.changes);
  if (resources.mail) addMailAlarms(add, resources.mail);
  new CfnOutput(scope, 'AlarmTopicArn', { value: topic.topicArn, description: 'The SNS topic of every alarm.' });
  return alarms;
}

/** The concurrency limit is per AWS account. Without a dimension the metric sums the throttles for all functions. */
function addThrottleAlarm(add: AddAlarm): void {
  add('Throttles', "Lambda throttled functions: the AWS account's concurrency limit is reached.", {
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      statistic: Stats.SUM,
      period: FIVE_MINUTES,
    }),
    threshold: 0,
    evaluationPeriods: 2,
  });
}

function addTableAlarm(add: AddAlarm, table: ITable): void {
  add('TableThrottles', 'DynamoDB throttled requests to the table for 10 minutes: one partition is too busy.', {
    metric: new MathExpression({
      expression: 'reads + writes',
      usingMetrics: { reads: table.metric('ReadThrottleEvents'), writes: table.metric('WriteThrottleEvents') },
      period: FIVE_MINUTES,
      label: 'throttled',
    }),
    threshold: 0,
    evaluationPeriods: 2,
  });
}

/** AWS reviews an account at 5 % bounces or 0.1 % complaints and may stop its mail. These alarms come earlier. */
function addMailAlarms(add: AddAlarm, { configurationSet }: Mail): void {
  const rate = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSet },
      statistic: Stats.MAXIMUM,
      period: Duration.hours(1),
    });
  add('MailBounces', 'More than 4 % of mails bounce.', {
    metric: rate('Reputation.BounceRate'),
    threshold: 0.04,
  });
  add('MailComplaints', 'More than 0.08 % of mails are reported as spam.', {
    metric: rate('Reputation.ComplaintRate'),
    threshold: 0.0008,
  });
}
