/** Whether all cases run. `npm run test:long` sets TEST_LONG; `npm test` runs a fixed sample of them. */
export const isLong = process.env.TEST_LONG === '1';

/** All cases in `npm run test:long`, otherwise every `every`-th, starting at index `from`. */
export const sampleOf = <T>(all: readonly T[], every: number, from = 0): readonly T[] =>
  isLong ? all : all.filter((_, index) => index % every === from);

/** The draws of a property: all in `npm run test:long`, otherwise an eighth. */
export const draws = (all: number): number => (isLong ? all : Math.ceil(all / 8));
