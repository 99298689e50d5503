import { CLOSE_QUEUE } from '../lib/books/deposits/close-jobs.ts';
import { WEBHOOK_QUEUE } from '../lib/communication/webhooks/queue.ts';
import { COLLECT_QUEUE } from '../lib/metering/feeds/collect-jobs.ts';
import { JOB_ATTRIBUTES } from '../lib/platform/long-jobs/long-job.ts';
import { LONG_JOB_QUEUE } from '../lib/platform/long-jobs/queue.ts';
import { partitions } from '../lib/platform/table/partitions.ts';
import { FONT_ASSETS } from '../lib/presentation/rendering/fonts/font-files.ts';
import { BORDERS_ASSET } from '../lib/trees/forestry/borders-asset.ts';
import { LEDGER_QUEUE } from '../lib/trees/ledger/jobs.ts';
import { ATTENTION_CHANGES, changeFunctions } from './change-functions.ts';
import type { JobFunction } from './declared.ts';
import { mailFunctions } from './mail-functions.ts';
import { SCHEDULES } from './schedules.ts';

/** Functions started by a schedule or a queue, and those handling changes. */
export const jobFunctions: Record<string, JobFunction> = {
  'close-start': {
    file: 'jobs/close-start.ts',
    schedule: { cron: SCHEDULES['close-start'] },
    sends: [CLOSE_QUEUE],
    // It reads which moves wait for the close.
    table: 'read',
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  'close-work': {
    file: 'jobs/close-work.ts',
    queue: CLOSE_QUEUE,
    sends: [CLOSE_QUEUE],
    table: 'write',
    index: true,
    timeoutSeconds: 120,
    memory: 512,
  },
  'close-check': {
    file: 'jobs/close-check.ts',
    schedule: { cron: SCHEDULES['close-check'] },
    // It reads which moves still wait for the close.
    table: 'read',
    index: true,
    timeoutSeconds: 300,
    memory: 256,
  },
  'books-sum-start': {
    file: 'jobs/books-sum-start.ts',
    schedule: { cron: SCHEDULES['books-sum-start'] },
    isReadOnly: true,
    sends: [LONG_JOB_QUEUE],
    table: 'read',
    writes: [{ action: 'put', partitions: [partitions.longJob], attributes: JOB_ATTRIBUTES }],
    // It also removes files named by no item.
    files: ['list', 'remove'],
    index: false,
    timeoutSeconds: 300,
    memory: 256,
  },
  'attention-start': {
    file: 'jobs/attention-start.ts',
    schedule: { cron: SCHEDULES['attention-start'] },
    sends: [ATTENTION_CHANGES],
    table: 'read',
    // It records the agent release named by the service. Without permission to list, S3 answers 403 instead of 404 for a
    // missing release.
    writes: [{ action: 'put', partitions: [partitions.agentReleases], attributes: ['version', 'named'] }],
    files: ['get', 'list'],
    index: true,
    timeoutSeconds: 300,
    memory: 256,
  },
  'ledger-start': {
    file: 'jobs/ledger-start.ts',
    schedule: { cron: SCHEDULES['ledger-start'] },
    sends: [LEDGER_QUEUE],
    table: 'read',
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  'public-log': {
    file: 'jobs/public-log.ts',
    schedule: { cron: SCHEDULES['public-log'] },
    sends: [LONG_JOB_QUEUE],
    table: 'read',
    writes: [
      { action: 'put', partitions: [partitions.longJob], attributes: JOB_ATTRIBUTES },
      { action: 'put', partitions: [partitions.latestJob], attributes: ['job_id'] },
    ],
    log: [],
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  'ledger-check': {
    file: 'jobs/ledger-check.ts',
    schedule: { cron: SCHEDULES['ledger-check'] },
    isReadOnly: true,
    sends: [LEDGER_QUEUE],
    table: 'read',
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  'ledger-work': {
    file: 'jobs/ledger-work.ts',
    queue: LEDGER_QUEUE,
    sends: [LEDGER_QUEUE],
    table: 'write',
    index: true,
    // Checking a project reads all its entries; an allocating message ends after some minutes by itself.
    timeoutSeconds: 900,
    memory: 1024,
  },
  'ledger-watch': {
    file: 'jobs/ledger-watch.ts',
    schedule: { cron: SCHEDULES['ledger-watch'] },
    sends: [LEDGER_QUEUE],
    table: 'read',
    writes: [{ action: 'update', partitions: [partitions.ledger], attributes: ['at', 'short_since'] }],
    index: true,
    timeoutSeconds: 300,
    memory: 512,
  },
  'domain-check': {
    file: 'jobs/domain-check.ts',
    schedule: { cron: SCHEDULES['domain-check'] },
    table: 'write',
    index: false,
    // Unresponsive name servers cost three seconds each, sixteen at a time; a stopped run continues the next day.
    timeoutSeconds: 900,
    memory: 256,
  },
  watch: {
    file: 'jobs/watch.ts',
    schedule: { cron: SCHEDULES.watch },
    letters: 'counts',
    mailDomain: true,
    table: 'read',
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  beat: {
    file: 'jobs/beat.ts',
    schedule: { cron: SCHEDULES.beat },
    table: 'none',
    writes: [{ action: 'update', partitions: [partitions.beat], attributes: ['at', 'heard'] }],
    index: false,
    timeoutSeconds: 30,
    memory: 256,
  },
  'collect-start': {
    file: 'jobs/collect-start.ts',
    schedule: { cron: SCHEDULES['collect-start'] },
    sends: [COLLECT_QUEUE],
    table: 'none',
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  'collect-work': {
    file: 'jobs/collect-work.ts',
    queue: COLLECT_QUEUE,
    sends: [COLLECT_QUEUE],
    table: 'write',
    index: true,
    passwords: ['decrypt', 'encrypt'],
    makersKeys: true,
    timeoutSeconds: 900,
    memory: 1024,
  },
  'long-job-start': {
    file: 'jobs/long-job-start.ts',
    schedule: { cron: SCHEDULES['long-job-start'] },
    sends: [LONG_JOB_QUEUE],
    table: 'none',
    index: true,
    timeoutSeconds: 60,
    memory: 256,
  },
  'long-job-work': {
    file: 'jobs/long-job-work.ts',
    queue: LONG_JOB_QUEUE,
    sends: [LONG_JOB_QUEUE],
    table: 'write',
    // For moving waiting trees.
    index: true,
    // For issued reports, certificates in archives, and what the public log signs.
    signs: ['report', 'certificate', 'coverage', 'ledger'],
    log: ['get', 'put', 'list'],
    signsLog: true,
    // For archives.
    files: ['get', 'put', 'list', 'remove'],
    publicUrl: true,
    issuer: true,
    // Somebody waits for it.
    lateMinutes: 30,
    // For imported forests, and PDFs in archives.
    assets: [BORDERS_ASSET, ...FONT_ASSETS],
    // lib/platform/long-jobs/queue.ts works for 45 seconds on a message; the last step may take longer.
    timeoutSeconds: 120,
    // A step checks and writes up to 5,000 imported rows: more memory is more CPU.
    memory: 1024,
  },
  'webhook-start': {
    file: 'jobs/webhook-start.ts',
    schedule: { cron: SCHEDULES['webhook-start'] },
    sends: [WEBHOOK_QUEUE],
    table: 'none',
    index: true,
    timeoutSeconds: 60,
    memory: 256,
  },
  'webhook-work': {
    file: 'jobs/webhook-work.ts',
    queue: WEBHOOK_QUEUE,
    sends: [WEBHOOK_QUEUE],
    sendsEvents: true,
    concurrency: 20,
    table: 'write',
    index: false,
    passwords: ['decrypt'],
    timeoutSeconds: 60,
    memory: 512,
  },
  ...mailFunctions,
  ...changeFunctions,
};
