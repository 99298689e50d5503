import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import type { StreamEvent } from '../../lib/platform/changes/change-handler.ts';
import { lastErrorOf, STREAM_TRIES_MAX } from '../../lib/platform/changes/retry-failed.ts';
import { log } from '../../lib/platform/log.ts';
import { isOutage } from '../../lib/platform/table/outage.ts';

export type BatchHandler = (event: StreamEvent) => Promise<DynamoDBBatchResponse>;

export type Delivery = {
  handler: BatchHandler;
  /** The delay before the first retry; it doubles with each further retry. */
  retryMs?: number;
  triesMax?: number;
  /** The wait while the engine is unreachable or its disk is full. This does not count as a record's failure. */
  outageMs?: number;
  /** Stores a record after `triesMax` failures; if it throws, the batch is read again. */
  giveUp(record: StreamRecord): void;
  isStopping(): boolean;
};

const RETRY_MS = 50;
const OUTAGE_MS = 1_000;

/**
 * Hands a batch to the handler as Lambda does: retries from the first failed record and skips a record that failed too
 * often, so it does not block the records behind it. Waits while the engine cannot be written at all. Returns false if
 * the reader was stopped before the end.
 */
export async function deliverRecords(records: StreamRecord[], delivery: Delivery): Promise<boolean> {
  const {
    handler,
    retryMs = RETRY_MS,
    triesMax = STREAM_TRIES_MAX,
    outageMs = OUTAGE_MS,
    giveUp,
    isStopping,
  } = delivery;
  let from = 0;
  for (let tries = 1; from < records.length; tries++) {
    if (isStopping()) return false;
    const { batchItemFailures } = await handler({ Records: records.slice(from) });
    const [failure] = batchItemFailures;
    if (!failure) return true;
    const failed = records.findIndex(({ dynamodb }) => (dynamodb?.SequenceNumber ?? '') === failure.itemIdentifier);
    if (failed > from) tries = 1;
    from = Math.max(failed, from);
    const record = records[from];
    // Nothing can be written now, so the record is not to blame. Giving it up would leave views permanently wrong.
    if (record && isOutage(lastErrorOf(record))) {
      tries = 0;
      await sleep(outageMs);
      continue;
    }
    if (tries < triesMax) {
      await sleep(2 ** (tries - 1) * retryMs);
      continue;
    }
    log({ level: 'error', message: 'change given up', change: record?.eventID });
    if (record) giveUp(record);
    from += 1;
    tries = 0;
  }
  return true;
}
