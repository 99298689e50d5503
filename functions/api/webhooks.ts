import * as z from 'zod';
import { wake } from '../../lib/communication/webhooks/queue.ts';
import { newSecret } from '../../lib/communication/webhooks/signature.ts';
import * as store from '../../lib/communication/webhooks/store.ts';
import {
  applyChange,
  checkReceiver,
  NewWebhook,
  newWebhook,
  type StoredWebhook,
  shownWebhook,
  Webhook,
  WebhookChange,
  WebhookWithSecret,
} from '../../lib/communication/webhooks/webhook.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { idAt } from '../../lib/platform/id.ts';
import { allowsLoopback } from '../../lib/platform/outbound/url.ts';

const params = z.object({ id: uuid() });

const listWebhooks = list({
  path: '/webhooks',
  scoped: true,
  summary: 'List the webhooks of an account, newest first',
  item: Webhook,
  faults: [],
  async run({ account, query }) {
    const page = await store.listWebhooks(account.path, query);
    return { ...page, items: page.items.map(shownWebhook) };
  },
});

const getWebhook = endpoint({
  method: 'GET',
  path: '/webhooks/{id}',
  scoped: true,
  summary: 'Retrieve a webhook',
  params,
  response: Webhook,
  faults: ['not_found'],
  run: async ({ account, params: { id } }) => shownWebhook(await store.requireWebhook(account.path, id)),
});

const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  scoped: true,
  creates: true,
  summary: 'Create a webhook for the events of an account and all accounts below it',
  description:
    'Events are sent by the Standard Webhooks specification. Only this response shows the secret that they are signed with. An account has up to 20 webhooks.',
  body: NewWebhook,
  response: WebhookWithSecret,
  faults: ['invalid'],
  async run({ account, body, now, remember }) {
    checkReceiver(body.url, allowsLoopback());
    const secret = newSecret();
    const webhook = newWebhook(body, { id: idAt(now), account_id: account.id, now });
    const response = { ...webhook, secret };
    await store.insertWebhook(account.path, webhook, secret, remember(response));
    return response;
  },
});

const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/webhooks/{id}',
  scoped: true,
  summary: 'Change a webhook, or switch it on or off',
  description: 'Switching it off cancels pending deliveries; each of them can be sent again once the webhook is on.',
  params,
  body: WebhookChange,
  response: Webhook,
  faults: ['invalid', 'not_found'],
  async run({ account, params: { id }, body, now }) {
    if (body.url !== undefined) checkReceiver(body.url, allowsLoopback());
    const webhook = await store.changeWebhook(account.path, id, now, (current) => applyChange(current, body));
    if (body.status === 'off') await wake(account.path, id);
    return shownWebhook(webhook);
  },
});

const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/{id}',
  scoped: true,
  summary: 'Delete a webhook; its pending deliveries are not sent',
  params,
  response: Deleted,
  faults: ['not_found'],
  async run({ account, params: { id }, now }) {
    await store.deleteWebhook(account.path, id, now);
    await wake(account.path, id);
    return deleted(id);
  },
});

const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/secret',
  scoped: true,
  creates: true,
  summary: 'Renew the secret of a webhook',
  description:
    'For 24 hours deliveries carry signatures by the new and the old secret, so that the receiver can change over without missing any.',
  params,
  response: WebhookWithSecret,
  faults: ['invalid', 'not_found'],
  async run({ account, params: { id }, now, remember }) {
    const secret = newSecret();
    const responseOf = (webhook: StoredWebhook) => ({ ...shownWebhook(webhook), secret });
    return responseOf(
      await store.renewSecret(account.path, id, secret, now, (webhook) => remember(responseOf(webhook))),
    );
  },
});

export const webhooks = {
  listWebhooks,
  getWebhook,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  renewWebhookSecret,
};
