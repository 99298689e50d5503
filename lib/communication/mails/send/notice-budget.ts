import { clock } from '../../../platform/clock.ts';
import { countWithin } from '../../../platform/coordination/sliding-window.ts';
import { numberSetting } from '../../../platform/environment.ts';
import { keys } from '../../../platform/table/table.ts';
import { DAY_MS } from '../../../platform/time.ts';

/**
 * SES accepts a limited number of mails per 24 hours, and without mail nobody can sign in. So all mails except sign-in codes
 * share a budget below that number; the rest is reserved for sign-in codes. A mail beyond the budget is not lost: its trigger,
 * its digest or the person's mark stays in the table, and the daily job retries it. SES counts any 24 hours, so this counts by
 * hour.
 */
export class BudgetSpent extends Error {}

/** Counts a mail before it is sent. Throws BudgetSpent if the budget is used up. */
export async function spendBudget(): Promise<void> {
  const max = numberSetting('REGROVE_NOTICES_PER_DAY');
  const limit = { max, windowMs: DAY_MS, bucketMs: DAY_MS / 24 };
  if (await countWithin(keys.noticesSent(), limit, clock.now())) return;
  throw new BudgetSpent(`${max} mails other than sign-in codes were sent in 24 hours, which is the limit.`);
}
