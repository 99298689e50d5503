import * as z from 'zod';
import { beginningOf } from '../../platform/beginning.ts';
import { Fault } from '../../platform/fault.ts';
import { moment } from '../../platform/fields.ts';
import { withoutTexts } from '../../platform/http/request-log.ts';
import { contentsOf } from '../../platform/jobs/letter.ts';
import { CAUSES } from '../../platform/jobs/letter-cause.ts';
import type { TakenLetter } from '../../platform/jobs/queue-host.ts';
import { timestamp } from '../../platform/time.ts';
import { LetterSubject } from './about.ts';

/** A message its worker gave up on, as operators see it: never with the message itself, which may name people. */
export const DeadLetter = z
  .object({
    id: z.string().describe('It stays the same while the letter is there.'),
    at: moment().describe('When it was given up; of a worker that crashed each time, when it was sent.'),
    reason: z.string().describe('The failure of the last try, without texts of the message.'),
    cause: z
      .enum(CAUSES)
      .describe(
        'The reason as a kind: `crashed` (the worker ended without an error), `unavailable` (a service did not answer), `rejected` (a service refused), `disk`, `unreadable` (the message), `refused` (a rule of the service), or another `error`.',
      ),
    about: LetterSubject,
  })
  .meta({ id: 'DeadLetter' });
export type DeadLetter = z.infer<typeof DeadLetter>;

export const LetterRetry = z
  .object({
    ids: z
      .array(z.string().min(1).max(100))
      .min(1)
      .max(100)
      .optional()
      .describe('The letters to send again; omitted: all, at most 1,000 in one request.'),
  })
  .meta({ id: 'LetterRetry' });
export type LetterRetry = z.infer<typeof LetterRetry>;

export const RetriedLetters = z
  .object({
    retried: z.int().describe('Letters that this request sent again.'),
    retried_before: z.int().describe('Letters that another request has sent again, or is sending again now.'),
    left: z.int().describe('Letters that are there still, about.'),
  })
  .meta({ id: 'RetriedLetters' });
export type RetriedLetters = z.infer<typeof RetriedLetters>;

export const shownLetter = (
  { id, at, body }: Pick<TakenLetter, 'id' | 'at' | 'body'>,
  about: LetterSubject,
): DeadLetter => ({
  id,
  at: timestamp(new Date(at)),
  reason: reasonOf(body),
  cause: contentsOf(body).cause,
  about,
});

const CRASHED = 'The worker crashed, timed out or ran out of memory at each try; its log says why.';
const REASON_MAX = 500;

/** A letter's reason without anything possibly taken from the message: quoted texts, addresses and keys. */
export function reasonOf(body: string): string {
  const { reason } = contentsOf(body);
  if (reason === undefined) return CRASHED;
  const clean = withoutTexts(reason).replace(ADDRESS, '(address)').replace(TOKEN, '(text)').trim();
  return beginningOf(clean, REASON_MAX);
}

const ADDRESS = /(?<![^\s<>"'()])[^\s<>"'()]+@[^\s<>"'()]+/g;

/** Keys, codes and hashes: long words with a digit. Resource ids are shorter parts, joined by hyphens. */
const TOKEN = /(?<![\w+/=])(?=[\w+/=]*\d)[\w+/=]{17,}/g;

export const unknownLetters = (queue: string, ids: string[]): Fault =>
  new Fault(
    'invalid',
    `There ${ids.length === 1 ? 'is no dead letter' : 'are no dead letters'} ${ids.map((id) => JSON.stringify(id)).join(', ')} in ${queue}; list it again.`,
    { reason: 'changed_meanwhile', field: 'ids' },
  );
