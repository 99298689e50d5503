import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { apiFunctions } from '../../functions/index.ts';
import { dispatcher } from '../../infra/local/routing.ts';
import { distributor } from '../support/api.ts';
import { logged } from '../support/logged.ts';
import { hostileAuthorization, hostileQuery, hostileSegment, hostileValue } from './hostile.ts';
import { SEED } from './settings.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const dispatch = dispatcher(apiFunctions);

/** The process retains nothing a caller sends: not its keys, its paths, its values, nor the messages about them. */
it('memory does not grow with what is sent', async () => {
  const { key } = await distributor();
  const authorization = `Bearer ${key}`;
  const requests = fc.sample(
    fc.record({
      path: hostileSegment,
      query: hostileQuery,
      other: hostileAuthorization,
      value: hostileValue,
      nth: fc.nat(),
    }),
    { numRuns: 200, seed: SEED },
  );

  let sent = 0;
  async function round(): Promise<number> {
    for (const { path, query, other, value, nth } of requests) {
      const isKnown = nth % 3 > 0;
      // Different each time: content-keyed caches must not grow either.
      sent += 1;
      const body = JSON.stringify({ pages: value, name: `${sent}`, email: value });
      const url = `/v1/${['deposits', 'users', 'accounts', `users/${path}`, `deposits?${query}&x=${sent}`][nth % 5]}`;
      const headers = { authorization: isKnown ? authorization : `${other}${sent}`, 'user-agent': `Fuzz/${sent}` };
      const method = nth % 5 < 3 ? 'POST' : 'GET';
      await dispatch({ method, url, headers, body, requestId: String(sent), sourceIp: '127.0.0.1' }).catch(() => {});
    }
    logged.length = 0;
    collectGarbage();
    return process.memoryUsage().heapUsed;
  }

  // After the first rounds, all code is compiled and all caches and pools are full.
  for (let i = 0; i < 3; i++) await round();
  const before = await round();
  for (let i = 0; i < 4; i++) await round();
  const after = await round();

  expect(after - before).toBeLessThan(2_000_000);
});
