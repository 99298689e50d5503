import { changesQueue } from '../lib/platform/changes/dispatch.ts';
import { changeQueueWorker } from '../lib/platform/changes/queue-worker.ts';
import { webhooksChangeHandler } from '../lib/webhooks/change-handler.ts';

export const handler = changeQueueWorker(webhooksChangeHandler, changesQueue(webhooksChangeHandler));
