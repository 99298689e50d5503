import { jsonIn } from '../json.ts';

/**
 * Lambda polls every queue at a fixed price, so change handlers of low volume share one. A message names its change handler.
 * Senders, operators and dead letters use the change handler's own queue name; only the place where messages wait is shared:
 * docs/decisions/shared-queue.md.
 */
export const SHARED_QUEUE = 'shared-changes';

/** The queues sharing it. functions/changes/sharing-handlers.ts has their change handlers. */
export const SHARING = [
  'attention-changes',
  'ledger-changes',
  'mail-changes',
  'moves-changes',
  'search-changes',
] as const;

const isSharing = (name: string): name is (typeof SHARING)[number] => SHARING.some((one) => one === name);

/** Where a queue's messages wait. */
export const waitingQueueOf = (name: string): string => (isSharing(name) ? SHARED_QUEUE : name);

/** The queues whose dead letters come from messages waiting in this queue. */
export const namesIn = (waitingQueue: string): readonly string[] =>
  waitingQueue === SHARED_QUEUE ? SHARING : [waitingQueue];

/** The queue of the change handler named by a message in the shared queue; undefined if none shares it by that name. */
export function queueNamedIn(body: string): string | undefined {
  const { changeHandler } = (jsonIn(body) ?? {}) as { changeHandler?: unknown };
  const name = `${changeHandler}-changes`;
  return isSharing(name) ? name : undefined;
}

/** The queue name operators see for a message. A message without a change handler gets the first sharing queue's name. */
export const nameOfMessage = (waitingQueue: string, body: string): string =>
  waitingQueue === SHARED_QUEUE ? (queueNamedIn(body) ?? SHARING[0]) : waitingQueue;
