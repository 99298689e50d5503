import * as z from 'zod';
import { lazy } from '../lazy.ts';

/** A dead letter as a worker sends it. SQS moves a message as it is, if the worker crashed each time. */
const Letter = lazy(() => z.object({ message: z.string(), reason: z.string(), failed_at: z.string().optional() }));

export type LetterContents = {
  /** The message, as its worker takes it. */
  message: string;
  /** Undefined if the worker could not say. */
  reason?: string;
  failed_at?: string | undefined;
};

export function contentsOf(body: string): LetterContents {
  return Letter().safeParse(jsonIn(body)).data ?? { message: body };
}

/** Undefined for a text that is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
