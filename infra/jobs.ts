import { Duration, Names, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { JobFunction } from '../functions/index.ts';
import { deadLettersOf } from '../lib/platform/jobs/queue.ts';
import { namesIn } from '../lib/platform/jobs/shared-queue.ts';
import { MESSAGE_TRIES_MAX } from '../lib/platform/jobs/worker.ts';
import { deployFunction } from './deploy-function.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { grantReceiving, grantRecordingRuns, grantSending } from './grants.ts';
import { pascalCase } from './pascal-case.ts';
import { queueNameOf } from './queue-names.ts';
import { removalOf } from './removal-policy.ts';
import type { SharedResources } from './shared-resources.ts';

/**
 * Background work. A schedule starts a function that sends messages, and a queue delivers them to a worker in batches.
 * The worker reports a batch's failed messages, and only those are redelivered. A message that keeps failing goes to
 * the dead-letter queue: the worker sends it there with the reason, or SQS moves it if the worker crashes.
 */
type WorkQueue = {
  name: string;
  /** The function that reads it. */
  worker: string;
  /** How long a failed message is hidden. */
  redeliveredAfter: Duration;
  queue: Queue;
  /** By the names operators know: its own, and those of the queues sharing it. */
  deadLetters: Map<string, Queue>;
  /** An alarm is raised when the oldest message reaches this age. */
  lateAfter: Duration;
};

export type Jobs = { functions: DeployedFunction[]; queues: WorkQueue[]; missedSchedules?: Queue };

/** More than the worker's own tries, so the worker can record the reason before SQS moves the message. */
const ATTEMPTS_MAX = MESSAGE_TRIES_MAX + 1;
const BATCH = 10;
const CONCURRENCY = 10;

/**
 * A failed message is redelivered after this many function timeouts: after 12 minutes for mails. AWS recommends six, so
 * a retried batch that was throttled is not delivered to a second worker at the same time.
 */
const REDELIVERY_TIMEOUTS = 6;

/** More than the 7.5 hours the slowest worker needs for five attempts: 15 minutes each, with a 90-minute visibility timeout. */
const LATE_MINUTES = 12 * 60;

/** SQS's maximum: time to find the cause and replay. */
const RETENTION = Duration.days(14);

export function deployJobs(
  scope: Construct,
  jobs: Record<string, JobFunction>,
  queues: WorkQueue[],
  shared: SharedResources,
): Jobs {
  const isAnyScheduled = Object.values(jobs).some(({ schedule }) => schedule);
  const missedSchedules = isAnyScheduled ? explained(makeQueue(scope, 'MissedSchedules', shared)) : undefined;

  const functions = Object.entries(jobs).map(([name, job]) => {
    const source = queues.find((one) => one.name === job.queue);
    const options = {
      description: `${shared.config.name} job: ${name}`,
      logs: shared.logs.jobs,
      timeoutSeconds: job.timeoutSeconds,
      memory: job.memory,
    };
    const deployed = deployFunction(scope, name, job, options, shared);
    if (source) mapQueue(source.queue, deployed, job);
    if (job.queue && job.sends?.includes(job.queue)) allowLoop(deployed);
    if (job.schedule && job.table !== 'write') grantRecordingRuns(deployed.role, shared.table);
    if (job.schedule && missedSchedules) addSchedule(scope, job.schedule.cron, deployed, missedSchedules);
    return deployed;
  });
  return { functions, queues, ...(missedSchedules && { missedSchedules }) };
}

/** Called before the functions are created, because each may send to a queue. */
export function makeQueues(
  scope: Construct,
  jobs: Record<string, JobFunction>,
  shared: Pick<SharedResources, 'config'>,
): WorkQueue[] {
  const queues = new Map<string, WorkQueue>();
  for (const [worker, { queue: name, timeoutSeconds, lateMinutes = LATE_MINUTES }] of Object.entries(jobs)) {
    if (name === undefined) continue;
    if (queues.has(name)) throw new Error(`Two functions read the queue ${name}; only one may.`);
    const makeLetters = (of: string) =>
      makeQueue(scope, `${pascalCase(of)}DeadLetters`, shared, { queueName: queueNameOf(deadLettersOf(of)) });
    const own = makeLetters(name);
    const deadLetters = new Map([
      [name, own],
      ...namesIn(name).flatMap((of): [string, Queue][] => (of === name ? [] : [[of, explained(makeLetters(of))]])),
    ]);
    const redeliveredAfter = Duration.seconds(timeoutSeconds * REDELIVERY_TIMEOUTS);
    const queue = makeQueue(scope, `${pascalCase(name)}Queue`, shared, {
      queueName: queueNameOf(name),
      visibilityTimeout: redeliveredAfter,
      deadLetterQueue: { queue: own, maxReceiveCount: ATTEMPTS_MAX },
    });
    const lateAfter = Duration.minutes(lateMinutes);
    queues.set(name, { name, worker, redeliveredAfter, queue, deadLetters, lateAfter });
  }
  return [...queues.values()];
}

/** When a message whose worker crashes at each try becomes a dead letter. */
export const givenUpAfter = ({ redeliveredAfter }: WorkQueue): Duration =>
  Duration.seconds(redeliveredAfter.toSeconds() * ATTEMPTS_MAX);

/** Dead-letter queues are included, by their own names. */
export const queuesByName = (queues: WorkQueue[]): Map<string, Queue> =>
  new Map(
    queues.flatMap(({ queue, deadLetters }) =>
      Array.from(deadLetters).flatMap(([name, letters]): [string, Queue][] => [
        [name, queue],
        [deadLettersOf(name), letters],
      ]),
    ),
  );

export const makeQueue = (
  scope: Construct,
  id: string,
  { config }: Pick<SharedResources, 'config'>,
  more: ConstructorParameters<typeof Queue>[2] = {},
): Queue =>
  new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    retentionPeriod: RETENTION,
    removalPolicy: removalOf(config.removal),
    ...more,
  });

/**
 * The mapping limits concurrency. Reserved concurrency would be taken from the whole AWS account's limit, and that is
 * low for a new account.
 */
function mapQueue(
  queue: Queue,
  { lambda, role }: DeployedFunction,
  { concurrency = CONCURRENCY, batch }: JobFunction,
): void {
  grantReceiving(role, queue);
  lambda.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(queue.node)}`, {
    eventSourceArn: queue.queueArn,
    batchSize: batch?.size ?? BATCH,
    ...(batch && { maxBatchingWindow: Duration.seconds(batch.windowSeconds) }),
    reportBatchItemFailures: true,
    maxConcurrency: concurrency,
  });
}

/**
 * Lambda stops a function sending to its own queue after about 16 rounds. These loops end, because each round leaves
 * less work.
 */
function allowLoop({ lambda }: DeployedFunction): void {
  (lambda.node.defaultChild as CfnFunction).recursiveLoop = 'Allow';
}

/** The rules know a dead-letter queue by the queue that names it. */
export function explained(deadLetters: Queue): Queue {
  Validations.of(deadLetters).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'This queue is itself a dead-letter queue, with an alarm.',
  });
  return deadLetters;
}

function addSchedule(scope: Construct, cron: string, job: DeployedFunction, missed: Queue): void {
  job.lambda.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: Duration.hours(6),
    onFailure: { bind: () => ({ destination: missed.queueArn }) },
  });
  // Lambda sends to the destination with the function's role.
  grantSending(job.role, missed);
  new Rule(scope, `${pascalCase(job.name)}Schedule`, {
    schedule: Schedule.expression(awsCron(cron)),
    targets: [new LambdaFunction(job.lambda, { deadLetterQueue: missed })],
  });
}

/** Converts a five-field cron expression to AWS's six fields, where one day field is a question mark. */
export function awsCron(cron: string): string {
  const fields = cron.split(' ');
  const [minute, hour, day, month, weekday] = fields;
  if (
    fields.length !== 5 ||
    !fields.every((field) => /^(\*|\d{1,2}(,\d{1,2})*)$/.test(field)) ||
    (day !== '*' && weekday !== '*')
  )
    throw new Error(
      `A schedule is minute, hour, day, month and weekday, each a number, a list with commas, or *, but was "${cron}".`,
    );
  // Sunday is 1 for AWS and 0 in cron.
  return weekday === '*'
    ? `cron(${minute} ${hour} ${day} ${month} ? *)`
    : `cron(${minute} ${hour} ? ${month} ${(weekday ?? '').split(',').map((day) => (Number(day) % 7) + 1)} *)`;
}
