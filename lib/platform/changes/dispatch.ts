import type { DynamoDBBatchResponse } from 'aws-lambda';
import { inParts } from '../chunks.ts';
import { inParallel } from '../concurrency.ts';
import { queue, type SendOptions } from '../jobs/queue.ts';
import { described, log } from '../log.ts';
import { STAMP } from '../table/stamp.ts';
import type { StreamRecord } from './change.ts';
import type { ChangeHandler, StreamEvent } from './change-handler.ts';
import { recordLane } from './record-lane.ts';

/**
 * A DynamoDB stream allows two readers. One counts totals; the other, this dispatcher, puts each record on the queue of every
 * change handler registered for it. Each change handler thus has its own progress and dead-letter queue, and none waits for
 * another, also where they share a queue (../jobs/shared-queue.ts). A standard queue may reorder records: order results by the
 * change's own time and sequence.
 */
export const changesQueue = ({ name }: Pick<ChangeHandler, 'name'>): string => `${name}-changes`;

/** One message. It names the change handler, so a dead letter shows which one failed. */
export type DispatchedChange = { changeHandler: string; record: StreamRecord };

/**
 * A record that cannot be queued is reported as failed; all others are still queued. The stream then redelivers the batch
 * starting at the first failed record, so later records are queued twice. Change handlers are idempotent.
 */
export function dispatch(
  changeHandlers: readonly ChangeHandler[],
): (event: StreamEvent) => Promise<DynamoDBBatchResponse> {
  return async ({ Records }) => {
    const failed = new Set<StreamRecord>();
    const sends = changeHandlers.flatMap((changeHandler) =>
      inParts(
        Records.filter((record) => isWanted(changeHandler, record)),
        COUNT_MAX,
        BYTES_MAX,
      ).map((records) => ({ changeHandler, records })),
    );
    await inParallel(SENDS_AT_ONCE, sends, async ({ changeHandler, records }) => {
      try {
        await queue(changesQueue(changeHandler)).send(
          records.map((record): DispatchedChange => ({ changeHandler: changeHandler.name, record })),
          IN_TURNS,
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

/** Root accounts and change handlers take turns, so a burst of changes in one does not hold up the others. */
const IN_TURNS: SendOptions<DispatchedChange> = {
  laneOf: ({ changeHandler, record }) => `${changeHandler}/${recordLane(record)}`,
};

const keyOf = ({ dynamodb }: StreamRecord): string | undefined => dynamodb?.Keys?.sk?.S;

/** Checks only the sort key and the stamp: an unparseable image must fail in the change handler, not here. */
export const isWanted = ({ sortKeyPrefixes, handlesStamped }: ChangeHandler, record: StreamRecord): boolean =>
  sortKeyPrefixes.some((one) => keyOf(record)?.startsWith(one)) ||
  (handlesStamped === true && record.dynamodb?.NewImage?.[STAMP] !== undefined);

/** SQS accepts ten messages per call, up to 1 MiB in total; this leaves room for the envelope. */
const COUNT_MAX = 10;
const BYTES_MAX = 1_000_000;
