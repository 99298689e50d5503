import { CfnOutput, Duration } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { alarmDescription } from './alarm-description.ts';
import { makeAlarmTopic } from './alarm-topic.ts';
import type { DeployedFunction } from './deployed-function.ts';
import type { Jobs } from './jobs.ts';
import type { Mail } from './mail.ts';
import type { MonitoredResources } from './monitored-resources.ts';
import { pascalCase } from './pascal-case.ts';
import type { StreamMappings } from './stream-mappings.ts';

type AddAlarm = (
  id: string,
  meaning: string,
  props: Pick<AlarmProps, 'metric' | 'threshold'> & Partial<AlarmProps> & { page?: SharedPage },
) => void;

/** Pages in docs/alarms/ shared by several alarms. */
type SharedPage = 'function-errors' | 'dead-letters' | 'queue-age' | 'stream-age';

const FIVE_MINUTES = Duration.minutes(5);

/** An alarm means an operator must act. Anything merely interesting is on the CloudWatch dashboard. */
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
  for (const deployed of resources.outsideApi) addFunctionAlarm(add, deployed);
  addThrottleAlarm(add);
  addTableAlarm(add, resources.table);
  addQueueAlarms(add, resources.jobs);
  addStreamAlarms(add, resources.changes);
  if (resources.mail) addMailAlarms(add, resources.mail);
  for (const deployed of resources.jobs.functions) addGaugeAlarm(add, deployed, resources);
  new CfnOutput(scope, 'AlarmTopicArn', { value: topic.topicArn, description: 'The SNS topic of every alarm.' });
  return alarms;
}

/** Each metric in an alarm costs 0.10 USD per month, also inside an expression: docs/costs.md. */
function addApiAlarms(add: AddAlarm, stage: Stage): void {
  add('ApiFailures', 'A request was answered with 5xx: a bug, or a function that crashed or timed out.', {
    metric: stage.metricServerError({ statistic: Stats.SUM, period: FIVE_MINUTES }),
    threshold: 0,
  });
  add('ApiErrors', 'More than 1 % of requests were answered with 5xx for 10 minutes.', {
    metric: new MathExpression({
      // At night there are few requests, so a single failure would already be a high rate.
      expression: 'IF(errors >= 5, 100 * errors / requests, 0)',
      usingMetrics: {
        errors: stage.metricServerError({ statistic: Stats.SUM }),
        requests: stage.metricCount({ statistic: Stats.SAMPLE_COUNT }),
      },
      period: FIVE_MINUTES,
      label: '5xx, per cent',
    }),
    threshold: 1,
    evaluationPeriods: 2,
  });
  add('ApiLatency', 'The 99th percentile of latency was above 3 seconds for 15 minutes.', {
    // Creating a feed calls another company's server for up to 2 seconds, by design.
    metric: stage.metricLatency({ statistic: Stats.p(99), period: FIVE_MINUTES }),
    threshold: 3_000,
    evaluationPeriods: 3,
  });
}

function addFunctionAlarm(add: AddAlarm, { name, lambda }: DeployedFunction): void {
  add(
    `${pascalCase(name)}Errors`,
    `${name} ended without an answer: it crashed, timed out or ran out of memory. See its log.`,
    {
      page: 'function-errors',
      metric: lambda.metricErrors({ period: FIVE_MINUTES }),
      threshold: 0,
    },
  );
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

function addQueueAlarms(add: AddAlarm, { queues, missedSchedules }: Jobs): void {
  for (const { name, queue, deadLetters, lateAfter } of queues) {
    add(`${pascalCase(name)}DeadLetters`, `Messages of ${name} are in its dead-letter queue.`, {
      page: 'dead-letters',
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period: FIVE_MINUTES,
      }),
      threshold: 0,
    });
    add(`${pascalCase(name)}Age`, `The oldest message of ${name} has waited more than ${lateAfter.toHumanString()}.`, {
      page: 'queue-age',
      metric: queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, period: FIVE_MINUTES }),
      threshold: lateAfter.toSeconds(),
    });
  }
  if (missedSchedules)
    add('MissedSchedules', 'A scheduled function failed three times.', {
      metric: missedSchedules.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period: FIVE_MINUTES,
      }),
      threshold: 0,
    });
}

/** The lag of each function reading the stream. A change handler behind a queue has that queue's alarms. */
function addStreamAlarms(add: AddAlarm, { readers, failed }: StreamMappings): void {
  for (const { name, lambda } of readers)
    add(`${pascalCase(name)}Age`, `${name} is more than 10 minutes behind the table's stream. See its log.`, {
      page: 'stream-age',
      metric: lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM, period: FIVE_MINUTES }),
      threshold: Duration.minutes(10).toMilliseconds(),
      evaluationPeriods: 2,
    });
  add('FailedChanges', 'Changes failed for good.', {
    metric: failed.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: FIVE_MINUTES }),
    threshold: 0,
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

/**
 * A gauge is a number a job counts in the table and logs every hour, such as overdue months. It must be 0. Missing data
 * also raises the alarm, because it means the job is not running: docs/decisions/aws-overdue-alarm.md.
 */
function addGaugeAlarm(add: AddAlarm, { name, logs }: DeployedFunction, { config, gauges }: MonitoredResources): void {
  const { alarm, alarms = {} } = gauges[name] ?? {};
  const own = alarm
    ? [{ id: 'Count', metricName: pascalCase(name), alarmId: `${pascalCase(name)}Count`, ...alarm }]
    : [];
  const named = Object.entries(alarms).map(([id, gauge]) => ({ id, metricName: id, alarmId: id, ...gauge }));
  for (const { id, metricName, alarmId, message, meaning } of [...own, ...named]) {
    const metric = { namespace: `Regrove/${config.name}`, metricName };
    logs.addMetricFilter(id, {
      filterPattern: FilterPattern.stringValue('$.message', '=', message),
      metricNamespace: metric.namespace,
      metricName,
      metricValue: '$.count',
    });
    add(alarmId, meaning, {
      metric: new Metric({ ...metric, statistic: Stats.MAXIMUM, period: Duration.hours(1) }),
      threshold: 0,
      evaluationPeriods: 3,
      treatMissingData: TreatMissingData.BREACHING,
    });
  }
}
