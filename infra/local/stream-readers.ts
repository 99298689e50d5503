import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import { batchHandler, type ChangeHandler, type StreamEvent } from '../../lib/platform/changes/change-handler.ts';
import type { FailedChanges } from './failed-changes.ts';
import { type BatchHandler, type ChangeReader, type ReaderOptions, readChanges } from './stream-reader.ts';

/**
 * The stream of this machine, read once for totals and once for each other change handler. So each has its own progress, its own
 * place in the data folder and its own folder for records that it cannot handle, as on AWS each has a queue.
 */
export type ChangeReaders = Pick<ChangeReader, 'drained' | 'stop'> & {
  /** Resolves when totals count everything committed before the call. */
  counted(): Promise<void>;
};

type Options = Pick<ReaderOptions, 'endpoint' | 'table' | 'folder' | 'idleMs' | 'retryMs'> & {
  totals: readonly ChangeHandler[];
  others: readonly ChangeHandler[];
  failed?: FailedChanges | undefined;
  /** Called with the last record that every change handler has heard. */
  onHeard?: ((sequence: string) => void) | undefined;
};

export async function readForChangeHandlers({
  totals,
  others,
  failed,
  onHeard,
  ...options
}: Options): Promise<ChangeReaders> {
  const heardBy = lowest(others.length + 1, onHeard);
  const read = (name: string, more: Pick<ReaderOptions, 'handler' | 'before' | 'batchMax'>) =>
    readChanges({
      ...options,
      name,
      onHeard: (sequence) => heardBy(name, sequence),
      onGivenUp: failed && ((note) => failed.keep(name, note)),
      ...more,
    });
  const courtesy = courtesyOf(totals);
  const first = await read('totals', { handler: courtesy.first });
  const rest = others.map((one) =>
    read(one.name, { ...courtesy.second(batchHandler([one]), first), batchMax: BATCH_MAX }),
  );
  const readers = [first, ...(await Promise.all(rest))];
  return {
    counted: first.drained,
    async drained() {
      courtesy.awaited += 1;
      await Promise.all(readers.map((reader) => reader.drained()));
      courtesy.awaited -= 1;
    },
    stop: async (patienceMs) => (await Promise.all(readers.map((reader) => reader.stop(patienceMs)))).every(Boolean),
  };
}

const BATCH_MAX = 10;
const GIVE_WAY_MS = 5_000;
const QUIET_MS = 500;
const REST = 10;

/**
 * On one machine all share one engine. Totals come first, because a person who has just booked looks at them. The others
 * wait until totals have caught up, for so long at the most, and work in small batches. While changes for totals keep
 * coming, they rest ten times as long as they worked; once it is quiet, or when somebody waits for them, they do not.
 */
function courtesyOf(totals: readonly ChangeHandler[]) {
  const count = batchHandler(totals);
  const isCounted = ({ dynamodb }: StreamRecord) =>
    totals.some(({ sortKeyPrefixes }) => sortKeyPrefixes.some((one) => dynamodb?.Keys?.sk?.S?.startsWith(one)));
  let busyAt = Number.NEGATIVE_INFINITY;
  const first: BatchHandler = async (event) => {
    if (event.Records.some(isCounted)) busyAt = performance.now();
    return count(event);
  };
  const second = (handle: BatchHandler, reader: ChangeReader) => {
    let restUntil = 0;
    return {
      async handler(event: StreamEvent) {
        const began = performance.now();
        const answer = await handle(event);
        const ended = performance.now();
        restUntil = ended + Math.min((ended - began) * REST, GIVE_WAY_MS);
        return answer;
      },
      async before(isStopping: () => boolean) {
        await Promise.race([reader.drained(), sleep(GIVE_WAY_MS, undefined, { ref: false })]);
        const isDue = () =>
          isStopping() || state.awaited > 0 || performance.now() >= Math.min(restUntil, busyAt + QUIET_MS);
        while (!isDue()) await sleep(10);
      },
    };
  };
  const state = { first, second, awaited: 0 };
  return state;
}

/** Tells the last record that all have heard, once each has heard one. */
function lowest(readers: number, tell: ((sequence: string) => void) | undefined) {
  const heard = new Map<string, string>();
  return (name: string, sequence: string): void => {
    heard.set(name, sequence);
    const least = [...heard.values()].reduce((a, b) => (BigInt(a) < BigInt(b) ? a : b));
    if (heard.size === readers) tell?.(least);
  };
}
