/** Whether this is `npm run test:long`, which tries everything that `npm test` tries a part of. */
export const isLong = process.env.npm_lifecycle_event === 'test:long';
