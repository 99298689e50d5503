import type { QueueHost } from './queue-depth.ts';

export type { Depth, QueueHost, TakenLetter } from './queue-depth.ts';

let installed: QueueHost | undefined;

/** Replaces SQS with another host's queues; undefined restores SQS. */
export function useQueueHost(host: QueueHost | undefined): void {
  installed = host;
}

export const queueHost = async (): Promise<QueueHost> => installed ?? (await import('./sqs-letters.ts')).sqsHost;
