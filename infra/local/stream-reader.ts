import { setTimeout as sleep } from 'node:timers/promises';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import type { StreamEvent } from '../../lib/platform/changes/change-handler.ts';
import { TRIES_MAX } from '../../lib/platform/changes/failed-batch.ts';
import { clock } from '../../lib/platform/clock.ts';
import { described, log } from '../../lib/platform/log.ts';
import { ANY_SIGNATURE } from '../../lib/platform/table/engine.ts';
import { latestIn, recordsAfter } from '../stream-records.ts';
import { type Kept, noteOf } from './failed-changes.ts';
import { keepPlace, keptPlace, type Place } from './stream-checkpoint.ts';

/**
 * One reader of the stream of the engine on this machine. It hands records to a handler as the mapping on AWS does: in
 * batches, again from where it failed, and after so many tries without the record that it fails on, which is noted. Its
 * place is kept after each batch; records that were heard and not yet marked are heard again after a kill.
 */
export type ChangeReader = {
  /** Resolves when everything committed before the call was heard, however much is committed after it. */
  drained(): Promise<void>;
  /** Begins nothing more and waits for the batch at hand, but not for ever; true when it has ended. */
  stop(patienceMs?: number): Promise<boolean>;
};

export type BatchHandler = (event: StreamEvent) => Promise<DynamoDBBatchResponse>;

export type ReaderOptions = {
  endpoint: string;
  table: string;
  folder: string | 'memory';
  /** Names the file of its place. */
  name?: string;
  handler: BatchHandler;
  idleMs?: number;
  /** Before a change that failed is tried again; twice as long each time. */
  retryMs?: number;
  triesMax?: number;
  /** At most so many records in a batch. */
  batchMax?: number;
  /** Waited for before each batch that is not empty. */
  before?: ((isStopping: () => boolean) => Promise<void>) | undefined;
  /** Says in the log, once a minute at the most, that it is behind by more than this. */
  behindMs?: number;
  /** Called after each batch with the last record that was heard. */
  onHeard?: ((sequence: string) => void) | undefined;
  /** Keeps the note of a change that was given up; when it throws, the batch is read again. */
  onGivenUp?: ((note: Kept) => void) | undefined;
};

const IDLE_MS = 100;
const RETRY_MS = 50;
const PATIENCE_MS = 4_000;
const BEHIND_MS = 60_000;

export async function readChanges(options: ReaderOptions): Promise<ChangeReader> {
  const { endpoint, table, folder, name = 'all', idleMs = IDLE_MS } = options;
  const client = { endpoint, ...ANY_SIGNATURE };
  const streams = new DynamoDBStreamsClient(client);
  const stream = await streamOf(new DynamoDBClient(client), table);
  const place: Place = folder === 'memory' ? { stream, shards: {} } : keptPlace(folder, name, stream);
  const of = (ShardId: string) => ({ StreamArn: stream, ShardId });
  /** The last round that found nothing in a shard. */
  const emptyIn = new Map<string, number>();
  let isStopping = false;
  let round = 0;
  let waiting = 0;
  let wake = () => {};

  let saidAt = Number.NEGATIVE_INFINITY;
  function sayBehind([first]: StreamRecord[]): void {
    const behindMs = clock.now().getTime() - (first?.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000;
    if (behindMs <= (options.behindMs ?? BEHIND_MS) || performance.now() < saidAt + 60_000) return;
    saidAt = performance.now();
    log({ level: 'warn', message: 'changes behind', reader: name, seconds: Math.round(behindMs / 1000) });
  }

  async function readOnce(): Promise<number> {
    const thisRound = ++round;
    let count = 0;
    for (const shard of await shardsOf(streams, stream)) {
      const records = await recordsAfter(streams, of(shard), place.shards[shard], options.batchMax);
      const last = records.at(-1)?.dynamodb?.SequenceNumber;
      if (last === undefined) {
        emptyIn.set(shard, thisRound);
        continue;
      }
      sayBehind(records);
      await options.before?.(() => isStopping);
      const giveUp = (record: StreamRecord) => options.onGivenUp?.(noteOf(record, stream, shard));
      if (!(await hear(records, { ...options, giveUp, isStopping: () => isStopping }))) return count;
      count += records.length;
      place.shards[shard] = last;
      if (folder !== 'memory') keepPlace(folder, name, place);
      options.onHeard?.(last);
    }
    return count;
  }

  /** Until it is time to look again, or somebody waits for what there is. */
  const idle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!isStopping) {
      try {
        const count = await readOnce();
        if (count === 0 && waiting === 0 && !isStopping) await idle();
      } catch (error) {
        if (isStopping) return;
        log({ level: 'error', message: 'changes not read', reader: name, error: described(error) });
        await sleep(1_000);
      }
    }
  }
  const running = run();

  /** Resolves when nothing of a shard from before the call is left: it was found empty since, or its place is beyond. */
  async function drainedIn(shard: string, since: number): Promise<void> {
    const firstSince = await latestIn(streams, of(shard));
    for (let seen = 0; !isStopping && (emptyIn.get(shard) ?? 0) <= since; ) {
      if (seen < round) {
        seen = round;
        const first = await firstSince();
        if (first !== undefined && BigInt(place.shards[shard] ?? 0) >= BigInt(first)) return;
      }
      await sleep(2);
    }
  }

  return {
    async drained() {
      const since = round;
      waiting += 1;
      wake();
      while (!isStopping) {
        try {
          await Promise.all((await shardsOf(streams, stream)).map((shard) => drainedIn(shard, since)));
          break;
        } catch {
          // The reader itself says what is wrong with the engine, and goes on once it is back.
          await sleep(100);
        }
      }
      waiting -= 1;
    },
    async stop(patienceMs = PATIENCE_MS) {
      isStopping = true;
      wake();
      const isEnded = await Promise.race([running.then(() => true), sleep(patienceMs, false, { ref: false })]);
      streams.destroy();
      return isEnded;
    },
  };
}

type Hearing = Pick<ReaderOptions, 'handler' | 'retryMs' | 'triesMax'> & {
  giveUp(record: StreamRecord): void;
  isStopping(): boolean;
};

/**
 * Until all were heard, or given up after so many tries: a record that nobody can handle must not stop those behind it.
 * False when the reader was stopped before that.
 */
async function hear(records: StreamRecord[], hearing: Hearing): Promise<boolean> {
  const { handler, retryMs = RETRY_MS, triesMax = TRIES_MAX, giveUp, isStopping } = hearing;
  let from = 0;
  for (let tries = 1; from < records.length; tries++) {
    if (isStopping()) return false;
    const { batchItemFailures } = await handler({ Records: records.slice(from) });
    const [failure] = batchItemFailures;
    if (!failure) return true;
    const failed = records.findIndex(({ dynamodb }) => (dynamodb?.SequenceNumber ?? '') === failure.itemIdentifier);
    if (failed > from) tries = 1;
    from = Math.max(failed, from);
    if (tries < triesMax) {
      await sleep(2 ** (tries - 1) * retryMs);
      continue;
    }
    const record = records[from];
    log({ level: 'error', message: 'change given up', change: record?.eventID });
    if (record) giveUp(record);
    from += 1;
    tries = 0;
  }
  return true;
}

async function shardsOf(streams: DynamoDBStreamsClient, stream: string): Promise<string[]> {
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: stream }));
  return (StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []);
}

async function streamOf(client: DynamoDBClient, table: string): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  client.destroy();
  if (!Table?.LatestStreamArn) throw new Error(`The table ${table} has no stream.`);
  return Table.LatestStreamArn;
}
