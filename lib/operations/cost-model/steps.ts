/**
 * The cost of each step, measured on the embedded engine: units by `npm run bench -- capacity` and `-- totals`. Milliseconds
 * are estimates for a worker on AWS, with 5 ms for each DynamoDB call, one after the other; nothing here was measured there.
 */
export const CALL_MS = 5;

export type Step = { calls: number; writeUnits: number; readUnits: number; ms: number };

const step = (calls: number, readUnits: number, writeUnits: number, more = 0): Step => ({
  calls,
  readUnits,
  writeUnits,
  ms: calls * CALL_MS + more,
});

/** Closing an account's month, one project. */
export const CLOSE = step(3, 2, 11);
/**
 * The cost until one level above has counted an account: calls and read units for the account, and write units for its entry
 * and its parent's sums in a transaction shared by up to `childrenInOne` siblings in a batch. `npm run bench -- large-parents`
 * measures the sizes; all are below a kilobyte, after three years. A third of the accounts moves a closed half year, at two
 * units more: as from February to April, and from August to October.
 */
export const COUNTING = {
  calls: 2,
  readUnits: 2,
  childrenInOne: 90,
  entry: 2 + 2 / 3,
  sums: 2,
};
/** A line in a person's digest, and their mail. */
export const DIGEST_LINE = step(2, 1, 3);
export const MAIL = step(4, 3, 4, 60);
/** An event and its delivery to one receiver responding in 200 ms. */
export const DELIVERY = step(4, 2, 8, 200);
/** Covering an offset with planted trees: its share of a 25-offset transaction, each offset in a different account. */
export const COVER = step(0.22, 2.5, 11);
/** A feed's day: its readings, the deposit, the day log; the system answers in a second. */
export const FEED_DAY = step(5, 5, 12, 1_000);
