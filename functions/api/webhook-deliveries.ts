import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { requireAccount } from '../../lib/accounts/account/store.ts';
import { Delivery, newDelivery } from '../../lib/communication/webhooks/delivery.ts';
import * as deliveries from '../../lib/communication/webhooks/delivery-store.ts';
import { testBody } from '../../lib/communication/webhooks/event-body.ts';
import { TEST_TYPE } from '../../lib/communication/webhooks/event-types.ts';
import { wake } from '../../lib/communication/webhooks/queue.ts';
import * as store from '../../lib/communication/webhooks/store.ts';
import type { StoredWebhook } from '../../lib/communication/webhooks/webhook.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { idAt } from '../../lib/platform/id.ts';

const params = z.object({ id: uuid() });

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

export const webhookDeliveries = { testWebhook, listWebhookDeliveries, retryWebhookDelivery };
