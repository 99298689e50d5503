import { Fault } from '../fault.ts';

/**
 * DynamoDB accepts 1,000 write units and 3,000 read units per second in one partition, which is one account. Throttled calls
 * have no effect. They are retried for about two seconds; then the caller gets this fault.
 */
export const busy = (): Fault =>
  new Fault(
    'rate_limited',
    'More was asked of this account at once than can be written; nothing was changed, so wait a second and send the request again.',
    { reason: 'too_often', values: { seconds: 1 }, retryAfterSeconds: 1 },
  );

const THROTTLED = ['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded'];

export const isThrottled = (error: unknown): boolean => error instanceof Error && THROTTLED.includes(error.name);

/** Maximum attempts for a throttled transaction: about two seconds, with the pauses from backoff.ts. */
export const BUSY_ATTEMPTS_MAX = 16;
