import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { deadLettersOf } from '../lib/platform/jobs/queue.ts';
import type { SharedResources } from './shared-resources.ts';

/** Each queue with its dead-letter queue. */
export const queuePairs = ({
  queues,
}: Pick<SharedResources, 'queues'>): { name: string; queue: IQueue; dead: IQueue }[] =>
  [...queues].flatMap(([name, queue]) => {
    const dead = queues.get(deadLettersOf(name));
    return dead ? [{ name, queue, dead }] : [];
  });
