import { SIGN_IN_QUEUE } from '../lib/communication/mails/compose/sign-in-message.ts';
import { MAIL_EVENTS_QUEUE } from '../lib/communication/mails/feedback/ses-events.ts';
import { NOTICE_QUEUE } from '../lib/communication/mails/queue/trigger.ts';
import { countedMark } from '../lib/communication/mails/send/mail-counts.ts';
import { MAIL_IN_QUEUE } from '../lib/metering/mail-in/stored-mail.ts';
import { LEASE_ATTRIBUTES } from '../lib/platform/coordination/lease.ts';
import { JOB_ATTRIBUTES } from '../lib/platform/long-jobs/long-job.ts';
import { LONG_JOB_QUEUE } from '../lib/platform/long-jobs/queue.ts';
import { partitions } from '../lib/platform/table/partitions.ts';
import type { JobFunction } from './declared.ts';
import { SCHEDULES } from './schedules.ts';

/** Functions for sending and receiving mail. */
export const mailFunctions: Record<string, JobFunction> = {
  // Sign-in codes only. Function and queue keep this name: a renamed queue would lose its messages.
  mails: {
    file: 'jobs/sign-in-mails.ts',
    queue: SIGN_IN_QUEUE,
    mail: 'sends',
    table: 'write',
    index: false,
    concurrency: 2,
    // As in `notices`: a mail's lease lasts longer.
    timeoutSeconds: 120,
    memory: 512,
  },
  'notices-start': {
    file: 'jobs/notices-start.ts',
    schedule: { cron: SCHEDULES['notices-start'] },
    sends: [NOTICE_QUEUE, LONG_JOB_QUEUE],
    mail: 'raises',
    table: 'read',
    writes: [{ action: 'put', partitions: [partitions.longJob], attributes: JOB_ATTRIBUTES }],
    index: true,
    timeoutSeconds: 300,
    memory: 256,
  },
  notices: {
    file: 'jobs/notices.ts',
    queue: NOTICE_QUEUE,
    mail: 'sends',
    table: 'write',
    index: false,
    // An invoice's PDF and XML. Without permission to list, S3 answers 403 instead of 404 for a missing file.
    files: ['get', 'list'],
    // Two workers, each with one mail at a time: SES accepts 14 mails per second (one in the sandbox), and sign-in codes go
    // first.
    concurrency: 2,
    // A mail's lease (LEASE_SECONDS in lib/communication/mails/send/send-once.ts) lasts longer than this, and ends before the
    // message is redelivered after 12 minutes (REDELIVERY_TIMEOUTS in infra/jobs.ts).
    timeoutSeconds: 120,
    memory: 512,
  },
  'mail-events': {
    file: 'jobs/mail-events.ts',
    queue: MAIL_EVENTS_QUEUE,
    table: 'none',
    writes: [
      {
        action: 'update',
        partitions: [partitions.mail],
        attributes: [
          'state',
          'carrier_id',
          'settled_at',
          ...LEASE_ATTRIBUTES,
          countedMark('sent'),
          countedMark('failed'),
        ],
      },
      { action: 'update', partitions: [partitions.mailCounts], attributes: ['sent', 'failed', 'expires'] },
      {
        action: 'put',
        partitions: [partitions.suppressed],
        attributes: ['address', 'reason', 'detail', 'codes', 'suppressed_at'],
      },
    ],
    index: false,
    concurrency: 2,
    timeoutSeconds: 60,
    memory: 256,
  },
  'mail-in': {
    file: 'jobs/mail-in.ts',
    queue: MAIL_IN_QUEUE,
    // A long report is counted by a long job.
    sends: [LONG_JOB_QUEUE],
    table: 'write',
    // The index knows a server's feeds.
    index: true,
    mailDomain: true,
    // It reads and removes the mail, and stores its reports. S3 answers 404 for a removed mail only to a function with
    // permission to list.
    files: ['get', 'put', 'list', 'remove'],
    concurrency: 2,
    timeoutSeconds: 120,
    // A 25 MB mail is in memory with its decoded reports.
    memory: 1024,
  },
};
