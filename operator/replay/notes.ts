import { readFileSync } from 'node:fs';
import { GivenUp } from '../../lib/platform/changes/given-up.ts';
import { Misuse } from '../command.ts';

/** A note out of a message, or undefined if it is something else. */
export function noteIn(text: string): GivenUp | undefined {
  try {
    return GivenUp.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * The notes in a file: one, a list of them, one to a line, or what `aws sqs receive-message` printed. Anything else in it
 * is refused, so that nobody takes a wrong file for an empty one.
 */
export function notesInFile(file: string): GivenUp[] {
  const notes = messagesOf(textIn(file)).map((message) => GivenUp.safeParse(message).data);
  const wrong = notes.indexOf(undefined);
  if (notes.length === 0 || wrong >= 0)
    throw new Misuse(
      `${file} holds no note of failed changes${notes.length > 1 ? ` as its message ${wrong + 1}` : ''}; give messages of the queue FailedChanges, as JSON.`,
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

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
