import { sendAll } from '../../platform/jobs/queue.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { table, work } from '../../platform/table/table.ts';
import { deliveryOptions } from './delivery-options.ts';
import { IN_TURNS, WEBHOOK_QUEUE, type WebhookMessage } from './queue.ts';
import { sendDue } from './send-due.ts';

/**
 * Messages make sending quick, the table makes it certain: the schedule queues every due webhook each minute, so a lost message
 * or a killed worker only delays its deliveries. Waits up to 15 minutes are delayed messages, longer ones are left to the
 * schedule (docs/decisions/webhook-deliveries.md).
 */
export const handleWebhookMessage = ({ path, webhook }: WebhookMessage): Promise<void> =>
  sendDue(asPath(path), webhook, deliveryOptions());

export const queueDueWebhooks = (now: Date): Promise<void> => sendAll(WEBHOOK_QUEUE, dueWebhooks(now), IN_TURNS);

async function* dueWebhooks(now: Date): AsyncGenerator<WebhookMessage> {
  for (const shard of work.dueWebhookShards()) {
    for await (const item of table.workOf(shard, work.throughMoment(now.toISOString()))) {
      yield { path: item.pk, webhook: work.webhookIdIn(item) };
    }
  }
}
