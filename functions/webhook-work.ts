import { worker } from '../lib/platform/jobs/worker.ts';
import { handleWebhookMessage, WebhookMessage } from '../lib/webhooks/jobs.ts';
import { WEBHOOK_QUEUE } from '../lib/webhooks/queue.ts';

/** A whole batch at once: each message is a receiver, and one that hangs must not be waited for by the next. */
export const handler = worker({
  queue: WEBHOOK_QUEUE,
  message: WebhookMessage,
  atOnce: 10,
  work: handleWebhookMessage,
});
