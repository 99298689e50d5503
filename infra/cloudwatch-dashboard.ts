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
import type { Watched } from './monitored-resources.ts';

const HALF = 12;
const FIVE_MINUTES = Duration.minutes(5);

/**
 * One page that answers "is it well, and if not, which part": alarms on top, then from the caller to the table. With at most
 * 50 metrics it is free; how long each function takes is on the page that Lambda itself offers.
 */
export function makeDashboard(
  scope: Construct,
  { config, stage, table, apart, jobs, changes, gauges }: Watched,
  alarms: Alarm[],
): Dashboard {
  const period = FIVE_MINUTES;
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: config.name,
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
          stage.metricIntegrationLatency({ statistic: Stats.p(99), label: 'p99 of the functions alone', period }),
        ]),
      ],
      [
        graph(
          // Those behind the API fail as 5xx, which the requests show, and those behind a queue as messages that wait.
          'Functions beside the API and the queues: errors',
          apart
            .filter(({ name }) => gauges[name]?.queue === undefined)
            .map(({ name, lambda }) => lambda.metricErrors({ label: name, period })),
        ),
        graph('Functions of the account: throttles', [
          new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM, label: 'all', period }),
        ]),
      ],
      [
        graph('Table: capacity units', [
          table.metricConsumedReadCapacityUnits({ label: 'read', period }),
          table.metricConsumedWriteCapacityUnits({ label: 'write', period }),
        ]),
        graph('Table: refused', [
          table.metricConditionalCheckFailedRequests({ label: 'conditions that failed', period }),
          table.metric('TransactionConflict', { label: 'conflicts between transactions', period }),
          table.metric('ReadThrottleEvents', { label: 'throttled reads', period }),
          table.metric('WriteThrottleEvents', { label: 'throttled writes', period }),
        ]),
      ],
      ...(jobs.queues.length === 0
        ? []
        : [
            [
              graph(
                'Queues: waiting',
                jobs.queues.map(({ name, queue }) =>
                  queue.metricApproximateNumberOfMessagesVisible({ label: name, period }),
                ),
              ),
              graph(
                'Queues: dead letters',
                jobs.queues.map(({ name, deadLetters }) =>
                  deadLetters.metricApproximateNumberOfMessagesVisible({ label: name, period }),
                ),
              ),
            ],
          ]),
      [
        graph(
          'Readers of the stream: behind, ms',
          changes.readers.map(({ name, lambda }) =>
            lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM, label: name, period }),
          ),
        ),
        graph(
          'Subscriptions: behind, s',
          jobs.queues
            .filter(({ name }) => name.endsWith(changesQueue({ name: '' })))
            .map(({ name, queue }) =>
              queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, label: name, period }),
            ),
        ),
      ],
    ],
  });
}

const graph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: HALF });
