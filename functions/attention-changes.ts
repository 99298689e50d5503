import { attentionChangeHandler } from '../lib/attention/change-handler.ts';
import { changeQueueWorker } from '../lib/platform/changes/change-queue-worker.ts';
import { changesQueue } from '../lib/platform/changes/dispatch.ts';

export const handler = changeQueueWorker(attentionChangeHandler, changesQueue(attentionChangeHandler));
