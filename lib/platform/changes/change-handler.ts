import type { Change, StreamRecord } from './change.ts';

/**
 * Reacts to committed changes after the response was sent. A change may arrive twice, out of order and concurrently with
 * others, so a change handler must be idempotent. See retry-failed.ts for redelivery after a failure.
 */
export type ChangeHandler = {
  name: string;
  /** The sort key prefixes it handles. On AWS, a record no change handler wants starts no function. */
  sortKeyPrefixes: readonly string[];
  /** Whether it also handles every item stamped by a request (lib/platform/table/stamp.ts). */
  handlesStamped?: true;
  /** Whether root accounts take turns on a host reading the stream itself. On AWS, the queues ensure this. */
  takesTurns?: true;
  handle(changes: Change[]): Promise<void>;
};

export type StreamEvent = { Records: StreamRecord[] };
