import { DynamoDBStreams } from '@aws-sdk/client-dynamodb-streams';
import { handler, handlerOf } from '../../functions/changes/change-handlers.ts';
import { changeHandlers as dispatched } from '../../functions/changes/changes.ts';
import { jobFunctions } from '../../functions/index.ts';
import type { ReplayLine } from '../../infra/local/failed-changes.ts';
import { recordsOf } from '../../infra/stream-records.ts';
import { changesQueue } from '../../lib/platform/changes/dispatch.ts';
import { type FailedBatch, replay } from '../../lib/platform/changes/replay-batch.ts';
import { environment, queueVariable } from '../../lib/platform/environment.ts';
import { waitingQueueOf } from '../../lib/platform/jobs/shared-queue.ts';
import { tableName } from '../../lib/platform/table/client.ts';
import { Misuse } from '../command.ts';
import { type Letter, type Note, noteIn, notesInFile } from './failed-notes.ts';
import { messagesIn } from './queue.ts';

/** Change handlers that send to a queue read its URL from the same variable as the functions. */
export function requireQueues(): void {
  const missing = queuesOfChangeHandlers()
    .map(queueVariable)
    .filter((name) => !environment[name]);
  if (missing.length > 0)
    throw new Misuse(
      `${missing.join(' and ')} must be set to what the deployed functions WebhooksChanges and SharedChanges have in their environment, for the change handlers to send to; see docs/operations.md.`,
    );
}

export const queuesOfChangeHandlers = (): string[] =>
  [...new Set(dispatched.map((one) => waitingQueueOf(changesQueue(one))))].flatMap(
    (name) => jobFunctions[name]?.sends ?? [],
  );

/** Replays a queue's messages; a message is deleted once its changes are handled. */
export async function* replayFromQueue(url: string): AsyncGenerator<ReplayLine> {
  for await (const message of messagesIn(url)) {
    const note = noteIn(message.body);
    const line = note ? await replayed(message.id, note) : notANote(message.id);
    if (line.outcome === 'replayed') await message.delete();
    yield line;
  }
}

export async function* replayFromFile(file: string): AsyncGenerator<ReplayLine> {
  for (const [index, note] of notesInFile(file).entries()) yield replayed(String(index + 1), note);
}

const replayed = (message: string, note: Note): Promise<ReplayLine> =>
  'changeHandler' in note ? letterReplayed(message, note) : rangeReplayed(message, note);

/** A message in a change handler's dead-letter queue holds the record itself, for that change handler only. */
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

/** A FailedChanges note names a range in the stream; its records are for all change handlers. */
async function rangeReplayed(message: string, { DDBStreamBatchInfo: batch }: FailedBatch): Promise<ReplayLine> {
  const at = batch.approximateArrivalOfFirstRecord;
  const [, region = '', table = ''] = STREAM.exec(batch.streamArn) ?? [];
  // The change handlers write to the connected table, so another table's changes are refused.
  if (table !== tableName()) {
    const reason = `It belongs to ${table ? `the table ${table}` : 'no table'}, not to ${tableName()}.`;
    return { message, at, outcome: 'failed', changes: 0, reason };
  }
  const streams = new DynamoDBStreams(environment.DYNAMODB_ENDPOINT ? localEngine() : { region });
  try {
    return { message, at, ...(await replay(recordsOf(streams, batch), handler)) };
  } finally {
    streams.destroy();
  }
}

const STREAM = /^arn:[^:]+:dynamodb:([^:]+):\d*:table\/([^/]+)\/stream\//;

const localEngine = () => ({
  endpoint: environment.DYNAMODB_ENDPOINT ?? '',
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

const notANote = (message: string): ReplayLine => ({
  message,
  at: '',
  outcome: 'failed',
  changes: 0,
  reason: 'It is not a note of failed changes.',
});
