import type { DynamoDBBatchResponse } from 'aws-lambda';
import * as z from 'zod';
import type { StreamRecord } from './change.ts';
import type { StreamEvent } from './change-handler.ts';

/**
 * A note of changes that were given up after all tries, as Lambda writes it to the queue: not the changes themselves, but
 * where they are in the stream, which keeps them for a day.
 */
const Sequence = z.string().regex(/^\d+$/);

export const GivenUp = z.object({
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: Sequence,
    endSequenceNumber: Sequence,
    batchSize: z.int(),
    approximateArrivalOfFirstRecord: z.string(),
  }),
});
export type GivenUp = z.infer<typeof GivenUp>;
export type Batch = GivenUp['DDBStreamBatchInfo'];

/**
 * How often a reader of the stream tries a record before it gives it up, on either host: a record that can never be
 * handled holds up its shard for seconds to minutes, not hours.
 */
export const TRIES_MAX = 6;

/** Thrown by whoever reads a stream again when it no longer holds what is asked for. */
export class Gone extends Error {}

export type Replayed = {
  outcome: 'replayed' | 'failed' | 'gone';
  /** How many changes were heard. */
  changes: number;
  reason: string | null;
};

/** Hands changes to the change handlers again, page after page. Each comes to the same however often it is heard. */
export async function replay(
  pages: Iterable<StreamRecord[]> | AsyncIterable<StreamRecord[]>,
  handler: (event: StreamEvent) => Promise<DynamoDBBatchResponse>,
): Promise<Replayed> {
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
