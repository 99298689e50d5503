import * as z from 'zod';
import { jsonIn } from '../json.ts';
import { lazy } from '../lazy.ts';
import { CAUSES, type Cause } from './letter-cause.ts';

/** A dead letter as sent by a worker. If the worker crashed each time, SQS moves the message unchanged. */
const Letter = lazy(() =>
  z.object({
    message: z.string(),
    reason: z.string(),
    cause: z.enum(CAUSES).default('error'),
    failed_at: z.string().optional(),
  }),
);

type LetterContents = {
  /** The message, as the worker receives it. */
  message: string;
  /** Undefined if the worker could not report one. */
  reason?: string;
  cause: Cause;
  failed_at?: string | undefined;
};

export function contentsOf(body: string): LetterContents {
  return Letter().safeParse(jsonIn(body)).data ?? { message: body, cause: 'crashed' };
}
