import { type Attribute, plainOf } from './attributes.ts';
import { ATTEMPTS_MAX } from './backoff.ts';
import type { Item } from './read.ts';
import { BUSY_ATTEMPTS_MAX, busy } from './throttling.ts';

/** The items inside errors are in DynamoDB's own notation. */
export const plain = (item: Raw | undefined): Item | undefined => item && plainOf(item);

type Raw = Record<string, Attribute>;
type Refused = Error & { Item?: Raw; $metadata?: { attempts?: number } };
type Cancelled = Error & { CancellationReasons: { Code?: string; Item?: Raw }[] };

export const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

/** Whether the call was sent more than once, because no response came. */
export const hasUnanswered = (error: unknown): boolean => ((error as Refused).$metadata?.attempts ?? 1) > 1;

export const isCancelled = (error: unknown): error is Cancelled =>
  error instanceof Error && error.name === 'TransactionCanceledException';

const NO_ROOM = ['ThrottlingError', 'ProvisionedThroughputExceeded'];
const CONFLICTS = new Set(['TransactionConflict', ...NO_ROOM]);

/** Conflicting writes succeed one after another; retrying throttled ones only adds load, so there are fewer retries. */
export const attemptsFor = (error: unknown): number =>
  isCancelled(error) && error.CancellationReasons.some(({ Code = '' }) => NO_ROOM.includes(Code))
    ? BUSY_ATTEMPTS_MAX
    : ATTEMPTS_MAX;

/** A transaction still in progress may yet take place, so the caller must not get a response saying that nothing changed. */
export const givenUp = (error: unknown): unknown =>
  error instanceof Error && error.name === 'TransactionInProgressException' ? error : busy();

export function isConflict(error: unknown): boolean {
  if (isCancelled(error))
    return error.CancellationReasons.some(({ Code }) => Code !== undefined && CONFLICTS.has(Code));
  return (
    error instanceof Error && ['TransactionConflictException', 'TransactionInProgressException'].includes(error.name)
  );
}
