import { expect, it } from 'vitest';
import { changeWebhook, requireWebhook } from '../../../lib/communication/webhooks/store.ts';
import { distributor } from '../../support/api.ts';

it('a change that changes nothing writes nothing, and any other counts a version', async () => {
  const { path, post } = await distributor();
  const { body } = await post('/webhooks', { url: 'https://receiver.example/hook', events: ['certificate.issued'] });
  const before = await requireWebhook(path, body.id);
  const now = new Date();

  expect(await changeWebhook(path, body.id, now, (webhook) => ({ ...webhook }))).toEqual(before);
  expect(await requireWebhook(path, body.id)).toEqual(before);
  const changed = await changeWebhook(path, body.id, now, (webhook) => ({ ...webhook, url: 'https://b.example' }));
  expect(changed).toEqual({ ...before, url: 'https://b.example', version: before.version + 1 });
  expect(await requireWebhook(path, body.id)).toEqual(changed);
});
