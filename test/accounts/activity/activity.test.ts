import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { activityChangeHandler } from '../../../lib/accounts/activity/change-handler.ts';
import { newCode } from '../../../lib/accounts/sign-in/code-store.ts';
import type { StreamRecord } from '../../../lib/platform/changes/change.ts';
import { batchHandler } from '../../../lib/platform/changes/retry-failed.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { forgetUses } from '../../../lib/platform/http/last-use.ts';
import { AsStored, lists, table } from '../../../lib/platform/table/table.ts';
import { nameOf } from '../../faults/injection.ts';
import { type Account, type Scenario, scenarios, writeEndpoints } from '../../faults/scenarios.ts';
import { type Answer, distributor, send, type TestAccount } from '../../support/api.ts';
import { asPerson, catchMessages, cookieOf, newAddress, newPerson, signIn, verify } from '../../support/people.ts';
import { ownTable } from '../totals/stream.ts';

type Entry = {
  id: string;
  at: string;
  user_id: string | null;
  key_hint: string | null;
  operation: string;
  resource_id: string | null;
};

const hear = batchHandler([activityChangeHandler]);
const records: StreamRecord[] = [];
let reader: StreamReader;
let root: TestAccount;
let projects: string[];
let carbonProjects: string[];

beforeAll(async () => {
  catchMessages();
  const { read } = await ownTable();
  reader = await read(async (event) => {
    records.push(...event.Records);
    return hear(event);
  });
  root = await distributor();
  const isActive = (project: { status?: string; active?: boolean }) => project.active ?? project.status === 'active';
  const idsOf = ({ body }: Answer): string[] => body.filter(isActive).map(({ id }: { id: string }) => id);
  projects = idsOf(await root.get('/forestry/projects'));
  carbonProjects = idsOf(await root.get('/carbon/projects'));
});
afterAll(() => reader.stop());

async function activityOf({ id }: { id: string }, by = root): Promise<Entry[]> {
  await reader.drained();
  const { status, body } = await by.get(`/accounts/${id}/activity`);
  expect(status).toBe(200);
  return body;
}

async function prepared(
  scenario: Scenario,
  parent = root,
): Promise<{ account: TestAccount; path: string; body?: unknown }> {
  const account = await parent.below();
  const through: Account = {
    id: account.id,
    path: account.path,
    post: (to, body) => parent.post(`/accounts/${account.id}${to}`, body),
    patch: (to, body) => parent.patch(`/accounts/${account.id}${to}`, body),
    put: (to, body) => parent.put(`/accounts/${account.id}${to}`, body),
    projects,
    carbonProjects,
  };
  return { account, ...(await scenario.prepare(through)) };
}

/** The id in the path, or the created resource's id; for a batch, its only row's id. */
function resourceOf(path: string, account: TestAccount, { body }: Answer): string {
  const [named] = path.match(/[0-9a-f-]{36}/) ?? [];
  if (named) return named;
  const made = Array.isArray(body) ? body[0].id : body.id;
  return made ?? account.id;
}

/** The field that an entry names, by operation. Others name none for an account's own people. */
const CHANGED = new Map([
  ['moveAccount', 'parent_id'],
  ['deleteAccountMove', 'moving'],
]);

describe('every change', () => {
  it.each(scenarios.map((scenario) => [nameOf(scenario), scenario] as const))(
    '%s is recorded once, with its time, author, action and resource',
    async (_, scenario) => {
      const { account, path, body } = await prepared(scenario);
      const [below = ''] = path.match(/[0-9a-f-]{36}/) ?? [];
      // A waiting move is a matter of the account that would move.
      const concerned = scenario.operation === 'deleteAccountMove' ? { id: below } : account;
      const before = await activityOf(concerned);
      const endpoint = writeEndpoints.get(scenario.operation);
      const answer = await root[verbOf(endpoint?.method)](`/accounts/${account.id}${path}`, body as never);
      const after = await activityOf(concerned);

      expect(answer.status).toBe(200);
      const [entry, ...earlier] = after;
      const changed = CHANGED.get(scenario.operation);
      expect(earlier).toEqual(before);
      expect(entry).toEqual({
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        user_id: null,
        key_hint: `${root.key.slice(0, 7)}…`,
        operator: null,
        operation: scenario.operation,
        resource_id: resourceOf(path, account, answer),
        changes: changed ? [expect.objectContaining({ field: changed })] : null,
      });
      expect(JSON.stringify(answer.body)).not.toContain('"stamp"');
    },
  );
});

/** Operations that act again on purpose, or whose input cannot be compared with the stored item. */
const NEVER_THE_SAME = new Set(['retryWebhookDelivery', 'pushReadings', 'updateServer']);

describe('a request without a change', () => {
  const repeatable = scenarios.filter(({ operation, repeated }) => {
    const { creates } = writeEndpoints.get(operation) ?? {};
    return !creates && repeated === undefined && !NEVER_THE_SAME.has(operation);
  });

  it.each(repeatable.map((scenario) => [nameOf(scenario), scenario] as const))(
    '%s is not remembered again',
    async (_, scenario) => {
      const parent = await distributor();
      const { account, path, body } = await prepared(scenario, parent);
      const verb = verbOf(writeEndpoints.get(scenario.operation)?.method);
      const ask = () => parent[verb](`/accounts/${account.id}${path}`, body as never);
      const first = await ask();
      const before = await activityOf(account, parent);
      const second = await ask();

      expect(second.status).toBe(200);
      expect(second.body).toEqual(first.body);
      expect(await activityOf(account, parent)).toEqual(before);
    },
  );

  it('an absent favorite, a missing logo and unchanged settings are not recorded', async () => {
    const child = await root.below();
    const at = `/accounts/${child.id}`;
    const answers = [
      await root.delete(`${at}/projects/${projects[0]}`),
      await root.delete(`${at}/settings/logo`),
      await root.patch(`${at}/settings`, { public_page: false, website: null }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await activityOf(child)).toEqual([]);
  });

  it('a single changed field is recorded, and so is its earlier value', async () => {
    const child = await root.below();
    const at = `/accounts/${child.id}/settings`;
    await root.patch(at, { public_page: true, website: 'https://a.example' });
    await root.patch(at, { public_page: true, website: 'https://b.example' });
    await root.patch(at, { website: null });
    await root.patch(at, { website: null });
    await root.patch(at, { public_page: false });

    expect(await activityOf(child)).toHaveLength(4);
    expect((await root.get(at)).body).toMatchObject({ public_page: false, website: null });
  });

  it('a server given its own values is not remembered, but with a password', async () => {
    const child = await root.below();
    const at = `/accounts/${child.id}/servers`;
    const given = { url: 'https://prints.example/a', username: 'u' };
    const { body } = await root.post(at, { ...given, type: 'kfs', password: 'secret' });
    const before = await activityOf(child);

    expect(await root.patch(`${at}/${body.id}`, given)).toMatchObject({ status: 200, body });
    expect(await root.patch(`${at}/${body.id}`, { username: 'u' })).toMatchObject({ status: 200, body });
    expect(await activityOf(child)).toEqual(before);
    await root.patch(`${at}/${body.id}`, { password: 'secret' });
    expect(await activityOf(child)).toHaveLength(before.length + 1);
    expect((await root.patch(`${at}/${body.id}`, { ...given, url: 'https://other.example' })).status).toBe(400);
  });
});

const verbOf = (method = 'POST') => method.toLowerCase() as 'post' | 'patch' | 'delete';

describe('activity', () => {
  it("names the signed-in user in the changed account's activity", async () => {
    const child = await root.below();
    const { email, userId } = await newPerson(root, 'full');
    const cookie = await signIn(email);
    const { body } = await asPerson(cookie, 'POST', `/accounts/${child.id}/deposits`, { pages: 5 });
    await asPerson(cookie, 'DELETE', `/accounts/${child.id}/deposits/${body.id}`);

    expect(await activityOf(child)).toMatchObject([
      { user_id: userId, key_hint: null, operation: 'deleteDeposit', resource_id: body.id },
      { user_id: userId, key_hint: null, operation: 'createDeposit', resource_id: body.id },
    ]);
    expect(JSON.stringify(await table.query(lists.activity(child.path), AsStored))).not.toContain(email);
  });

  it('has the decisions of people about their memberships, signing in included', async () => {
    const child = await root.below();
    const email = newAddress();
    const invite = async (): Promise<string> => (await root.post(`/accounts/${child.id}/users`, { email })).body.id;
    const first = await invite();
    const cookie = cookieOf(await verify(email, await newCode(email, clock.now())));
    await asPerson(cookie, 'DELETE', `/me/accounts/${child.id}`);
    await newPerson(root, 'restricted', email);
    const second = await invite();
    const again = await signIn(email);
    await asPerson(again, 'POST', `/me/invitations/${child.id}/decline`);
    const third = await invite();
    await asPerson(again, 'POST', `/me/invitations/${child.id}/accept`);

    const decided = (await activityOf(child)).filter(({ user_id }) => user_id !== null);
    expect(decided.map(({ operation, user_id, resource_id }) => [operation, user_id, resource_id])).toEqual([
      ['acceptInvitation', third, third],
      ['declineInvitation', second, second],
      ['leaveAccount', first, first],
      ['acceptInvitation', first, first],
    ]);
  });

  it('has no entry for requests without a change, refused or repeated', async () => {
    const child = await root.below();
    await root.get(`/accounts/${child.id}/deposits`);
    await root.post(`/accounts/${child.id}/deposits`, { pages: 'none' });
    await root.post(`/accounts/${child.id}/activate`);
    const headers = { 'idempotency-key': 'once' };
    await root.post(`/accounts/${child.id}/deposits`, { pages: 5 }, headers);
    await root.post(`/accounts/${child.id}/deposits`, { pages: 5 }, headers);
    forgetUses();
    await child.get('/account');

    expect((await activityOf(child)).map(({ operation }) => operation)).toEqual(['createDeposit']);
  });

  it("has a line for each row of a batch, at the row's account", async () => {
    const [parent] = [await root.below()];
    const child = await parent.below();
    const rows = [{ pages: 1 }, { pages: 2, account_id: child.id }, { pages: 'x' }];
    const { body } = await root.post(`/accounts/${parent.id}/deposits/batch`, rows);

    expect(await activityOf(parent)).toMatchObject([{ operation: 'createDeposits', resource_id: body[0].id }]);
    expect(await activityOf(child)).toMatchObject([{ operation: 'createDeposits', resource_id: body[1].id }]);
  });

  it('is the same however often and in whichever order changes arrive', async () => {
    const child = await root.below();
    for (const pages of [1, 2, 3]) await root.post(`/accounts/${child.id}/deposits`, { pages });
    const before = await activityOf(child);
    expect(before).toHaveLength(3);
    await hear({ Records: records.toReversed() });
    await Promise.all([hear({ Records: records }), hear({ Records: records })]);

    expect(await activityOf(child)).toEqual(before);
  });

  it('is kept for 400 days', async () => {
    const child = await root.below();
    await root.post(`/accounts/${child.id}/deposits`, { pages: 1 });
    await activityOf(child);
    const { items } = await table.query(lists.activity(child.path), AsStored);

    expect(Number(items[0]?.expires) - Date.now() / 1000).toBeCloseTo(400 * 86_400, -2);
  });

  it('costs a request no call', async () => {
    const child = await root.below();
    const path = `/accounts/${child.id}/deposits`;
    await root.post(path, { pages: 1 });

    expect((await root.post(path, { pages: 1 })).calls).toBe(1);
  });

  it('is unknown in 1.6.3', async () => {
    expect((await send('GET', '/activity', { key: root.key, headers: { 'api-revision': '1.6.3' } })).status).toBe(404);
  });
});
