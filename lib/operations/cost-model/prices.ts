import type { Step } from './steps.ts';

/** USD, us-east-1 list prices. */
export const PRICES = {
  writeUnit: 0.625 / 1e6,
  readUnit: 0.125 / 1e6,
  lambdaRequest: 0.2 / 1e6,
  lambdaGigabyteSecond: 0.0000133334,
  sqsRequest: 0.4 / 1e6,
  mail: 0.1 / 1e3,
};

/** Units, plus half a gigabyte of Lambda for as long as it takes. */
export const priceOf = ({ readUnits, writeUnits, ms }: Step): number =>
  readUnits * PRICES.readUnit + writeUnits * PRICES.writeUnit + (ms / 1000) * 0.5 * PRICES.lambdaGigabyteSecond;
