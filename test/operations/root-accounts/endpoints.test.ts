import { beforeAll, describe, expect, it } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { indexRecord } from '../../../lib/communication/search/store.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { keys } from '../../../lib/platform/table/keys.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { distributor, send } from '../../support/api.ts';
import {
  AGENT,
  asPerson,
  catchMessages,
  messages,
  newAddress,
  signIn,
  signInAsOperator,
} from '../../support/people.ts';

inOwnTable('operator-accounts');

const UNKNOWN = '0193a1b2-0000-7000-8000-000000000000';
let cookie: string;
beforeAll(async () => {
  catchMessages();
  cookie = await signInAsOperator();
});

const ask = (method: string, path: string, body?: unknown) => asPerson(cookie, method, `/operator${path}`, body);
let made = 0;
const wanted = (more: object = {}) => ({ name: `Root ${made++}`, user: { email: newAddress() }, ...more });

async function finished(job_id: string) {
  await workOn(longJobKinds, job_id, { forMs: 60_000 });
  return (await ask('GET', `/jobs/${job_id}`)).body;
}

describe('POST /operator/accounts', () => {
  it('answers the account and its first user, who can sign in', async () => {
    const { status, body } = await ask('POST', '/accounts', wanted({ external_id: 'e-1' }));

    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 'distributor', parent_id: null, external_id: 'e-1', status: 'active' });
    expect(body.user).toMatchObject({ account_id: body.id, permission: 'full', accepted_at: null });
    const me = await asPerson(await signIn(body.user.email), 'GET', '/me');
    expect(me.body.accounts).toMatchObject([{ account_id: body.id, permission: 'full' }]);
  });

  it("refuses another root's names and missing fields with 400", async () => {
    const first = wanted({ external_id: 'e-2' });
    await ask('POST', '/accounts', first);
    for (const body of [
      wanted({ name: first.name.toUpperCase() }),
      wanted({ external_id: 'e-2' }),
      { name: 'Nobody in it' },
      wanted({ user: { email: 'no address' } }),
    ])
      expect((await ask('POST', '/accounts', body)).status, JSON.stringify(body)).toBe(400);
  });

  it("gets the same answer under the person's own Idempotency-Key only", async () => {
    const body = wanted();
    const post = (as: string) =>
      send('POST', '/operator/accounts', { body, headers: { cookie: as, ...AGENT, 'idempotency-key': 'once' } });
    const [first, second] = [await post(cookie), await post(cookie)];

    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect((await post(await signInAsOperator())).body.error).toMatch(/^name .* is taken/);
  });
});

describe('GET /operator/accounts', () => {
  it('lists roots by name in pages, and as CSV', async () => {
    for (const name of ['zz last', 'Aa first']) await ask('POST', '/accounts', wanted({ name }));
    const { body } = await ask('GET', '/accounts');
    expect([body[0].name, body.at(-1).name]).toEqual(['Aa first', 'zz last']);
    expect(body[0]).toMatchObject({ accounts: 1, mtd_pages: 0, last_month_pages: 0, silent_since: null });

    const page = await ask('GET', '/accounts?limit=1');
    const next = /<\/v1\/operator(.*)>/.exec(page.headers.link ?? '')?.[1] ?? '';
    expect([...page.body, ...(await ask('GET', next)).body]).toEqual(body.slice(0, 2));
    expect(page.calls).toBeLessThanOrEqual(4);

    const headers = { cookie, ...AGENT, accept: 'text/csv' };
    const csv = await send('GET', '/operator/accounts?limit=1', { headers });
    expect(csv.body.split('\r\n')[0]).toBe(
      'id,name,display_name,external_id,role,created_at,parent_id,status,activated_at,deactivated_at,accounts,people,mtd_pages,last_month_pages,silent_since',
    );
  });

  it('searches among roots', async () => {
    const { body: found } = await ask('POST', '/accounts', wanted({ name: 'Juniper Office Supply' }));
    await indexRecord(keys.account(rootPath(found.id)));

    expect((await ask('GET', '/accounts?q=%20SUPP%20')).body).toMatchObject([{ id: found.id }]);
    expect((await ask('GET', '/accounts?q=nothing')).body).toEqual([]);
    expect((await ask('GET', '/accounts?q=x')).status).toBe(400);
  });
});

describe('deactivating and activating', () => {
  it('is a job reporting its progress', async () => {
    const root = await distributor();
    await root.below();
    messages.length = 0;
    const { status, body } = await ask('POST', `/accounts/${root.id}/deactivate`);
    expect(status).toBe(200);
    expect(messages).toEqual([{ queue: 'long-jobs', message: { id: body.job_id } }]);
    expect((await ask('GET', `/jobs/${body.job_id}`)).body).toEqual({
      id: body.job_id,
      kind: 'deactivate',
      state: 'waiting',
      done: 0,
      of: 0,
      result: null,
      error: null,
    });
    expect(await finished(body.job_id)).toMatchObject({
      state: 'done',
      done: 2,
      of: 2,
      result: { status: 'inactive', accounts: 2, changed: 2 },
      error: null,
    });
    expect((await root.get('/account')).body.status).toBe('inactive');

    const again = await ask('POST', `/accounts/${root.id}/activate`);
    expect(await finished(again.body.job_id)).toMatchObject({ kind: 'activate', state: 'done' });
    expect((await root.get('/account')).body.status).toBe('active');
  });

  it('for a missing account is 404, as is an account below', async () => {
    const below = await (await distributor()).below();
    for (const path of [`/accounts/${UNKNOWN}/deactivate`, `/accounts/${below.id}/activate`])
      expect((await ask('POST', path)).status).toBe(404);
    expect((await ask('GET', `/jobs/${UNKNOWN}`)).status).toBe(404);
  });
});
