import { sharedQueueWorker } from '../../lib/platform/changes/shared-queue-worker.ts';
import { sharingHandlers } from './sharing-handlers.ts';

export const handler = sharedQueueWorker(sharingHandlers);
