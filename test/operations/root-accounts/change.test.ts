import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StreamReader } from '../../../infra/local/stream-reader.ts';
import { activityChangeHandler } from '../../../lib/accounts/activity/change-handler.ts';
import { mailChangeHandler } from '../../../lib/communication/mails/queue/change-handler.ts';
import { handleTrigger } from '../../../lib/communication/mails/queue/handle-trigger.ts';
import type { Trigger } from '../../../lib/communication/mails/queue/trigger.ts';
import { batchHandler } from '../../../lib/platform/changes/retry-failed.ts';
import { clock } from '../../../lib/platform/clock.ts';
import type { Mail } from '../../../lib/platform/mail-transport/mail.ts';
import { ownTable } from '../../accounts/totals/stream.ts';
import { type CaughtMail, catchMails, releaseMails } from '../../communication/mails/catch-mails.ts';
import { distributor, send, type TestAccount } from '../../support/api.ts';
import { AGENT, asPerson, newAddress, newPerson, signIn, signInAsOperator } from '../../support/people.ts';

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';
const carried: CaughtMail[] = [];
const queued: Trigger[] = [];
let reader: StreamReader;
let cookie: string;
let root: TestAccount;

beforeAll(async () => {
  reader = await (await ownTable()).read(batchHandler([activityChangeHandler, mailChangeHandler]));
  cookie = await signInAsOperator();
});
afterAll(() => reader.stop());
beforeEach(async () => {
  process.env.REGROVE_PUBLIC_URL = 'https://regrove.example';
  catchMails(carried, queued);
  root = await distributor();
});
afterEach(() => {
  releaseMails();
  clock.use(undefined);
});

const ask = (method: string, path: string, body?: unknown) =>
  asPerson(cookie, method, `/operator/accounts${path}`, body);

/** The operators' newest entry, which the root account has too. */
async function recorded() {
  await reader.drained();
  const [entry] = (await asPerson(cookie, 'GET', '/operator/activity?limit=1')).body;
  const { account_id, account_name: _, project_name: __, ...same } = entry;
  expect((await root.get('/activity?limit=1')).body).toEqual([same]);
  expect(account_id).toBe(root.id);
  return entry;
}

/** The mails resulting from changes since the last call. */
async function mailed(): Promise<Mail[]> {
  await reader.drained();
  carried.length = 0;
  for (const trigger of queued.splice(0)) await handleTrigger(trigger);
  return [...carried];
}

describe('PATCH /operator/accounts/{id}', () => {
  it('changes what is given, and records it for the operators and the account', async () => {
    const before = (await root.get('/account')).body;
    const name = `Renamed ${root.id}`;
    const { status, body } = await ask('PATCH', `/${root.id}`, { name, external_id: 'crm-7' });

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: root.id, name, display_name: before.display_name, external_id: 'crm-7' });
    expect((await root.get('/account')).body).toMatchObject(body);
    expect(await recorded()).toMatchObject({
      operation: 'updateRootAccount',
      operator: expect.stringContaining('@'),
      resource_id: root.id,
      changes: [
        { field: 'name', before: before.name, after: name },
        { field: 'external_id', before: before.external_id, after: 'crm-7' },
      ],
    });
  });

  it('records nothing when nothing changes', async () => {
    await ask('PATCH', `/${root.id}`, { external_id: 'same' });
    const { id } = await recorded();
    expect((await ask('PATCH', `/${root.id}`, { external_id: 'same' })).status).toBe(200);

    expect((await recorded()).id).toBe(id);
  });

  it('refuses what another root has with 400, and an account below with 404', async () => {
    const other = (await (await distributor()).get('/account')).body;
    await ask('PATCH', `/${other.id}`, { external_id: 'taken' });
    const below = await root.below();

    for (const body of [{ name: other.name.toUpperCase() }, { external_id: 'taken' }, { name: '' }])
      expect((await ask('PATCH', `/${root.id}`, body)).status, JSON.stringify(body)).toBe(400);
    for (const id of [UNKNOWN, below.id])
      expect(await ask('PATCH', `/${id}`, { name: 'x' })).toMatchObject({
        status: 404,
        body: { error: `There is no root account ${id}.` },
      });
  });
});

describe('POST /operator/accounts/{id}/users', () => {
  it('invites a person with full permission, who can sign in', async () => {
    const email = newAddress();
    const { status, body } = await ask('POST', `/${root.id}/users`, { email, full_name: 'Jo', locale: 'de' });

    expect(status).toBe(200);
    expect(body).toMatchObject({ account_id: root.id, email, full_name: 'Jo', locale: 'de', permission: 'full' });
    expect(body).toMatchObject({ accepted_at: null, mailed: true });
    expect(body).not.toHaveProperty('by_operator');
    const entry = await recorded();
    expect(entry).toMatchObject({ operation: 'createRootUser', resource_id: body.id });
    expect(JSON.stringify(entry)).not.toContain(email);
    const me = await asPerson(await signIn(email), 'GET', '/me');
    expect(me.body.accounts).toMatchObject([{ account_id: root.id, permission: 'full' }]);
  });

  it("mails the person, and the account's full users that an operator did it, once", async () => {
    const full = await newPerson(root, 'full');
    await newPerson(root, 'restricted');
    await mailed();
    const email = newAddress();
    const path = `/operator/accounts/${root.id}/users`;
    const headers = { cookie, ...AGENT, 'idempotency-key': root.id };
    const [first, again] = [
      await send('POST', path, { body: { email }, headers }),
      await send('POST', path, { body: { email }, headers }),
    ];
    expect(again.body).toEqual(first.body);
    const mails = await mailed();

    expect(mails.map(({ to }) => to.address).sort()).toEqual([email, full.email].sort());
    const told = mails.find(({ to }) => to.address === full.email);
    expect(told?.subject).toMatch(/^An operator invited a person to /);
    expect(told?.text).toContain(email);
    expect(told?.text).toContain(`https://regrove.example/accounts/${root.id}/settings/people`);
  });

  it("is not mailed when the account's user invites", async () => {
    const full = await newPerson(root, 'full');
    await mailed();
    await root.post('/users', { email: newAddress(), permission: 'full' });

    expect((await mailed()).map(({ to }) => to.address)).not.toContain(full.email);
  });

  it('refuses a user who is there with 400, and an account below with 404', async () => {
    const { email } = await newPerson(root, 'full');
    const below = await root.below();

    for (const body of [{ email }, {}, { email: 'no address' }])
      expect((await ask('POST', `/${root.id}/users`, body)).status, JSON.stringify(body)).toBe(400);
    for (const id of [UNKNOWN, below.id])
      expect((await ask('POST', `/${id}/users`, { email: newAddress() })).status).toBe(404);
  });

  it('needs a session begun in the last 30 minutes', async () => {
    clock.use(() => Date.now() + 31 * 60_000);

    expect(await ask('POST', `/${root.id}/users`, { email: newAddress() })).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('sign in again') },
    });
    expect((await ask('PATCH', `/${root.id}`, { external_id: 'later' })).status).toBe(200);
  });
});

it('neither is there in revision 1.6.3', async () => {
  const headers = { cookie, ...AGENT, 'api-revision': '1.6.3' };
  for (const [method, path] of [
    ['PATCH', `/operator/accounts/${root.id}`],
    ['POST', `/operator/accounts/${root.id}/users`],
  ] as const)
    expect((await send(method, path, { body: {}, headers })).status).toBe(404);
});
