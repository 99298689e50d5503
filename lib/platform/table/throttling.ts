import { Fault } from '../fault.ts';

/**
 * DynamoDB takes 1,000 units of writing and 3,000 of reading a second for one partition, which is one account. What is above
 * that was not done, and is tried again for about two seconds; then the caller is asked to come later.
 */
export const busy = (): Fault =>
  new Fault(
    'rate_limited',
    'More was asked of this account at once than can be written; nothing was changed, so wait a second and send the request again.',
    { retryAfterSeconds: 1 },
  );

const THROTTLED = ['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded'];

export const isThrottled = (error: unknown): boolean => error instanceof Error && THROTTLED.includes(error.name);

/** How often a transaction is sent again that DynamoDB has no room for: with the pauses of wait.ts about two seconds. */
export const BUSY_ATTEMPTS_MAX = 16;
