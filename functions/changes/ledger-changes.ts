import { changeQueueWorker } from '../../lib/platform/changes/change-queue-worker.ts';
import { changesQueue } from '../../lib/platform/changes/dispatch.ts';
import { ledgerChangeHandler } from '../../lib/trees/ledger/change-handler.ts';

export const handler = changeQueueWorker(ledgerChangeHandler, changesQueue(ledgerChangeHandler));
