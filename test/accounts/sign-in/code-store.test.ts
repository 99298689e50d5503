import { beforeEach, describe, expect, it } from 'vitest';
import { newCode, useCode, WRONG_CODE } from '../../../lib/accounts/sign-in/code-store.ts';
import { countSignInRequest } from '../../../lib/accounts/sign-in/limits.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { newAddress } from '../../support/people.ts';

const START = Date.parse('2026-11-15T10:00:00Z');
const moment = (seconds: number): Date => new Date(START + seconds * 1_000);
const now = moment(0);

let email: string;
beforeEach(() => {
  email = newAddress();
});
const isUsable = (code: string, request?: string, at = now): Promise<boolean> =>
  useCode({ email, code, request }, at).then(
    () => true,
    (error) => {
      expect(error).toBe(WRONG_CODE);
      return false;
    },
  );
/** Any other code. */
const not = (code: string): string => String((Number(code) + 1) % 1e8).padStart(8, '0');

describe('a code', () => {
  it('is valid until ten minutes are over, not longer', async () => {
    const code = await newCode(email, now, 'one');

    expect([await isUsable(code, 'one', moment(599)), await isUsable(code, 'one', moment(600))]).toEqual([true, false]);
    expect([await isUsable(code, undefined, moment(599)), await isUsable(code, undefined, moment(600))]).toEqual([
      true,
      false,
    ]);
  });

  it("is one of its request's last five", async () => {
    const codes = await Array.fromAsync({ length: 6 }, () => newCode(email, now, 'one'));
    const stored = await table.get(keys.signInCodes(personHash(email), 'one'), AsStored);

    expect(stored).toMatchObject({ codes: { length: 5 }, tries: 0, expires: START / 1_000 + 600 });
    expect([await isUsable(codes[0] ?? '', 'one'), await isUsable(codes[1] ?? '', 'one')]).toEqual([false, true]);
  });

  it("pushes out its request's expired codes", async () => {
    await newCode(email, now, 'one');
    await newCode(email, moment(600), 'one');

    const stored = await table.get(keys.signInCodes(personHash(email), 'one'), AsStored);
    expect(stored).toMatchObject({ codes: { length: 1 }, expires: START / 1_000 + 1_200 });
  });

  it('does not reset the wrong tries of its request', async () => {
    const code = await newCode(email, now, 'one');
    for (let tries = 0; tries < 5; tries++) expect(await isUsable(not(code), 'one')).toBe(false);

    expect(await isUsable(await newCode(email, now, 'one'), 'one')).toBe(false);
    expect(await isUsable(await newCode(email, now, 'other'), 'other')).toBe(true);
  });

  it('without a request is looked for in the last ten requests', async () => {
    const codes = await Array.fromAsync({ length: 11 }, (_, index) => newCode(email, now, `request ${index}`));

    expect([await isUsable(codes[0] ?? ''), await isUsable(codes[1] ?? '')]).toEqual([false, true]);
    expect(await isUsable(codes[0] ?? '', 'request 0')).toBe(true);
  });

  it('without a request is looked for only in requests since the last wrong try', async () => {
    const [first, again] = [await newCode(email, now, 'first'), await newCode(email, now, 'first')];
    expect(await table.get(keys.signInRequests(personHash(email)), AsStored)).toMatchObject({
      requests: ['first'],
      tries: 0,
      version: 2,
      expires: START / 1_000 + 600,
    });
    expect([await isUsable(first), await isUsable(again)]).toEqual([true, true]);
    const second = await newCode(email, now, 'second');

    expect([await isUsable(first), await isUsable(second)]).toEqual([false, true]);
  });
});

describe('requests for codes', () => {
  const ask = (at: Date) =>
    countSignInRequest(email, { network: email, browser: undefined }, at, Promise.resolve(undefined));

  it('beyond five of an hour wait until the oldest is over', async () => {
    for (const seconds of [0, 10, 20, 30, 40]) await ask(moment(seconds));
    const stored = await table.get(keys.signInsOfAddress(personHash(email)), AsStored);
    expect(stored).toMatchObject({ version: 5, expires: START / 1_000 + 3_640 });

    await expect(ask(moment(50))).rejects.toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: 3_550,
      message: '5 codes were requested for this address within an hour; try again in 3550 seconds.',
    });
    await expect(ask(new Date(START + 3_599_999))).rejects.toMatchObject({ retryAfterSeconds: 1 });
    await ask(moment(3_600));
    await expect(ask(moment(3_600))).rejects.toMatchObject({ retryAfterSeconds: 10 });
  });
});
