export const WEBHOOK_QUEUE = 'webhooks';
