import { mailChangeHandler } from '../../lib/communication/mails/queue/change-handler.ts';
import { changeQueueWorker } from '../../lib/platform/changes/change-queue-worker.ts';
import { changesQueue } from '../../lib/platform/changes/dispatch.ts';

export const handler = changeQueueWorker(mailChangeHandler, changesQueue(mailChangeHandler));
