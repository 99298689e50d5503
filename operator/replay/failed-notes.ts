import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import { DispatchedRecord } from '../../lib/platform/changes/change-queue-worker.ts';
import { FailedBatch } from '../../lib/platform/changes/replay-batch.ts';
import { jsonIn } from '../../lib/platform/json.ts';
import { Misuse } from '../command.ts';

/** A message in a change handler's dead-letter queue. */
export type Letter = z.infer<typeof DispatchedRecord>;

/** Changes that failed permanently: in a stream reader, or in a change handler behind a queue. */
export type Note = FailedBatch | Letter;

/** Undefined if the message is not a note. */
export const noteIn = (text: string): Note | undefined => noteOf(jsonIn(text));

/** A worker wraps a failed message together with the reason; SQS moves a message unchanged. */
function noteOf(value: unknown): Note | undefined {
  const { message } = (value ?? {}) as { message?: unknown };
  const inner = typeof message === 'string' ? jsonIn(message) : value;
  return FailedBatch.safeParse(inner).data ?? DispatchedRecord.safeParse(inner).data;
}

/**
 * The notes in a file: one note, a list, one per line, or the output from `aws sqs receive-message`. Anything else is
 * refused, so that a wrong file is not mistaken for an empty one.
 */
export function notesInFile(file: string): Note[] {
  const notes = messagesOf(textIn(file)).map(noteOf);
  const wrong = notes.indexOf(undefined);
  if (notes.length === 0 || wrong >= 0)
    throw new Misuse(
      `${file} holds no note of failed changes${notes.length > 1 ? ` as its message ${wrong + 1}` : ''}; give messages of the queue FailedChanges or of a change handler's dead letters, as JSON.`,
    );
  return notes.flatMap((note) => note ?? []);
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

function messagesOf(text: string): unknown[] {
  const whole =
    jsonIn(text) ??
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(jsonIn);
  const list = Array.isArray(whole) ? whole : ((whole as { Messages?: unknown[] }).Messages ?? [whole]);
  return list.map((message) => {
    const { Body } = (message ?? {}) as { Body?: unknown };
    return typeof Body === 'string' ? jsonIn(Body) : message;
  });
}
