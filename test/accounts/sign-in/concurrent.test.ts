import { afterEach, describe, expect, it } from 'vitest';
import { newCode, useCode } from '../../../lib/accounts/sign-in/code-store.ts';
import { CODES_PER_ADDRESS, countSignInRequest } from '../../../lib/accounts/sign-in/limits.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import { newAddress } from '../../support/people.ts';

const now = new Date('2026-11-15T10:00:00Z');
afterEach(() => clock.use(undefined));

describe('codes made at the same time', () => {
  it('of one request are all kept, so that either mail works', async () => {
    const email = newAddress();
    let other = '';
    const code = await withWriteInBetween(
      () => newCode(email, now, 'request'),
      async () => {
        other = await newCode(email, now, 'request');
      },
    );

    for (const text of [other, code])
      expect(await useCode({ email, code: text, request: 'request' }, now)).toHaveLength(1);
  });

  it('of two requests both work for a try without a request', async () => {
    const email = newAddress();
    let other = '';
    const code = await withWriteInBetween(
      () => newCode(email, now, 'first'),
      async () => {
        other = await newCode(email, now, 'second');
      },
      // The first write stores the code, the second adds its request to the address's list.
      { at: 2 },
    );

    for (const text of [other, code]) expect(await useCode({ email, code: text }, now)).toHaveLength(2);
  });
});

it("concurrent requests for codes all count towards the address's limit", async () => {
  const email = newAddress();
  const source = { network: '10.1.2.3', browser: undefined };
  const ask = () => countSignInRequest(email, source, now, Promise.resolve(undefined));
  await withWriteInBetween(ask, ask);
  for (let asked = 2; asked < CODES_PER_ADDRESS; asked++) await ask();

  await expect(ask()).rejects.toThrow('for this address within an hour');
});
