import { it } from 'vitest';
import { isLong } from './long.ts';

/**
 * A test that only `npm run test:long` runs. Its amounts take half a second or more, and another test has the same rule
 * with small ones.
 */
export function longTest(name: string, work: () => Promise<void> | void): void {
  if (isLong) it(name, work);
}
