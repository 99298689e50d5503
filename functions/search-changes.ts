import { changeQueueWorker } from '../lib/platform/changes/change-queue-worker.ts';
import { changesQueue } from '../lib/platform/changes/dispatch.ts';
import { searchChangeHandler } from '../lib/search/change-handler.ts';

export const handler = changeQueueWorker(searchChangeHandler, changesQueue(searchChangeHandler));
