import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IDLE_MAX_MS } from '../../lib/platform/idle-sockets.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import type { Cloud } from './emulated/cloud.ts';
import { ownCloud } from './own-cloud.ts';

/** Sockets that died while a function was frozen: nothing notifies the function, and no request may wait for them. */
let cloud: Cloud;
let account: TestAccount;
const remote = process.env.REGROVE_TEST_URL;

beforeAll(async () => {
  account = await distributor();
  cloud = await ownCloud();
  process.env.REGROVE_TEST_URL = cloud.apiUrl.replace(/\/v1$/, '');
});

afterAll(async () => {
  process.env.REGROVE_TEST_URL = remote;
  await cloud?.stop();
});

/** The table, the password key, the queue and the mail transport. */
async function useAll(): Promise<void> {
  const server = { type: 'http', url: 'https://prints.test', username: 'reader', password: 'secret' };
  expect((await account.get('/account')).status).toBe(200);
  expect((await account.post('/servers', server)).status).toBe(200);
  expect((await account.post('/users', { email: 'sockets@school.example' })).status).toBeLessThan(500);
  const headers = { 'x-user-agent': 'Cloud/1.0 (Tests)', 'user-agent': 'Cloud/1.0 (Tests)' };
  const body = JSON.stringify({ email: 'sockets@school.example' });
  expect((await fetch(`${cloud.frontDoorUrl}/v1/sign_in`, { method: 'POST', headers, body })).status).toBe(200);
  await cloud.mappings.idle();
}

it('are not asked anything', async () => {
  await useAll();
  const [mailed, opened] = [cloud.mails.length, cloud.sockets.opened()];
  cloud.sockets.silence();
  await sleep(IDLE_MAX_MS + 500);
  await useAll();

  expect(mailed).toBe(1);
  expect(cloud.mails).toHaveLength(2);
  expect(cloud.sockets.unanswered()).toBe(0);
  expect(cloud.sockets.opened()).toBeGreaterThan(opened);
});
