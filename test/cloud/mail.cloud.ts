import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSuppressed } from '../../lib/communication/mails/feedback/suppression.ts';
import { distributor, send } from '../support/api.ts';
import type { Cloud } from './emulated/cloud.ts';
import { useMail } from './mail-walk.ts';
import { functionNamed, ownCloud, revoke, theTemplate } from './own-cloud.ts';

let cloud: Cloud;
const remote = process.env.REGROVE_TEST_URL;

beforeAll(async () => {
  cloud = await ownCloud(undefined, { readsStream: true });
  process.env.REGROVE_TEST_URL = cloud.apiUrl.replace(/\/v1$/, '');
});
afterAll(async () => {
  process.env.REGROVE_TEST_URL = remote;
  await cloud?.stop();
});

it('mails go out through SES with what functions were granted, and can be ended', async () => {
  await useMail(cloud, await distributor(), () => cloud.start(functionNamed(theTemplate(), 'NoticesStart'), {}));
  expect(cloud.calls.filter(({ refusal }) => refusal)).toEqual([]);
});

it('an SES bounce event switches the address off', async () => {
  const account = await distributor();
  await account.post('/users', { email: 'bounce@simulator.amazonses.com' });
  for (let i = 0; i < 3; i++) {
    await cloud.drained();
    await cloud.mappings.idle();
  }

  expect(await isSuppressed('bounce@simulator.amazonses.com')).toBe(true);
});

it('a worker without the grant sends nothing', async () => {
  const account = await distributor();
  const email = 'poor@school.example';
  await account.post('/users', { email });
  const poor = await ownCloud((template) => revoke(template, 'Mails', 'ses:SendRawEmail'));
  process.env.REGROVE_TEST_URL = poor.apiUrl.replace(/\/v1$/, '');
  await send('POST', '/sign_in', { body: { email } });
  await poor.mappings.idle();
  process.env.REGROVE_TEST_URL = cloud.apiUrl.replace(/\/v1$/, '');

  expect(poor.mails).toEqual([]);
  expect(poor.calls.some(({ service, refusal }) => service === 'ses' && refusal)).toBe(true);
  await poor.stop();
});
