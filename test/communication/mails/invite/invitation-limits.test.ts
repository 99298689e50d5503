import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reserveInvitation } from '../../../../lib/communication/mails/invite/invitation-limits.ts';
import { type AccountPath, idOf, rootPath } from '../../../../lib/platform/table/account-path.ts';
import { personHash } from '../../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../../../lib/platform/table/table.ts';
import { newAddress } from '../../../support/people.ts';

const now = new Date('2026-11-15T10:00:00Z');
const DAY_SECONDS = 86_400;
const seconds = now.getTime() / 1_000;

let path: AccountPath;
beforeEach(() => {
  path = rootPath(randomUUID());
});
afterEach(() => {
  vi.unstubAllEnvs();
});
const reserve = (email = newAddress(), at = now) => reserveInvitation(path, email, at);
const ofAddress = (email: string) => table.get(keys.invitationsOfAddress(personHash(email)), AsStored);
const ofAccount = () => table.get(keys.invitationsOfAccount(idOf(path), '2026-11-15'), AsStored);
const ofRoot = () => table.get(keys.invitationsOfRoot(idOf(path), '2026-11-15'), AsStored);

describe('an invitation', () => {
  it('is counted for its address, its account and its root, each for a while', async () => {
    const email = newAddress();
    await reserve(email);

    expect(await ofAddress(email)).toMatchObject({
      counts: { [now.getTime()]: 1 },
      version: 1,
      expires: seconds + 7 * DAY_SECONDS,
    });
    expect(await ofAccount()).toMatchObject({ sent: 1, expires: seconds + 2 * DAY_SECONDS });
    expect(await ofRoot()).toMatchObject({ sent: 1, expires: seconds + 2 * DAY_SECONDS });
  });

  it('is undone everywhere if its user could not be created', async () => {
    const email = newAddress();
    await reserve(email, new Date(now.getTime() - 1));
    await (await reserve(email))?.release();

    expect(await ofAddress(email)).toMatchObject({ counts: { [now.getTime() - 1]: 1 }, version: 3 });
    expect([await ofAccount(), await ofRoot()]).toMatchObject([{ sent: 1 }, { sent: 1 }]);
  });

  it('is undone only if it is still counted', async () => {
    const email = newAddress();
    const reservation = await reserve(email);
    await table.write([{ put: { ...keys.invitationsOfAddress(personHash(email)), counts: { 5: 1 }, version: 9 } }]);
    await reservation?.release();

    expect(await ofAddress(email)).toMatchObject({ counts: { 5: 1 }, version: 9 });
  });

  it("beyond its root's limit uses up neither its account's nor its address's limit", async () => {
    vi.stubEnv('REGROVE_INVITATIONS_PER_ROOT', '1');
    const email = newAddress();
    expect(await reserve()).toBeDefined();
    expect(await reserve(email)).toBeUndefined();

    expect(await ofAddress(email)).toMatchObject({ counts: {} });
    expect([await ofAccount(), await ofRoot()]).toMatchObject([{ sent: 1 }, { sent: 1 }]);
  });

  it('is never sent if the limit is 0, and nothing is counted', async () => {
    vi.stubEnv('REGROVE_INVITATIONS_PER_ACCOUNT', '0');

    expect(await reserve()).toBeUndefined();
    expect(await ofAccount()).toBeUndefined();
  });

  it('has usual limits of 3 for an address, 200 for an account and 2,000 for a root', async () => {
    const email = newAddress();
    const sent = async (key: ReturnType<typeof keys.invitationsOfRoot>, count: number) => {
      await table.write([{ put: { ...key, sent: count } }]);
      return Boolean(await reserve());
    };
    for (let count = 0; count < 3; count++) expect(await reserve(email)).toBeDefined();
    expect(await reserve(email)).toBeUndefined();

    const account = keys.invitationsOfAccount(idOf(path), '2026-11-15');
    expect([await sent(account, 199), await sent(account, 200)]).toEqual([true, false]);
    await table.write([{ delete: account }]);
    const root = keys.invitationsOfRoot(idOf(path), '2026-11-15');
    expect([await sent(root, 1_999), await sent(root, 2_000)]).toEqual([true, false]);
  });

  it('to an address counts for seven days, to the millisecond', async () => {
    const email = newAddress();
    for (let count = 0; count < 3; count++) await reserve(email);
    const week = now.getTime() + 7 * DAY_SECONDS * 1_000;

    expect(await reserve(email, new Date(week - 1))).toBeUndefined();
    expect(await reserve(email, new Date(week))).toBeDefined();
  });
});
