import { afterAll, beforeAll, expect, it } from 'vitest';
import { distributor } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { asPerson, newAddress, newPerson, signIn, signInAsOperator } from '../support/people.ts';
import type { Cloud } from './emulated/cloud.ts';
import { askHere, ownCloud } from './own-cloud.ts';

/** An operator's session through the front door, and the jobs it starts, on the cloud's own queues, workers and stream. */
let cloud: Cloud;
let cookie: string;
let stopAsking: () => void;
beforeAll(async () => {
  cloud = await ownCloud(() => {}, { readsStream: true, viewerAddress: '203.0.113.32' });
  stopAsking = askHere(cloud);
  cookie = await signInAsOperator();
});
afterAll(async () => {
  stopAsking?.();
  await cloud?.stop();
});

const ask = (method: string, path: string, body?: unknown) => asPerson(cookie, method, `/operator${path}`, body);

/** The end of a job the cloud works on. */
const endOf = (id: string) =>
  eventually(async () => {
    const { body } = await ask('GET', `/jobs/${id}`);
    expect(body.state).toMatch(/done|failed/);
    return body;
  });

async function settled(): Promise<void> {
  for (let level = 0; level < 4; level++) await cloud.drained();
}

it('creates a root account, whose first user is mailed, signs in, and finds it by search', async () => {
  const email = newAddress('first');
  const { status, body } = await ask('POST', '/accounts', { name: 'Juniper Office Supply', user: { email } });
  expect({ status, body }).toMatchObject({ status: 200, body: { role: 'distributor', user: { mailed: true } } });
  await settled();

  expect(cloud.mails.map(({ to }) => to)).toContainEqual([email]);
  expect((await asPerson(await signIn(email), 'GET', '/me')).body.accounts).toMatchObject([{ account_id: body.id }]);
  expect((await ask('GET', '/accounts?q=juniper')).body).toMatchObject([{ id: body.id, accounts: 1 }]);
});

it('deactivates an account and all below as a job of the workers, and activates them again', async () => {
  const root = await distributor();
  await root.below();
  const { body } = await ask('POST', `/accounts/${root.id}/deactivate`);
  expect(await endOf(body.job_id)).toMatchObject({ state: 'done', result: { status: 'inactive', changed: 2 } });
  expect((await ask('GET', '/accounts')).body).toContainEqual(
    expect.objectContaining({ id: root.id, status: 'inactive' }),
  );

  const again = await ask('POST', `/accounts/${root.id}/activate`);
  expect(await endOf(again.body.job_id)).toMatchObject({ state: 'done', result: { status: 'active' } });
});

it('loads plantings from CSV, and has the catalog and the balance that follow', async () => {
  const [project] = (await ask('GET', '/forestry_projects')).body;
  const csv = `project_id,name,trees,status,planted_from,planted_to\r\n${project.id},North slope,10,planted,2025-03-01,2025-03-31\r\n`;
  const dry = await ask('POST', '/imports', { kind: 'plantings', csv, dry_run: true });
  const loaded = await ask('POST', '/imports', { kind: 'plantings', csv, dry_run: false });

  expect([dry.status, loaded.status]).toEqual([200, 200]);
  expect((await ask('GET', `/plantings?project_id=${project.id}`)).body).toMatchObject([
    { name: 'North slope', trees: 10 },
  ]);
});

it('bills a month as a job', async () => {
  const { status, body } = await ask('POST', '/billing/2020-01');

  expect(status).toBe(200);
  expect(await endOf(body.job_id)).toMatchObject({ state: 'done' });
  expect((await ask('GET', '/billing/2020-01')).status).toBe(200);
});

it("reports the service's health, and lists operators' actions", async () => {
  await settled();
  const health = await ask('GET', '/health');
  const { body } = await ask('GET', '/activity');

  expect(health.status).toBe(200);
  expect(health.body.dead_letters.filter(({ count }: { count: number }) => count > 0)).toEqual([]);
  expect(body.map(({ operation }: { operation: string }) => operation)).toEqual(
    expect.arrayContaining(['createRootAccount', 'deactivateRootAccount', 'activateRootAccount', 'createImport']),
  );
});

it('lets nobody else in, and was refused nothing itself', async () => {
  const person = await signIn((await newPerson(await distributor(), 'full')).email);

  for (const path of ['/accounts', '/health', '/activity', '/dead_letters/mails'])
    expect((await asPerson(person, 'GET', `/operator${path}`)).status, path).toBe(403);
  expect(cloud.calls.filter(({ refusal }) => refusal)).toEqual([]);
});
