/**
 * The operators' view of the queues: how much is waiting, and the dead letters. On AWS it is SQS (sqs-letters.ts); the local
 * host installs its own (`useQueueHost`).
 */
export type QueueHost = {
  depth(queue: string): Promise<Depth>;
  /**
   * Takes up to ten dead letters, hiding each from everyone else until it is removed or released, for at most a minute.
   * Empty if none exist or all are taken.
   */
  take(queue: string): Promise<TakenLetter[]>;
};

export type Depth = {
  /** Messages not yet received by a worker, and since when the oldest has waited; SQS does not report the latter. */
  waiting: number;
  oldest_at: string | null;
  /** Dead letters, including those taken. */
  dead: number;
  /** Dead letters taken by someone. */
  taken: number;
};

/**
 * `at` is when it was given up, or, if the worker could not report it, when it was sent. `body` is secret: it holds the
 * message.
 */
export type TakenLetter = {
  id: string;
  at: string;
  body: string;
  /** Sends the work again, unchanged. */
  sendAgain(): Promise<void>;
  remove(): Promise<void>;
  release(): Promise<void>;
};
