import { queueDueWebhooks } from '../../lib/communication/webhooks/jobs.ts';
import { clock } from '../../lib/platform/clock.ts';

/** Every minute: queues webhooks with due deliveries, including those whose message was lost or whose worker died. */
export const handler = (): Promise<void> => queueDueWebhooks(clock.now());
