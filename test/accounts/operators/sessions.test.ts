import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { addOperator, removeOperator } from '../../../lib/accounts/operators/store.ts';
import { newCode } from '../../../lib/accounts/sign-in/code-store.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { distributor, send } from '../../support/api.ts';
import {
  asPerson,
  catchMessages,
  newAddress,
  newPerson,
  signIn,
  signInAsOperator,
  signInWithCode,
  verify,
} from '../../support/people.ts';

beforeAll(catchMessages);

let skipped = 0;
afterEach(() => {
  skipped = 0;
  clock.use(undefined);
});

/** Moves the clock forward, which also expires one-minute caches. */
function later(minutes: number): void {
  skipped += minutes * 60_000;
  clock.use(() => Date.now() + skipped);
}

const act = () => actOfCommand(clock.now());
const me = async (cookie: string) => asPerson(cookie, 'GET', '/me');
const desk = async (cookie: string) => (await asPerson(cookie, 'GET', '/operator/activity')).status;

describe('an operator', () => {
  it('signs in with a code, without any account', async () => {
    const email = newAddress('operator');
    await addOperator(email, act());
    const cookie = await signInWithCode(email);

    expect((await me(cookie)).body).toMatchObject({ email, operator: true, accounts: [], invitations: [] });
    expect(await desk(cookie)).toBe(200);
  });

  it('is one within a minute, in an open session', async () => {
    const { email } = await newPerson(await distributor(), 'full');
    const cookie = await signIn(email);
    expect((await me(cookie)).body.operator).toBe(false);
    expect(await desk(cookie)).toBe(403);
    await addOperator(email.toUpperCase(), act());
    later(1);

    expect((await me(cookie)).body).toMatchObject({ operator: true, accounts: [{ permission: 'full' }] });
    expect(await desk(cookie)).toBe(200);
  });

  it('is none within a minute of the removal, and stays a user', async () => {
    const { email } = await newPerson(await distributor(), 'full');
    const cookie = await signInAsOperator(email);
    expect(await desk(cookie)).toBe(200);
    await removeOperator(email, act());
    later(1);

    expect(await desk(cookie)).toBe(403);
    expect((await me(cookie)).body).toMatchObject({ operator: false, accounts: [{ permission: 'full' }] });
  });

  it('who had no account is refused after the removal, can sign out, and gets no new session', async () => {
    const email = newAddress('operator');
    const cookie = await signInAsOperator(email);
    expect(await desk(cookie)).toBe(200);
    await removeOperator(email, act());
    later(1);

    expect(await desk(cookie)).toBe(403);
    expect((await me(cookie)).body).toMatchObject({ email, operator: false, accounts: [] });
    await expect(signIn(email)).rejects.toThrow('Nobody has the address');
    expect((await asPerson(cookie, 'POST', '/sign_out')).status).toBe(200);
    expect(await desk(cookie)).toBe(401);
  });

  it('can be named again, and twice is as good as once', async () => {
    const email = newAddress('operator');
    expect(await addOperator(email, act())).toBe(true);
    expect(await addOperator(email, act())).toBe(false);
    expect(await removeOperator(email, act())).toBe(true);
    expect(await removeOperator(email, act())).toBe(false);
    expect(await desk(await signInAsOperator(email))).toBe(200);
  });

  it('is still one long after all sessions were ended', async () => {
    const email = newAddress('operator');
    const cookie = await signInAsOperator(email);
    expect((await asPerson(cookie, 'POST', '/sign_out?everywhere=true')).status).toBe(200);
    later(90 * 24 * 60);

    expect(await desk(await signIn(email))).toBe(200);
  });
});

describe("an operator's session", () => {
  it('lasts 8 hours from its beginning, however often it is used', async () => {
    const cookie = await signInAsOperator();
    for (const hours of [3, 3, 1.9]) {
      later(hours * 60);
      expect(await desk(cookie)).toBe(200);
    }
    later(10);

    expect(await desk(cookie)).toBe(401);
  });

  it('says at sign-in when it ends', async () => {
    const email = newAddress('operator');
    await addOperator(email, act());
    const { body, headers } = await verify(email, await newCode(email, clock.now()));

    expect(body).toMatchObject({ email, operator: true, accounts: [] });
    expect((Date.parse(body.expires_at) - clock.now().getTime()) / 3_600_000).toBeCloseTo(8, 1);
    expect(headers['set-cookie']).toContain('Max-Age=28800');
  });

  it('starts again for a person named after 8 hours of use', async () => {
    const { email } = await newPerson(await distributor(), 'full');
    const cookie = await signIn(email);
    later(9 * 60);
    expect((await me(cookie)).status).toBe(200);
    await addOperator(email, act());
    later(1);

    expect((await me(cookie)).status).toBe(401);
  });

  it("is never one from a company's provider", async () => {
    const account = await distributor();
    const { email } = await newPerson(account, 'full');
    await addOperator(email, act());
    const within = { id: account.id, path: account.path, role: account.role };
    const cookie = await signIn(email, { kind: 'company', within });

    expect((await me(cookie)).body).toMatchObject({ email, operator: false });
    expect(await desk(cookie)).toBe(403);
  });

  it('is required below /operator: a key is refused, no credentials are 401, and a missing path is 404', async () => {
    const { key } = await distributor();

    expect((await send('GET', '/operator/activity', { key })).status).toBe(403);
    expect((await send('GET', '/operator/activity')).status).toBe(401);
    expect((await send('GET', '/operator/nothing', { key })).status).toBe(404);
    expect((await send('GET', '/operator/activity', { key, headers: { 'api-revision': '1.6.3' } })).status).toBe(404);
  });

  it('does not make the desk a part of an account', async () => {
    const account = await distributor();
    const cookie = await signInAsOperator();

    expect((await asPerson(cookie, 'GET', `/accounts/${account.id}/operator/activity`)).status).toBe(404);
    expect((await asPerson(cookie, 'GET', '/operator/nothing')).status).toBe(404);
  });
});
