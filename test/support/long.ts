/** Whether all cases run. `npm run test:long` sets TEST_LONG; `npm test` runs a fixed sample of them. */
export const isLong = process.env.TEST_LONG === '1';
