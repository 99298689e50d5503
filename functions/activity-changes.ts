import { activityChangeHandler } from '../lib/activity/change-handler.ts';
import { changesQueue } from '../lib/platform/changes/dispatch.ts';
import { changeQueueWorker } from '../lib/platform/changes/queue-worker.ts';

export const handler = changeQueueWorker(activityChangeHandler, changesQueue(activityChangeHandler));
