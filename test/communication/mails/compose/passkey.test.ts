import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { actOfCommand } from '../../../../lib/accounts/operators/record.ts';
import { addOperator } from '../../../../lib/accounts/operators/store.ts';
import { erasePasskeys } from '../../../../lib/accounts/passkeys/store.ts';
import { mailChangeHandler } from '../../../../lib/communication/mails/queue/change-handler.ts';
import { handleTrigger } from '../../../../lib/communication/mails/queue/handle-trigger.ts';
import type { Trigger } from '../../../../lib/communication/mails/queue/trigger.ts';
import { clock } from '../../../../lib/platform/clock.ts';
import { personHash } from '../../../../lib/platform/table/keys/person-hash.ts';
import { AsStored, type Item, keys, table } from '../../../../lib/platform/table/table.ts';
import { ownTable } from '../../../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../../../support/api.ts';
import { Authenticator } from '../../../support/authenticator.ts';
import { ORIGIN, register, signInWith } from '../../../support/passkeys.ts';
import { asPerson, newAddress, newPerson, signIn } from '../../../support/people.ts';
import { type CaughtMail, catchMails, releaseMails } from '../catch-mails.ts';

/** From a changed passkey to the mails about it. */
const carried: CaughtMail[] = [];
const queued: Trigger[] = [];
let account: TestAccount;
let known: Item | undefined;

beforeAll(ownTable);
beforeEach(async () => {
  carried.length = 0;
  known = undefined;
  catchMails(carried, queued);
  account = await distributor();
});
afterEach(() => {
  releaseMails();
});

/** The mails that follow from the change of a person's passkeys, delivered twice. */
async function mailsTo(email: string): Promise<[to: string, subject: string][]> {
  carried.length = 0;
  queued.length = 0;
  const key = keys.passkeys(personHash(email));
  const after = await table.get(key, AsStored);
  const change = { id: 'change', sequence: 1n, ...key, before: known, after, at: clock.now() };
  known = after;
  for (const _ of [1, 2]) await mailChangeHandler.handle([change]);
  for (const trigger of queued.splice(0)) await handleTrigger(trigger);
  return carried.map(({ to, subject }) => [to.address, subject]);
}

it('a person is mailed about each change and a counter that fell, and not about uses and names', async () => {
  const { email } = await newPerson(account, 'restricted');
  const session = await signIn(email);
  const device = new Authenticator(ORIGIN);
  await register(session, device);
  expect(await mailsTo(email)).toEqual([[email, 'A passkey was added']]);
  device.counter = 7;
  await signInWith(device);
  expect(await mailsTo(email)).toEqual([]);
  await signInWith(device, { counter: 3 });
  expect(await mailsTo(email)).toEqual([[email, 'Check your passkey']]);
  const [{ id }] = (await asPerson(session, 'GET', '/me/passkeys')).body;
  await asPerson(session, 'PATCH', `/me/passkeys/${id}`, { name: 'Other' });
  expect(await mailsTo(email)).toEqual([]);
  await asPerson(session, 'DELETE', `/me/passkeys/${id}`);
  expect(await mailsTo(email)).toEqual([[email, 'A passkey was removed']]);
  await register(session);
  await mailsTo(email);
  await erasePasskeys(personHash(email));
  expect(await mailsTo(email)).toEqual([]);
});

it("every operator is mailed about an operator's first passkey", async () => {
  const [one, other] = [newAddress('operator'), newAddress('operator')];
  for (const email of [one, other]) await addOperator(email, actOfCommand(clock.now()));
  const session = await signIn(one);
  await register(session);
  const first = await mailsTo(one);
  expect(first).toHaveLength(3);
  expect(first).toEqual(
    expect.arrayContaining([
      [one, 'A passkey was added'],
      [one, 'An operator added a first passkey'],
      [other, 'An operator added a first passkey'],
    ]),
  );
  await register(session);
  expect(await mailsTo(one)).toEqual([[one, 'A passkey was added']]);
});
