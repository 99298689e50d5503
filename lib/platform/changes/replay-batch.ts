import type { DynamoDBBatchResponse } from 'aws-lambda';
import * as z from 'zod';
import type { StreamRecord } from './change.ts';
import type { StreamEvent } from './change-handler.ts';

/**
 * Replays dead letters from the stream. Lambda puts a dead letter on the dead-letter queue when a stream batch has failed every
 * try. It holds only the changes' position in the stream, which retains them for a day.
 */
const Sequence = z.string().regex(/^\d+$/);

export const FailedBatch = z.object({
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: Sequence,
    endSequenceNumber: Sequence,
    batchSize: z.int(),
    approximateArrivalOfFirstRecord: z.string(),
  }),
});
export type FailedBatch = z.infer<typeof FailedBatch>;
export type Batch = FailedBatch['DDBStreamBatchInfo'];

/** Thrown by the pages passed to `replay` if the stream no longer holds the records. */
export class Gone extends Error {}

export type ReplayResult = {
  outcome: 'replayed' | 'failed' | 'gone';
  /** How many changes were handled. */
  changes: number;
  reason: string | null;
};

/** Passes changes to the change handlers again, page by page. Change handlers are idempotent, so repeating one is safe. */
export async function replay(
  pages: Iterable<StreamRecord[]> | AsyncIterable<StreamRecord[]>,
  handler: (event: StreamEvent) => Promise<DynamoDBBatchResponse>,
): Promise<ReplayResult> {
  let changes = 0;
  try {
    for await (const Records of pages) {
      const [failure] = (await handler({ Records })).batchItemFailures;
      if (failure) {
        const reason = `A change handler failed on record ${failure.itemIdentifier}; the log says why.`;
        return { outcome: 'failed', changes, reason };
      }
      changes += Records.length;
    }
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    return { outcome: 'gone', changes, reason: error.message };
  }
  return { outcome: 'replayed', changes, reason: null };
}
