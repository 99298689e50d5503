import type { DynamoDBBatchResponse } from 'aws-lambda';
import { inParallel } from '../concurrency.ts';
import { queue } from '../jobs/queue.ts';
import { described, log } from '../log.ts';
import { STAMP } from '../table/stamp.ts';
import type { StreamRecord } from './change.ts';
import type { ChangeHandler, StreamEvent } from './change-handler.ts';

/**
 * A DynamoDB stream allows two readers. One counts totals; the other is this dispatcher, which puts every record on the queue
 * of each change handler that wants it. So each change handler has its own progress and its own dead letters, and none waits for
 * another. A standard queue may reorder records: change handlers order what they make by the change's own time and sequence.
 */
export const changesQueue = ({ name }: Pick<ChangeHandler, 'name'>): string => `${name}-changes`;

/** One message: the change handler is named so that a dead letter says whose it is. */
export type DispatchedChange = { changeHandler: string; record: StreamRecord };

/** A record that cannot be sent to a queue is given back, and every other record is sent nevertheless. */
export function dispatch(
  changeHandlers: readonly ChangeHandler[],
): (event: StreamEvent) => Promise<DynamoDBBatchResponse> {
  return async ({ Records }) => {
    const failed = new Set<StreamRecord>();
    const sends = changeHandlers.flatMap((changeHandler) =>
      batchesOf(Records.filter((record) => isWanted(changeHandler, record))).map((records) => ({
        changeHandler,
        records,
      })),
    );
    await inParallel(SENDS_AT_ONCE, sends, async ({ changeHandler, records }) => {
      try {
        await queue(changesQueue(changeHandler)).send(
          records.map((record): DispatchedChange => ({ changeHandler: changeHandler.name, record })),
        );
      } catch (error) {
        log({
          level: 'error',
          message: 'changes not dispatched',
          changeHandler: changeHandler.name,
          error: described(error),
        });
        for (const record of records) failed.add(record);
      }
    });
    const first = Records.find((record) => failed.has(record) || keyOf(record) === undefined);
    return { batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [] };
  };
}

const SENDS_AT_ONCE = 8;

const keyOf = ({ dynamodb }: StreamRecord): string | undefined => dynamodb?.Keys?.sk?.S;

/** By the key and the presence of a stamp alone: reading the images is the change handler's part, and so is failing at it. */
const isWanted = ({ sortKeyPrefixes, handlesStamped }: ChangeHandler, record: StreamRecord): boolean =>
  sortKeyPrefixes.some((one) => keyOf(record)?.startsWith(one)) ||
  (handlesStamped === true && record.dynamodb?.NewImage?.[STAMP] !== undefined);

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
