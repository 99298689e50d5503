import type { DynamoDBBatchResponse } from 'aws-lambda';
import { described, log } from '../log.ts';
import { stampIn } from '../table/stamp.ts';
import { type Change, changeIn, type StreamRecord } from './change.ts';

/**
 * What happens after a commit, without any request waiting for it. A change handler may be told a change twice and out of
 * step with others, so what it does must come to the same however often it is done.
 */
export type ChangeHandler = {
  name: string;
  /** The beginnings of the sort keys that it wants to hear of; on AWS, records of no change handler start no function. */
  sortKeyPrefixes: readonly string[];
  /** Also of everything that a request has written, by its stamp: lib/platform/table/stamp.ts. */
  handlesStamped?: true;
  handle(changes: Change[]): Promise<void>;
};

export type StreamEvent = { Records: StreamRecord[] };

/**
 * Hands a batch of the stream to change handlers that share a reader. Every record is heard by itself if need be, so by the time
 * the batch is given back from the first failure, all records that can be handled have been.
 */
export function batchHandler(
  changeHandlers: readonly ChangeHandler[],
): (event: StreamEvent) => Promise<DynamoDBBatchResponse> {
  return async ({ Records }) => {
    const failed = new Set<StreamRecord>();
    for (const changeHandler of changeHandlers) {
      for (const { record } of await failuresOf(changeHandler, Records)) failed.add(record);
    }
    const first = Records.find((record) => failed.has(record));
    return { batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [] };
  };
}

export type Failure = { record: StreamRecord; error: unknown };

/** The records that a change handler fails on. A record that cannot be read fails alone, like one that the change handler cannot handle. */
export async function failuresOf(changeHandler: ChangeHandler, records: readonly StreamRecord[]): Promise<Failure[]> {
  const failures: Failure[] = [];
  const wanted: Told[] = [];
  for (const record of records) {
    try {
      const change = changeIn(record);
      if (isWanted(changeHandler, change)) wanted.push({ record, change });
    } catch (error) {
      failures.push(failureOf(changeHandler, record, error));
    }
  }
  return [...failures, ...(await unheard(changeHandler, wanted))];
}

type Told = { record: StreamRecord; change: Change };

const isWanted = ({ sortKeyPrefixes, handlesStamped }: ChangeHandler, { sk, before, after }: Change): boolean =>
  sortKeyPrefixes.some((one) => sk.startsWith(one)) ||
  (handlesStamped === true && stampIn(after, before) !== undefined);

/** Narrows a failure down in halves, so that a bad change does not keep those beside it from being heard. */
async function unheard(changeHandler: ChangeHandler, told: Told[]): Promise<Failure[]> {
  const [first] = told;
  if (!first) return [];
  try {
    await changeHandler.handle(told.map(({ change }) => change));
    return [];
  } catch (error) {
    if (told.length === 1) return [failureOf(changeHandler, first.record, error)];
    const middle = Math.ceil(told.length / 2);
    return [
      ...(await unheard(changeHandler, told.slice(0, middle))),
      ...(await unheard(changeHandler, told.slice(middle))),
    ];
  }
}

function failureOf(changeHandler: ChangeHandler, record: StreamRecord, error: unknown): Failure {
  const { pk, sk } = record.dynamodb?.Keys ?? {};
  log({
    level: 'error',
    message: 'change failed',
    changeHandler: changeHandler.name,
    change: record.eventID,
    key: `${pk?.S} ${sk?.S}`,
    error: described(error),
  });
  return { record, error };
}
