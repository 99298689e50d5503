import * as z from 'zod';
import { clock } from '../../platform/clock.ts';
import { retryOvertaken } from '../../platform/table/retry-overtaken.ts';
import { keys, table } from '../../platform/table/table.ts';

/**
 * SES accepts a limited number of mails in 24 hours, and without mail nobody can sign in. So all mails but sign-in codes
 * share a budget below that number; the rest is reserved for sign-in codes. A mail beyond the budget is not lost: its
 * trigger, its digest or the person's mark stays in the table, and the daily job tries it again. SES counts any 24 hours, so this counts by hour.
 */
const PER_DAY = { variable: 'REGROVE_NOTICES_PER_DAY', usual: 40_000 };

export class BudgetSpent extends Error {}

const Sent = z.object({ hours: z.record(z.string(), z.number()).default({}), version: z.number().default(0) });

const HOUR_MS = 3_600_000;

/** The current hour and the 24 before it, which together include all of the last 24 hours. */
const HOURS_COUNTED = 25;

/** Counts a mail before it is sent. Throws BudgetSpent if the budget is used up. */
export async function spendBudget(): Promise<void> {
  const key = keys.noticesSent();
  const hour = Math.floor(clock.now().getTime() / HOUR_MS);
  const max = Number(process.env[PER_DAY.variable] || PER_DAY.usual);
  return retryOvertaken(async () => {
    const known = await table.get(key, Sent);
    const recent = Object.entries(known?.hours ?? {}).filter(([at]) => Number(at) > hour - HOURS_COUNTED);
    const sum = recent.reduce((all, [, sent]) => all + sent, 0);
    if (sum >= max)
      throw new BudgetSpent(`${max} mails other than sign-in codes were sent in 24 hours, which is the limit.`);
    const hours = Object.fromEntries(recent);
    await table.write([
      {
        put: {
          ...key,
          hours: { ...hours, [hour]: (hours[hour] ?? 0) + 1 },
          version: (known?.version ?? 0) + 1,
        },
        must: known ? ['version = :version', { version: known.version }] : 'not exist',
        otherwise: 'overtaken',
      },
    ]);
  });
}
