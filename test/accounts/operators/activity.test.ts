import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { activityChangeHandler } from '../../../lib/accounts/activity/change-handler.ts';
import { actOfCommand, recordStep } from '../../../lib/accounts/operators/record.ts';
import { addOperator, removeOperator } from '../../../lib/accounts/operators/store.ts';
import { batchHandler } from '../../../lib/platform/changes/retry-failed.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { run } from '../../operator/run-command.ts';
import { distributor, send } from '../../support/api.ts';
import { AGENT, asPerson, catchMessages, newAddress, signInAsOperator } from '../../support/people.ts';
import { ownTable } from '../totals/stream.ts';

let reader: StreamReader;
let cookie: string;
beforeAll(async () => {
  catchMessages();
  reader = await (await ownTable()).read(batchHandler([activityChangeHandler]));
  cookie = await signInAsOperator();
});
afterAll(() => reader.stop());

async function listed(query = '') {
  await reader.drained();
  return asPerson(cookie, 'GET', `/operator/activity${query}`);
}

describe('the activity of operators', () => {
  it('has the naming and the removal of operators', async () => {
    const email = newAddress('operator');
    await addOperator(email, actOfCommand(clock.now()));
    await removeOperator(email, actOfCommand(clock.now()));
    const { body } = await listed();

    expect(body.slice(0, 2)).toMatchObject([
      { operation: 'removeOperator', operator: null, changes: [{ field: 'operator', before: email, after: null }] },
      { operation: 'addOperator', operator: null, changes: [{ field: 'operator', before: null, after: email }] },
    ]);
  });

  it('has the same entry as the account an action is about', async () => {
    const account = await distributor();
    const resource_id = idAt(clock.now());
    const changes = [{ field: 'price', before: null, after: { amount: 2, steps: [1, 'two', false] } }];
    await table.write([
      recordStep(
        { operator: 'jo@example.com', now: clock.now() },
        { operation: 'updateThing', path: account.path, resource_id, changes },
      ),
    ]);
    const [ofOperators] = (await listed()).body;
    const { body: ofAccount } = await account.get('/activity');

    expect(ofOperators).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      user_id: null,
      key_hint: null,
      operator: 'jo@example.com',
      operation: 'updateThing',
      resource_id,
      changes,
      account_id: account.id,
      account_name: `distributor ${account.id}`,
      project_name: null,
    });
    const { account_id, account_name, project_name, ...same } = ofOperators;
    expect(ofAccount).toEqual([same]);
  });

  it('names the changed project, as it is called now', async () => {
    const resource_id = idAt(clock.now());
    await table.write([
      { put: { ...keys.carbonProject(resource_id), name: 'Warm Kitchens' } },
      recordStep(actOfCommand(clock.now()), { operation: 'updateCarbonProject', path: null, resource_id, changes: [] }),
    ]);
    const [entry] = (await listed()).body;
    await table.write([{ delete: keys.carbonProject(resource_id) }]);

    expect(entry).toMatchObject({ resource_id, project_name: 'Warm Kitchens', account_id: null, account_name: null });
    expect((await listed()).body[0]).toMatchObject({ resource_id, project_name: null });
  });

  it("and an account's record, once per day, of an operator's view", async () => {
    const account = await distributor();
    for (const path of ['totals', 'deposits', 'totals', 'activity'])
      expect((await asPerson(cookie, 'GET', `/accounts/${account.id}/${path}`)).status).toBe(200);
    const [ofOperators] = (await listed()).body;
    const { body: ofAccount } = await account.get('/activity');

    expect(ofOperators).toMatchObject({ operation: 'lookAtAccount', account_id: account.id, resource_id: account.id });
    expect(ofOperators.operator).toMatch(/^operator-/);
    expect(ofAccount).toMatchObject([{ id: ofOperators.id, operation: 'lookAtAccount', changes: null }]);
  });

  it("lists a command's changes to an account, without people's names and key texts", async () => {
    const account = await distributor();
    const email = newAddress('by-command');
    const { json: key } = await run('keys create', { label: 'production' }, [account.id]);
    await run('keys revoke', {}, [account.id, key.id]);
    await run('keys revoke', {}, [account.id, key.id]);
    const { json: user } = await run('users create', { account: account.id, email });
    await run('users erase', { email, yes: true });
    const { body } = await listed('?limit=4');

    const about = { operator: null, user_id: null, key_hint: null, account_id: account.id };
    expect(body).toMatchObject([
      { ...about, operation: 'deleteUser', resource_id: user.id },
      { ...about, operation: 'createUser', resource_id: user.id },
      { ...about, operation: 'deleteApiKey', resource_id: key.id, changes: [{ field: 'revoked_at', before: null }] },
      { ...about, operation: 'createApiKey', resource_id: key.id },
    ]);
    expect(body[3].changes).toContainEqual({ field: 'label', before: null, after: 'production' });
    expect((await account.get('/activity')).body.map(({ id }: { id: string }) => id)).toEqual(
      body.map(({ id }: { id: string }) => id),
    );
    for (const hidden of [email, key.key]) expect(JSON.stringify(body)).not.toContain(hidden);
  });

  it('has no actions of others', async () => {
    const account = await distributor();
    const { body: before } = await listed();
    await account.post('/deposits', { pages: 5 });

    expect((await listed()).body).toEqual(before);
    expect((await account.get('/activity')).body).toMatchObject([{ operator: null, changes: null }]);
  });

  it('is read in pages, newest first, and as CSV', async () => {
    for (const name of ['a', 'b', 'c']) await addOperator(newAddress(name), actOfCommand(clock.now()));
    const { body: all } = await listed();
    const first = await listed('?limit=2');
    const next = /<(.*)>/.exec(first.headers.link ?? '')?.[1]?.replace(/^\/v1/, '') ?? '';
    const second = await asPerson(cookie, 'GET', next);

    expect([...first.body, ...second.body].slice(0, 3)).toEqual(all.slice(0, 3));
    expect(all.map(({ id }: { id: string }) => id)).toEqual(
      all
        .map(({ id }: { id: string }) => id)
        .toSorted()
        .reverse(),
    );
    const csv = await send('GET', '/operator/activity?limit=1', { headers: { cookie, ...AGENT, accept: 'text/csv' } });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body.split('\r\n')[0]).toBe(
      'id,at,user_id,key_hint,operator,operation,resource_id,changes,account_id,account_name,project_name',
    );
  });
});
