import { resolve } from 'node:path';

/** Compile cache for the test run and the processes tests start, so all but the first start in half the time. */
export const NODE_COMPILE_CACHE = resolve('node_modules/.cache/regrove-tests');
