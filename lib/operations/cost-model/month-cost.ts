import { PRICES, priceOf } from './prices.ts';
import { CLOSE, COUNTING, COVER, FEED_DAY, MAIL } from './steps.ts';

/** A deployment's work in a month, by its own counts. */
type MonthCounts = {
  /** Active feeds, each collected once per day. */
  feeds: number;
  days: number;
  /** Accounts whose month is closed. */
  closes: number;
  /** Certificates whose trees are covered by plantings. */
  certificates: number;
  mails: number;
};

/** A deployment without callers, by docs/costs.md, "A month without callers". */
export const IDLE_USD = 9.04;

const { calls, readUnits, entry, sums } = COUNTING;

/** Two levels above an account count its close. */
const LEVELS = 2;
const COUNT = { calls, readUnits: readUnits * LEVELS, writeUnits: (entry + sums) * LEVELS, ms: 0 };

/**
 * A month's cost on AWS by the model in docs/scale.md: the fixed cost without callers, collecting, closing, covering and mails.
 * Callers' requests are not included, because the service does not count them by month; a million cost about 5 USD.
 */
export function monthCost({ feeds, days, closes, certificates, mails }: MonthCounts): number {
  const usd =
    IDLE_USD +
    feeds * days * priceOf(FEED_DAY) +
    closes * (priceOf(CLOSE) + priceOf(COUNT) + PRICES.sqsRequest * 3) +
    certificates * priceOf(COVER) +
    mails * (priceOf(MAIL) + PRICES.mail);
  return Math.round(usd * 100) / 100;
}
