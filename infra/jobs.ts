import { Duration, Names, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { JobFunction } from '../functions/index.ts';
import { deadLettersOf } from '../lib/platform/jobs/queue.ts';
import { TRIES_MAX } from '../lib/platform/jobs/worker.ts';
import { deployFunction, pascalCase } from './deploy-function.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { grantSending, grantTaking, grantWorkIndex } from './grants.ts';
import { removalOf } from './removal-policy.ts';
import type { SharedResources } from './shared-resources.ts';

/**
 * Work that no request waits for. A schedule starts a function that sends messages, a queue hands them to a worker in
 * batches, and one bad message never holds up the others: the worker names the ones that failed, and only they come
 * back. What fails again and again goes to the queue's dead letters: sent by the worker, with the reason, or moved there
 * by the queue itself when the worker did not even get that far.
 */
export type WorkQueue = {
  name: string;
  queue: Queue;
  deadLetters: Queue;
  /** An alarm rises when a message waits for longer. */
  lateAfter: Duration;
};

export type Jobs = { functions: DeployedFunction[]; queues: WorkQueue[]; missedSchedules?: Queue };

/** More than the worker's own tries, so that it can say why before the queue moves the message. */
const ATTEMPTS_MAX = TRIES_MAX + 1;
const BATCH = 10;
const CONCURRENCY = 10;

/** Five attempts of the slowest worker, 15 minutes with six times as much between them, take 7.5 hours. */
const LATE_MINUTES = 12 * 60;

/** As long as SQS keeps anything: time to find out why and replay. */
const KEPT = Duration.days(14);

export function deployJobs(
  scope: Construct,
  jobs: Record<string, JobFunction>,
  queues: WorkQueue[],
  shared: SharedResources,
): Jobs {
  const isAnyScheduled = Object.values(jobs).some(({ schedule }) => schedule);
  const missedSchedules = isAnyScheduled ? makeMissedSchedules(scope, shared) : undefined;

  const functions = Object.entries(jobs).map(([name, job]) => {
    const taken = queues.find((one) => one.name === job.queue);
    const options = {
      description: `${shared.config.name} job: ${name}`,
      timeoutSeconds: job.timeoutSeconds,
      memory: job.memory,
    };
    const deployed = deployFunction(scope, name, job, options, shared);
    if (job.index) grantWorkIndex(deployed.role, shared.table);
    if (taken) takeFrom(taken.queue, deployed, job);
    if (job.queue && job.sends?.includes(job.queue)) allowLoop(deployed);
    if (job.schedule && missedSchedules) startBy(scope, job.schedule.cron, deployed, missedSchedules);
    return deployed;
  });
  return { functions, queues, ...(missedSchedules && { missedSchedules }) };
}

/** Before any function: each may send to one. */
export function makeQueues(
  scope: Construct,
  jobs: Record<string, JobFunction>,
  shared: Pick<SharedResources, 'config'>,
): WorkQueue[] {
  const queues = new Map<string, WorkQueue>();
  for (const { queue: name, timeoutSeconds, lateMinutes = LATE_MINUTES } of Object.values(jobs)) {
    if (name === undefined) continue;
    if (queues.has(name)) throw new Error(`Two functions take from the queue ${name}; one does.`);
    const deadLetters = makeQueue(scope, `${pascalCase(name)}DeadLetters`, shared);
    const queue = makeQueue(scope, `${pascalCase(name)}Queue`, shared, {
      // AWS advises six times the function's limit, so that a batch that is throttled and tried again is not also
      // handed to a second worker.
      visibilityTimeout: Duration.seconds(timeoutSeconds * 6),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: ATTEMPTS_MAX },
    });
    queues.set(name, { name, queue, deadLetters, lateAfter: Duration.minutes(lateMinutes) });
  }
  return [...queues.values()];
}

/** By the names that functions send to. */
export const queuesByName = (queues: WorkQueue[]): Map<string, Queue> =>
  new Map(
    queues.flatMap(({ name, queue, deadLetters }) => [
      [name, queue],
      [deadLettersOf(name), deadLetters],
    ]),
  );

export const makeQueue = (
  scope: Construct,
  id: string,
  { config }: Pick<SharedResources, 'config'>,
  more: ConstructorParameters<typeof Queue>[2] = {},
): Queue =>
  new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: KEPT,
    removalPolicy: removalOf(config.removal),
    ...more,
  });

/**
 * At most so many at once, by the queue and not by reserving: a reserve would be taken from what the account allows
 * all its functions, and a new account allows too few for that.
 */
function takeFrom(
  queue: Queue,
  { lambda, role }: DeployedFunction,
  { concurrency = CONCURRENCY, batch }: JobFunction,
): void {
  grantTaking(role, queue);
  lambda.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(queue.node)}`, {
    eventSourceArn: queue.queueArn,
    batchSize: batch?.size ?? BATCH,
    ...(batch && { maxBatchingWindow: Duration.seconds(batch.windowSeconds) }),
    reportBatchItemFailures: true,
    maxConcurrency: concurrency,
  });
}

/** AWS ends a chain of messages after some 16 rounds. A worker that sends to its own queue leaves less to do each time. */
function allowLoop({ lambda }: DeployedFunction): void {
  (lambda.node.defaultChild as CfnFunction).recursiveLoop = 'Allow';
}

function makeMissedSchedules(scope: Construct, shared: SharedResources): Queue {
  const queue = makeQueue(scope, 'MissedSchedules', shared);
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'This queue holds the schedules that failed for good: it is the dead letters, with an alarm.',
  });
  return queue;
}

function startBy(scope: Construct, cron: string, job: DeployedFunction, missed: Queue): void {
  job.lambda.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: Duration.hours(6),
    onFailure: { bind: () => ({ destination: missed.queueArn }) },
  });
  // Lambda sends there in the name of the function's role.
  grantSending(job.role, missed);
  new Rule(scope, `${pascalCase(job.name)}Schedule`, {
    schedule: Schedule.expression(awsCron(cron)),
    targets: [new LambdaFunction(job.lambda, { deadLetterQueue: missed })],
  });
}

/** The five fields that everyone knows, in the six of AWS: one of the two days is a question mark, the year is any. */
export function awsCron(cron: string): string {
  const fields = cron.split(' ');
  const [minute, hour, day, month, weekday] = fields;
  if (
    fields.length !== 5 ||
    !fields.every((field) => /^(\*|\d{1,2}(,\d{1,2})*)$/.test(field)) ||
    (day !== '*' && weekday !== '*')
  )
    throw new Error(
      `A schedule is minute, hour, day, month and weekday, each a number, several with commas, or *, but was "${cron}".`,
    );
  // AWS counts Sunday as 1, cron as 0.
  return weekday === '*'
    ? `cron(${minute} ${hour} ${day} ${month} ? *)`
    : `cron(${minute} ${hour} ? ${month} ${(weekday ?? '').split(',').map((day) => (Number(day) % 7) + 1)} *)`;
}
