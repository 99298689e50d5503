import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { Fault } from '../fault.ts';
import { lazy } from '../lazy.ts';
import type { Key } from '../table/keys/key.ts';
import { keys, type Step, table } from '../table/table.ts';
import { secondsOf } from '../time.ts';
import type { AccountScope } from './caller.ts';

/**
 * The response to a creating request is stored in the same transaction as the change, under the caller's Idempotency-Key and
 * the account acted on. A repeated request, even a concurrent one, finds that record instead of writing and gets the first
 * response. A refused request writes nothing, so it is not stored.
 */
export type Idempotency = {
  remember(answer: unknown): Step[];
  /** The first response, if this request succeeded before. */
  replay(): Promise<{ answer: unknown } | undefined>;
};

/** Thrown by a write if the same request's response is already stored. */
export class Replay extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('This request succeeded before.');
    this.answer = answer;
  }
}

/** Runs a request, or returns its first response if repeated. */
export async function once<T>(
  { remember, replay }: Idempotency,
  run: (remember: Idempotency['remember']) => Promise<T>,
): Promise<{ answer: T; isReplayed: boolean }> {
  try {
    return { answer: await run(remember), isReplayed: false };
  } catch (error) {
    const first = error instanceof Replay ? error : error instanceof Fault && (await replay());
    if (!first) throw error;
    return { answer: first.answer as T, isReplayed: true };
  }
}

export const NOT_IDEMPOTENT: Idempotency = { remember: () => [], replay: async () => undefined };

const LIFETIME_SECONDS = 24 * 60 * 60;
const KEY_MAX = 255;

const Remembered = lazy(() => z.object({ request: z.string(), answer: z.string(), expires: z.number() }));
type Remembered = z.infer<ReturnType<typeof Remembered>>;

/** Where a job stores the response once it is known. */
export const ResponsePlace = lazy(() => z.object({ pk: z.string(), sk: z.string(), request: z.string() }));
export type ResponsePlace = z.infer<ReturnType<typeof ResponsePlace>>;

/**
 * For a request whose change a job makes: `checks` are written with the job and find a stored response, and the job stores its
 * response at `place` together with its change (`rememberStep`). `place` is undefined without an Idempotency-Key.
 */
export function rememberedByJob(remember: Idempotency['remember']): { checks: Step[]; place?: ResponsePlace } {
  const [step] = remember(null);
  if (!step || !('put' in step)) return { checks: [] };
  const { put, ...condition } = step;
  const { pk, sk, request } = ResponsePlace().parse(put);
  return { checks: [{ check: { pk, sk }, ...condition }], place: { pk, sk, request } };
}

export const rememberStep = (place: ResponsePlace, answer: unknown, now: Date): Step => ({
  put: { ...place, answer: JSON.stringify(answer), expires: secondsOf(now) + LIFETIME_SECONDS },
});

/** The key in the header, without optional quotation marks. */
export function idempotencyKeyIn(header: string): string {
  const key = header.trim().replace(/^"(.*)"$/, '$1');
  if (key !== '' && key.length <= KEY_MAX) return key;
  throw new Fault('invalid', `Idempotency-Key must have 1 to ${KEY_MAX} characters, but has ${key.length}.`, {
    reason: 'not_accepted',
  });
}

/** `row` is the row number in a batch, whose rows share one key. A single request under the same key is a different request. */
type Under = { key: string; row?: number | undefined };

/** A key is scoped to the account acted on, or to the acting operator. */
type Holder = Pick<AccountScope, 'path'> | { operator: string };

function placeOf({ key, row }: Under, holder: Holder): Key {
  if ('operator' in holder) return keys.idempotencyOfOperator(holder.operator, key);
  return row === undefined ? keys.idempotency(holder.path, key) : keys.idempotencyOfRow(holder.path, key, row);
}

/**
 * `request` identifies the request: its operation, parameters, parsed body without secrets, and parsed query. The fingerprint
 * is keyed with the Idempotency-Key. Many callers choose guessable keys, so a fingerprint including secrets would let a short
 * password be guessed too.
 */
export function idempotency({ key, row }: Under, holder: Holder, request: unknown, now: Date): Idempotency {
  const place = placeOf({ key, row }, holder);
  const fingerprint = createHmac('sha256', key).update(JSON.stringify(request)).digest('base64url');
  const nowSeconds = secondsOf(now);

  const answerIn = (found: Remembered): unknown => {
    if (found.request === fingerprint) return JSON.parse(found.answer);
    throw new Fault(
      'invalid',
      `Idempotency-Key ${JSON.stringify(key)} was used for another ${row === undefined ? 'request' : `row ${row}`}; use a new one for this.`,
      { reason: 'not_accepted' },
    );
  };

  return {
    remember: (answer) => [
      {
        put: { ...place, request: fingerprint, answer: JSON.stringify(answer), expires: nowSeconds + LIFETIME_SECONDS },
        must: ['attribute_not_exists(pk) or expires <= :now', { now: nowSeconds }],
        otherwise: (found) => new Replay(answerIn(found as Remembered)),
      },
    ],
    async replay() {
      const found = await table.get(place, Remembered());
      return found && found.expires > nowSeconds ? { answer: answerIn(found) } : undefined;
    },
  };
}
