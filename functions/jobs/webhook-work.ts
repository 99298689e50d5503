import { handleWebhookMessage } from '../../lib/communication/webhooks/jobs.ts';
import { WEBHOOK_QUEUE, WebhookMessage } from '../../lib/communication/webhooks/queue.ts';
import { worker } from '../../lib/platform/jobs/worker.ts';

/** Handles a whole batch at once: each message is for another receiver, and a hanging one must not delay the rest. */
export const handler = worker({
  queue: WEBHOOK_QUEUE,
  message: WebhookMessage,
  // uncaught: 10 → 11: the queue hands the function at most ten messages at once
  atOnce: 10,
  work: handleWebhookMessage,
});
