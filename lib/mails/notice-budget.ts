import * as z from 'zod';
import { clock } from '../platform/clock.ts';
import { ATTEMPTS_MAX, wait } from '../platform/table/backoff.ts';
import { keys, table } from '../platform/table/table.ts';

/**
 * A carrier takes only so many mails in 24 hours, and without mail nobody signs in. So all mails but sign-in codes share
 * a budget below that number; what is left is a reserve that only sign-in codes use. Mails beyond the budget are not
 * lost: their causes stay in the table, and the daily walk finds them. SES counts any 24 hours, hence the hours here.
 */
const PER_DAY = { variable: 'REGROVE_NOTICES_PER_DAY', usual: 40_000 };

export class BudgetSpent extends Error {}

const Sent = z.object({ hours: z.record(z.string(), z.number()).default({}), version: z.number().default(0) });

const HOUR_MS = 3_600_000;

/** The hour that has begun and the 24 before it: no mail of the last 24 hours is left out. */
const HOURS_COUNTED = 25;

/** Counts a mail before it is sent; throws BudgetSpent where there is none left. */
export async function takeOfBudget(): Promise<void> {
  const key = keys.noticesSent();
  const hour = Math.floor(clock.now().getTime() / HOUR_MS);
  const max = Number(process.env[PER_DAY.variable] || PER_DAY.usual);
  for (let attempt = 0; ; attempt++) {
    const known = await table.get(key, Sent);
    const recent = Object.entries(known?.hours ?? {}).filter(([at]) => Number(at) > hour - HOURS_COUNTED);
    const sum = recent.reduce((all, [, sent]) => all + sent, 0);
    if (sum >= max) throw new BudgetSpent(`${max} mails other than sign-in codes went in 24 hours, which is the most.`);
    const hours = Object.fromEntries(recent);
    try {
      return await table.write([
        {
          put: {
            ...key,
            hours: { ...hours, [hour]: (hours[hour] ?? 0) + 1 },
            version: (known?.version ?? 0) + 1,
          },
          must: known ? ['version = :version', { version: known.version }] : 'not exist',
          otherwise: COUNTED_MEANWHILE,
        },
      ]);
    } catch (error) {
      if (error !== COUNTED_MEANWHILE || attempt >= ATTEMPTS_MAX) throw error;
      await wait(attempt);
    }
  }
}

const COUNTED_MEANWHILE = new Error('Another mail was counted meanwhile.');
