import type { DynamoDBBatchResponse } from 'aws-lambda';
import { described, log } from '../log.ts';
import { stampIn } from '../table/stamp.ts';
import { type Change, changeIn, type StreamRecord } from './change.ts';
import type { ChangeHandler, StreamEvent } from './change-handler.ts';

/**
 * The stream reader's tries per record, on both hosts. With so few, a poison record blocks its shard for minutes, not hours.
 */
export const STREAM_TRIES_MAX = 6;

/**
 * Passes each stream batch to several change handlers. Each one handles every record it can. The response names the first
 * failed record, and Lambda redelivers the batch from there, up to STREAM_TRIES_MAX times: all these change handlers then
 * handle that record and every later one again. A change handler with its own queue (change-queue-worker.ts) repeats less: only
 * the changes on which it failed.
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

/** Runs a change handler on records and returns the failures. An unparseable record fails alone. */
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

/** Bisects a failing batch until the bad change is alone, so it does not block the others. */
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

/** A record's last failure in this process, for hosts that handle failing records themselves; undefined if it never failed. */
export const lastErrorOf = (record: StreamRecord): unknown => errors.get(record);

/** The same in words, for hosts storing abandoned records. */
export function lastFailureOf(record: StreamRecord): string | undefined {
  const error = errors.get(record);
  if (error === undefined) return undefined;
  return error instanceof Error ? error.message : String(error);
}
