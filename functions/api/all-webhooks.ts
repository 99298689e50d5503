import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';

const deliveries = async () => (await import('./webhook-deliveries.ts')).webhookDeliveries;

/** Webhooks and their deliveries. api-functions.ts lists the same endpoints. */
export const handler = serveParts(
  {
    '/webhooks/{id}/test': deliveries,
    '/webhooks/{id}/deliveries': deliveries,
    '/webhooks': async () => (await import('./webhooks.ts')).webhooks,
  },
  callerDirectory,
);
