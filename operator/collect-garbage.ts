import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { lazy } from '../lib/platform/lazy.ts';

/**
 * Collects garbage now, and keeps the heap for new objects from growing. V8 lets a heap grow to several times the memory
 * in use before it collects; work in equal steps needs only one step's memory if it collects after each. Measured for
 * 60,000 deposits: 376 MB without it.
 */
export const collectGarbage = (): void => collector()();

const collector = lazy(() => {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--semi-space-growth-factor=1');
  return runInNewContext('gc') as () => void;
});
