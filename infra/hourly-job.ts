import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { alarmDescription } from './alarm-description.ts';
import type { Config } from './config.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { awsCron } from './jobs.ts';

/**
 * `name` is the prefix for the schedule's and the alarm's names. Each run logs `message` with the number of problems as
 * `count`.
 */
type HourlyJob = { name: string; cron: string; message: string; meaning: string };

/**
 * Runs a function in the second stack every hour. Its alarm is raised when three runs in a row report problems, or when
 * none runs.
 */
export function runHourly(
  scope: Construct,
  deployed: DeployedFunction,
  { name, cron, message, meaning }: HourlyJob,
  { config, topic, logs }: { config: Config; topic: ITopic; logs: LogGroup },
): void {
  const id = `${name}Troubles`;
  new Rule(scope, `${name}Schedule`, {
    schedule: Schedule.expression(awsCron(cron)),
    targets: [new LambdaFunction(deployed.lambda, { retryAttempts: 0 })],
  });
  const metric = { namespace: `Regrove/${config.name}`, metricName: id };
  logs.addMetricFilter('Troubles', {
    filterPattern: FilterPattern.stringValue('$.message', '=', message),
    metricNamespace: metric.namespace,
    metricName: metric.metricName,
    metricValue: '$.count',
  });
  const alarm = new Alarm(scope, id, {
    alarmDescription: alarmDescription({ id, meaning }, config),
    metric: new Metric({ ...metric, statistic: Stats.MAXIMUM, period: Duration.hours(1) }),
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    threshold: 0,
    evaluationPeriods: 3,
    treatMissingData: TreatMissingData.BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
}
