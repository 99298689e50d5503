import { type Answer, refused } from './service.ts';

/** A call's write units in a partition. */
export type Written = { pk: string; units: number };

/** Returns DynamoDB's throttling error, or undefined if the partition has capacity. */
export type Partitions = { refusal(operation: string, written: Written[]): Answer | undefined };

/** A DynamoDB partition's write capacity. */
const UNITS_A_SECOND = 1_000;

/** Each partition key is its own partition, as DynamoDB splits a hot one. Unused capacity lasts one second. */
export function partitionsOf(unitsASecond = UNITS_A_SECOND): Partitions {
  const buckets = new Map<string, { left: number; at: number }>();
  const roomOf = (pk: string): { left: number; at: number } => {
    const now = performance.now();
    const bucket = buckets.get(pk) ?? { left: unitsASecond, at: now };
    bucket.left = Math.min(unitsASecond, bucket.left + ((now - bucket.at) / 1000) * unitsASecond);
    bucket.at = now;
    buckets.set(pk, bucket);
    return bucket;
  };
  return {
    refusal(operation, written) {
      const asked = new Map<string, number>();
      for (const { pk, units } of written) asked.set(pk, (asked.get(pk) ?? 0) + units);
      const full = new Set([...asked].filter(([pk, units]) => roomOf(pk).left < units).map(([pk]) => pk));
      if (full.size === 0) {
        for (const [pk, units] of asked) roomOf(pk).left -= units;
        return undefined;
      }
      if (operation !== 'TransactWriteItems') return refused(400, 'ProvisionedThroughputExceededException', FULL);
      return cancelled(written.map(({ pk }) => (full.has(pk) ? { Code: 'ThrottlingError', Message: FULL } : NONE)));
    },
  };
}

const FULL = 'Throughput exceeds the current capacity of your table or index.';
const NONE = { Code: 'None' };

const cancelled = (CancellationReasons: object[]): Answer => ({
  status: 400,
  body: JSON.stringify({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [ThrottlingError]',
    CancellationReasons,
  }),
});
