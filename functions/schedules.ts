import { ROUND_HOURS } from '../lib/metering/feeds/schedule.ts';
import { environment } from '../lib/platform/environment.ts';
import { SHARING } from '../lib/platform/jobs/shared-queue.ts';

/**
 * When each scheduled job runs, in UTC: minute, hour, day, month and weekday, each a number, several with commas, or `*`.
 * They are separate from index.ts because a function shows operators the next run, and no function may import the
 * function list.
 */
export const SCHEDULES = {
  // On the 1st this run closes the month just ended. On other days it closes months missed by an earlier run.
  'close-start': '0 12 * * *',
  'close-check': '30 * * * *',
  // On the 2nd this run also ends the month's certificate digest; in January it starts the annual mail.
  'notices-start': '0 14 * * *',

  // Every day.
  'books-sum-start': '0 2 * * *',
  'ledger-check': '0 3 * * *',
  'domain-check': '20 4 * * *',
  'ledger-start': '0 5 * * *',
  'public-log': '30 5 * * *',
  'collect-start': `0 ${ROUND_HOURS.join()} * * *`,

  // Every hour, five minutes or minute.
  'attention-start': '0 * * * *',
  'ledger-watch': '45 * * * *',
  watch: '0,5,10,15,20,25,30,35,40,45,50,55 * * * *',
  beat: '* * * * *',
  'long-job-start': '* * * * *',
  'webhook-start': '* * * * *',
} as const;

/**
 * The second stack's jobs; deployments switch them on by a setting. Each runs hourly and decides what is due: an export once
 * per day, with every month from the 2nd on (`dueExport` in lib/operations/export/schedule.ts); a restore test once per month
 * (`isDue` in lib/operations/backups/restore-test.ts).
 */
export const APART_SCHEDULES = {
  export: '20 * * * *',
  'restore-test': '40 * * * *',
} as const;

/** Every queue, by name, for the same reason. test/functions/operator-health.test.ts compares both with index.ts. */
export const QUEUES = [
  'close-months',
  'collect-feeds',
  'ledger',
  'long-jobs',
  'mail-events',
  'mail-in',
  'mails',
  'notices',
  'webhooks',
  'activity-changes',
  'webhooks-changes',
  ...SHARING,
].sort();

/** This deployment's queues: one for received mail exists only where mail is received. */
export const queuesHere = (): string[] =>
  QUEUES.filter((queue) => queue !== 'mail-in' || Boolean(environment.REGROVE_MAIL_DOMAIN));
