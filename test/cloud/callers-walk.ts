import { expect } from 'vitest';
import { queuesHere } from '../../functions/schedules.ts';
import { pascalCase } from '../../infra/pascal-case.ts';
import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { addOperator } from '../../lib/accounts/operators/store.ts';
import { newCode } from '../../lib/accounts/sign-in/code-store.ts';
import { beginSession } from '../../lib/accounts/sign-in/sessions.ts';
import { insertUser } from '../../lib/accounts/users/store.ts';
import { newUser } from '../../lib/accounts/users/user.ts';
import { sha256 } from '../../lib/platform/digest.ts';
import { idAt } from '../../lib/platform/id.ts';
import { SHARED_QUEUE, SHARING, waitingQueueOf } from '../../lib/platform/jobs/shared-queue.ts';
import { keys, table } from '../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { AGENT, newAddress } from '../support/people.ts';
import { pngOf } from '../support/pictures.ts';
import type { Cloud } from './emulated/cloud.ts';
import { useInvoices } from './invoice-walk.ts';

const DOMAIN = 'operators.example';

/** The writes every group makes for its callers, even if it only reads: a renewed session and an operator's view. */
export async function useCallers(cloud: Cloud, account: TestAccount): Promise<void> {
  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`${cloud.frontDoorUrl}/v1${path}`, { ...options, headers: { ...AGENT, ...options.headers } });
  const email = newAddress('callers');
  const now = new Date();
  const given = { email, locale: 'en', permission: 'full' } as const;
  await insertUser(account.path, newUser(given, { id: idAt(now), account_id: account.id, now }));
  const body = JSON.stringify({ email, code: await newCode(email, now) });
  const verified = await ask('/sign_in/verify', { method: 'POST', body });
  const [cookie = ''] = verified.headers.get('set-cookie')?.split(';') ?? [];
  const session = keys.session(sha256(cookie.slice(cookie.indexOf('=') + 1)));
  await table.write([{ update: session, set: { expires: Math.floor(now.getTime() / 1000) + 3_600 }, must: 'exist' }]);
  expect((await ask(`/accounts/${account.id}/totals`, { headers: { cookie } })).status).toBe(200);

  const operator = newAddress('operator');
  await addOperator(operator, actOfCommand(now));
  const { text } = await beginSession(operator, { sessionsEndedAt: 0 }, [], now, { kind: 'operator', by: 'passkey' });
  const asOperator = { headers: { cookie: `${cookie.split('=')[0]}=${text}` } };
  expect((await ask(`/accounts/${account.id}/totals`, asOperator)).status).toBe(200);
  expect((await ask('/operator/activity', asOperator)).status).toBe(200);
  // Billing queries the index for open books, and queues a job.
  expect((await ask('/operator/billing/2020-01', { ...asOperator, method: 'POST' })).status).toBe(200);
  const approval = { ...asOperator, method: 'POST', body: JSON.stringify({ account_id: account.id, domain: DOMAIN }) };
  expect((await ask('/operator/domains', approval)).status).toBe(200);
  const release = await ask(`/operator/domains/${DOMAIN}`, { ...asOperator, method: 'DELETE' });
  expect(release.status).toBe(200);
  const askAsOperator: Ask = (path, options) =>
    ask(path, { ...options, headers: { ...options?.headers, ...asOperator.headers } });
  await useCatalog(askAsOperator);
  await useInvoices(cloud, account, askAsOperator);
  await useLetters(cloud, askAsOperator);

  // A key's first use on a day is stored beside the key too, by a function that only reads otherwise.
  const { key } = await distributor();
  const authorization = `Bearer ${key}`;
  expect((await ask('/totals', { headers: { authorization } })).status).toBe(200);
}

type Ask = (path: string, options?: RequestInit) => Promise<Response>;

/**
 * Waiting carbon offsets are in the index. A project gets its country and a picture, which need files beside the bundle. It is complete,
 * so it hands over its waiting trees, which queues a job.
 */
async function useCatalog(ask: Ask): Promise<void> {
  expect((await ask('/operator/carbon_offsets')).status).toBe(200);
  const [other] = (await (await ask('/operator/forestry_projects')).json()) as { id: string }[];
  const project = {
    name: 'A forest that is planted',
    status: 'complete',
    forest_latitude: -0.9,
    forest_longitude: 36.5,
    content_logo: 'https://example.com/logo.png',
    content_masthead: 'https://example.com/masthead.png',
    content_body_html: '<p>Trees.</p>',
  };
  const created = await ask('/operator/forestry_projects', { method: 'POST', body: JSON.stringify(project) });
  const { id, place } = (await created.json()) as { id: string; place: object };
  const picture = { method: 'PUT', body: new Uint8Array(pngOf(40, 20)), headers: { 'content-type': 'image/png' } };
  const drawn = await ask(`/operator/forestry_projects/${id}/picture`, picture);
  const move = { method: 'POST', body: JSON.stringify({ to: other?.id, reason: 'The forest is planted.' }) };
  const moved = await ask(`/operator/forestry_projects/${id}/move_waiting`, move);
  expect([created.status, drawn.status, moved.status]).toEqual([200, 200, 200]);
  expect(place).toMatchObject({ country: 'KE' });
}

/**
 * Reads a dead letter in every queue and retries it. No worker can read the message, so it comes back later. A letter of a change
 * handler that shares a queue is first where SQS puts it after a crash.
 */
async function useLetters(cloud: Cloud, ask: Ask): Promise<void> {
  for (const name of queuesHere().filter((one) => waitingQueueOf(one) === one))
    putLetter(cloud, name, `letter of ${name}`, { message: '{}', reason: 'A test put it here.' });
  putCrashed(cloud);
  expect((await ask('/operator/health')).status).toBe(200);
  for (const name of queuesHere()) {
    const letters = await ask(`/operator/dead_letters/${name}`);
    const reason =
      waitingQueueOf(name) === name ? 'A test put it here.' : expect.stringContaining('The worker crashed');
    // Letters about other tests' records may be there too: their files are not in this bucket.
    const found = (await letters.json()) as unknown[];
    expect(found).toContainEqual(expect.objectContaining({ reason }));
    const retried = await ask(`/operator/dead_letters/${name}/retry`, { method: 'POST', body: '{}' });
    expect(await retried.json()).toMatchObject({ retried: found.length });
  }
}

/** A message of each change handler that shares a queue, where SQS puts it after a crash. */
export function putCrashed(cloud: Cloud): void {
  for (const name of SHARING)
    putLetter(cloud, SHARED_QUEUE, `crashed ${name}`, { changeHandler: name.replace(/-changes$/, ''), record: {} });
}

function putLetter({ queues }: Cloud, name: string, id: string, contents: object): void {
  const now = Date.now();
  const dead = [...queues.values()].find((one) => one.id.startsWith(`${pascalCase(name)}DeadLetters`));
  dead?.messages.push({ id, body: JSON.stringify(contents), sentAt: now, received: 0, visibleAt: now });
}
