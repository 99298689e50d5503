/**
 * The cost of each step, measured on the embedded engine: units by `npm run bench -- capacity` and `-- totals`. Milliseconds are those of
 * a worker on AWS, with 5 ms for each call to DynamoDB, one after the other; nothing here was measured there.
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
 * Until one level above has counted an account: calls and units of reading for the account, and units of writing its entry and
 * the sums of its parent in a transaction, which up to `childrenInOne` siblings of a batch share. `npm run bench --
 * large-parents` measures the sizes; all of them are below a kilobyte, after three years. A third of the accounts moves a closed
 * half year, at two units more: as from February to April, and from August to October.
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
/** An event and its delivery to one receiver, which answers in 200 ms. */
export const DELIVERY = step(4, 2, 8, 200);
/** Covering an offset with planted trees: its share of a transaction of 25, each with an account of its own. */
export const COVER = step(0.22, 2.5, 11);
/** A feed's day: its readings, the deposit, the log of the day; the system answers in a second. */
export const FEED_DAY = step(5, 5, 12, 1_000);
