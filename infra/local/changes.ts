import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import type { StreamRecord } from '../../lib/platform/changes/change.ts';
import type { StreamEvent } from '../../lib/platform/changes/listen.ts';
import { described, log } from '../../lib/platform/log.ts';
import { ANY_SIGNATURE } from '../../lib/platform/table/engine.ts';
import { recordsAfter } from '../stream-records.ts';
import { type Kept, noteOf } from './failed-changes.ts';

/**
 * Reads the stream of the engine on this machine and hands it to the function of changes, as the mapping on AWS does:
 * in batches, again from where it failed, and after so many tries without the change that it fails on, which is noted. Its place is kept
 * in the data folder after each batch, so that a server that was killed goes on where it was; what it had heard and not
 * yet marked is heard again.
 */
export type ChangeReader = {
  /** Resolves when everything committed before the call was heard. */
  drained(): Promise<void>;
  stop(): Promise<void>;
};

type Handler = (event: StreamEvent) => Promise<DynamoDBBatchResponse>;
type Options = {
  endpoint: string;
  table: string;
  folder: string | 'memory';
  handler: Handler;
  idleMs?: number;
  /** Before a change that failed is tried again; twice as long each time. */
  retryMs?: number;
  /** Called after each batch with the last record that was heard. */
  onHeard?: ((sequence: string) => void) | undefined;
  /** Keeps the note of a change that was given up; what fails in it is read again. */
  onGivenUp?: ((note: Kept) => void) | undefined;
};

/** The last record heard of each shard. */
type Place = { stream: string; shards: Record<string, string> };

const IDLE_MS = 100;
const RETRY_MS = 50;
const TRIES_MAX = 5;

export async function readChanges({
  endpoint,
  table,
  folder,
  handler,
  idleMs = IDLE_MS,
  retryMs = RETRY_MS,
  onHeard,
  onGivenUp,
}: Options): Promise<ChangeReader> {
  const options = { endpoint, ...ANY_SIGNATURE };
  const streams = new DynamoDBStreamsClient(options);
  const stream = await streamOf(new DynamoDBClient(options), table);
  const file = folder === 'memory' ? undefined : join(folder, 'changes.json');
  const place: Place = (file && keptPlace(file, stream)) || { stream, shards: {} };
  let isStopping = false;
  let rounds = 0;
  let waiting = 0;
  let wake = () => {};

  async function round(): Promise<number> {
    let count = 0;
    for (const shard of await shardsOf(streams, stream)) {
      const records = await recordsAfter(streams, { StreamArn: stream, ShardId: shard }, place.shards[shard]);
      await hear(handler, records, retryMs, (record) => onGivenUp?.(noteOf(record, stream, shard)));
      const last = records.at(-1)?.dynamodb?.SequenceNumber;
      if (last === undefined) continue;
      count += records.length;
      place.shards[shard] = last;
      if (file !== undefined) keep(file, place);
      onHeard?.(last);
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
        const count = await round();
        if (count === 0) rounds += 1;
        if (count === 0 && waiting === 0 && !isStopping) await idle();
      } catch (error) {
        if (isStopping) return;
        log({ level: 'error', message: 'changes not read', error: described(error) });
        await sleep(1_000);
      }
    }
  }
  const running = run();

  return {
    async drained() {
      // A round that began before the call may have asked before the last commit; the one after it has not.
      waiting += 1;
      wake();
      for (const since = rounds; rounds < since + 2 && !isStopping; ) await sleep(2);
      waiting -= 1;
    },
    async stop() {
      isStopping = true;
      wake();
      await running;
      streams.destroy();
    },
  };
}

/** Until all were heard, or given up after so many tries: a change that nobody can bear must not stop those behind it. */
async function hear(
  handler: Handler,
  records: StreamRecord[],
  retryMs: number,
  giveUp: (record: StreamRecord) => void,
): Promise<void> {
  let from = 0;
  for (let tries = 1; from < records.length; tries++) {
    const { batchItemFailures } = await handler({ Records: records.slice(from) });
    const [failure] = batchItemFailures;
    if (!failure) return;
    const failed = records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failure.itemIdentifier);
    if (failed > from) tries = 1;
    from = failed;
    if (tries < TRIES_MAX) {
      await sleep(2 ** (tries - 1) * retryMs);
      continue;
    }
    const record = records[failed];
    log({ level: 'error', message: 'change given up', change: record?.eventID });
    if (record) giveUp(record);
    from = failed + 1;
    tries = 0;
  }
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

/** A place in the stream of other data is none. */
function keptPlace(file: string, stream: string): Place | undefined {
  try {
    const place = JSON.parse(readFileSync(file, 'utf8')) as Place;
    return place.stream === stream ? place : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function keep(file: string, place: Place): void {
  writeFileSync(`${file}.new`, JSON.stringify(place), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
