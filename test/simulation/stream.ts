import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import { STREAM_TRIES_MAX } from '../../lib/platform/changes/retry-failed.ts';
import { type Fault, LATE_MS } from './plan.ts';
import type { Scheduler, Source } from './scheduler.ts';

/**
 * The stream of a run. Each reader gets every change at least once, in order within a shard, and again from the first failed
 * record. Two shards have no common order.
 */
export type Readers = ReadonlyMap<
  string,
  (event: { Records: StreamRecord[] }) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>
>;

const SHARDS = 2;

type Position = { reader: string; shard: number; next: number; wakeAt: number; tries: number; isBusy: boolean };

/** The records from a position on, as they were when the stream had this length. */
type Found = { next: number; length: number; records: StreamRecord[] };

export function simulatedStream(
  scheduler: Scheduler,
  stream: readonly StreamRecord[],
  readers: Readers,
): () => Source[] {
  const positions = [...readers.keys()].flatMap((reader) =>
    Array.from(
      { length: SHARDS },
      (_, shard): Position => ({ reader, shard, next: 0, wakeAt: 0, tries: 0, isBusy: false }),
    ),
  );

  const found = new Map<Position, Found>();
  const recordsAt = (position: Position): StreamRecord[] => {
    const { shard, next } = position;
    const known = found.get(position);
    if (known?.next === next && known.length === stream.length) return known.records;
    const records = stream.slice(next).filter((record) => shardOf(record) === shard);
    found.set(position, { next, length: stream.length, records });
    return records;
  };

  async function read(position: Position, Records: StreamRecord[], through: number): Promise<void> {
    position.isBusy = true;
    const handler = readers.get(position.reader);
    const failed = (from: string | undefined): void => {
      const at = stream.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === from);
      if (at > position.next) position.tries = 0;
      position.next = Math.max(at, position.next);
      position.tries += 1;
      position.wakeAt = scheduler.now + 1_000;
      if (position.tries < STREAM_TRIES_MAX) return;
      scheduler.giveUp(position.reader, JSON.stringify(stream[position.next]));
      Object.assign(position, { next: position.next + 1, tries: 0 });
    };
    try {
      const answer = await scheduler.start(scheduler.processOf(position.reader), async () => handler?.({ Records }));
      const [failure] = answer?.batchItemFailures ?? [];
      if (failure) failed(failure.itemIdentifier);
      else Object.assign(position, { next: through, tries: 0 });
    } catch {
      failed(undefined);
    } finally {
      position.isBusy = false;
    }
  }

  return () =>
    positions.flatMap((position): Source[] => {
      if (position.isBusy || position.next >= stream.length) return [];
      const records = recordsAt(position);
      if (records.length === 0) {
        position.next = stream.length;
        return [];
      }
      const through = stream.length;
      const perform = (fault?: Fault) => {
        if (fault === 'late') position.wakeAt = scheduler.now + LATE_MS;
        else void read(position, records, through);
        if (fault === 'twice')
          void scheduler
            .start(
              scheduler.processOf(position.reader),
              async () => readers.get(position.reader)?.({ Records: records }),
              {
                isOutside: true,
              },
            )
            .catch(() => {});
      };
      const label = `delivers ${records.length} changes`;
      const { reader, shard, wakeAt } = position;
      return [{ name: `stream ${reader} ${shard}`, call: { label, faults: ['twice', 'late'], perform, wakeAt } }];
    });
}

/** DynamoDB divides by partition keys; the changes of one item always come in order. */
function shardOf({ dynamodb }: StreamRecord): number {
  const pk = dynamodb?.Keys?.pk?.S ?? '';
  return (pk.charCodeAt(pk.length - 1) + pk.length) % SHARDS;
}
