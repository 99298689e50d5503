import type { DynamoDBBatchResponse } from 'aws-lambda';
import { described, log } from '../log.ts';
import { stampIn } from '../table/stamp.ts';
import { type Change, changeIn, type StreamRecord } from './change.ts';
import type { ChangeHandler, StreamEvent } from './change-handler.ts';

/**
 * The tries of a stream's reader for a record, on both hosts. With so few, a record that can never be handled blocks its
 * shard for minutes, not hours.
 */
export const STREAM_TRIES_MAX = 6;

/**
 * Gives each batch of the stream to several change handlers. Each of them handles every record of the batch that it can. The
 * answer names the first record that failed, and Lambda delivers the batch again from that record on, up to STREAM_TRIES_MAX
 * times: this record and all after it are handled again, by all of these change handlers. A change handler with a queue of its own
 * (change-queue-worker.ts) repeats less: only the changes on which it failed.
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

/** Runs a change handler on records and answers those that failed. A record that cannot be parsed fails alone. */
export async function failuresOf(changeHandler: ChangeHandler, records: readonly StreamRecord[]): Promise<Failure[]> {
  const failures: Failure[] = [];
  const wanted: WantedChange[] = [];
  for (const record of records) {
    try {
      const change = changeIn(record);
      if (isWanted(changeHandler, change)) wanted.push({ record, change });
    } catch (error) {
      failures.push(failureOf(changeHandler, record, error));
    }
  }
  return [...failures, ...(await handleByHalves(changeHandler, wanted))];
}

type WantedChange = { record: StreamRecord; change: Change };

const isWanted = ({ sortKeyPrefixes, handlesStamped }: ChangeHandler, { sk, before, after }: Change): boolean =>
  sortKeyPrefixes.some((one) => sk.startsWith(one)) ||
  (handlesStamped === true && stampIn(after, before) !== undefined);

/** Splits a batch that fails into halves until the bad change is alone, so that it does not block the others. */
async function handleByHalves(changeHandler: ChangeHandler, wanted: WantedChange[]): Promise<Failure[]> {
  const [first] = wanted;
  if (!first) return [];
  try {
    await changeHandler.handle(wanted.map(({ change }) => change));
    return [];
  } catch (error) {
    if (wanted.length === 1) return [failureOf(changeHandler, first.record, error)];
    const middle = Math.ceil(wanted.length / 2);
    return [
      ...(await handleByHalves(changeHandler, wanted.slice(0, middle))),
      ...(await handleByHalves(changeHandler, wanted.slice(middle))),
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
  errors.set(record, error);
  return { record, error };
}

const errors = new WeakMap<StreamRecord, unknown>();

/** The last failure of a record in this process, for a host that decides on records that fail; undefined if it never failed. */
export const lastErrorOf = (record: StreamRecord): unknown => errors.get(record);

/** The same in words, for a host that stores the records it gives up. */
export function lastFailureOf(record: StreamRecord): string | undefined {
  const error = errors.get(record);
  if (error === undefined) return undefined;
  return error instanceof Error ? error.message : String(error);
}
