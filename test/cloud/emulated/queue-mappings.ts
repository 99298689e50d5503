import { createHash } from 'node:crypto';
import { type Principal, refusalOf } from './iam.ts';
import type { Lambda } from './lambda.ts';
import { newTrace } from './runtime-variables.ts';
import { isDelayed, type Message, type Queue, type Queues, receive, remove } from './sqs.ts';
import { REGION, type Resolved } from './template.ts';

/**
 * Queue event source mappings: deliver messages to a function in batches, with limited concurrency. Messages the function reports as
 * failed become visible again; if the function fails, the whole batch does.
 */
export type Mappings = {
  /** Resolves when no message is waiting or in progress, except delayed ones. */
  idle(): Promise<void>;
  stop(): void;
};

type Mapping = { queue: Queue; name: string; batch: number; concurrencyMax: number; reports: boolean; running: number };

/**
 * Lambda stops a loop between a function and its own queue after about this many rounds, and sends the message to the dead-letter queue.
 */
const ROUNDS_MAX = 16;

export function startMappings(
  template: Resolved,
  queues: Queues,
  lambda: Lambda,
  principalOf: (functionName: string) => Principal | undefined,
): Mappings {
  const ofQueues = template
    .all('AWS::Lambda::EventSourceMapping')
    .filter(({ resource }) => String(resource.Properties.EventSourceArn).includes(':sqs:'));
  const mappings = ofQueues.map(({ resource }): Mapping => {
    const { EventSourceArn, FunctionName, BatchSize, ScalingConfig, FunctionResponseTypes } = resource.Properties as {
      EventSourceArn: string;
      FunctionName: string;
      BatchSize?: number;
      ScalingConfig?: { MaximumConcurrency: number };
      FunctionResponseTypes?: string[];
    };
    const queue = queues.get(EventSourceArn);
    if (!queue) throw new Error(`There is no queue ${EventSourceArn}.`);
    return {
      queue,
      name: FunctionName,
      batch: BatchSize ?? 10,
      concurrencyMax: ScalingConfig?.MaximumConcurrency ?? 1_000,
      reports: FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      running: 0,
    };
  });
  const allowsRecursion = new Set(
    template
      .all('AWS::Lambda::Function')
      .filter(({ resource }) => resource.Properties.RecursiveLoop === 'Allow')
      .map(({ name }) => name),
  );

  function poll(mapping: Mapping): void {
    const principal = principalOf(mapping.name);
    const actions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
    const needed = actions.map((action) => ({ action, resource: mapping.queue.arn }));
    // AWS disables a mapping whose role lacks these permissions.
    if (!principal || refusalOf(principal, needed)) return;
    while (mapping.running < mapping.concurrencyMax) {
      const messages = receive(queues, mapping.queue, mapping.batch);
      if (messages.length === 0) return;
      mapping.running += 1;
      void deliver(mapping, messages).finally(() => {
        mapping.running -= 1;
        poll(mapping);
      });
    }
  }

  async function deliver(mapping: Mapping, messages: Message[]): Promise<void> {
    const rounds = Math.max(...messages.map(({ trace }) => roundsIn(trace, mapping.name)));
    if (rounds >= ROUNDS_MAX && !allowsRecursion.has(mapping.name)) {
      const dead = mapping.queue.redrive && queues.get(mapping.queue.redrive.arn);
      for (const message of messages) {
        remove(mapping.queue, message.id);
        dead?.messages.push(message);
      }
      return;
    }
    const trace = `${newTrace()};Lineage=${rounds + 1}:${shortOf(mapping.name)}:0`;
    const outcome = await lambda.invoke(mapping.name, JSON.stringify(eventOf(mapping, messages)), trace);
    const failed = failedIn(outcome, mapping.reports, messages);
    for (const message of messages) {
      if (failed.has(message.id)) message.visibleAt = Date.now() + mapping.queue.redeliverAfterMs;
      else remove(mapping.queue, message.id);
    }
  }

  for (const mapping of mappings) mapping.queue.onSent = () => poll(mapping);
  const timer = setInterval(() => mappings.forEach(poll), 50);
  return {
    async idle() {
      while (mappings.some(({ queue, running }) => running > 0 || !queue.messages.every(isDelayed)))
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: () => clearInterval(timer),
  };
}

/** The number of loop rounds. Lambda records it in the trace header, which the SDK forwards. */
function roundsIn(trace: string | undefined, name: string): number {
  const [, rounds, of] = /Lineage=(\d+):([0-9a-f]+):/.exec(trace ?? '') ?? [];
  return of === shortOf(name) ? Number(rounds) : 0;
}

const shortOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 8);

const eventOf = ({ queue }: Mapping, messages: Message[]) => ({
  Records: messages.map(({ id, body, received, sentAt }) => ({
    messageId: id,
    receiptHandle: Buffer.from(`${id} ${received}`).toString('base64'),
    body,
    attributes: {
      ApproximateReceiveCount: String(received),
      SentTimestamp: String(sentAt),
      SenderId: 'AROAEXAMPLE',
      ApproximateFirstReceiveTimestamp: String(sentAt),
    },
    messageAttributes: {},
    md5OfBody: createHash('md5').update(body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: REGION,
  })),
});

/** An answer in another form fails the whole batch. */
function failedIn(outcome: Awaited<ReturnType<Lambda['invoke']>>, reports: boolean, messages: Message[]): Set<string> {
  const all = new Set(messages.map(({ id }) => id));
  if ('failure' in outcome) return all;
  if (!reports) return new Set();
  const answer = JSON.parse(outcome.payload) as { batchItemFailures?: { itemIdentifier?: string }[] } | null;
  const named = (answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier ?? '');
  return named.every((id) => all.has(id)) ? new Set(named) : all;
}
