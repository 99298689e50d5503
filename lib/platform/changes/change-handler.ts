import type { Change, StreamRecord } from './change.ts';

/**
 * Reacts to committed changes, after the request has been answered. A change may arrive twice, out of order and
 * concurrently with others, so a change handler must be idempotent. retry-failed.ts says what is delivered again if it fails.
 */
export type ChangeHandler = {
  name: string;
  /** The prefixes of the sort keys that it handles. On AWS, a record that no change handler wants starts no function. */
  sortKeyPrefixes: readonly string[];
  /** Whether it also handles every item that a request has stamped (lib/platform/table/stamp.ts). */
  handlesStamped?: true;
  /** Whether the changes of root accounts take turns on a host that reads the stream by itself. On AWS, queues take care of it. */
  takesTurns?: true;
  handle(changes: Change[]): Promise<void>;
};

export type StreamEvent = { Records: StreamRecord[] };
