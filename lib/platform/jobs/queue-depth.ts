/**
 * The operators' view of queues: how much waits, and the letters that were given up. On AWS it is SQS (sqs-letters.ts); the
 * local host installs its own (`useQueueHost`).
 */
export type QueueHost = {
  depth(queue: string): Promise<Depth>;
  /**
   * Takes up to ten dead letters out of everybody's sight, each once for one taker, until it is removed or released, at most for
   * two minutes. None: the others are taken, or there are none.
   */
  take(queue: string): Promise<TakenLetter[]>;
};

export type Depth = {
  /** Messages that no worker has yet, and since when the oldest waits; SQS does not tell that. */
  waiting: number;
  oldest_at: string | null;
  /** Dead letters, those that somebody has taken included. */
  dead: number;
  /** Dead letters that somebody has taken. */
  taken: number;
};

/** `at` is when it was given up, or sent where the worker could not say. `body` is secret: it holds the message. */
export type TakenLetter = {
  id: string;
  at: string;
  body: string;
  /** Sends its work again, as it was. */
  sendAgain(): Promise<void>;
  remove(): Promise<void>;
  release(): Promise<void>;
};
