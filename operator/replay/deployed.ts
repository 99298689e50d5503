import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { handler, handlerOf } from '../../functions/change-handlers.ts';
import { changeHandlers as dispatched } from '../../functions/changes.ts';
import { jobFunctions } from '../../functions/index.ts';
import type { ReplayLine } from '../../infra/local/failed-changes.ts';
import { recordsOf } from '../../infra/stream-records.ts';
import { changesQueue } from '../../lib/platform/changes/dispatch.ts';
import { type FailedBatch, replay } from '../../lib/platform/changes/failed-batch.ts';
import { queueVariable } from '../../lib/platform/environment.ts';
import { tableName } from '../../lib/platform/table/client.ts';
import { Misuse } from '../command.ts';
import { type Letter, type Note, noteIn, notesInFile } from './failed-notes.ts';
import { messagesIn } from './queue.ts';

/** Subscriptions that send to a queue find its address where the functions find it; without it each of them would fail. */
export function requireQueues(): void {
  const missing = queuesOfChangeHandlers()
    .map(queueVariable)
    .filter((name) => !process.env[name]);
  if (missing.length > 0)
    throw new Misuse(
      `${missing.join(' and ')} must be set to what the deployed functions WebhooksChanges and MailChanges have in their environment, for the change handlers to send to; see docs/operations.md.`,
    );
}

export const queuesOfChangeHandlers = (): string[] =>
  dispatched.flatMap((changeHandler) => jobFunctions[changesQueue(changeHandler)]?.sends ?? []);

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

const replayed = (message: string, note: Note): Promise<ReplayLine> =>
  'changeHandler' in note ? letterReplayed(message, note) : rangeReplayed(message, note);

/** A dead letter of a change handler's queue holds the record itself, and is for that change handler alone. */
async function letterReplayed(message: string, { changeHandler, record }: Letter): Promise<ReplayLine> {
  const at = new Date((record.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
  if (!dispatched.some(({ name }) => name === changeHandler))
    return {
      message,
      at,
      outcome: 'failed',
      changes: 0,
      reason: `There is no change handler ${JSON.stringify(changeHandler)}.`,
    };
  return { message, at, ...(await replay([[record]], handlerOf(changeHandler))) };
}

/** A note of FailedChanges says where the records are in the stream, which are for all change handlers. */
async function rangeReplayed(message: string, { DDBStreamBatchInfo: batch }: FailedBatch): Promise<ReplayLine> {
  const at = batch.approximateArrivalOfFirstRecord;
  const [, region = '', table = ''] = STREAM.exec(batch.streamArn) ?? [];
  // The change handlers write to the table that they are given, whichever the changes are of.
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
