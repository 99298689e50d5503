import * as z from 'zod';
import { laneOf } from '../../platform/jobs/lane.ts';
import { queue, type SendOptions } from '../../platform/jobs/queue.ts';
import { described, log } from '../../platform/log.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';

export const WEBHOOK_QUEUE = 'webhooks';

/** Names a webhook with something to send; its worker sends everything due. */
export const WebhookMessage = z.object({ path: z.string(), webhook: z.string() });
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** Root accounts take turns, so one root's deliveries do not hold up others. */
export const IN_TURNS: SendOptions<WebhookMessage> = { laneOf: ({ path }) => laneOf(path) };

export const queueWebhooks = (messages: WebhookMessage[], options: SendOptions<WebhookMessage> = {}): Promise<void> =>
  queue(WEBHOOK_QUEUE).send(messages, { ...IN_TURNS, ...options });

/** Queues a webhook after a request has committed work for it. A lost message only delays the work by up to a minute. */
export async function wake(path: AccountPath, webhook: string): Promise<void> {
  try {
    await queueWebhooks([{ path, webhook }]);
  } catch (error) {
    log({ level: 'warn', message: 'webhook not woken', webhook, error: described(error) });
  }
}
