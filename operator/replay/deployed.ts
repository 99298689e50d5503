import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { handler } from '../../functions/changes.ts';
import { changesFunction } from '../../functions/index.ts';
import type { ReplayLine } from '../../infra/local/failed-changes.ts';
import { recordsOf } from '../../infra/stream-records.ts';
import { type GivenUp, replay } from '../../lib/platform/changes/given-up.ts';
import { queueVariable } from '../../lib/platform/environment.ts';
import { tableName } from '../../lib/platform/table/client.ts';
import { Misuse } from '../command.ts';
import { noteIn, notesInFile } from './notes.ts';
import { messagesIn } from './queue.ts';

/** Listeners that send to a queue find its address where the function finds it; without it each of them would fail. */
export function requireQueues(): void {
  const missing = (changesFunction.sends ?? []).map(queueVariable).filter((name) => !process.env[name]);
  if (missing.length > 0)
    throw new Misuse(
      `${missing.join(' and ')} must be set to what the deployed function Changes has in its environment, for its listeners to send to; see docs/operations.md.`,
    );
}

/** Replays what the messages of a queue note; each is deleted once its changes were heard. */
export async function* replayFromQueue(url: string): AsyncGenerator<ReplayLine> {
  for await (const message of messagesIn(url)) {
    const note = noteIn(message.body);
    const line = note ? await replayed(message.id, note) : notANote(message.id);
    if (line.outcome === 'replayed') await message.delete();
    yield line;
  }
}

/** Replays what the messages in a file note. */
export async function* replayFromFile(file: string): AsyncGenerator<ReplayLine> {
  for (const [index, note] of notesInFile(file).entries()) yield replayed(String(index + 1), note);
}

async function replayed(message: string, { DDBStreamBatchInfo: batch }: GivenUp): Promise<ReplayLine> {
  const at = batch.approximateArrivalOfFirstRecord;
  const [, region = '', table = ''] = STREAM.exec(batch.streamArn) ?? [];
  // The listeners write to the table that they are given, whichever the changes are of.
  if (table !== tableName()) {
    const reason = `It is of ${table ? `the table ${table}` : 'no table'}, not of ${tableName()}.`;
    return { message, at, outcome: 'failed', changes: 0, reason };
  }
  const streams = new DynamoDBStreamsClient(process.env.DYNAMODB_ENDPOINT ? onThisMachine() : { region });
  try {
    return { message, at, ...(await replay(recordsOf(streams, batch), handler)) };
  } finally {
    streams.destroy();
  }
}

const STREAM = /^arn:[^:]+:dynamodb:([^:]+):\d*:table\/([^/]+)\/stream\//;

const onThisMachine = () => ({
  endpoint: process.env.DYNAMODB_ENDPOINT ?? '',
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

const notANote = (message: string): ReplayLine => ({
  ...{ message, at: '', outcome: 'failed', changes: 0, reason: 'It is no note of failed changes.' },
});
