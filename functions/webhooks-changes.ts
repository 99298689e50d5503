import { changeQueueWorker } from '../lib/platform/changes/change-queue-worker.ts';
import { changesQueue } from '../lib/platform/changes/dispatch.ts';
import { webhooksChangeHandler } from '../lib/webhooks/change-handler.ts';

export const handler = changeQueueWorker(webhooksChangeHandler, changesQueue(webhooksChangeHandler));
