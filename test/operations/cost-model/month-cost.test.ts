import { describe, expect, it } from 'vitest';
import { IDLE_USD, monthCost } from '../../../lib/operations/cost-model/month-cost.ts';
import { PRICES, priceOf } from '../../../lib/operations/cost-model/prices.ts';
import {
  CALL_MS,
  CLOSE,
  COUNTING,
  COVER,
  DELIVERY,
  DIGEST_LINE,
  FEED_DAY,
  MAIL,
} from '../../../lib/operations/cost-model/steps.ts';

const NOTHING = { feeds: 0, days: 30, closes: 0, certificates: 0, mails: 0 };
const MILLION = 1_000_000;

describe("a step's price", () => {
  it("is its units' price, and half a gigabyte's for its duration", () => {
    expect(priceOf({ calls: 9, readUnits: MILLION, writeUnits: 0, ms: 0 })).toBeCloseTo(0.125, 9);
    expect(priceOf({ calls: 9, readUnits: 0, writeUnits: MILLION, ms: 0 })).toBeCloseTo(0.625, 9);
    expect(priceOf({ calls: 9, readUnits: 0, writeUnits: 0, ms: MILLION * 1000 })).toBeCloseTo(6.6667, 9);
    expect([PRICES.lambdaRequest, PRICES.sqsRequest, PRICES.mail].map((usd) => usd * MILLION)).toEqual([0.2, 0.4, 100]);
  });

  it.each([
    ['closing a month', CLOSE, { calls: 3, readUnits: 2, writeUnits: 11, ms: 15 }],
    ['a line of a digest', DIGEST_LINE, { calls: 2, readUnits: 1, writeUnits: 3, ms: 10 }],
    ['a mail', MAIL, { calls: 4, readUnits: 3, writeUnits: 4, ms: 80 }],
    ['a delivery', DELIVERY, { calls: 4, readUnits: 2, writeUnits: 8, ms: 220 }],
    ['covering an offset', COVER, { calls: 0.22, readUnits: 2.5, writeUnits: 11, ms: 1.1 }],
    ['the day of a feed', FEED_DAY, { calls: 5, readUnits: 5, writeUnits: 12, ms: 1_025 }],
  ])('is by the measured work %s does', (_, step, measured) => {
    expect(step).toEqual(measured);
    expect(CALL_MS).toBe(5);
  });

  it("is by the totals' layout", () => {
    expect(COUNTING).toEqual({ calls: 2, readUnits: 2, childrenInOne: 90, entry: 2 + 2 / 3, sums: 2 });
  });
});

describe("a month's cost", () => {
  /** The cost beyond the idle deployment, for a million of each. */
  const more = (counts: Partial<typeof NOTHING>): number => monthCost({ ...NOTHING, ...counts }) - IDLE_USD;

  it("is the idle deployment's, and each work kind's", () => {
    expect(monthCost(NOTHING)).toBe(9.04);
    // Each million: read and write units, milliseconds at half a gigabyte, and messages or mails.
    expect(more({ feeds: MILLION, days: 1 })).toBeCloseTo(0.625 + 7.5 + 6.83, 1);
    expect(more({ feeds: 1_000, days: 30 })).toBeCloseTo((0.625 + 7.5 + 6.83) * 0.03, 1);
    expect(more({ closes: MILLION })).toBeCloseTo(0.25 + 6.875 + 0.1 + 0.5 + 5.833 + 1.2, 1);
    expect(more({ certificates: MILLION })).toBeCloseTo(0.3125 + 6.875 + 0.0073, 1);
    expect(more({ mails: MILLION })).toBeCloseTo(0.375 + 2.5 + 0.533 + 100, 1);
  });

  it('has whole cents', () => {
    expect(monthCost({ ...NOTHING, mails: 1_234 })).toBe(9.17);
  });
});
