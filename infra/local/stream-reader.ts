import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import { clock } from '../../lib/platform/clock.ts';
import { described, log } from '../../lib/platform/log.ts';
import { latestIn, shardsOf, streamPages } from '../stream-records.ts';
import { type Delivery, deliverRecords } from './deliver-records.ts';
import { engineStreams, streamOf } from './engine-streams.ts';
import { type FailedChange, failedChangeOf } from './failed-changes.ts';
import { type ReadAhead, type RecordLanes, readAhead } from './read-ahead.ts';
import { type Checkpoint, readCheckpoint, writeCheckpoint } from './stream-checkpoint.ts';

/**
 * Reads the local engine's stream and hands its records to a handler like the event source mapping on AWS. The
 * checkpoint is written after each batch. A killed process therefore handles its last batch again, and with lanes also
 * the records after the first one waiting.
 */
export type StreamReader = {
  /** Resolves when every change committed before the call is handled, however many are committed after it. */
  drained(): Promise<void>;
  /** Starts no further batch and waits up to `patienceMs` for the current one; true if it has ended. */
  stop(patienceMs?: number): Promise<boolean>;
  /** Ends the pause: the caller knows there are records. */
  wake(): void;
  /** Whether the last attempt to read the stream succeeded. A slow batch does not change it. */
  isReading(): boolean;
};

export type StreamReaderOptions = Pick<Delivery, 'handler' | 'retryMs' | 'triesMax'> & {
  endpoint: string;
  table: string;
  folder: string | 'memory';
  /** Names the checkpoint file. */
  name?: string;
  /** The pause after a round that found no records. */
  idleMs?: number;
  /** The most records in a batch, read before each one. */
  batchMax?: () => number;
  /** Reads ahead, so changes in different lanes take turns. */
  lanes?: RecordLanes | undefined;
  /** Called with each non-empty batch before it is handled. */
  onFound?: (() => void) | undefined;
  /** Awaited before each non-empty batch. */
  before?: ((isStopping: () => boolean) => Promise<void>) | undefined;
  /** A warning is logged above this lag, at most once per minute. */
  lagWarningMs?: number;
  /** Called after each batch with its last record's sequence number. */
  onHandled?: ((sequence: string) => void) | undefined;
  /** Stores a change that failed permanently. If it throws, the batch is read again. */
  onGivenUp?: ((change: FailedChange) => void) | undefined;
};

const IDLE_MS = 100;
const PATIENCE_MS = 4_000;
const LAG_WARNING_MS = 60_000;
const WARN_EVERY_MS = 60_000;

export async function startStreamReader(options: StreamReaderOptions): Promise<StreamReader> {
  const { endpoint, table, folder, name = 'all', idleMs = IDLE_MS } = options;
  const streams = engineStreams(endpoint);
  const stream = await streamOf(endpoint, table);
  const checkpoint: Checkpoint = folder === 'memory' ? { stream, shards: {} } : readCheckpoint(folder, name, stream);
  const pages = streamPages(streams, stream);
  const of = (ShardId: string) => ({ StreamArn: stream, ShardId });
  const warnOfLag = lagWarning(name, options.lagWarningMs ?? LAG_WARNING_MS);
  /** The last round in which a shard had no records. */
  const emptyRounds = new Map<string, number>();
  const aheads = new Map<string, ReadAhead>();
  let isStopping = false;
  let isReading = false;
  let round = 0;
  let waiting = 0;
  let isAwake = false;
  let endPause = () => {};

  /** Returns the number of shards with new records. */
  async function readOnce(): Promise<number> {
    const thisRound = ++round;
    isAwake = false;
    let count = 0;
    for (const shard of await pages.shards()) {
      const ahead = aheads.get(shard) ?? readAhead(pages, shard, checkpoint.shards[shard], options.lanes);
      aheads.set(shard, ahead);
      const { records, isEmpty } = await ahead.next(options.batchMax?.());
      isReading = true;
      if (isEmpty) {
        emptyRounds.set(shard, thisRound);
        continue;
      }
      if (records.length > 0 && !(await handle(shard, records))) return count;
      count += 1;
      const last = ahead.handled(records);
      if (last === undefined || last === checkpoint.shards[shard]) continue;
      checkpoint.shards[shard] = last;
      if (folder !== 'memory') writeCheckpoint(folder, name, checkpoint);
      options.onHandled?.(last);
    }
    return count;
  }

  /** False if the reader was stopped before the end. */
  async function handle(shard: string, records: StreamRecord[]): Promise<boolean> {
    options.onFound?.();
    warnOfLag(records);
    await options.before?.(() => isStopping);
    const giveUp = (record: StreamRecord) => options.onGivenUp?.(failedChangeOf(record, stream, shard));
    return deliverRecords(records, { ...options, giveUp, isStopping: () => isStopping });
  }

  /** Ends early when somebody calls `drained`, `wake` or `stop`. */
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!isStopping) {
      try {
        const count = await readOnce();
        if (count === 0 && waiting === 0 && !isAwake && !isStopping) await pause();
      } catch (error) {
        if (isStopping) return;
        isReading = false;
        // Records read but not handled are read again.
        aheads.clear();
        log({ level: 'error', message: 'changes not read', reader: name, error: described(error) });
        await sleep(1_000);
      }
    }
  }
  const running = run();

  /** A shard is drained when a later round found it empty, or when the checkpoint has passed a record written since. */
  async function drainedIn(shard: string, since: number): Promise<void> {
    const firstSince = await latestIn(streams, of(shard));
    for (let seen = 0; !isStopping && (emptyRounds.get(shard) ?? 0) <= since; ) {
      if (seen < round) {
        seen = round;
        const first = await firstSince();
        if (first !== undefined && BigInt(checkpoint.shards[shard] ?? 0) >= BigInt(first)) return;
      }
      await sleep(2);
    }
  }

  return {
    async drained() {
      const since = round;
      waiting += 1;
      endPause();
      while (!isStopping) {
        try {
          await Promise.all((await shardsOf(streams, stream)).map((shard) => drainedIn(shard, since)));
          break;
        } catch {
          // The reader's own loop logs a failing engine, and continues once the engine is back.
          await sleep(100);
        }
      }
      waiting -= 1;
    },
    async stop(patienceMs = PATIENCE_MS) {
      isStopping = true;
      endPause();
      const isEnded = await Promise.race([running.then(() => true), sleep(patienceMs, false, { ref: false })]);
      return isEnded;
    },
    wake() {
      isAwake = true;
      endPause();
    },
    isReading: () => isReading,
  };
}

function lagWarning(reader: string, thresholdMs: number): (records: StreamRecord[]) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return ([first]) => {
    const lagMs = clock.now().getTime() - (first?.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000;
    if (lagMs <= thresholdMs || performance.now() < warnedAt + WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log({ level: 'warn', message: 'changes behind', reader, seconds: Math.round(lagMs / 1000) });
  };
}
