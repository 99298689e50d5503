import { ROUND_HOURS } from '../lib/metering/feeds/schedule.ts';

/**
 * When each scheduled job runs, in UTC: minute, hour, day, month and weekday, each a number, several with commas, or `*`. They stand
 * apart from index.ts because a function tells operators when the next run is, and no function may import the list of functions.
 */
export const SCHEDULES = {
  'close-start': '0 12 * * *',
  'close-check': '30 * * * *',
  'books-sum-start': '0 2 * * *',
  'attention-start': '0 * * * *',
  'ledger-start': '0 5 * * *',
  'ledger-check': '0 3 * * *',
  'ledger-watch': '45 * * * *',
  'domain-check': '20 4 * * *',
  beat: '* * * * *',
  'collect-start': `0 ${ROUND_HOURS.join()} * * *`,
  'long-job-start': '* * * * *',
  'webhook-start': '* * * * *',
  'notices-start': '0 14 * * *',
} as const;

/** Every queue, by its name, for the same reason. test/functions/operator-health.test.ts holds both against index.ts. */
export const QUEUES = [
  'close-months',
  'collect-feeds',
  'ledger',
  'long-jobs',
  'mail-events',
  'mails',
  'notices',
  'webhooks',
  'activity-changes',
  'attention-changes',
  'ledger-changes',
  'mail-changes',
  'search-changes',
  'webhooks-changes',
].sort();
