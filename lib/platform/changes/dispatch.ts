import type { DynamoDBBatchResponse } from 'aws-lambda';
import { inParallel } from '../concurrency.ts';
import { queue } from '../jobs/queue.ts';
import { described, log } from '../log.ts';
import { STAMP } from '../table/stamp.ts';
import type { StreamRecord } from './change.ts';
import type { Listener, StreamEvent } from './listen.ts';

/**
 * A DynamoDB stream allows two readers. One counts totals; the other is this dispatcher, which puts every record on the queue
 * of each listener that wants it. So each listener has its own progress and its own dead letters, and none waits for
 * another. A standard queue may reorder records: listeners order what they make by the change's own time and sequence.
 */
export const changesQueue = ({ name }: Pick<Listener, 'name'>): string => `${name}-changes`;

/** One message: the listener is named so that a dead letter says whose it is. */
export type DispatchedChange = { listener: string; record: StreamRecord };

/** A record that cannot be sent to a queue is given back, and every other record is sent nevertheless. */
export function dispatch(listeners: readonly Listener[]): (event: StreamEvent) => Promise<DynamoDBBatchResponse> {
  return async ({ Records }) => {
    const failed = new Set<StreamRecord>();
    const sends = listeners.flatMap((listener) =>
      batchesOf(Records.filter((record) => isWanted(listener, record))).map((records) => ({ listener, records })),
    );
    await inParallel(SENDS_AT_ONCE, sends, async ({ listener, records }) => {
      try {
        await queue(changesQueue(listener)).send(
          records.map((record): DispatchedChange => ({ listener: listener.name, record })),
        );
      } catch (error) {
        log({ level: 'error', message: 'changes not dispatched', listener: listener.name, error: described(error) });
        for (const record of records) failed.add(record);
      }
    });
    const first = Records.find((record) => failed.has(record) || keyOf(record) === undefined);
    return { batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [] };
  };
}

const SENDS_AT_ONCE = 8;

const keyOf = ({ dynamodb }: StreamRecord): string | undefined => dynamodb?.Keys?.sk?.S;

/** By the key and the presence of a stamp alone: reading the images is the listener's part, and so is failing at it. */
const isWanted = ({ hears, hearsStamps }: Listener, record: StreamRecord): boolean =>
  hears.some((one) => keyOf(record)?.startsWith(one)) ||
  (hearsStamps === true && record.dynamodb?.NewImage?.[STAMP] !== undefined);

/** As many as one call to SQS takes: ten messages of a mebibyte together, less some room for what surrounds them. */
const COUNT_MAX = 10;
const BYTES_MAX = 1_000_000;

function batchesOf(records: StreamRecord[]): StreamRecord[][] {
  const batches: StreamRecord[][] = [];
  let bytes = 0;
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record));
    const last = batches.at(-1);
    if (last && last.length < COUNT_MAX && bytes + size <= BYTES_MAX) {
      last.push(record);
      bytes += size;
    } else {
      batches.push([record]);
      bytes = size;
    }
  }
  return batches;
}
