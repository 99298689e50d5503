import { attentionChangeHandler } from '../../lib/communication/attention/change-handler.ts';
import { changeQueueWorker } from '../../lib/platform/changes/change-queue-worker.ts';
import { changesQueue } from '../../lib/platform/changes/dispatch.ts';

export const handler = changeQueueWorker(attentionChangeHandler, changesQueue(attentionChangeHandler));
