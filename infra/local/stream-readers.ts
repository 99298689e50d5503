import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import type { ChangeHandler, StreamEvent } from '../../lib/platform/changes/change-handler.ts';
import { isWanted } from '../../lib/platform/changes/dispatch.ts';
import { recordLane } from '../../lib/platform/changes/record-lane.ts';
import { batchHandler } from '../../lib/platform/changes/retry-failed.ts';
import type { BatchHandler } from './deliver-records.ts';
import type { FailedChanges } from './failed-changes.ts';
import { type StreamReader, type StreamReaderOptions, startStreamReader } from './stream-reader.ts';

/**
 * One stream reader for totals and one for each other change handler. Each has its own checkpoint and its own folder of
 * failed changes, as on AWS each has its own queue.
 */
export type StreamReaders = Pick<StreamReader, 'drained' | 'stop' | 'isReading'> & {
  /** Resolves when totals include every change committed before the call. */
  totalsDrained(): Promise<void>;
};

type Options = Pick<StreamReaderOptions, 'endpoint' | 'table' | 'folder' | 'idleMs' | 'retryMs'> & {
  totals: readonly ChangeHandler[];
  others: readonly ChangeHandler[];
  failed?: FailedChanges | undefined;
  /** Called with the last sequence number all readers have handled. */
  onHandled?: ((sequence: string) => void) | undefined;
};

export async function startStreamReaders({
  totals,
  others,
  failed,
  onHandled,
  ...options
}: Options): Promise<StreamReaders> {
  const handledBy = lowestOf(others.length + 1, onHandled);
  const start = (
    name: string,
    more: Pick<StreamReaderOptions, 'handler' | 'before' | 'batchMax' | 'idleMs' | 'onFound' | 'lanes'>,
  ) =>
    startStreamReader({
      ...options,
      name,
      onHandled: (sequence) => handledBy(name, sequence),
      onGivenUp: failed && ((change) => failed.store(name, change)),
      ...more,
    });
  const priority = totalsPriority(totals);
  const rest: StreamReader[] = [];
  const wakeOthers = () => {
    for (const reader of rest) reader.wake();
  };
  const first = await start('totals', { handler: priority.totalsHandler, onFound: wakeOthers });
  const starting = others.map((one) =>
    start(one.name, {
      ...priority.yielding(batchHandler([one]), first),
      idleMs: Math.max(options.idleMs ?? 0, OTHERS_IDLE_MS),
      lanes: one.takesTurns && { isWanted: (record) => isWanted(one, record), laneOf: recordLane },
    }),
  );
  rest.push(...(await Promise.all(starting)));
  const readers = [first, ...rest];
  return {
    totalsDrained: first.drained,
    isReading: () => readers.every((reader) => reader.isReading()),
    async drained() {
      priority.waiting += 1;
      await Promise.all(readers.map((reader) => reader.drained()));
      priority.waiting -= 1;
    },
    stop: async (patienceMs) => (await Promise.all(readers.map((reader) => reader.stop(patienceMs)))).every(Boolean),
  };
}

/** The most records per batch in a reader that yields to totals, while they are busy and while it is quiet. */
const BATCH_MAX = { busy: 10, quiet: 100 };

/**
 * The reader for totals sees every record and wakes the others, so one reader polls a quiet stream. The others poll
 * only in case a batch blocks that reader.
 */
const OTHERS_IDLE_MS = 1_000;

const YIELD_MAX_MS = 5_000;
const QUIET_MS = 500;
const REST_FACTOR = 10;

/**
 * All readers share one engine. Totals have priority, because a person who has just booked looks at them. The other
 * readers wait until totals have caught up, at most 5 seconds. While changes for totals keep arriving, they work in
 * small batches, and each pauses ten times as long as it worked; it does not pause when it is quiet or when somebody
 * waits for it.
 */
function totalsPriority(totals: readonly ChangeHandler[]) {
  const count = batchHandler(totals);
  const isForTotals = ({ dynamodb }: StreamRecord) =>
    totals.some(({ sortKeyPrefixes }) => sortKeyPrefixes.some((prefix) => dynamodb?.Keys?.sk?.S?.startsWith(prefix)));
  let busyAt = Number.NEGATIVE_INFINITY;
  const totalsHandler: BatchHandler = async (event) => {
    if (!event.Records.some(isForTotals)) return count(event);
    busyAt = Number.POSITIVE_INFINITY;
    try {
      return await count(event);
    } finally {
      busyAt = performance.now();
    }
  };
  const isQuiet = () => performance.now() >= busyAt + QUIET_MS;
  const yielding = (handle: BatchHandler, totalsReader: StreamReader) => {
    let restUntil = 0;
    return {
      batchMax: () => (isQuiet() ? BATCH_MAX.quiet : BATCH_MAX.busy),
      async handler(event: StreamEvent) {
        const startedAt = performance.now();
        const response = await handle(event);
        const endedAt = performance.now();
        restUntil = endedAt + Math.min((endedAt - startedAt) * REST_FACTOR, YIELD_MAX_MS);
        return response;
      },
      async before(isStopping: () => boolean) {
        // While it is quiet, totals have caught up, and checking the stream would cost more than most batches.
        if (!isQuiet()) await Promise.race([totalsReader.drained(), sleep(YIELD_MAX_MS, undefined, { ref: false })]);
        const isDue = () => isStopping() || state.waiting > 0 || isQuiet() || performance.now() >= restUntil;
        while (!isDue()) await sleep(10);
      },
    };
  };
  const state = { totalsHandler, yielding, waiting: 0 };
  return state;
}

/** Reports the lowest sequence number among all readers, once each has handled a record. */
function lowestOf(readers: number, report: ((sequence: string) => void) | undefined) {
  const handled = new Map<string, string>();
  return (name: string, sequence: string): void => {
    handled.set(name, sequence);
    const lowest = [...handled.values()].reduce((a, b) => (BigInt(a) < BigInt(b) ? a : b));
    if (handled.size === readers) report?.(lowest);
  };
}
