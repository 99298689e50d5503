import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginSession,
  COMPANY_SECONDS,
  endSessionsOf,
  getSession,
  IDLE_SECONDS,
  LIFE_SECONDS,
  OPERATOR_SECONDS,
} from '../../../lib/accounts/sign-in/sessions.ts';
import { sha256 } from '../../../lib/platform/digest.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { newPerson } from '../../support/people.ts';

const START = Date.parse('2026-11-15T10:00:00Z');
const moment = (seconds: number): Date => new Date(START + seconds * 1_000);

let account: TestAccount;
let email: string;
beforeAll(async () => {
  account = await distributor();
});
beforeEach(async () => {
  email = (await newPerson(account, 'full')).email;
});

async function begin(as: Parameters<typeof beginSession>[4] = {}, sessionsEndedAt = 0) {
  const { text, seconds } = await beginSession(email, { sessionsEndedAt }, [], moment(0), as);
  const hash = sha256(text);
  const expires = async () => Number((await table.get(keys.session(hash), AsStored))?.expires) - START / 1_000;
  return { hash, seconds, expires, isOpen: async (at: number) => Boolean(await getSession(hash, moment(at))) };
}

it('a session lasts 12 hours unused and 30 days used, a company session 12 hours, an operator session 8', async () => {
  expect([IDLE_SECONDS, LIFE_SECONDS, COMPANY_SECONDS, OPERATOR_SECONDS]).toEqual([43_200, 2_592_000, 43_200, 28_800]);
  const [person, operator] = [await begin(), await begin({ kind: 'operator' })];

  expect([person.seconds, await person.expires()]).toEqual([2_592_000, 43_200]);
  expect([operator.seconds, await operator.expires()]).toEqual([28_800, 28_800]);
});

describe('a session', () => {
  it('has ended at the second of its expiry, not before', async () => {
    const { isOpen } = await begin();

    expect([await isOpen(43_200), await isOpen(43_199)]).toEqual([false, true]);
  });

  it('is renewed by a use from five minutes on, up to the end of its life', async () => {
    const { hash, isOpen, expires } = await begin();
    await isOpen(299);
    expect(await expires()).toBe(43_200);
    await isOpen(300);
    expect(await expires()).toBe(43_500);
    // As if the session had been used in between.
    await table.write([{ update: keys.session(hash), set: { expires: START / 1_000 + 2_580_000 } }]);
    await isOpen(2_570_000);
    expect(await expires()).toBe(2_592_000);
    expect([await isOpen(2_591_999), await isOpen(2_592_000)]).toEqual([true, false]);
  });

  it('names its person', async () => {
    const { hash } = await begin();

    expect(await getSession(hash, moment(5))).toEqual({
      kind: 'person',
      by: 'code',
      operatorNeedsPasskey: false,
      within: null,
      hash,
      person: personHash(email),
      email,
      readAt: START + 5_000,
      begunAt: START,
      users: [{ account: expect.objectContaining({ id: account.id }), id: expect.any(String), permission: 'full' }],
    });
  });

  it("of a former operator lasts as long as an operator's", async () => {
    const { isOpen, expires, hash } = await begin({ kind: 'operator' });

    expect(await getSession(hash, moment(600))).toMatchObject({ kind: 'person' });
    expect(await expires()).toBe(28_800);
    expect(await isOpen(28_800)).toBe(false);
  });

  it('of a company needs an account within its reach', async () => {
    const path = (await getSession((await begin()).hash, moment(1)))?.users[0]?.account.path;
    if (path === undefined) throw new Error('The person has no account.');
    const within = { id: account.id, path, role: 'distributor' };
    const [inside, nowhere] = [await begin({ kind: 'company', within }), await begin({ kind: 'company' })];

    expect(await getSession(inside.hash, moment(5))).toMatchObject({ kind: 'company', within });
    expect(await nowhere.isOpen(5)).toBe(false);
  });
});

describe('ending all sessions of a person', () => {
  it('ends all earlier sessions, and none begun afterwards in the same moment', async () => {
    const before = await begin();
    await endSessionsOf(personHash(email), moment(0));
    const same = await begin({}, START);

    expect([await before.isOpen(1), await same.isOpen(1)]).toEqual([false, true]);
    expect(await getSession(same.hash, moment(1))).toMatchObject({ begunAt: START + 1 });
  });

  it('is recorded for a day longer than any of them can last', async () => {
    await endSessionsOf(personHash(email), moment(0));
    const record = await table.get(keys.person(personHash(email)), AsStored);

    expect(record).toMatchObject({ sessions_ended_at: START, expires: START / 1_000 + 31 * 86_400 });
  });
});
