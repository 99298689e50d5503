import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { requireAccount } from '../../lib/accounts/account/store.ts';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { Delivery, newDelivery } from '../../lib/communication/webhooks/delivery.ts';
import * as deliveries from '../../lib/communication/webhooks/delivery-store.ts';
import { testBody } from '../../lib/communication/webhooks/event-body.ts';
import { TEST_TYPE } from '../../lib/communication/webhooks/event-types.ts';
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
import { Fault } from '../../lib/platform/fault.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
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

const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/test',
  scoped: true,
  creates: true,
  summary: 'Send a test event',
  description: 'Its type is webhook.test. The response is its pending delivery: list the deliveries to see the result.',
  params,
  response: Delivery,
  faults: ['invalid', 'not_found'],
  async run({ account: { path }, params: { id }, now, remember }) {
    const [webhook, { account }] = await Promise.all([store.requireWebhook(path, id), requireAccount(path)]);
    requireOn(webhook);
    const event = {
      id: `evt_${randomBytes(32).toString('base64url')}`,
      type: TEST_TYPE,
      path,
      resource: `WEBHOOK#${id}`,
      body: testBody(id, account, now),
    };
    const delivery = newDelivery(idAt(now), id, event, now);
    await deliveries.insertTestDelivery(path, event, delivery, now, remember(delivery));
    await wake(path, id);
    return delivery;
  },
});

const listWebhookDeliveries = list({
  path: '/webhooks/{id}/deliveries',
  scoped: true,
  summary: 'List the deliveries of a webhook in the last 30 days, newest first',
  params,
  item: Delivery,
  faults: ['not_found'],
  async run({ account: { path }, params: { id }, query, now }) {
    const [page] = await Promise.all([deliveries.listDeliveries(path, id, query, now), store.requireWebhook(path, id)]);
    return page;
  },
});

const retryWebhookDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery_id}/retry',
  scoped: true,
  summary: 'Send a delivery again now, also one that succeeded',
  description: 'It has the same `webhook-id` as before.',
  params: z.object({ id: uuid(), delivery_id: uuid() }),
  response: Delivery,
  faults: ['invalid', 'not_found'],
  async run({ account: { path }, params: { id, delivery_id }, now }) {
    requireOn(await store.requireWebhook(path, id));
    const delivery = await deliveries.retryDelivery(path, id, delivery_id, now);
    await wake(path, id);
    return delivery;
  },
});

function requireOn({ id, status }: StoredWebhook): void {
  if (status === 'off')
    throw new Fault('invalid', `Webhook ${id} is off, so nothing is sent; switch it on with status "active" first.`, {
      reason: 'webhook_inactive',
    });
}

export const webhooks = {
  listWebhooks,
  getWebhook,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  retryWebhookDelivery,
};
export const handler = serve(webhooks, callerDirectory);
