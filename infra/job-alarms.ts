import { Duration } from 'aws-cdk-lib';
import { Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { DEAD_LETTERS } from '../functions/jobs/watch.ts';
import { HOURLY } from '../lib/platform/jobs/hourly-check.ts';
import { type AddAlarm, allOf, FIVE_MINUTES } from './add-alarm.ts';
import { givenUpAfter, type Jobs } from './jobs.ts';
import type { MonitoredResources } from './monitored-resources.ts';
import { pascalCase } from './pascal-case.ts';
import type { StreamMappings } from './stream-mappings.ts';

/** The alarms of scheduled functions, queues and their workers. Few metrics cover all of them: docs/alarms.md. */
export function addJobAlarms(add: AddAlarm, { config, jobs, logs }: MonitoredResources): void {
  const counted = (name: string, filterPattern: ReturnType<typeof FilterPattern.stringValue>, period: Duration) =>
    countedMetric(logs.jobs, `Regrove/${config.name}`, { name, filterPattern, period });
  add('DeadLetters', 'Messages failed permanently and are in dead-letter queues, or nobody counts them.', {
    metric: counted(
      'DeadLetters',
      FilterPattern.stringValue('$.message', '=', DEAD_LETTERS),
      // Three runs of the job that counts.
      Duration.minutes(15),
    ),
    threshold: 0,
    treatMissingData: TreatMissingData.BREACHING,
  });
  // docs/decisions/aws-overdue-alarm.md
  add(
    'HourlyChecks',
    'A check found something for three hours, or none runs: the lines with "check" in the log say what.',
    {
      metric: counted('HourlyChecks', FilterPattern.stringValue('$.check', '=', HOURLY), Duration.hours(1)),
      threshold: 0,
      evaluationPeriods: 3,
      treatMissingData: TreatMissingData.BREACHING,
    },
  );
  addQueueAges(add, jobs);
  addWorkerErrors(add, jobs);
  if (jobs.missedSchedules)
    addLetters(add, 'MissedSchedules', 'A scheduled function failed three times.', jobs.missedSchedules);
}

/** A number in the log lines of all jobs, as one metric without dimensions. */
function countedMetric(
  logs: LogGroup,
  namespace: string,
  {
    name,
    filterPattern,
    period,
  }: { name: string; filterPattern: ReturnType<typeof FilterPattern.stringValue>; period: Duration },
): Metric {
  logs.addMetricFilter(name, {
    filterPattern,
    metricNamespace: namespace,
    metricName: name,
    metricValue: '$.count',
  });
  return new Metric({ namespace, metricName: name, statistic: Stats.MAXIMUM, period });
}

/** One alarm for all queues whose messages may wait equally long. */
function addQueueAges(add: AddAlarm, { queues }: Jobs): void {
  for (const [minutes, alike] of Map.groupBy(queues, ({ lateAfter }) => lateAfter.toMinutes())) {
    const wait = Duration.minutes(minutes).toHumanString();
    const names = alike.map(({ name }) => name).join(', ');
    add(`QueueAge${pascalCase(wait.replaceAll(' ', '-'))}`, `A message waits for more than ${wait}: ${names}.`, {
      page: 'queue-age',
      metric: allOf(
        'MAX',
        alike.map(({ queue }) => queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM })),
        'oldest message, seconds',
      ),
      threshold: minutes * 60,
    });
  }
}

/** A worker that crashes leaves dead letters. Where these take longer than half an hour, its errors have an alarm. */
const SOON = Duration.minutes(30);

function addWorkerErrors(add: AddAlarm, { functions, queues }: Jobs): void {
  const slow = queues.filter((queue) => givenUpAfter(queue).toSeconds() > SOON.toSeconds()).map(({ worker }) => worker);
  const lambdas = functions.filter(({ name }) => slow.includes(name));
  if (lambdas.length === 0) return;
  add('WorkerErrors', `A worker crashed, timed out or ran out of memory: ${slow.join(', ')}.`, {
    metric: allOf(
      'SUM',
      lambdas.map(({ lambda }) => lambda.metricErrors()),
      'crashes',
    ),
    threshold: 0,
  });
}

/** The lag of the functions reading the stream. A change handler behind a queue has that queue's alarms. */
export function addStreamAlarms(add: AddAlarm, { readers, failed }: StreamMappings): void {
  const names = readers.map(({ name }) => name).join(' or ');
  add('StreamAge', `${names} is more than 10 minutes behind the table's stream. See the log.`, {
    metric: allOf(
      'MAX',
      readers.map(({ lambda }) => lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM })),
      'oldest change, ms',
    ),
    threshold: Duration.minutes(10).toMilliseconds(),
    evaluationPeriods: 2,
  });
  addLetters(add, 'FailedChanges', 'Changes failed permanently.', failed);
}

const addLetters = (add: AddAlarm, id: string, meaning: string, queue: Queue): void =>
  add(id, meaning, {
    metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: FIVE_MINUTES }),
    threshold: 0,
  });
