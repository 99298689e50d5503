import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects garbage now. An HTTP request's objects live long enough to reach V8's old generation, which is collected late: a
 * scan with 5,000 printers took 258 MB, with only 13 in use. A collection takes about 20 ms.
 */
export function collectGarbage(): void {
  collect ??= exposed();
  collect();
}

let collect: (() => void) | undefined;

function exposed(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
