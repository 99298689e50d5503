import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { activityChangeHandler } from '../../../lib/accounts/activity/change-handler.ts';
import { batchHandler } from '../../../lib/platform/changes/retry-failed.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { register } from '../../support/passkeys.ts';
import { asPerson, catchMessages, newPerson, signIn, signInAsOperator } from '../../support/people.ts';
import { ownTable } from '../totals/stream.ts';

let reader: StreamReader;
beforeAll(async () => {
  catchMessages();
  const { read } = await ownTable();
  reader = await read(batchHandler([activityChangeHandler]));
});
afterAll(() => reader.stop());

it("adding and removing a passkey is in the activity of all the person's accounts, and in the operators' activity", async () => {
  const [one, other] = [await distributor(), await distributor()];
  const { email } = await newPerson(one, 'full');
  await newPerson(other, 'restricted', email);
  const session = await signIn(email);
  const { id } = (await register(session)).body;
  await asPerson(session, 'PATCH', `/me/passkeys/${id}`, { name: 'Named' });
  await asPerson(session, 'DELETE', `/me/passkeys/${id}`);
  const operator = await signInAsOperator();
  const { body: added } = await register(operator);
  await reader.drained();

  const entries = async (account: TestAccount) =>
    (await account.get('/activity')).body
      .filter(({ operation }: { operation: string }) => operation.endsWith('Passkey'))
      .map(({ operation, resource_id }: { operation: string; resource_id: string }) => [operation, resource_id]);
  const both = [
    ['deletePasskey', id],
    ['createPasskey', id],
  ];
  expect(await entries(one)).toEqual(both);
  expect(await entries(other)).toEqual(both);
  expect((await asPerson(operator, 'GET', '/operator/activity')).body).toContainEqual(
    expect.objectContaining({ operation: 'createPasskey', resource_id: added.id }),
  );
});
