import * as z from 'zod';
import { lazy } from '../../../platform/lazy.ts';
import { described, log } from '../../../platform/log.ts';
import { keys, lists, table } from '../../../platform/table/table.ts';
import { monthOf, RECORDS_KEPT_SECONDS, secondsOf } from '../../../platform/time.ts';

/**
 * A month's sent, failed and suppressed mails, counted for operators. `sent`: the carrier took it. `failed`: the carrier
 * refused it or it bounced permanently; then it may be in both. `suppressed`: not sent, because its address is on the
 * suppression list.
 */
export const MailCounts = lazy(() =>
  z.object({ sent: z.number().default(0), failed: z.number().default(0), suppressed: z.number().default(0) }),
);
export type MailCounts = z.infer<ReturnType<typeof MailCounts>>;

const SHARDS = 16;

/** Marks a mail as counted in one way, so each count happens once. */
export const countedMark = (as: keyof MailCounts): `counted_${keyof MailCounts}` => `counted_${as}`;

/** Counts a mail once in each way, however often it is called. A mail is sent even if it cannot be counted. */
export async function countMail(hash: string, as: keyof MailCounts, now: Date): Promise<void> {
  const mark = countedMark(as);
  const expires = secondsOf(now) + RECORDS_KEPT_SECONDS;
  try {
    await table.tryWrite([
      {
        update: keys.mail(hash),
        set: { [mark]: true },
        must: [`attribute_exists(pk) and attribute_not_exists(${mark})`],
        refused: 'counted',
      },
      { update: keys.mailCounts(monthOf(now), shardOf(hash)), add: { [as]: 1 }, setIfAbsent: { expires } },
    ]);
  } catch (error) {
    log({ level: 'warn', message: 'mail not counted', mail: hash, error: described(error) });
  }
}

const shardOf = (hash: string): number => Number.parseInt(hash.slice(0, 2), 16) % SHARDS;

export async function mailsIn(month: string): Promise<MailCounts> {
  const { items } = await table.query(lists.mailCounts(month), MailCounts());
  const sum = (as: keyof MailCounts) => items.reduce((all, one) => all + one[as], 0);
  return { sent: sum('sent'), failed: sum('failed'), suppressed: sum('suppressed') };
}
