import * as z from 'zod';
import { queue, sendAll } from '../platform/jobs/queue.ts';
import { described, log } from '../platform/log.ts';
import { type AccountPath, asPath } from '../platform/table/account-path.ts';
import { table, work } from '../platform/table/table.ts';
import { deliveryOptions } from './delivery-options.ts';
import { WEBHOOK_QUEUE } from './queue.ts';
import { sendDue } from './send-due.ts';

/**
 * A message names a webhook that has something to send, not what: whoever takes it sends all that is due. Messages make it
 * quick, the table makes it certain: a message that is lost, or a process that is killed, is made up for by the
 * schedule, which every minute sends one for each webhook that is due. Waits of up to 15 minutes are delayed messages,
 * longer ones are the schedule's: docs/decisions/webhook-deliveries.md.
 */
export const WebhookMessage = z.object({ path: z.string(), webhook: z.string() });
export type WebhookMessage = z.infer<typeof WebhookMessage>;

export const handleWebhookMessage = ({ path, webhook }: WebhookMessage): Promise<void> =>
  sendDue(asPath(path), webhook, deliveryOptions());

export const startDelivering = (now: Date): Promise<void> => sendAll(WEBHOOK_QUEUE, dueWebhooks(now));

async function* dueWebhooks(now: Date): AsyncGenerator<WebhookMessage> {
  for (const shard of work.dueWebhookShards()) {
    for await (const item of table.workOf(shard, work.throughMoment(now.toISOString()))) {
      yield { path: item.pk, webhook: work.webhookIdIn(item) };
    }
  }
}

/** For a request that has put something there to be sent. It is committed: without a message it goes within a minute. */
export async function wake(path: AccountPath, webhook: string): Promise<void> {
  try {
    await queue(WEBHOOK_QUEUE).send([{ path, webhook } satisfies WebhookMessage]);
  } catch (error) {
    log({ level: 'warn', message: 'webhook not woken', webhook, error: described(error) });
  }
}
