import { NOTICE_QUEUE } from '../lib/communication/mails/queue/trigger.ts';
import { WEBHOOK_QUEUE } from '../lib/communication/webhooks/queue.ts';
import { changesQueue } from '../lib/platform/changes/dispatch.ts';
import { SHARED_QUEUE, SHARING } from '../lib/platform/jobs/shared-queue.ts';
import { partitions } from '../lib/platform/table/partitions.ts';
import { LEDGER_QUEUE } from '../lib/trees/ledger/jobs.ts';
import type { JobFunction, StreamFunction } from './declared.ts';

/** The queues for each change handler's changes; functions/changes/changes.ts fills them. */
const WEBHOOK_CHANGES = changesQueue({ name: 'webhooks' });
const ACTIVITY_CHANGES = changesQueue({ name: 'activity' });
export const ATTENTION_CHANGES = changesQueue({ name: 'attention' });

/**
 * Common to the functions receiving changes. After a failure a message is hidden for six times the function's timeout, so an
 * unprocessable change is given up after four tries in nine minutes.
 */
const OF_CHANGES = {
  table: 'write',
  index: false,
  batch: { size: 200, windowSeconds: 1 },
  lateMinutes: 15,
  timeoutSeconds: 30,
  memory: 1024,
} as const;

/** The functions for changes queued by the stream's dispatcher. */
export const changeFunctions: Record<string, JobFunction> = {
  'webhooks-changes': {
    ...OF_CHANGES,
    file: 'changes/webhooks-changes.ts',
    queue: WEBHOOK_CHANGES,
    sends: [WEBHOOK_QUEUE],
  },
  // For attention, ledger, mail, moves and search; a new one sending to a queue adds it here.
  'shared-changes': {
    ...OF_CHANGES,
    file: 'changes/shared-changes.ts',
    queue: SHARED_QUEUE,
    sends: [LEDGER_QUEUE, NOTICE_QUEUE],
    mail: 'raises',
  },
  'activity-changes': {
    ...OF_CHANGES,
    file: 'changes/activity-changes.ts',
    queue: ACTIVITY_CHANGES,
    // The log of an entry depends on the accounts above the changed one.
    table: 'read',
    writes: [
      {
        action: 'put',
        partitions: [partitions.account, partitions.operators],
        attributes: [
          'id',
          'at',
          'user_id',
          'key_hint',
          'operator',
          'operation',
          'resource_id',
          'changes',
          'account_id',
          'expires',
        ],
      },
    ],
  },
};

export const streamFunctions: Record<string, StreamFunction> = {
  'totals-changes': {
    file: 'changes/totals-changes.ts',
    table: 'write',
    windowSeconds: 5,
    timeoutSeconds: 60,
    memory: 1024,
  },
  changes: {
    file: 'changes/changes.ts',
    table: 'none',
    sends: [WEBHOOK_CHANGES, ACTIVITY_CHANGES, ...SHARING],
    windowSeconds: 2,
    timeoutSeconds: 60,
    memory: 512,
  },
};
