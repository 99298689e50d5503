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
import { makeAlarmTopic } from './alarm-topic.ts';
import { makeDashboard } from './cloudwatch-dashboard.ts';
import { type Deployed, pascalCase } from './deploy-function.ts';
import type { Jobs } from './jobs.ts';
import type { Mail } from './mail.ts';
import type { Watched } from './monitored-resources.ts';
import type { Changes } from './stream-mappings.ts';

type Raise = (id: string, means: string, props: Pick<AlarmProps, 'metric' | 'threshold'> & Partial<AlarmProps>) => void;

const FIVE_MINUTES = Duration.minutes(5);

export function watch(scope: Construct, watched: Watched): void {
  const topic = makeAlarmTopic(scope, watched.config);
  const place = new Construct(scope, 'Alarms');
  const alarms: Alarm[] = [];
  /** Raised above the threshold; nothing measured is nothing wrong, unless the alarm says otherwise. */
  const raise: Raise = (id, means, props) => {
    const alarm = new Alarm(place, id, {
      alarmDescription: means,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...props,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
    alarms.push(alarm);
  };

  watchApi(raise, watched.stage);
  for (const deployed of watched.apart) watchFunction(raise, deployed);
  watchConcurrency(raise);
  watchTable(raise, watched.table);
  watchQueues(raise, watched.jobs);
  watchChanges(raise, watched.changes);
  if (watched.mail) watchMail(raise, watched.mail);
  for (const deployed of watched.jobs.functions) watchGauge(raise, deployed, watched);

  const dashboard = makeDashboard(scope, watched, alarms);
  new CfnOutput(scope, 'AlarmTopicArn', { value: topic.topicArn, description: 'Tells of every alarm.' });
  new CfnOutput(scope, 'DashboardName', { value: dashboard.dashboardName });
}

/** Each metric that an alarm looks at costs 0.10 USD a month, also within an expression: docs/operations.md. */
function watchApi(raise: Raise, stage: Stage): void {
  raise('ApiFailures', 'A request was answered with 5xx: a bug, or a function that crashed or ran out of time.', {
    metric: stage.metricServerError({ statistic: Stats.SUM, period: FIVE_MINUTES }),
    threshold: 0,
  });
  raise('ApiErrors', 'More than 1 in 100 requests was answered with 5xx, for 10 minutes.', {
    metric: new MathExpression({
      // Of a handful of requests at night, one failure is already a high rate.
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
  raise('ApiLatency', 'One request in 100 took more than 3 seconds, for 15 minutes.', {
    // Creating a feed asks another company's server, for up to 2 seconds, and is meant to.
    metric: stage.metricLatency({ statistic: Stats.p(99), period: FIVE_MINUTES }),
    threshold: 3_000,
    evaluationPeriods: 3,
  });
}

function watchFunction(raise: Raise, { name, lambda }: Deployed): void {
  raise(
    `${pascalCase(name)}Errors`,
    `${name} ended without an answer: it crashed, ran out of time or memory. See its log.`,
    {
      metric: lambda.metricErrors({ period: FIVE_MINUTES }),
      threshold: 0,
    },
  );
}

/** Of the whole account, as the limit is: without a dimension, Lambda counts the throttles of all functions together. */
function watchConcurrency(raise: Raise): void {
  raise('Throttles', "Functions were not started: the account's limit of concurrent Lambdas is reached.", {
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

function watchTable(raise: Raise, table: ITable): void {
  raise('TableThrottles', 'DynamoDB refused requests to the table for 10 minutes: one partition is too busy.', {
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

function watchQueues(raise: Raise, { queues, missedSchedules }: Jobs): void {
  for (const { name, queue, deadLetters, lateAfter } of queues) {
    raise(`${pascalCase(name)}DeadLetters`, `Messages of ${name} failed for good; docs/operations.md: dead letters.`, {
      metric: deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: FIVE_MINUTES }),
      threshold: 0,
    });
    raise(
      `${pascalCase(name)}Age`,
      `The oldest message of ${name} has waited for more than ${lateAfter.toHumanString()}.`,
      {
        metric: queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, period: FIVE_MINUTES }),
        threshold: lateAfter.toSeconds(),
      },
    );
  }
  if (missedSchedules)
    raise('MissedSchedules', 'A scheduled function failed three times; docs/operations.md: dead letters.', {
      metric: missedSchedules.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period: FIVE_MINUTES,
      }),
      threshold: 0,
    });
}

/** How far each reader of the stream is behind; a change handler behind a queue has the alarm of that queue, by its name. */
function watchChanges(raise: Raise, { readers, failed }: Changes): void {
  for (const { name, lambda } of readers)
    raise(`${pascalCase(name)}Age`, `${name} reads the table's stream more than 10 minutes late. See its log.`, {
      metric: lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM, period: FIVE_MINUTES }),
      threshold: Duration.minutes(10).toMilliseconds(),
      evaluationPeriods: 2,
    });
  raise('FailedChanges', 'Changes were given up; docs/operations.md: changes that failed.', {
    metric: failed.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: FIVE_MINUTES }),
    threshold: 0,
  });
}

/** AWS looks at an account from 5 % of bounces or 0.1 % of complaints, and may stop it; these come before. */
function watchMail(raise: Raise, { configurationSet }: Mail): void {
  const rate = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSet },
      statistic: Stats.MAXIMUM,
      period: Duration.hours(1),
    });
  raise('MailBounces', 'More than 4 % of mails bounce; docs/mail.md: bounces and complaints.', {
    metric: rate('Reputation.BounceRate'),
    threshold: 0.04,
  });
  raise('MailComplaints', 'More than 0.08 % of mails are complained about; docs/mail.md: bounces and complaints.', {
    metric: rate('Reputation.ComplaintRate'),
    threshold: 0.0008,
  });
}

/**
 * A number that a function counts in the table and logs every hour, and that has to be 0: months that are overdue, for
 * one. Silence is as bad, for then nobody counts: docs/decisions/aws-overdue-alarm.md.
 */
function watchGauge(raise: Raise, { name, logs }: Deployed, { config, gauges }: Watched): void {
  const gauge = gauges[name]?.alarm;
  if (!gauge) return;
  const metric = { namespace: `Regrove/${config.name}`, metricName: pascalCase(name) };
  logs.addMetricFilter('Count', {
    filterPattern: FilterPattern.stringValue('$.message', '=', gauge.message),
    metricNamespace: metric.namespace,
    metricName: metric.metricName,
    metricValue: '$.count',
  });
  raise(`${pascalCase(name)}Count`, gauge.meaning, {
    metric: new Metric({ ...metric, statistic: Stats.MAXIMUM, period: Duration.hours(1) }),
    threshold: 0,
    evaluationPeriods: 3,
    treatMissingData: TreatMissingData.BREACHING,
  });
}
