import { queueDueWebhooks } from '../../lib/communication/webhooks/jobs.ts';
import { clock } from '../../lib/platform/clock.ts';

/** Every minute: queues the webhooks with due deliveries, also those whose message was lost or whose worker died. */
export const handler = (): Promise<void> => queueDueWebhooks(clock.now());
