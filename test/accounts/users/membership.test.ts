import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptInvitation, declineInvitation, leaveAccount } from '../../../lib/accounts/users/membership.ts';
import { changePersonSettings, personSettings } from '../../../lib/accounts/users/person-settings.ts';
import { changeUser, deleteUser, requireUser } from '../../../lib/accounts/users/store.ts';
import { personHash } from '../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { newAddress } from '../../support/people.ts';

const now = new Date('2026-11-15T10:00:00Z');
let account: TestAccount;
let email: string;
let id: string;
beforeAll(async () => {
  account = await distributor();
});
beforeEach(async () => {
  email = newAddress();
  id = (await account.post('/users', { email })).body.id;
});
const accept = () => acceptInvitation(email, account.id, now);
const lines = async () => {
  const [invitation, membership] = await table.getMany([
    { key: keys.invitation(personHash(email), id), form: AsStored },
    { key: keys.personUser(email, account.id), form: AsStored },
  ]);
  return [invitation?.user_id, membership?.user_id];
};

describe('an invitation', () => {
  it('becomes a membership when it is accepted, once', async () => {
    expect(await lines()).toEqual([id, undefined]);
    await accept();
    await acceptInvitation(email, account.id, new Date('2026-11-16T10:00:00Z'));

    expect(await lines()).toEqual([undefined, id]);
    expect(await requireUser(account.path, id)).toMatchObject({ accepted_at: '2026-11-15T10:00:00Z' });
  });

  it('can be declined until it is accepted', async () => {
    await accept();
    await expect(declineInvitation(email, account.id, now)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await lines()).toEqual([undefined, id]);
    await leaveAccount(email, account.id, now);

    await expect(requireUser(account.path, id)).rejects.toThrow(`There is no user ${id}.`);
    expect(await lines()).toEqual([undefined, undefined]);
  });

  it('cannot be left', async () => {
    await expect(leaveAccount(email, account.id, now)).rejects.toThrow('decline the invitation instead');
    expect(await lines()).toEqual([id, undefined]);
  });
});

it('a change without a value changes nothing, and one of a user who is gone is refused', async () => {
  const before = await requireUser(account.path, id);
  expect(await changeUser(account.path, id, { full_name: undefined })).toEqual(before);
  expect(await changeUser(account.path, id, { full_name: 'New' })).toEqual({ ...before, full_name: 'New' });
  await deleteUser(account.path, id);

  await expect(changeUser(account.path, id, { full_name: 'New' })).rejects.toMatchObject({ kind: 'not_found' });
});

it("a person's settings have a default for each not chosen", async () => {
  const person = personHash(email);
  expect(await personSettings(person)).toEqual({ digest: 'daily', silent_days: 3 });
  await changePersonSettings(person, { silent_days: undefined });
  expect(await table.get(keys.personSettings(person), AsStored)).toBeUndefined();
  await changePersonSettings(person, { silent_days: 9 });
  expect(await personSettings(person)).toEqual({ digest: 'daily', silent_days: 9 });
  await changePersonSettings(person, { digest: 'weekly', silent_days: undefined });

  expect(await personSettings(person)).toEqual({ digest: 'weekly', silent_days: 9 });
});
