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
  /** The wait before the first retry; it doubles with each further one. */
  retryMs?: number;
  triesMax?: number;
  /** The wait while the engine is unreachable or its disk is full, which is no failure of a record. */
  outageMs?: number;
  /** Stores a record that failed `triesMax` times; when it throws, the batch is read again. */
  giveUp(record: StreamRecord): void;
  isStopping(): boolean;
};

const RETRY_MS = 50;
const OUTAGE_MS = 1_000;

/**
 * Hands a batch to the handler as Lambda does: again from the first failed record, and past a record that failed too often,
 * so that it does not hold up the records behind it. While the engine cannot be written at all, it waits. Answers false when the reader was stopped before the end.
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
    // Nothing can be written now, so the record is not to blame, and giving it up would leave views wrong for good.
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
