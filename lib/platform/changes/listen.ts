import type { DynamoDBBatchResponse } from 'aws-lambda';
import { described, log } from '../log.ts';
import { stampIn } from '../table/stamp.ts';
import { type Change, changeIn, type StreamRecord } from './change.ts';

/**
 * What happens after a commit, without any request waiting for it. A listener may be told a change twice and out of
 * step with others, so what it does must come to the same however often it is done.
 */
export type Listener = {
  name: string;
  /** The beginnings of the sort keys that it wants to hear of; on AWS, records of no listener start no function. */
  hears: readonly string[];
  /** Also of everything that a request has written, by its stamp: lib/platform/table/stamp.ts. */
  hearsStamps?: true;
  hear(changes: Change[]): Promise<void>;
};

export type StreamEvent = { Records: StreamRecord[] };

/**
 * Hands a batch of the stream to all listeners. The batch is given back from the first change that one of them failed
 * on; a failure is narrowed down here, so that a single bad change neither hides which one it is nor keeps those beside
 * it from being heard.
 */
export function listen(listeners: readonly Listener[]): (event: StreamEvent) => Promise<DynamoDBBatchResponse> {
  return async ({ Records }) => {
    const told = Records.map((record) => ({
      sequence: record.dynamodb?.SequenceNumber ?? '',
      change: changeIn(record),
    }));
    const failed = new Set<Change>();
    for (const listener of listeners) {
      const wanted = told.map(({ change }) => change).filter((change) => isHeard(listener, change));
      for (const change of await unheard(listener, wanted)) failed.add(change);
    }
    const first = told.find(({ change }) => failed.has(change));
    return { batchItemFailures: first ? [{ itemIdentifier: first.sequence }] : [] };
  };
}

const isHeard = ({ hears, hearsStamps }: Listener, { sk, before, after }: Change): boolean =>
  hears.some((one) => sk.startsWith(one)) || (hearsStamps === true && stampIn(after, before) !== undefined);

/** The changes that a listener fails on, each by itself. */
async function unheard(listener: Listener, changes: Change[]): Promise<Change[]> {
  if (changes.length === 0) return [];
  try {
    await listener.hear(changes);
    return [];
  } catch (error) {
    if (changes.length > 1) {
      const middle = Math.ceil(changes.length / 2);
      return [
        ...(await unheard(listener, changes.slice(0, middle))),
        ...(await unheard(listener, changes.slice(middle))),
      ];
    }
    const [change] = changes;
    log({
      level: 'error',
      message: 'change failed',
      listener: listener.name,
      change: change?.id,
      key: `${change?.pk} ${change?.sk}`,
      error: described(error),
    });
    return changes;
  }
}
