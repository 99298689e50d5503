import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { changesQueue } from '../lib/platform/changes/dispatch.ts';
import { globalName } from './global-name.ts';
import type { MonitoredResources } from './monitored-resources.ts';

const HALF = 12;
const FIVE_MINUTES = Duration.minutes(5);

/**
 * One page showing which part is unhealthy: alarms first, then everything from the API to the table. A dashboard with
 * at most 50 metrics is free, so function durations are left to Lambda's own page.
 */
export function makeDashboard(
  scope: Construct,
  { config, stage, table, pages, jobs, changes }: MonitoredResources,
  alarms: Alarm[],
): Dashboard {
  const period = FIVE_MINUTES;
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: globalName(scope, config.name),
    defaultInterval: Duration.days(1),
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24 })],
      [
        graph('Requests', [
          stage.metricCount({ statistic: Stats.SAMPLE_COUNT, label: 'all', period }),
          stage.metricClientError({ statistic: Stats.SUM, label: '4xx', period }),
          stage.metricServerError({ statistic: Stats.SUM, label: '5xx', period }),
        ]),
        graph('Latency, ms', [
          ...[50, 90, 99].map((p) => stage.metricLatency({ statistic: Stats.p(p), label: `p${p}`, period })),
          stage.metricIntegrationLatency({ statistic: Stats.p(99), label: 'p99 of the functions only', period }),
        ]),
      ],
      [
        // A failure behind an API is a 5xx; one behind a queue is a waiting message below.
        graph('Failures outside the API', [
          pages.metricServerError({ statistic: Stats.SUM, label: 'pages, 5xx', period }),
          ...changes.readers.map(({ name, lambda }) => lambda.metricErrors({ label: name, period })),
        ]),
        graph('Throttled functions of the AWS account', [
          new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM, label: 'all', period }),
        ]),
      ],
      [
        graph('Table: capacity units', [
          table.metricConsumedReadCapacityUnits({ label: 'read', period }),
          table.metricConsumedWriteCapacityUnits({ label: 'write', period }),
        ]),
        graph('Table: refused requests', [
          table.metricConditionalCheckFailedRequests({ label: 'failed conditions', period }),
          table.metric('TransactionConflict', { label: 'transaction conflicts', period }),
          table.metric('ReadThrottleEvents', { label: 'throttled reads', period }),
          table.metric('WriteThrottleEvents', { label: 'throttled writes', period }),
        ]),
      ],
      ...(jobs.queues.length === 0
        ? []
        : [
            [
              graph(
                // Change handler queues are shown below, by their lag.
                'Queues: waiting messages',
                jobs.queues
                  .filter((queue) => !isOfChanges(queue))
                  .map(({ name, queue }) => queue.metricApproximateNumberOfMessagesVisible({ label: name, period })),
              ),
              graph(
                'Queues: dead letters',
                jobs.queues.flatMap(({ deadLetters }) =>
                  Array.from(deadLetters, ([label, letters]) =>
                    letters.metricApproximateNumberOfMessagesVisible({ label, period }),
                  ),
                ),
              ),
            ],
          ]),
      [
        graph(
          'Stream readers: lag, ms',
          changes.readers.map(({ name, lambda }) =>
            lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM, label: name, period }),
          ),
        ),
        graph(
          'Change handlers: lag, s',
          jobs.queues
            .filter(isOfChanges)
            .map(({ name, queue }) =>
              queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, label: name, period }),
            ),
        ),
      ],
    ],
  });
}

const isOfChanges = ({ name }: { name: string }): boolean => name.endsWith(changesQueue({ name: '' }));

const graph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: HALF });
