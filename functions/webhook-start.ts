import { clock } from '../lib/platform/clock.ts';
import { startDelivering } from '../lib/webhooks/jobs.ts';

/** Every minute: whatever is due to be sent, and whatever somebody was killed over. */
export const handler = (): Promise<void> => startDelivering(clock.now());
